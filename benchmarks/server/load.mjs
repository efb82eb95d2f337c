// Two seats at each table, each with its own cookie and event stream, as browsers have them:
// node load.mjs PORT TABLES.jsonl SECONDS PAUSE
// PAUSE is the time between the choices of a table in milliseconds; 0 is flat out. Prints one line of JSON.
// A time is from sending one seat's choice to the moment when the other seat's page has it.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import zlib from 'node:zlib';

const [port, file, seconds, pause] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
const host = { host: '127.0.0.1', port: Number(port), agent };
const unpack = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };

function ask(method, path, cookie, body) {
  const headers = { cookie: `ekimae=${cookie}`, 'accept-encoding': 'gzip' };
  if (body !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    headers['content-length'] = Buffer.byteLength(body);
    headers.origin = `http://127.0.0.1:${port}`;
    headers.accept = 'application/json';
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ ...host, method, path, headers }, resolve);
    // A kept connection that the server has just closed: the choice carries its number, so it can be sent again.
    request.on('error', (error) => (request.reusedSocket ? resolve(ask(method, path, cookie, body)) : reject(error)));
    request.end(body);
  });
}

async function text(response) {
  let bytes = 0;
  response.on('data', (part) => (bytes += part.length));
  const source = response.headers['content-encoding'] === 'gzip' ? response.pipe(zlib.createGunzip(unpack)) : response;
  let found = '';
  for await (const part of source) found += part;
  return { text: found, bytes, status: response.statusCode };
}

const found = (pattern, html) => html.match(pattern)?.[1];
const choices = (html) => [...html.matchAll(/name="choice" value="([^"]+)"/g)].map((match) => match[1]);

class Seat {
  constructor(game, number, cookie) {
    Object.assign(this, { game, number, cookie, choices: [], at: 0 });
  }

  read(html) {
    if (!html.includes('id="play"') && !html.includes('id="choices"')) return;
    this.choices = choices(html);
    const at = found(/name="at" value="(\d+)"/, html);
    if (at) this.at = Number(at);
  }

  async open() {
    const page = await text(await ask('GET', `/t/${this.game.table}`, this.cookie));
    if (page.status !== 200) throw new Error(`the page answers ${page.status}`);
    sizes.page.push(page.bytes);
    this.read(page.text);
    const seq = found(/data-seq="(\d+)"/, page.text);
    this.game.seq = Math.max(this.game.seq, Number(seq));
    const stream = found(/data-stream="([^"]+)"/, page.text).replaceAll('&amp;', '&');
    const response = await ask('GET', `${stream}&after=${seq}`, this.cookie);
    response.on('data', (part) => counting && (sizes.stream += part.length));
    let rest = '';
    response.pipe(zlib.createGunzip(unpack)).on('data', (part) => {
      rest += part;
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        this.hear(rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
  }

  hear(event) {
    const data = event.split('\n').find((line) => line.startsWith('data: '));
    if (!data) return;
    const update = JSON.parse(data.slice(6));
    for (const html of Object.values(update.regions ?? {})) this.read(html);
    this.game.heard(this, update.seq);
  }
}

class Game {
  constructor({ table, cookies }) {
    Object.assign(this, { table, seq: 0, sent: 0, mover: null });
    this.seats = cookies.map((cookie, number) => new Seat(this, number, cookie));
  }

  async open() {
    for (const seat of this.seats) await seat.open();
  }

  // Any choice of whoever is asked.
  move() {
    if (over) return;
    const seat = this.seats.find((each) => each.choices.length);
    if (!seat) return void (ended += 1);
    const choice = seat.choices[Math.floor(Math.random() * seat.choices.length)];
    this.mover = seat;
    this.before = this.seq;
    this.sent = performance.now();
    this.done = new Set();
    const body = new URLSearchParams({ seat: seat.number, at: seat.at, choice });
    ask('POST', `/t/${this.table}/choose`, seat.cookie, body.toString()).then(async (response) => {
      const { status } = await text(response);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 429) setTimeout(() => this.move(), 200);
    });
  }

  heard(seat, seq) {
    if (!this.mover || seq <= this.before) return;
    this.seq = Math.max(this.seq, seq);
    if (seat !== this.mover && !this.done.has(seat) && counting) times.push(performance.now() - this.sent);
    this.done.add(seat);
    if (this.done.size < this.seats.length) return;
    this.mover = null;
    setTimeout(() => this.move(), Number(pause) ? pause * (0.5 + Math.random()) : 0);
  }
}

const times = [];
const sizes = { page: [], stream: 0 };
const statuses = {};
let counting = false;
let over = false;
let ended = 0;
const games = readFileSync(file, 'utf8').trim().split('\n').map((line) => new Game(JSON.parse(line)));
for (const game of games) await game.open();
for (const game of games) setTimeout(() => game.move(), Math.random() * (Number(pause) || 100));
setTimeout(() => (counting = true), 2000);
setTimeout(() => {
  over = true;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const page = sizes.page.reduce((sum, size) => sum + size, 0) / sizes.page.length;
  const told = { moves: times.length, seconds: Number(seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  console.log(JSON.stringify({ ...told, page, update: sizes.stream / (2 * times.length), statuses, ended }));
  process.exit(0);
}, 2000 + seconds * 1000);
