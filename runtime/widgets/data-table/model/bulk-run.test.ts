import { describe, expect, it } from 'vitest';
import { type BulkProgress, type RowOutcome, startBulkRun } from './bulk-run.ts';

const items = Array.from({ length: 40 }, (_, at) => at);

function watched() {
  const told: BulkProgress<number>[] = [];
  return { told, tell: (progress: BulkProgress<number>) => void told.push(progress) };
}

describe('a bulk run', () => {
  it('goes on past rows that fail, and tells why they did', async () => {
    const { told, tell } = watched();
    const work = async (item: number): Promise<RowOutcome> => {
      if (item === 3) throw new Error('o servidor caiu');
      return item === 5 ? { ok: false, reason: 'conflict' } : { ok: true };
    };
    await startBulkRun(items, work, tell).ended;
    const last = told.at(-1);
    expect([last?.status, last?.results.length]).toEqual(['finished', 40]);
    expect(last?.results.filter(({ outcome }) => !outcome.ok)).toEqual([
      { item: 3, outcome: { ok: false, reason: 'o servidor caiu' } },
      { item: 5, outcome: { ok: false, reason: 'conflict' } },
    ]);
  });

  it('does a few at once, and never one twice', async () => {
    let atOnce = 0;
    let most = 0;
    const seen: number[] = [];
    const work = async (item: number): Promise<RowOutcome> => {
      seen.push(item);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return { ok: true };
    };
    await startBulkRun(items, work, () => {}).ended;
    expect(most).toBe(6);
    expect(seen).toEqual(items);
  });

  it('stops between two rows: what began ends, and nothing more begins', async () => {
    const { told, tell } = watched();
    const begun: number[] = [];
    const run = startBulkRun(
      items,
      async (item) => {
        begun.push(item);
        if (begun.length === 10) run.stop();
        await Promise.resolve();
        return { ok: true };
      },
      tell,
    );
    await run.ended;
    const last = told.at(-1);
    expect(last?.status).toBe('stopped');
    expect(last?.results.length).toBe(begun.length);
    expect(begun.length).toBeLessThan(16);
  });

  it('has nothing to do for no rows', async () => {
    const { told, tell } = watched();
    await startBulkRun([], async () => ({ ok: true }), tell).ended;
    expect(told.at(-1)).toEqual({ total: 0, results: [], status: 'finished' });
  });
});
