/**
 * Gifts whose server is killed again and again: each product has its gifts in the end, and what others
 * change of it meanwhile stays.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { createRandom } from '../../demo-data/random.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { PROJECT, type RowsBench, rowsBench } from '../rows/testing/rows-bench.ts';
import { killableProgram, killLeftProcesses } from '../testing/killed-process.ts';
import { generateGifts } from './gift-runs.ts';

const KILLS = repetitions(100);
const PRODUCTS = Array.from({ length: 40 }, (_, at) => String(2_001_000 + at));
const [GIFT = ''] = PRODUCTS;
const BUYER = { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' };

let folder: string;
let drive: Awaited<ReturnType<typeof killableProgram>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-gifts-kill-'));
  drive = await killableProgram(join(import.meta.dirname, 'testing/gifts-process.ts'));
});
afterEach(killLeftProcesses);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All products bring the gift; none of them has it yet. Returns the run. */
async function prepared(file: string): Promise<string> {
  const database = openDatabase(file);
  const bench = rowsBench(database);
  const path = (of: string) => `project/${PROJECT}/${of}`;
  await bench.documents.write(
    PRODUCTS.map((id) => ({
      kind: 'replace',
      path: path(`product/${id}`),
      data: { id, Stock: { loja: { qty: 3 }, cd: { qty: 5 } } },
      stamps: ['updatedAt'],
    })),
  );
  const data = { name: 'Natal', rules: [{ products: PRODUCTS, gifts: [GIFT] }] };
  await bench.documents.write([{ kind: 'replace', path: path('product-gift/natal'), data }]);
  const { runs, close } = bench.copy();
  const made = await generateGifts({ ...bench, runs }, PROJECT, BUYER);
  await close();
  database.close();
  if (!made.ok || made.run === undefined) throw new Error('No run was made.');
  return made.run;
}

async function productsIn(bench: RowsBench) {
  const found = await bench.documents.list(`project/${PROJECT}/product`, { limit: 500 });
  return found.map(({ data: { id, gifts, sold, Stock } }) => ({ id, gifts, sold, Stock }));
}

it(
  `gifts whose server is killed ${KILLS} times end as without a kill, and lose nobody's change`,
  { timeout: 60_000 + 10_000 * KILLS },
  async () => {
    const random = createRandom(`kills of gifts ${printedSeed('Gifts whose server is killed')}`);
    let kills = 0;
    for (let round = 0; kills < KILLS; round += 1) {
      const file = join(folder, `store-${round}.db`);
      const run = await prepared(file);
      const point = () => [kills % 2 === 0 ? 'product' : 'note', String(random.integer(0, 12))];
      while (!(await drive([file, run, ...(kills < KILLS ? point() : [])]))) kills += 1;
      const database = openDatabase(file);
      const bench = rowsBench(database);
      const Stock = { loja: { qty: 2 }, cd: { qty: 5 } };
      const others = PRODUCTS.slice(1).map((id) => ({ id, gifts: [GIFT], sold: true, Stock }));
      expect((await productsIn(bench)).slice(1)).toEqual(others);
      const { runs } = bench.copy();
      const again = await generateGifts({ ...bench, runs }, PROJECT, BUYER);
      expect(again).toMatchObject({ ok: true, summary: { changed: 0 } });
      expect(await bench.runOf(run)).toMatchObject({ done: PRODUCTS.length - 1, failed: 0 });
      database.close();
    }
  },
);
