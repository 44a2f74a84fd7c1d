/**
 * A data folder with one collection of many products, as `balcao firestore` finds it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocumentStore, toFields } from '../../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';

export const COLLECTION = 'product';
const BATCH = 2000;

/** As much as a product of a shop weighs; a hundredth of them is of each colour. */
function product(n: number, count: number) {
  return {
    kind: 'set',
    path: `${COLLECTION}/p${String(n).padStart(8, '0')}`,
    fields: toFields({
      title: `Produto ${n}`,
      rank: (n * 7919) % count,
      colour: `cor ${n % 100}`,
      weight: n % 1000,
      tags: [`grupo ${n % 50}`, 'novo'],
      text: 'descrição do produto '.repeat(25),
    }),
  } as const;
}

export interface LargeShop {
  readonly dataDir: string;
  readonly file: string;
  remove(): void;
}

export function largeShop(count: number): LargeShop {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-scale-'));
  const dataDir = join(folder, 'data');
  const file = join(dataDir, 'firestore', 'balcao.db');
  mkdirSync(join(dataDir, 'firestore'), { recursive: true });
  const database = openDatabase(file);
  const store = openDocumentStore(database);
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    store.commit(Array.from({ length: size }, (_, place) => product(from + place, count)));
  }
  database.close();
  return { dataDir, file, remove: () => rmSync(folder, { recursive: true }) };
}
