/**
 * The server under test as a process of its own, to be killed: `server-main.ts FILE PORT`. Prints its address.
 */
import { startShopServer } from './shop-server.ts';

const [, , file = '', port = '0'] = process.argv;
const server = await startShopServer({ file, port: Number(port) });
console.log(server.url);
