/**
 * A stock file of 50,000 rows, from the request to the report, beside the same quantities written in bare commits of a
 * hundred products, each store with the same products. Ratios in one run. Asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentWrite } from '../../runtime/server/ports/documents.ts';
import {
  PROJECT,
  processed,
  type StockBench,
  stockBench,
} from '../../runtime/server/runs/stock-files/testing/stock-bench.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROWS = sized(50_000, 300);
const ROUNDS = sized(3, 1);
const AT_ONCE = 100;
const PRODUCTS = Array.from({ length: ROWS }, (_, at) => `p${at}`);

export async function benchStockFile(): Promise<void> {
  const [ours, peer]: [number[], number[]] = [[], []];
  await withShop(async (bench) => {
    for (let round = 1; round <= ROUNDS; round += 1) ours.push(await fileOf(bench, round));
  });
  await withShop(async (bench) => {
    for (let round = 1; round <= ROUNDS; round += 1) peer.push(await bareCommits(bench, round));
  });
  const name = `a stock file of ${ROWS} rows, with its report`;
  printMeasured({ name, unit: 'ms', ours, peer, peerName: 'the same writes in bare commits' });
}

async function withShop(work: (bench: StockBench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-stock-bench-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const bench = stockBench({ database, folder });
  try {
    for (const some of inHundreds(PRODUCTS)) {
      const line = {
        Stock: { loja: { qty: 0 }, cd: { qty: 3 } },
        ProductSiteName: 'Panela de pressão',
        Price: 129.9,
      };
      await bench.shop(Object.fromEntries(some.map((id) => [id, line])));
    }
    await work(bench);
  } finally {
    bench.remove();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fileOf(bench: StockBench, qty: number): Promise<number> {
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  copy.tasks.begin();
  const id = await bench.sent(ana, `sku;qty\n${PRODUCTS.map((code) => `${code};${qty}`).join('\n')}\n`);
  const begun = performance.now();
  await processed(copy, ana, id);
  while ((await bench.read(`stock-file/${id}`))?.status !== 'success') {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const took = performance.now() - begun;
  await copy.close();
  return took;
}

async function bareCommits({ documents }: StockBench, qty: number): Promise<number> {
  const begun = performance.now();
  for (const some of inHundreds(PRODUCTS)) {
    await documents.write(
      some.map((id): DocumentWrite => {
        const places = [{ path: ['Stock', 'loja', 'qty'], value: qty }];
        return {
          kind: 'change',
          path: `project/${PROJECT}/product/${id}`,
          data: {},
          places,
          stamps: ['updatedAt'],
        };
      }),
    );
  }
  return performance.now() - begun;
}

function inHundreds<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
