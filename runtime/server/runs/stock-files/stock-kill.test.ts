/**
 * A stock file of a thousand rows whose server is killed again and again: no row is written twice, none is lost, and what
 * somebody changes meanwhile stays.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { createRandom } from '../../demo-data/random.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { killableProgram, killLeftProcesses } from '../testing/killed-process.ts';
import {
  KILL_KINDS,
  KILLED_FILE,
  killedStock,
  productPath,
  quantityAfter,
  ROWS,
} from './testing/killed-stock.ts';
import { PROJECT } from './testing/stock-bench.ts';

const KILLS = repetitions(100);
const SOLD = 777_777;
const PARTS = ROWS / 100;

let folder: string;
let program: Awaited<ReturnType<typeof killableProgram>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-stock-kill-'));
  program = await killableProgram(join(import.meta.dirname, 'testing/stock-process.ts'));
});
afterEach(killLeftProcesses);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  `a stock file whose server is killed ${KILLS} times counts each row once`,
  { timeout: 60_000 + 10_000 * KILLS },
  async () => {
    const random = createRandom(`kills of stock files ${printedSeed('A stock file whose server is killed')}`);
    let kills = 0;
    for (let round = 0; kills < KILLS; round += 1) {
      const place = join(folder, String(round));
      mkdirSync(place);
      const file = join(place, 'store.db');
      const sold = new Set<number>();
      for (let isOver = false; !isOver; ) {
        const kind = KILL_KINDS[kills % KILL_KINDS.length] ?? 'part';
        const point = kills < KILLS ? [kind, random.integer(0, kind === 'state' ? 1 : 6)] : [];
        isOver = await program([file, place, ...point]);
        if (isOver) break;
        kills += 1;
        await sellOfWritten(file, place, sold);
      }
      await look(file, place, sold);
    }
  },
);

/** Somebody sells one of each part that is written: a part that is written again would take that back. */
async function sellOfWritten(file: string, place: string, sold: Set<number>): Promise<void> {
  const database = openDatabase(file);
  const { bench } = await killedStock({ database, folder: place });
  const { run } = (await bench.read(KILLED_FILE)) ?? {};
  for (let part = 0; part < PARTS; part += 1) {
    const isWritten = await bench.read(`run-rows/${String(run)}-${part}-0`);
    if (!isWritten || sold.has(part * 100)) continue;
    sold.add(part * 100);
    const places = [{ path: ['Stock', 'loja', 'qty'], value: SOLD }];
    await bench.documents.write([{ kind: 'change', path: productPath(part * 100), data: {}, places }]);
  }
  bench.remove();
  database.close();
}

async function look(file: string, place: string, sold: ReadonlySet<number>): Promise<void> {
  const database = openDatabase(file);
  const { bench } = await killedStock({ database, folder: place });
  expect(await bench.read(KILLED_FILE)).toMatchObject({ status: 'success' });
  const lines = await bench.reportOf('arquivo');
  expect(lines).toEqual(
    Array.from({ length: ROWS }, (_, at) => `${at + 2};p${at};${at};${quantityAfter(at)};gravada`),
  );
  const quantities = await Promise.all(
    Array.from({ length: ROWS }, async (_, at) => (await bench.documents.read(productPath(at)))?.data.Stock),
  );
  expect(quantities).toEqual(
    Array.from({ length: ROWS }, (_, at) => ({ loja: { qty: sold.has(at) ? SOLD : quantityAfter(at) } })),
  );
  expect(await bench.documents.list(`project/${PROJECT}/run-rows`, { limit: 1 })).toEqual([]);
  expect(await bench.documents.list(`project/${PROJECT}/file`, { limit: 10 })).toHaveLength(2);
  bench.remove();
  database.close();
}
