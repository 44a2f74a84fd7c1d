/**
 * What may still be done with a run of rows that was taken back, and by whom.
 */
import { describe, expect, it } from 'vitest';
import { authorOf, ended, RUN, text, UNDO, undone } from './testing/row-run-steps.ts';
import { begun, newRun, PROJECT, plannedRow, type RowsBench, rowsBench } from './testing/rows-bench.ts';

describe('a run that was taken back', () => {
  async function created(by: 'operator' | 'admin', documents?: (bench: RowsBench) => RowsBench['documents']) {
    const bench = rowsBench();
    const [ana, root] = [bench.person('ana', by), bench.person('root', 'admin')];
    const copy = bench.copy(documents && { documents: documents(bench) });
    copy.tasks.begin();
    const rows = [[plannedRow(1, 'a', { id: text('a'), name: text('A') })]];
    const run = await begun(copy, ana, newRun(RUN, 1), rows);
    await ended(bench, RUN);
    return { bench, ana, root, copy, run };
  }

  it('goes on no more', async () => {
    const { bench, copy, ana, run } = await created('admin');
    await undone(bench, copy, ana);
    expect(await copy.rows.mayGoOn(run)).toEqual({ ok: false, error: 'Esta execução já foi desfeita.' });
    await copy.close();
  });

  it('is open to an admin where it kept what its own maker may not remove', async () => {
    const { bench, copy, ana, root, run } = await created('operator');
    expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 0, kept: 1 } });
    const again = { project: PROJECT, id: 'AGAIN012345678901234' };
    const answer = await copy.rows.undo(run, again, authorOf(ana));
    expect(answer).toEqual({ ok: false, error: 'Esta execução já foi desfeita.' });
    expect(await undone(bench, copy, root, RUN, again.id)).toMatchObject({ tally: { restored: 1, kept: 0 } });
    expect(await bench.read('brand/a')).toBeUndefined();
    // With it goes what either of them was asked for.
    expect(await copy.rows.forget(run)).toEqual({ ok: true, run: RUN });
    const left = await Promise.all([RUN, UNDO, again.id].map((id) => bench.read(`sync-run/${id}`)));
    expect(left).toEqual([undefined, undefined, undefined]);
    await copy.close();
  });

  it('names the run that takes it back before that one begins', async () => {
    let broken = 1;
    const { bench, copy, ana, run } = await created('admin', ({ documents }) => ({
      ...documents,
      async write(writes) {
        const isNaming = writes.some((write) => 'data' in write && 'undoneBy' in write.data);
        if (isNaming && broken-- > 0) throw new Error('No answer');
        return documents.write(writes);
      },
    }));
    const asked = { project: PROJECT, id: UNDO };
    await expect(copy.rows.undo(run, asked, authorOf(ana))).rejects.toThrow('No answer');
    expect(await bench.runOf(UNDO)).toMatchObject({ status: 'paused', startedAt: null });
    await undone(bench, copy, ana);
    await copy.close();
  });

  it('is not taken back by a run that is there for another one', async () => {
    const { bench, copy, ana } = await created('admin');
    const other = 'NEXT0123456789012345';
    await begun(copy, ana, newRun(other, 1), [[plannedRow(1, 'b', { id: text('b'), name: text('B') })]]);
    await ended(bench, other);
    await undone(bench, copy, ana);
    const second = await copy.rows.find(PROJECT, other);
    expect(second && (await copy.rows.undo(second, { project: PROJECT, id: UNDO }, authorOf(ana)))).toEqual({
      ok: false,
      error: 'Esta execução já existe.',
    });
    await copy.close();
  });
});
