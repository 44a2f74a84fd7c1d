/**
 * Persists an open document's unsent changes: at once those that cannot be sent, and a moment after the key those that
 * wait for the autosave, so that they are there when the document is opened again.
 */
import type { LocalChanges, UnsentChange } from '../../../contract/local-changes.ts';
import type { FieldChange } from '../../../contract/writes.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { pathKey } from '../model/layout/form-path.ts';
import { PERSIST_WAIT, persistWait } from '../model/persist-wait.ts';
import { type AutosaveCommand, unsentChanges } from '../model/saving/autosave.ts';
import type { AutosaveState } from '../model/saving/autosave-state.ts';
import type { Clock } from './clock.ts';

interface PersistedDocument {
  readonly collection: string;
  readonly id: string;
  /** Absent where nothing is persisted. */
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

  /** The form is gone: a later write would replace what the document's next form has persisted. */
  finish(): void {
    if (this.cancel) this.persistNow();
  }

  /** The edit replaces what was persisted of its paths: a text that is typed over it is persisted again, at once. */
  isSending(write: readonly FieldChange[], { typing }: AutosaveState): void {
    this.persisted = withoutPaths(
      this.persisted,
      write.map(({ path }) => path),
    );
    this.isUncovered = write.some(({ path }) => typing.get(pathKey(path))?.raw !== undefined);
  }

  /** Cancels what the form has no more and has not saved: it must not be sent from the outbox. */
  cancelGone(before: AutosaveState, after: AutosaveState, command: AutosaveCommand): void {
    // What is discarded elsewhere has left the outbox, and the edit under it has not.
    if (!this.document.localChanges || before === after || command.type === 'discard') return;
    const isSaved = command.type === 'outcome' && command.outcome.ok;
    const gone = [...before.edits].filter(([key, { sent }]) => !after.edits.has(key) && !(isSaved && sent));
    this.cancelPaths(gone.map(([, { path }]) => path));
  }

  /** Cancels adopted changes that turned out to be stored. */
  forget(taken: readonly FieldChange[], state: AutosaveState): void {
    this.cancelPaths(taken.map(({ path }) => path).filter((path) => !state.edits.has(pathKey(path))));
  }

  private cancelPaths(paths: readonly (readonly string[])[]): void {
    const { collection, id, localChanges } = this.document;
    if (paths.length === 0) return;
    // Made again, it is to be persisted again.
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
