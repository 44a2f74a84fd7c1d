/**
 * What of an open document is kept in this browser beside what is sent: at once what cannot be sent, and a moment after
 * the key what waits for the autosave, so that it is there when the document is opened again.
 */
import type { LocalChanges, UnsentChange } from '../../../contract/local-changes.ts';
import type { FieldChange } from '../../../contract/writes.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { pathKey } from '../model/layout/form-path.ts';
import { PERSIST_WAIT, persistWait } from '../model/persist-wait.ts';
import { type AutosaveCommand, unsentChanges } from '../model/saving/autosave.ts';
import type { AutosaveState } from '../model/saving/autosave-state.ts';
import type { Clock } from './clock.ts';

export interface PersistedDocument {
  readonly collection: string;
  readonly id: string;
  /** Absent where nothing is kept. */
  readonly localChanges: LocalChanges | undefined;
  readonly clock: Clock;
  /** Nothing is sent before the operator says so. */
  readonly byHand?: boolean | undefined;
}

export class PersistedChanges {
  private readonly document: PersistedDocument;
  private persisted: readonly UnsentChange[] = [];
  private latest: readonly UnsentChange[] = [];
  private cancel: (() => void) | null = null;
  /** What is typed was on the disk, and is no more. */
  private isUncovered = false;

  constructor(document: PersistedDocument) {
    this.document = document;
  }

  /** `typed`: by a timer that has waited already. */
  persist(state: AutosaveState, when: 'now' | 'typed' | 'soon'): void {
    if (!this.document.localChanges) return;
    this.latest = this.document.byHand ? unsentChanges(state).map(sentByHand) : unsentChanges(state);
    if (this.latest.length === 0 && this.persisted.length === 0) return;
    const wait = persistWait(this.latest);
    const isDue =
      when === 'typed'
        ? wait === PERSIST_WAIT
        : when === 'now' || !sameValue(this.latest.filter(isStuck), this.persisted.filter(isStuck));
    if (isDue || this.isUncovered) this.persistNow();
    else this.cancel ??= this.document.clock.after(wait, () => this.persistNow());
  }

  /** The form is gone: what waits for its moment would come over what the next form of the document holds. */
  finish(): void {
    if (this.cancel) this.persistNow();
  }

  /** The edit takes the place of what was held of its paths: what is typed over it is held anew, at once. */
  isSending(write: readonly FieldChange[], { typing }: AutosaveState): void {
    this.persisted = withoutPaths(
      this.persisted,
      write.map(({ path }) => path),
    );
    this.isUncovered = write.some(({ path }) => typing.get(pathKey(path))?.raw !== undefined);
  }

  /** What was unsaved and is no more, without having been saved, must not be written later from where it is kept. */
  cancelGone(before: AutosaveState, after: AutosaveState, command: AutosaveCommand): void {
    // What is given up elsewhere has left the outbox, and what it lay over has not.
    if (!this.document.localChanges || before === after || command.type === 'discard') return;
    const isSaved = command.type === 'outcome' && command.outcome.ok;
    const gone = [...before.edits].filter(([key, { sent }]) => !after.edits.has(key) && !(isSaved && sent));
    this.cancelPaths(gone.map(([, { path }]) => path));
  }

  /** Of what was taken over, the store may hold something already: it is not to be met again. */
  forget(taken: readonly FieldChange[], state: AutosaveState): void {
    this.cancelPaths(taken.map(({ path }) => path).filter((path) => !state.edits.has(pathKey(path))));
  }

  private cancelPaths(paths: readonly (readonly string[])[]): void {
    const { collection, id, localChanges } = this.document;
    if (paths.length === 0) return;
    // Made again, it is to be held again.
    this.persisted = withoutPaths(this.persisted, paths);
    localChanges?.cancel(collection, id, paths);
  }

  private persistNow(): void {
    const { collection, id, localChanges } = this.document;
    this.cancel?.();
    this.cancel = null;
    this.isUncovered = false;
    if (sameValue(this.latest, this.persisted)) return;
    this.persisted = this.latest;
    localChanges?.persist(collection, id, this.latest);
  }
}

function withoutPaths(
  changes: readonly UnsentChange[],
  paths: readonly (readonly string[])[],
): readonly UnsentChange[] {
  return changes.filter(({ path }) => !paths.some((gone) => sameValue(gone, path)));
}

function isStuck({ scheduled, byHand }: UnsentChange): boolean {
  return !scheduled && !byHand;
}

function sentByHand({ scheduled, ...change }: UnsentChange): UnsentChange {
  return scheduled ? { ...change, byHand: true } : change;
}
