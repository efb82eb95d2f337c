// Two clients at each table, both with boardgame.io's own client: node load.mjs PORT TABLES SECONDS PAUSE
// PAUSE is the time between the moves of a table in milliseconds; 0 is flat out. Prints one line of JSON.
import { createRequire } from 'node:module';
import { Counter } from './game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const [port, tables, seconds, pause] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function post(path, body) {
  const answer = await fetch(`${server}/games/counter/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function seatsOf(matchID) {
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
    const multiplayer = SocketIO({ server });
    seats.push(Client({ game: Counter, multiplayer, matchID, playerID, credentials: playerCredentials, debug: false }));
  }
  return seats;
}

const times = [];
let counting = false;
let over = false;

// The number that both seats see is the number of moves; the seat that did not move tells when it has come.
async function play(seats) {
  let n = 0;
  const done = new Promise((resolve) => {
    let sent = 0;
    const move = () => {
      if (over) return resolve();
      sent = performance.now();
      seats[n % 2].moves.step();
    };
    seats.forEach((seat, id) =>
      seat.subscribe((state) => {
        if (!state || state.G.n !== n + 1 || id === n % 2) return;
        if (counting) times.push(performance.now() - sent);
        n += 1;
        setTimeout(move, pause ? pause * (0.5 + Math.random()) : 0);
      }),
    );
    setTimeout(move, 1000 + Math.random() * (pause || 100));
  });
  return done;
}

const games = [];
for (let table = 0; table < tables; table += 1) {
  const { matchID } = await post('create', { numPlayers: 2 });
  const seats = await seatsOf(matchID);
  seats.forEach((seat) => seat.start());
  games.push(seats);
}
const playing = games.map(play);
setTimeout(() => (counting = true), 2000);
setTimeout(() => (over = true), 2000 + seconds * 1000);
await Promise.race([Promise.all(playing), new Promise((resolve) => setTimeout(resolve, 4000 + seconds * 1000))]);
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(JSON.stringify({ moves: times.length, seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }));
process.exit(0);
