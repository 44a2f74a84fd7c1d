/**
 * Imports of a thousand rows and bulk changes of five hundred, by turns, and their undo, whose process is killed again
 * and again: no row is written twice, none is lost, and the way back is exact.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { createRandom } from '../../demo-data/random.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { killableProgram, killLeftProcesses } from '../testing/killed-process.ts';
import { BULK, killedShop, NEW, STORED } from './testing/killed-shop.ts';

const KILLS = repetitions(100);
const KINDS = ['commit', 'rows', 'note'] as const;

let folder: string;
let file: string;
let program: Awaited<ReturnType<typeof killableProgram>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-rows-kill-'));
  file = join(folder, 'store.db');
  program = await killableProgram(join(import.meta.dirname, 'testing/rows-process.ts'));
});
afterEach(killLeftProcesses);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type KillPoint = readonly [kind: 'note' | 'rows' | 'commit', count: number];

/** Whether it reached its end before it was killed. */
function drive(what: 'run' | 'undo', ids: readonly string[], point: KillPoint | [] = []): Promise<boolean> {
  return program([file, what, ...ids, ...point]);
}

/** What is there now. */
async function look(run: string, parts: number) {
  const database = openDatabase(file);
  const { bench } = await killedShop(database);
  const rows = await bench.rowsOf(run, parts);
  const stored = await bench.stored('ana', 'brand', [...STORED, ...NEW]);
  database.close();
  return { rows, stored };
}

describe('runs of rows whose server is killed', () => {
  it(
    `${KILLS} times write each row once, and are taken back exactly`,
    { timeout: 60_000 + 10_000 * KILLS },
    async () => {
      const random = createRandom(`kills of rows ${printedSeed('Rows whose server is killed')}`);
      let kills = 0;
      const toItsEnd = async (what: 'run' | 'undo', ids: readonly string[]) => {
        const next = (): KillPoint => [KINDS[kills % KINDS.length] ?? 'note', random.integer(0, 8)];
        // So that both kinds of runs get some.
        const most = Math.min(KILLS, kills + 2);
        while (!(await drive(what, ids, kills < most ? next() : undefined))) kills += 1;
      };
      for (let round = 0; kills < KILLS; round += 1) {
        const isBulk = round % 2 === 1;
        const ids = [isBulk ? BULK : 'RUN', 'UNDO'].map(
          (name) => name + String(round).padStart(20 - name.length, '0'),
        );
        const [run = ''] = ids;
        const written = isBulk ? STORED : [...STORED, ...NEW];
        await toItsEnd('run', ids);
        const after = await look(run, written.length / 100);
        // The version that a row left is the one that is there: nobody has written it again.
        const wrong = after.rows.filter(({ id = '', result }) => {
          return !result || !('version' in result) || result.version !== after.stored.get(id)?.version;
        });
        expect(wrong).toEqual([]);
        expect(after.rows).toHaveLength(written.length);
        await toItsEnd('undo', ids);
        const back = await look(run, written.length / 100);
        expect(back.rows.filter(({ undo }) => undo?.ok !== true)).toEqual([]);
        const names = STORED.map((id) => back.stored.get(id)?.fields.name);
        expect(names).toEqual(STORED.map((id) => ({ stringValue: `Antiga ${id}` })));
        expect(NEW.filter((id) => back.stored.has(id))).toEqual([]);
      }
    },
  );
});
