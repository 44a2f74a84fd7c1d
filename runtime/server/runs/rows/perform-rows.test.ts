/**
 * What becomes of a part whose rows, judge or person cannot be had.
 */
import { expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { type RowPerformers, rowsBackends } from './perform-rows.ts';
import { begun, newRun, plannedRow, rowsBench } from './testing/rows-bench.ts';

const RUN = 'ROWS0123456789012345';

async function performed(change: (bench: ReturnType<typeof rowsBench>) => Partial<RowPerformers>) {
  const bench = rowsBench();
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  const row = plannedRow(1, 'a', { id: { stringValue: 'a' }, name: { stringValue: 'A' } });
  const { facts } = await begun(copy, ana, newRun(RUN, 1), [[row]]);
  const { documents, storeAs } = bench;
  const options = { documents, storeAs, policy: () => policy, report: () => {}, ...change(bench) };
  const { signal } = new AbortController();
  const how = { facts, key: 'a', look: false, signal, goesOn: () => true };
  const outcome = await rowsBackends(options)[0]?.perform({ kind: 'part', part: 0 }, how);
  await copy.close();
  return outcome;
}

it.each([
  'read',
  'write',
] as const)('is written again where the store of the rows rejects a %s', async (verb) => {
  const broken = () => Promise.reject(new Error('database or disk is full'));
  const outcome = await performed(({ documents }) => ({ documents: { ...documents, [verb]: broken } }));
  expect(outcome).toEqual({ kind: 'busy', retryAfterMs: 5000 });
});

it('ends the run where the schema cannot judge', async () => {
  const problemsOf = () => Promise.reject(new Error('brand cannot be compiled'));
  expect(await performed(() => ({ validators: { problemsOf } }))).toMatchObject({ kind: 'over' });
});

it('waits before it asks again for somebody who is not signed in', async () => {
  const failure = { reason: 'signed-out', detail: '' } as const;
  const outcome = await performed(({ storeAs }) => ({
    async storeAs(uid, project) {
      const as = await storeAs(uid, project);
      return as && { ...as, store: { ...as.store, commit: async () => ({ ok: false, failure }) } };
    },
  }));
  expect(outcome).toEqual({ kind: 'busy', retryAfterMs: 5000 });
});
