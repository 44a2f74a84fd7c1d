/**
 * Single documents a second, each in a commit of its own that is on the disk: raw libsql, our store, and the server as a
 * process of its own with several clients. Rounds take turns, so that a busy machine is busy for all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { balcao } from '../../../cli/testing/balcao-process.ts';
import { openDocumentStore, toFields } from '../../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { putDocument, type RestClient, restClient } from '../../conformance/firestore-wire/client/rest.ts';
import { printMeasured } from '../support/report.ts';
import { SMALLEST, sized } from '../support/smallest.ts';

const ROUNDS = sized(7, 1);
const COMMITS = sized(400, 10);
const CLIENTS = 8;
const DOCUMENTS = 200;

const product = (n: number) =>
  toFields({
    name: `Produto ${n}`,
    price: n / 100,
    active: true,
    text: 'descrição '.repeat(30),
    tags: ['a', 'b'],
  });

export async function benchDurableCommits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  const words = ['firestore', '--open', '--port', '0', '--data', join(folder, 'server')];
  const server = balcao(words, { bundled: SMALLEST });
  const clients: RestClient[] = [];
  try {
    const [url = ''] = await server.saying(/http:\/\/127\.0\.0\.1:\d+/);
    for (let count = 0; count < CLIENTS; count += 1) clients.push(restClient(() => url));
    const raw = rawCommits(join(folder, 'raw.db'));
    const store = openDocumentStore(openDatabase(join(folder, 'store.db')));
    const ways = {
      raw: async () => raw(),
      store: async () => {
        for (let n = 0; n < COMMITS; n += 1)
          store.commit([{ kind: 'set', path: `product/p${n % DOCUMENTS}`, fields: product(n) }]);
      },
      wire: () => throughWire(clients),
    };
    const rates: { [way in keyof typeof ways]: number[] } = { raw: [], store: [], wire: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const way of ['raw', 'store', 'wire'] as const) {
        const start = performance.now();
        await ways[way]();
        // The first round warms everything up.
        if (round > 0) rates[way].push((COMMITS * 1000) / (performance.now() - start));
      }
    }
    const peer = { unit: '/s', peer: rates.raw, peerName: 'raw libsql' } as const;
    printMeasured({ name: 'durable commits through the store', ours: rates.store, ...peer });
    printMeasured({
      name: `durable commits over the wire, ${CLIENTS} clients`,
      ours: rates.wire,
      ...peer,
    });
  } finally {
    for (const client of clients) client.close();
    server.child.kill();
    await server.ended;
    rmSync(folder, { recursive: true });
  }
}

/** The same settings, the same row, nothing else. */
function rawCommits(file: string): () => void {
  const database = new Libsql(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE documents (path TEXT PRIMARY KEY, fields TEXT NOT NULL)');
  const put = database.prepare(
    'INSERT INTO documents VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET fields = excluded.fields',
  );
  return () => {
    for (let n = 0; n < COMMITS; n += 1) put.run([`product/p${n % DOCUMENTS}`, JSON.stringify(product(n))]);
  };
}

async function throughWire(clients: readonly RestClient[]): Promise<void> {
  let next = 0;
  const work = async (client: RestClient) => {
    while (next < COMMITS) {
      const n = next;
      next += 1;
      const write = putDocument(`product/p${n % DOCUMENTS}`, product(n));
      const { code } = await client.call('commit', { writes: [write] });
      if (code !== 200) throw new Error(`A commit was answered with ${code}.`);
    }
  };
  await Promise.all(clients.map(work));
}
