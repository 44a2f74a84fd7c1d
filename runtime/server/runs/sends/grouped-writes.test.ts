import { expect, it } from 'vitest';
import type { DocumentWrite, WriteOutcome } from '../../ports/documents.ts';
import { groupedWrites } from './grouped-writes.ts';

const creating = (id: string): DocumentWrite => ({
  kind: 'create',
  path: `project/m/campaign-delivery/${id}`,
  data: {},
});

/** Takes each document once. */
function store(fails = false) {
  const taken = new Set<string>();
  const commits: number[] = [];
  const write = async (writes: readonly DocumentWrite[]): Promise<WriteOutcome> => {
    commits.push(writes.length);
    if (fails) throw new Error('The store is away.');
    if (writes.some(({ path }) => taken.has(path))) return { ok: false, reason: 'duplicate' };
    for (const { path } of writes) taken.add(path);
    return { ok: true };
  };
  return { write: groupedWrites({ write }), commits };
}

it('writes of one moment share a commit, and one that is refused takes no other with it', async () => {
  const { write, commits } = store();
  expect((await Promise.all(['a', 'b', 'c'].map((id) => write(creating(id))))).every(({ ok }) => ok)).toBe(
    true,
  );
  expect(commits).toEqual([3]);
  const outcomes = await Promise.all(['d', 'a', 'e'].map((id) => write(creating(id))));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true]);
});

it('each learns that the store is away, and what comes later is tried anew', async () => {
  const { write, commits } = store(true);
  const settled = await Promise.allSettled(['a', 'b'].map((id) => write(creating(id))));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(write(creating('c'))).rejects.toThrow('away');
  expect(commits).toEqual([2, 1]);
});
