/**
 * The count of a store's customers as the backend makes it: the first answer, which starts the threads and
 * copies the rows into them, and the next.
 * The peer is SQLite's own reading of the same rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definition } from '../../generated/collections/customer-facts/model.ts';
import { countCondition } from '../../runtime/core/conditions/answers/count.ts';
import type { SubjectSource } from '../../runtime/core/conditions/answers/evaluation.ts';
import {
  type DocumentStore,
  openDocumentStore,
  toData,
  toFields,
} from '../../runtime/server/firestore/index.ts';
import { embeddedSubjectRecords } from '../../runtime/server/ports/embedded-subject-records.ts';
import { recordDecoder } from '../../runtime/server/ports/record-decoder.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PATH = 'project/loja/customer-facts';
const TOGETHER = 500;
const ROUNDS = sized(7, 1);
const STATES = ['SP', 'PR', 'RJ', 'MG', 'BA'];

export async function countedCustomers(customers: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-conditions-'));
  const file = join(folder, 'store.db');
  try {
    fill(file, customers);
    const [first, next, bare]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Opened anew, so that the first count starts its threads.
      const database = openDatabase(file);
      const source = sourceOn(openDocumentStore(database));
      const rows = database.prepare<{ fields: string }>('SELECT fields FROM documents WHERE collection = ?');
      first.push(await timed(() => ask(source, 'SP')));
      next.push(await timed(() => ask(source, 'PR')));
      bare.push(await timed(async () => rows.all(PATH).length));
      database.close();
    }
    const among = `of ${customers.toLocaleString('en')} customers`;
    const peerName = 'SQLite reads the rows';
    printMeasured({ name: `the first count ${among}`, unit: 'ms', ours: first, peer: bare, peerName });
    printMeasured({ name: `the next count ${among}`, unit: 'ms', ours: next, peer: bare, peerName });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fill(file: string, customers: number): void {
  const database = openDatabase(file);
  const store = openDocumentStore(database);
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

function sourceOn(store: DocumentStore): SubjectSource {
  const subjects = embeddedSubjectRecords(store);
  const decode = recordDecoder(definition);
  return {
    now: Date.now(),
    definitionOf: async () => definition,
    count: async (asked) => subjects.count?.(PATH, asked),
    records: (asked, filter) => subjects.records(PATH, { definition: asked, ...(filter && { filter }) }),
    total: () => subjects.total(PATH),
    read: async (_definition, id) => {
      const stored = store.get(`${PATH}/${id}`);
      return stored ? decode(stored.path, toData(stored.fields)) : undefined;
    },
  };
}

async function ask(source: SubjectSource, state: string): Promise<number> {
  const paid = { type: 'equals', field: 'paymentStatus', value: 'pago' };
  const condition = {
    type: 'and',
    params: [
      { type: 'equals', field: 'address.state', value: state },
      { type: 'some', field: 'orders', params: [paid, { type: 'greaterThan', field: 'total', value: 100 }] },
    ],
  };
  const question = { project: 'loja', subject: 'customer-facts', timeZone: 'America/Sao_Paulo', condition };
  return (await countCondition({ ...question, empty: 'none', before: null }, source)).matched;
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
