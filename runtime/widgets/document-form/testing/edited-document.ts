/**
 * One document in a store, another operator, a slow line, and the form's machine in front of it.
 * Every history that can happen between them can be played step by step; the ledger knows what was seen and lost.
 */

import type { DocumentData } from '../../../contract/collection.ts';
import type { EditOutcome, FieldChange } from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { pathKey } from '../model/layout/form-path.ts';
import {
  type AutosaveCommand,
  type AutosaveRules,
  step,
  unsentChanges,
  wakeAt,
} from '../model/saving/autosave.ts';
import { type AutosaveState, hasUnsaved, openDocument } from '../model/saving/autosave-state.ts';

/** `updatedAt` after so many writes. */
export function revisionOf(write: number): string {
  return new Date(Date.UTC(2026, 0, 1) + write).toISOString();
}

/** What does not fit its field. */
export const UNFIT = 'unfit';

function isUnfit(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isUnfit) : String(value).startsWith(UNFIT);
}

export type EditedPath = readonly string[];

export class EditedDocument {
  now = 0;
  state: AutosaveState;
  store: DocumentData;
  private writes = 0;
  /** Snapshots that the form is about to get, oldest first. */
  readonly deliveries: { readonly record: DocumentData; readonly revision: string }[] = [];
  /** A request that has not reached the store yet. */
  request: readonly FieldChange[] | null = null;
  /** The store's answer that has not reached the form yet. */
  answer: EditOutcome | null = null;
  /** Values of each path that the operator had before the eyes while not editing it, or wrote. */
  readonly seen = new Map<string, unknown[]>();
  /** What the operator last wanted each path to be; absent once another value was accepted. */
  readonly wanted = new Map<string, { path: EditedPath; value: unknown; stored: boolean }>();
  /** What each path that is being typed into showed before, and whether anything of it was sent since. */
  readonly begun = new Map<string, { shown: unknown; sent: boolean }>();
  /** Sentences about values that were replaced by the form and never seen by its operator. */
  readonly unseen: string[] = [];

  readonly paths: readonly EditedPath[];
  private readonly rules: AutosaveRules = {
    errorsOf: (data) =>
      this.paths
        .filter((path) => isUnfit(valueAt(data, path)))
        .map((path) => ({ path, keyword: 'pattern', params: {}, message: '' })),
  };

  constructor(record: DocumentData, paths: readonly EditedPath[]) {
    this.store = record;
    this.paths = paths;
    this.state = openDocument(record, this.rules.errorsOf, revisionOf(0));
    this.look();
    this.do({ type: 'ready' });
  }

  do(command: AutosaveCommand): void {
    const { state, write } = step(this.state, command, this.now, this.rules);
    this.state = state;
    if (write) {
      if (this.request || this.answer) throw new Error('two saves at once');
      if (write.length === 0) throw new Error('an empty save');
      if (write.some(({ value }) => isUnfit(value))) throw new Error('sent what does not fit');
      this.request = write;
      for (const { path } of write) {
        const begun = this.begun.get(pathKey(path));
        if (begun) begun.sent = true;
      }
    }
    this.look();
  }

  startTyping(path: EditedPath): void {
    this.begin(path);
    this.do({ type: 'typing', path });
  }

  change(path: EditedPath, value: unknown): void {
    this.begin(path);
    const begun = this.begun.get(pathKey(path));
    const isTakenBack = begun?.sent === false && sameValue(begun.shown, value);
    const known = this.wanted.get(pathKey(path));
    // Typed once more, what was stored is no other edit.
    const stored = known?.stored === true && sameValue(known.value, value);
    if (isTakenBack) this.wanted.delete(pathKey(path));
    else this.wanted.set(pathKey(path), { path, value, stored });
    this.do({ type: 'change', path, value });
    this.note(path, value);
    if (isTakenBack) this.begun.delete(pathKey(path));
  }

  /** What the operator wants, does not fit, and would be gone with the page. */
  unpersisted(): readonly unknown[] {
    const unsent = unsentChanges(this.state);
    return [...this.wanted.values()].filter(
      ({ path, value }) =>
        isUnfit(value) &&
        !unsent.some((change) => sameValue(change.path, path) && sameValue(change.value, value)),
    );
  }

  private begin(path: EditedPath): void {
    const key = pathKey(path);
    const isUnderHands =
      this.begun.has(key) && (this.wanted.get(key)?.stored === false || this.state.typing.has(key));
    if (!isUnderHands) this.begun.set(key, { shown: valueAt(this.state.data, path), sent: false });
  }

