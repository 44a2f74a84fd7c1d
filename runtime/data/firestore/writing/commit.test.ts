import type { DocumentReference, Firestore, runTransaction, Transaction } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import type { Reach } from '../../../contract/reach.ts';
import { firestoreFailure } from '../failure.ts';
import { commit, type Step } from './commit.ts';

const firestore = {} as Firestore;
const reference = {} as DocumentReference;
const DONE: Step<string> = { kind: 'commit', result: 'done' };

function gate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A store whose answers to reads come when the test lets them, and the tab's knowledge of it. */
function slowStore() {
  const answer = gate();
  const told = new Set<() => void>();
  const committed: unknown[] = [];
  let state: Reach = 'reached';
  const reach = {
    getState: () => state,
    subscribe(call: () => void) {
      told.add(call);
      return () => told.delete(call);
    },
    missed: vi.fn(),
    answered: vi.fn(),
  };
  const run = async (_: unknown, update: (transaction: Transaction) => Promise<unknown>) => {
    const get = () => answer.opened.then(() => 'snapshot');
    const result = await update({ get } as unknown as Transaction);
    committed.push(result);
    return result;
  };
  const become = (next: Reach) => {
    state = next;
    for (const call of told) call();
  };
  return {
    place: { firestore, watch: { reach } },
    run: run as typeof runTransaction,
    answer,
    reach,
    committed,
    become,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const reasonOf = (work: Promise<unknown>) => work.catch((error: unknown) => firestoreFailure(error).reason);

it('hands on what was written, and tells that the store has answered', async () => {
  const { place, run, answer, reach, committed } = slowStore();
  answer.open();
  expect(await commit(place, async () => DONE, run)).toBe('done');
  expect(committed).toEqual(['done']);
  expect(reach.answered).toHaveBeenCalled();
});

it('writes nothing of what was given up while it read, whenever the answer comes', async () => {
  const { place, run, answer, committed, become } = slowStore();
  const afterReading = vi.fn();
  const outcome = reasonOf(
    commit(
      place,
      async (transaction) => {
        await transaction.get(reference);
        afterReading();
        return DONE;
      },
      run,
    ),
  );
  become('away');
  expect(await outcome).toBe('offline');
  answer.open();
  await settled();
  expect(afterReading).not.toHaveBeenCalled();
  expect(committed).toEqual([]);
});

it('writes nothing of what was given up right before its commit', async () => {
  const { place, run, answer, committed, become } = slowStore();
  const kept = gate();
  answer.open();
  const outcome = reasonOf(commit(place, () => kept.opened.then(() => DONE), run));
  become('away');
  expect(await outcome).toBe('offline');
  kept.open();
  await settled();
  expect(committed).toEqual([]);
});

it('begins anew at once what was begun while the store was away, when it is back', async () => {
  const { place, run, committed, become } = slowStore();
  become('away');
  const hung = vi.fn(() => new Promise<Step<string>>(() => {}));
  const work = vi.fn(async (): Promise<Step<string>> => DONE).mockImplementationOnce(hung);
  const outcome = commit(place, work, run);
  await vi.waitFor(() => expect(hung).toHaveBeenCalled());
  become('reached');
  expect(await outcome).toBe('done');
  expect(committed).toEqual(['done']);
});
