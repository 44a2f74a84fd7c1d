/**
 * A document session without a screen: time, the outbox and the answers of the store are the test's.
 */
import type { LocalChange, LocalChanges } from '../../../contract/local-changes.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome, FieldChange } from '../../../contract/writes.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import type { Clock } from '../session/clock.ts';
import { DocumentSession } from '../session/document-session.ts';

/** Time that moves when it is told to. */
function handClock() {
  let now = 0;
  const timers = new Set<{ at: number; call: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.call();
    }
  };
  return { clock, pass };
}

/** A outbox that holds what it is given, and notes what is withdrawn. */
export function localChanges(changes: readonly LocalChange[]) {
  const withdrawn: (readonly string[])[] = [];
  const held: (readonly FieldChange[])[] = [];
  let left: readonly FieldChange[] = [];
  let discard: (changes: readonly FieldChange[]) => void = () => {};
  const kept: LocalChanges = {
    takeOver: () => changes,
    leftOf: () => left,
    forgo: () => {},
    hold: (_collection, _id, changes) => held.push(changes),
    withdraw: (_collection, _id, paths) => withdrawn.push(...paths),
    onDiscard(_collection, _id, told) {
      discard = told;
      return () => {
        discard = () => {};
      };
    },
  };
  const discardOver = (change: FieldChange, under: readonly FieldChange[] = []): void => {
    left = under;
    discard([change]);
  };
  return { kept, withdrawn, held, discard: discardOver };
}

/** The session of a category, its clock and its writer in the test's hands: a save waits for `answer`. */
export function openSession(
  kept?: LocalChanges,
  errorsOf: AutosaveRules['errorsOf'] = () => [],
  byHand = false,
) {
  const { clock, pass } = handClock();
  const edits: DocumentEdit[] = [];
  const answers: ((outcome: EditOutcome | Error) => void)[] = [];
  const writer: DocumentWriter = {
    edit: (edit) =>
      new Promise((resolve, reject) => {
        edits.push(edit);
        answers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
    create: () => Promise.reject(new Error('not asked for')),
    recreate: () => Promise.reject(new Error('not asked for')),
    editMany: () => Promise.reject(new Error('not asked for')),
    editAudited: () => Promise.reject(new Error('not asked for')),
    remove: () => Promise.reject(new Error('not asked for')),
  };
  const session = new DocumentSession({
    collection: 'category',
    id: 'c1',
    fields: [{ name: 'title', path: 'title', type: 'text', label: 'Título' }],
    record: { id: 'c1', title: 'Panelas', updatedAt: '2025-01-01T00:00:00.000Z' },
    writer,
    kept,
    rules: { errorsOf, byHand },
    clock,
  });
  const answer = async (outcome: EditOutcome | Error): Promise<void> => {
    answers.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { session, close: session.open(), pass, edits, answer };
}