  changeElsewhere(path: EditedPath, value: unknown): void {
    this.write([{ path, base: undefined, value }]);
  }

  private write(changes: readonly FieldChange[]): void {
    this.writes += 1;
    this.store = applyChanges(this.store, changes);
    this.deliveries.push({ record: this.store, revision: revisionOf(this.writes) });
  }

  /** The next snapshot arrives; those before it that are skipped were merged. */
  deliver(skip: number): void {
    const arrived = this.deliveries.splice(0, Math.min(skip + 1, this.deliveries.length)).at(-1);
    if (arrived) this.do({ type: 'snapshot', ...arrived });
  }

  /** The request reaches the store and is decided there. */
  arrive(): void {
    const changes = this.request;
    if (!changes) return;
    this.request = null;
    const { pending, conflicts } = reviewEdit(this.store, changes);
    const answered = { revision: revisionOf(this.writes), isWritten: pending.length > 0 };
    if (conflicts.length > 0) {
      for (const { path } of changes) this.refuse(path);
      this.answer = {
        ok: false,
        failure: { reason: 'conflict', detail: '' },
        conflicts,
        answered: { revision: answered.revision },
      };
      return;
    }
    for (const change of pending) this.judge(change);
    for (const change of changes) this.markStored(change);
    if (pending.length > 0) this.write(pending);
    this.answer = { ok: true, answered };
  }

  answerArrives(): void {
    const { answer } = this;
    if (!answer) return;
    this.answer = null;
    if (!answer.ok) for (const { path, remote } of answer.conflicts) this.note(path, remote);
    this.do({ type: 'outcome', outcome: answer });
  }

  /** The connection breaks: whatever was in flight is gone, and nobody knows how far it came. */
  breakLine(): void {
    if (!this.request && !this.answer) return;
    this.request = null;
    this.answer = null;
    this.do({
      type: 'outcome',
      outcome: { ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] },
    });
  }

  wait(ms: number): void {
    this.now += ms;
    this.do({ type: 'wake' });
  }

  settle(path: EditedPath, choice: 'local' | 'remote'): void {
    const conflict = this.state.conflicts.get(pathKey(path));
    if (!conflict) return;
    this.note(path, conflict.remote);
    if (choice === 'remote') this.wanted.delete(pathKey(path));
    this.do({ type: choice === 'local' ? 'choose-local' : 'choose-remote', path });
  }

  /** Everything arrives, every question is answered with the own value, until nothing is left to do. */
  comeToRest(): void {
    for (const { path } of [...this.state.typing.values()])
      this.change(path, [`typed into ${path.join('.')}`]);
    for (const { path, value } of [...this.state.edits.values()])
      if (isUnfit(value)) this.change(path, [`mended ${path.join('.')}`]);
    for (let round = 0; round < 200; round += 1) {
      this.arrive();
      this.answerArrives();
      this.deliver(this.deliveries.length);
      for (const path of this.paths) this.settle(path, 'local');
      const at = wakeAt(this.state);
      const isIdle = !this.request && !this.answer && this.deliveries.length === 0;
      if (isIdle && !hasUnsaved(this.state) && at === null) return;
      if (isIdle && at !== null) this.wait(Math.max(0, at - this.now));
    }
    throw new Error(`does not come to rest: ${JSON.stringify([...this.state.edits])}`);
  }

  /** Nothing of it was stored: what the operator has put back since was never changed. */
  private refuse(path: EditedPath): void {
    const key = pathKey(path);
    const begun = this.begun.get(key);
    if (!begun) return;
    begun.sent = false;
    if (sameValue(this.wanted.get(key)?.value, begun.shown)) this.wanted.delete(key);
  }

  private judge({ path, value }: FieldChange): void {
    const replaced = valueAt(this.store, path);
    const known = this.seen.get(pathKey(path)) ?? [];
    if (known.some((unsent) => sameValue(unsent, replaced))) return;
    this.unseen.push(`${path.join('.')}: ${JSON.stringify(replaced)} replaced by ${JSON.stringify(value)}`);
  }

  private markStored({ path, value }: FieldChange): void {
    const wanted = this.wanted.get(pathKey(path));
    if (wanted && sameValue(wanted.value, value)) wanted.stored = true;
  }

  private look(): void {
    for (const path of this.paths) {
      const key = pathKey(path);
      const isEdited = this.state.edits.has(key) || this.state.typing.has(key);
      if (!isEdited) this.note(path, valueAt(this.state.data, path));
    }
  }

  private note(path: EditedPath, value: unknown): void {
    const key = pathKey(path);
    this.seen.set(key, [...(this.seen.get(key) ?? []), value]);
  }
}
