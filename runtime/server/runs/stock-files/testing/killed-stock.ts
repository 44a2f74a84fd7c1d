/**
 * A thousand products and a stock file of all of them, for tests that kill the server while it processes the file.
 */
import type { DocumentWrite } from '../../../ports/documents.ts';
import { PROJECT, type StockPlace, stockBench } from './stock-bench.ts';

export const ROWS = 1000;
const PRODUCTS = Array.from({ length: ROWS }, (_, at) => `p${at}`);
export const KILLED_FILE = 'stock-file/arquivo';
export const KILL_KINDS = ['part', 'note', 'state', 'other'] as const;
export type KillKind = (typeof KILL_KINDS)[number];

/** What a commit is about, by its documents. */
export function killKindOf(writes: readonly DocumentWrite[]): KillKind {
  const isOf = (collection: string) => writes.some(({ path }) => path.includes(`/${collection}/`));
  if (isOf('product')) return 'part';
  if (isOf('sync-run-log') && writes.length === 1) return 'note';
  return isOf('stock-file') ? 'state' : 'other';
}

export async function killedStock(place: StockPlace) {
  const bench = stockBench(place);
  const ana = bench.person('ana', 'operator');
  if (!(await bench.read(KILLED_FILE))) {
    for (let from = 0; from < ROWS; from += 400) {
      const some = PRODUCTS.slice(from, from + 400);
      await bench.shop(
        Object.fromEntries(some.map((id, at) => [id, { Stock: { loja: { qty: from + at } } }])),
      );
    }
    const csv = `sku;qty\n${PRODUCTS.map((id, at) => `${id};${quantityAfter(at)}`).join('\n')}\n`;
    const sent = await bench.sent(ana, csv);
    const { file, stockId } = (await bench.read(`stock-file/${sent}`)) ?? {};
    await bench.documents.write([bench.put(KILLED_FILE, { status: 'queued', stockId, file })]);
  }
  return { bench, ana };
}

export function quantityAfter(at: number): number {
  return at + 5000;
}

export const productPath = (at: number) => `project/${PROJECT}/product/p${at}`;
