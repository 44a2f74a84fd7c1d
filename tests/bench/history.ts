/**
 * Histories: durable commits with one and without, each store in a folder of its own, in turns; and a history of 100
 * changes asked of the port beside the read of its document. Ratios in one run. Asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definition } from '../../generated/collections/product/model.ts';
import { type DocumentStore, openDocumentStore, toFields } from '../../runtime/server/firestore/index.ts';
import { openEmbeddedHistory } from '../../runtime/server/ports/embedded-history.ts';
import { MOST_CHANGES } from '../../runtime/server/ports/history.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PATH = 'project/matriz/product';
const PRODUCTS = sized(50, 5);
const COMMITS = sized(400, 20);
const ROUNDS = sized(7, 1);

export async function benchHistory(): Promise<void> {
  const [withOne, without] = [openShop(true), openShop(false)];
  try {
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      peer.push(commitsASecond(without.store, round));
      ours.push(commitsASecond(withOne.store, round));
    }
    const name = 'durable commits that change a product, with a history';
    printMeasured({ name, unit: '/s', ours, peer, peerName: 'without one' });
    await benchPage(withOne);
  } finally {
    withOne.close();
    without.close();
  }
}

async function benchPage({ store, history }: Shop): Promise<void> {
  const path = `${PATH}/p0`;
  for (let price = 1; price <= MOST_CHANGES; price += 1) change(store, path, -price);
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { entries } = await history.of(path, { limit: MOST_CHANGES });
    const read = performance.now();
    store.get(path);
    peer.push(performance.now() - read);
    ours.push(read - began);
    if (entries.length === 0) throw new Error('There is no history.');
  }
  const name = `a history of ${MOST_CHANGES} changes`;
  printMeasured({ name, unit: 'ms', ours, peer, peerName: 'the read of its document' });
}

type Shop = ReturnType<typeof openShop>;

function openShop(keeps: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-history-bench-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const history = openEmbeddedHistory(database, [definition]);
  const store = openDocumentStore(database, { parts: keeps ? [history] : [] });
  for (let at = 0; at < PRODUCTS; at += 1) {
    store.commit([{ kind: 'set', path: `${PATH}/p${at}`, fields: toFields(product(at)) }]);
  }
  return {
    store,
    history,
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function commitsASecond(store: DocumentStore, round: number): number {
  const began = performance.now();
  for (let at = 0; at < COMMITS; at += 1) change(store, `${PATH}/p${at % PRODUCTS}`, round * COMMITS + at);
  return (COMMITS * 1000) / (performance.now() - began);
}

function change(store: DocumentStore, path: string, price: number): void {
  store.commit([{ kind: 'set', path, fields: toFields({ Price: price }), mask: [['Price']] }]);
}

function product(at: number): object {
  return {
    ProductCode: `p${at}`,
    ProductSiteName: `Panela de pressão ${at}`,
    ProductSiteDescription: 'De aço inox, com fundo triplo e cabo que não esquenta. '.repeat(40),
    Price: 129.9,
    Stock: { loja: { qty: 3 }, cd: { qty: 5 } },
    Height: { Value: 20, Measure: 'cm' },
  };
}
