/**
 * A campaign of a thousand recipients whose server is killed again and again: nobody is sent to twice, and everybody is
 * accepted or in doubt in the end.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { createRandom } from '../../demo-data/random.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { killableProgram, killLeftProcesses } from '../testing/killed-process.ts';
import { OF, people, sendBench } from './testing/send-bench.ts';

const KILLS = repetitions(100);
const SIZE = 1000;
const KINDS = ['delivery', 'note', 'before', 'after', 'other'] as const;
/** How far a process gets at most before it is killed, by kind: its commits take many writes. */
const FURTHEST = { delivery: 150, note: 150, before: 600, after: 600, other: 3 } as const;
/** Messages on their way at once, and those that are about to leave. */
const CONCURRENCY = 20;

let folder: string;
let program: Awaited<ReturnType<typeof killableProgram>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-send-kill-'));
  program = await killableProgram(join(import.meta.dirname, 'testing/send-process.ts'));
});
afterEach(killLeftProcesses);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  `a campaign whose server is killed ${KILLS} times reaches nobody twice and accounts for everybody`,
  { timeout: 90_000 + 10_000 * KILLS },
  async () => {
    const random = createRandom(`kills of sends ${printedSeed('A campaign whose server is killed')}`);
    let kills = 0;
    for (let round = 0; kills < KILLS; round += 1) {
      const file = join(folder, `store-${round}.db`);
      await sendBenchOn(file, (bench) => bench.campaign());
      let before = kills;
      for (let isOver = false; !isOver; ) {
        const kind = KINDS[kills % KINDS.length] ?? 'note';
        const point = kills < KILLS ? [kind, String(random.integer(0, FURTHEST[kind]))] : [];
        isOver = await program([file, String(SIZE), ...point]);
        if (!isOver) kills += 1;
      }
      before = kills - before;
      await sendBenchOn(file, async (bench) => {
        const left = readFileSync(`${file}.left`, 'utf8').trimEnd().split('\n');
        expect(new Set(left).size).toBe(left.length);
        const deliveries = await bench.deliveries();
        expect([...deliveries.keys()].toSorted()).toEqual(
          people(SIZE)
            .map(({ address }) => address)
            .toSorted(),
        );
        const of = (status: string) => [...deliveries].filter(([, data]) => data.status === status);
        expect(of('accepted').length + of('doubtful').length).toBe(SIZE);
        expect(of('doubtful').length).toBeLessThanOrEqual(before * CONCURRENCY);
        const gone = new Set(left);
        for (const [address] of of('accepted')) expect(gone.has(address)).toBe(true);
        const copy = bench.copy();
        const doubtful = of('doubtful').length;
        expect(await copy.service.stand(OF)).toMatchObject({
          status: 'finished',
          total: SIZE,
          accepted: SIZE - doubtful,
          doubtful,
          pending: 0,
        });
        await copy.close();
      });
    }
  },
);

async function sendBenchOn(file: string, work: (bench: ReturnType<typeof sendBench>) => Promise<unknown>) {
  const database = openDatabase(file);
  await work(sendBench(database));
  database.close();
}
