// boardgame.io's own server: node server.mjs PORT [FOLDER]; with a folder its flat-file storage is used.
import { createRequire } from 'node:module';
import { Counter } from './game.mjs';

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');
const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Counter],
  origins: ['http://127.0.0.1'],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run(Number(port), () => console.log('ready'));
