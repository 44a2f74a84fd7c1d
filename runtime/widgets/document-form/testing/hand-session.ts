/**
 * A document session without a screen: time, the outbox and the answers of the store are the test's.
 */
import type { LocalChange, LocalChanges } from '../../../contract/local-changes.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome, FieldChange } from '../../../contract/writes.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import type { Clock } from '../session/clock.ts';
import { DocumentSession } from '../session/document-session.ts';

/** Time that moves when it is listener to. */
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

/** An outbox that notes what it is to persist and to cancel. */
export function localChanges(changes: readonly LocalChange[], wereSent = true) {
  const adopted = (all: readonly LocalChange[]): readonly LocalChange[] =>
    wereSent ? all.map((change) => ({ inDoubt: [change.value], ...change })) : all;
  const canceled: (readonly string[])[] = [];
  const persisted: (readonly FieldChange[])[] = [];
  let left: readonly FieldChange[] = [];
  let discard: (changes: readonly FieldChange[]) => void = () => {};
  const double: LocalChanges = {
    adopt: () => adopted(changes),
    pendingAt: () => adopted(left),
    discard: () => {},
    persist: (_collection, _id, changes) => persisted.push(changes),
    cancel: (_collection, _id, paths) => canceled.push(...paths),
    onDiscard(_collection, _id, listener) {
      discard = listener;
      return () => {
        discard = () => {};
      };
    },
  };
  const discardOver = (change: FieldChange, under: readonly FieldChange[] = []): void => {
    left = under;
    discard([change]);
  };
  return { double, canceled, persisted, discard: discardOver };
}

/** The session of a category, with a clock and a writer that the test controls: a save waits for `answer`. */
export function openSession(
  unsaved?: LocalChanges,
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
    localChanges: unsaved,
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
