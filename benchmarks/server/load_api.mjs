// Two programs at each table, each with the token of its seat, over connections that are kept:
// node load_api.mjs PORT TABLES.jsonl SECONDS
// A time is from sending a choice to the answer that it is on the disk. Prints one line of JSON.
import { readFileSync } from 'node:fs';
import http from 'node:http';

const [port, file, seconds] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });

function ask(method, path, token, body) {
  const headers = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = 'application/json';
  if (body) headers['content-length'] = Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: Number(port), agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () => {
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

// Whoever is asked chooses anything; the answer tells what it may choose next, or that the other one is asked.
async function play({ table, tokens }) {
  const path = `/api/v1/tables/${table}`;
  const looks = (seat) => ask('GET', `${path}/wait?seconds=0&choices=true`, tokens[seat]);
  let stands = await looks(0);
  let seat = 0;
  while (!over && stands.asked.length) {
    if (!stands.asked.includes(seat)) {
      seat = stands.asked[0];
      stands = await looks(seat);
    }
    const choice = stands.choices[Math.floor(Math.random() * stands.choices.length)];
    const sent = performance.now();
    stands = await ask('POST', `${path}/choose?choices=true`, tokens[seat], JSON.stringify({ choice, at: stands.seq }));
    if (counting) times.push(performance.now() - sent);
  }
  ended += 1;
}

const times = [];
const statuses = {};
let counting = false;
let over = false;
let ended = 0;
for (const line of readFileSync(file, 'utf8').trim().split('\n')) play(JSON.parse(line));
setTimeout(() => (counting = true), 1000);
setTimeout(() => {
  over = true;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const told = { moves: times.length, seconds: Number(seconds), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  console.log(JSON.stringify({ ...told, statuses, ended }));
  process.exit(0);
}, 1000 + seconds * 1000);
