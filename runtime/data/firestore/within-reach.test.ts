import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reach } from '../../contract/reach.ts';
import { firestoreFailure } from './failure.ts';
import { withinReach } from './within-reach.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reachIn(state: Reach) {
  const told = new Set<() => void>();
  const now = { state };
  return {
    missed: vi.fn(),
    getState: () => now.state,
    subscribe(call: () => void) {
      told.add(call);
      return () => told.delete(call);
    },
    become(next: Reach) {
      now.state = next;
      for (const call of told) call();
    },
    told,
  };
}

const never = new Promise<string>(() => {});
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => firestoreFailure(error).reason,
  );

it('hands on what comes in time, and holds on to nothing', async () => {
  const reach = reachIn('reached');
  expect(await withinReach(reach, Promise.resolve('Panelas'))).toBe('Panelas');
  await expect(withinReach(reach, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(reach.told.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for a slow store, and asks whether it is there', async () => {
  const reach = reachIn('reached');
  const slow = new Promise((resolve) => setTimeout(resolve, 30_000, 'Panelas'));
  const outcome = reasonOf(withinReach(reach, slow));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('Panelas');
  expect(reach.missed).toHaveBeenCalledTimes(1);
});

it.each([
  { name: 'when the store is found to be away', state: 'reached', becomes: 'away', after: 0 },
  { name: 'what was begun while it was away once it is back', state: 'away', becomes: 'reached', after: 0 },
  { name: 'after a while where it was away already', state: 'away', becomes: undefined, after: 8000 },
  {
    name: 'in the end where everybody else is answered',
    state: 'reached',
    becomes: undefined,
    after: 45_000,
  },
] as const)('gives up $name', async ({ state, becomes, after }) => {
  const reach = reachIn(state);
  const outcome = reasonOf(withinReach(reach, never));
  if (becomes) reach.become(becomes);
  await vi.advanceTimersByTimeAsync(after);
  expect(await outcome).toBe('offline');
});
