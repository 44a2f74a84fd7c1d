/**
 * The count of a store's customers as a browser is answered by `balcao start`: the first answer after a start, which
 * starts the threads and copies the rows into them, and the next.
 * The peer is SQLite's own reading of the same rows.
 */
import { join } from 'node:path';
import { CONDITION_PATHS } from '../../runtime/contract/conditions.ts';
import { DATABASE_FILE } from '../../runtime/server/data-folder.ts';
import { indexesOfDeclaredLists } from '../../runtime/server/declared-lists.ts';
import { openDocumentStore, toFields } from '../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { idTokenOf } from '../e2e/support/stored.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PATH = 'project/matriz/customer-facts';
const TOGETHER = 500;
const ROUNDS = sized(7, 1);
const STATES = ['SP', 'PR', 'RJ', 'MG', 'BA'];

export async function countedCustomers(customers: number): Promise<void> {
  const server = await startBalcao();
  try {
    const idToken = await idTokenOf(server.url, 'operator');
    await server.kill();
    const file = join(server.data, DATABASE_FILE);
    await fill(file, customers);
    const [first, next, bare]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await timed(async () => rowsOf(file)));
      await server.restart();
      first.push(await timed(() => ask(server.url, idToken, 'SP')));
      next.push(await timed(() => ask(server.url, idToken, 'PR')));
      await server.kill();
    }
    const among = `of ${customers.toLocaleString('en')} customers`;
    const peerName = 'SQLite reads the rows';
    printMeasured({ name: `the first count ${among}`, unit: 'ms', ours: first, peer: bare, peerName });
    printMeasured({ name: `the next count ${among}`, unit: 'ms', ours: next, peer: bare, peerName });
  } finally {
    await server.close();
  }
}

/** With the server's own indexes: one that is missing is built again beside the first count after each start. */
async function fill(file: string, customers: number): Promise<void> {
  const database = openDatabase(file);
  const store = openDocumentStore(database, { indexes: await indexesOfDeclaredLists() });
  for (let start = 0; start < customers; start += TOGETHER) {
    const ids = Array.from({ length: Math.min(TOGETHER, customers - start) }, (_, at) => start + at);
    store.commit(
      ids.map((at) => ({
        kind: 'set',
        path: `${PATH}/c${at}`,
        fields: toFields(customer(at)),
        transforms: [],
      })),
    );
  }
  database.close();
}

function rowsOf(file: string): number {
  const database = openDatabase(file);
  const rows = database.prepare('SELECT fields FROM documents WHERE collection = ?').all(PATH);
  database.close();
  return rows.length;
}

async function ask(url: string, idToken: string, state: string): Promise<number> {
  const paid = { type: 'equals', field: 'paymentStatus', value: 'pago' };
  const condition = {
    type: 'and',
    params: [
      { type: 'equals', field: 'address.state', value: state },
      { type: 'some', field: 'orders', params: [paid, { type: 'greaterThan', field: 'total', value: 100 }] },
    ],
  };
  const question = { project: 'matriz', subject: 'customer-facts', condition, empty: 'none', before: null };
  const answer = await fetch(url + CONDITION_PATHS.count, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(`The count was not answered: HTTP ${answer.status} ${await answer.text()}`);
  return (await answer.json()).matched;
}

function customer(at: number): object {
  const orders = Array.from({ length: at % 4 }, (_, index) => ({
    id: `P${at}-${index}`,
    createdAt: new Date(1_760_000_000_000 - at * 60_000),
    status: index % 2 === 0 ? 'concluído' : 'em separação',
    paymentStatus: (at + index) % 3 === 0 ? 'pendente' : 'pago',
    shipmentStatus: 'entregue',
    total: (at * (index + 1)) % 500,
    items: [{ sku: `20010${at % 100}`, type: 'panela', qty: 1 }],
  }));
  return {
    email: `cliente${at}@exemplo.com.br`,
    firstName: `Cliente ${at}`,
    phoneNumber: '11999990000',
    address: { city: 'Cidade', state: STATES[at % STATES.length] },
    ordersCount: orders.length,
    ...(orders.length > 0 && { orders }),
  };
}

async function timed(work: () => Promise<number>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
