/**
 * The server under test as a process of its own, to be killed: `server-main.ts FILE SCRIPT PORT`, where SCRIPT is the
 * file of the page's script. Prints its address.
 */
import { readFile } from 'node:fs/promises';
import { startShopServer } from './shop-server.ts';

const [, , file = '', script = '', port = '0'] = process.argv;
const server = await startShopServer({
  file,
  script: () => readFile(script, 'utf8'),
  port: Number(port),
});
console.log(server.url);
