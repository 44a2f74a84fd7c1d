/**
 * One open document: runs the autosave machine against the store and the clock. It outlives the screen until
 * everything that can be saved is saved. Knows no React.
 */

import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { Copy } from '../../../contract/copies.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { LocalChange, LocalChanges } from '../../../contract/local-changes.ts';
import type { PathDifference } from '../../../contract/open-document.ts';
import type { DocumentWriter, FieldChange } from '../../../contract/writes.ts';
import { changesBetween } from '../../../core/patches/changes-between.ts';
import { mergeRows } from '../../../core/patches/merge-rows.ts';
import { signatureOf } from '../../../core/records/signature.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import { type AutosaveCommand, type AutosaveRules, step, wakeAt } from '../model/saving/autosave.ts';
import type { PatchedPath } from '../model/saving/autosave-changes.ts';
import {
  type AutosaveState,
  hasUnsaved,
  isSaving,
  openDocument,
  READY_DELAY,
} from '../model/saving/autosave-state.ts';
import { sameFieldValue } from '../model/saving/by-path.ts';
import {
  type DocumentPatch,
  leafPatch,
  type PatchOutcome,
  patchRefusal,
} from '../model/saving/document-patch.ts';
import type { EditHistory } from '../model/saving/edit-history.ts';
import { type Clock, systemClock } from './clock.ts';
import { Drafts, type FieldPort, type Flush, type Pace, type PacedListener } from './field-port.ts';
import { PersistedChanges } from './persisted-changes.ts';
import { UndoLog } from './undo-log.ts';
import { writeInTurn } from './write-in-turn.ts';

export interface DocumentSessionOptions {
  readonly collection: string;
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** As its definition has it. */
  readonly copyOf?: Copy | undefined;
  readonly record: ConsoleRecord | undefined;
  readonly writer: DocumentWriter;
  /** Absent where this browser persists nothing. */
  readonly localChanges?: LocalChanges | undefined;
  readonly rules: AutosaveRules;
  /** Nothing can be changed, so nothing is adopted from an earlier visit. */
  readonly readOnly?: boolean;
  /** As `StoreDoors` has it. */
  readonly undoOwner?: string | undefined;
  /** What an earlier visit of this tab can take back. */
  readonly history?: EditHistory | undefined;
  readonly clock?: Clock;
}

export class DocumentSession implements FieldPort {
  private state: AutosaveState;
  private readonly options: DocumentSessionOptions;
  private readonly clock: Clock;
  private readonly drafts = new Drafts();
  private readonly listeners = new Set<PacedListener>();
  private cancelWake: () => void = () => {};
  private wakesAt: number | null = null;
  /** Screens that show the document: its form, its row of a table. */
  private screens = 0;
  private lastRecord: ConsoleRecord | undefined;
  /** Who last changed a field at the document's root, since it was opened. */
  private readonly authors = new Map<string, string | undefined>();
  private readonly log: UndoLog;
  private readonly browser: PersistedChanges;
  private unlisten: (() => void) | undefined;
  private readonly discardedWhileSending: FieldChange[] = [];

  constructor(options: DocumentSessionOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    const { fields, record, rules, localChanges, collection, id, readOnly } = options;
    this.state = openDocument(declaredFields(fields, record), rules.errorsOf, record?.updatedAt);
    this.browser = new PersistedChanges({
      collection,
      id,
      localChanges,
      clock: this.clock,
      byHand: rules.byHand,
    });
    this.lastRecord = record;
    this.log = new UndoLog(
      {
        read: this.read,
        put: (differences) => this.put(differences),
        now: () => this.clock.now(),
      },
      options.history,
    );
    if (!readOnly) this.adopt(localChanges?.adopt(collection, id) ?? []);
  }

  private adopt(changes: readonly LocalChange[]): void {
    const known = changes.filter(({ path }) => this.options.fields.some(({ name }) => name === path[0]));
    if (known.length === 0) return;
    this.do({ type: 'adopt', changes: known });
    this.browser.forget(known, this.state);
  }

  /** The screen shows the document. Call the result when it no longer does: what is left is saved then. */
  open(): () => void {
    this.screens += 1;
    const cancelReady = this.clock.after(READY_DELAY, () => this.do({ type: 'ready' }));
    const { localChanges, collection, id } = this.options;
    this.unlisten ??= localChanges?.onDiscard(collection, id, this.discard);
    return () => {
      cancelReady();
      this.leave();
      this.screens -= 1;
      this.release();
    };
  }

  /** Ends the session once the form is gone and nothing is left that could be discarded. */
  private release(): void {
    if (this.isOpen || (this.hasUnsaved && !this.isLeftToTheOutbox)) return;
    this.browser.finish();
    this.unlisten?.();
    this.unlisten = undefined;
  }

  readonly getState = (): AutosaveState => this.state;

  readonly subscribe = (listener: PacedListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** On the screen now. */
  get isOpen(): boolean {
    return this.screens > 0;
  }

  /**
   * Unsent changes stay in the outbox, and this session sends no more of them: they have signed out, or have left
   * a form that is saved by hand.
   */
  get isLeftToTheOutbox(): boolean {
    if (this.options.localChanges === undefined) return false;
    const isLeft = this.options.rules.byHand && !this.isOpen && !isSaving(this.state);
    return isLeft || this.state.failure?.reason === 'signed-out';
  }

  get hasUnsaved(): boolean {
    return hasUnsaved(this.state);
  }

  get isReadOnly(): boolean {
    return this.options.readOnly === true;
  }

  readonly read = (path: FormPath): unknown => valueAt(this.state.data, path);
  readonly typing = (path: FormPath, text?: string): void =>
    this.do({ type: 'typing', path, ...(text !== undefined && { text }) });
  readonly persistTyped = (path: FormPath, value: unknown): void => this.do({ type: 'typed', path, value });
  readonly change = (path: FormPath, value: unknown, pace: Pace = 'now', gesture?: string): void =>
    this.log.record([path], () => this.do({ type: 'change', path, value }, pace), gesture);

  /** As one step to undo, and saved together. */
  readonly changeAll = (
    changes: readonly PatchedPath[],
    place = changes[0]?.path ?? [],
    pace: Pace = 'now',
  ): void =>
    this.log.record([place, ...changes.map(({ path }) => path)], () =>
      this.do({ type: 'patch', changes }, pace),
    );

  readonly applyPatch = (patch: DocumentPatch): PatchOutcome =>
    this.apply(patch, () => {
      const changes = leafPatch(this.options.fields, patch, this.read);
      if (changes.length > 0) this.changeAll(changes);
    });

  /**
   * Differences from what the form once showed, as one step. A path that another user has changed since is merged
   * where it is a list of items, and asks otherwise.
   */
  readonly applyDifferences = (differences: readonly PathDifference[]): PatchOutcome => {
    const patch = differences.map(({ path, to }) => ({ path, value: to }));
    return this.apply(patch, () => {
      const paths = differences.map(({ path }) => path);
      this.log.seal();
      if (paths.length > 0) this.log.record(paths, () => this.put(differences));
      this.log.seal();
    });
  };

  /** Paths whose change is based on another value than the store has by now: who saves it is asked. */
  asksAbout(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
    const { edits, stored } = this.state;
    return paths.filter((path) => {
      const edit = edits.get(pathKey(path));
      return edit && !sameFieldValue((edit.sent ?? edit).base, valueAt(stored, path));
    });
  }

  private apply(patch: DocumentPatch, change: () => void): PatchOutcome {
    if (!this.isOpen || this.options.readOnly) return { ok: false, reason: 'form-gone', path: [] };
    this.drafts.flush(true);
    const refusal = patchRefusal(this.options.fields, patch, this.read);
    if (!refusal) change();
    return refusal ?? { ok: true };
  }

  readonly getHistory = (): EditHistory => this.log.getState();

  /** Typing goes on after a pause or in another field: what comes is a step of its own. */
  readonly sealStep = (): void => this.log.seal();

  /** Takes the last step back, or makes it again; says where it was. */
  readonly undo = (): FormPath | null => this.move('undo');
  readonly redo = (): FormPath | null => this.move('redo');

  readonly addDraft = (flush: Flush): (() => void) => this.drafts.add(flush);

  /** Saves now what can be saved, the texts that are still in their inputs included. */
  readonly save = (): void => {
    this.drafts.flush();
    this.do({ type: 'save' });
  };

  /** A form that is saved by hand persists what is left, any other one saves it. */
  readonly leave = (): void => {
    if (this.options.rules.byHand) {
      this.drafts.flush();
      this.browser.persist(this.state, 'now');
    } else this.save();
  };

  takeRecord(record: ConsoleRecord | undefined): void {
    if (record && this.lastRecord) this.noteAuthors(this.lastRecord, record);
    this.lastRecord = record;
    const declared = declaredFields(this.options.fields, record);
    this.do({ type: 'snapshot', record: declared, revision: record?.updatedAt });
  }

  /** Why the fields change that wait for a reason: they go at once. */
  readonly explain = (about: string): void => this.do({ type: 'explain', about });

  readonly chooseLocal = (path: readonly string[], instead?: { readonly value: unknown }): void =>
    this.do({ type: 'choose-local', path, ...(instead && { instead }) });
  readonly chooseRemote = (path: readonly string[]): void => {
    this.log.forget(path);
    this.do({ type: 'choose-remote', path });
  };

  /** Who has put the value there that stands against the operator's; `undefined` where that is not known. */
  authorOf = (path: readonly string[]): string | undefined => this.authors.get(path[0] ?? '');

  /** Discarded elsewhere. A newer value of the operator's stays, and an edit that is being sent waits for its answer. */
  private readonly discard = (discarded: readonly FieldChange[]): void => {
    const { localChanges, collection, id } = this.options;
    for (const change of discarded) {
      const { path } = change;
      const key = pathKey(path);
      const edit = this.state.edits.get(key);
      if (!edit || !sameFieldValue(edit.value, change.value)) continue;
      if (edit.sent) {
        this.discardedWhileSending.push(change);
        continue;
      }
      if (!this.state.typing.has(key)) this.log.forget(path);
      this.do({ type: 'discard', path });
      // It may have been sent again since, which made another entry of it.
      localChanges?.discard(collection, id, change);
      // There may be an earlier edit of the path under it, which was not discarded.
      const left = localChanges?.pendingAt(collection, id, path) ?? [];
      this.adopt(left.filter(({ value }) => !sameFieldValue(value, change.value)));
    }
  };

  private noteAuthors(before: ConsoleRecord, after: ConsoleRecord): void {
    const names = this.options.fields.map(({ name }) => name);
    const by = signatureOf(after)?.name;
    for (const { path } of changesBetween(before, after, names)) this.authors.set(path[0] ?? '', by);
    // Another function: a refused save may have shown the conflict before the snapshot said whose it is.
    if (this.state.conflicts.size > 0) this.authorOf = this.authorOf.bind(this);
  }

  private move(direction: 'undo' | 'redo'): FormPath | null {
    this.drafts.flush(true);
    return this.log.move(direction);
  }

  /** What another user has put in the place of a step's value is not written over: the form asks. */
  private put(differences: readonly PathDifference[]): void {
    const changes = differences.map(({ path, from, to }) => {
      const current = this.read(path);
      if (sameFieldValue(current, from)) return { path, value: to };
      const key = this.options.rules.itemKey?.(path);
      const merge = key === undefined ? undefined : mergeRows(from, to, current, key);
      if (merge && merge.conflicts.length === 0) return { path, value: merge.rows };
      return { path, value: to, over: { base: from } };
    });
    this.do({ type: 'patch', changes });
  }

  private do(command: AutosaveCommand, pace = paceOf(command)): void {
    const before = this.state;
    const { state, write } = step(before, command, this.clock.now(), this.options.rules);
    this.state = state;
    this.scheduleWake();
    this.browser.cancelGone(before, state, command);
    if (write) void this.write(write);
    if (write) this.browser.isSending(write, state);
    this.browser.persist(state, persistAfter(command));
    this.release();
    if (state === before || command.type === 'typed') return;
    for (const listener of [...this.listeners]) listener(pace);
  }

  private async write(changes: readonly FieldChange[]): Promise<void> {
    const { outcome, unexplained } = await writeInTurn(this.options, changes);
    this.do({ type: 'outcome', outcome, unexplained });
    this.discard(this.discardedWhileSending.splice(0));
    // Nobody is left to press a key: what was changed during the save follows at once.
    const isLeft = !this.isOpen && outcome.ok && hasUnsaved(this.state);
    if (isLeft && !this.options.rules.byHand) this.do({ type: 'save' });
  }

  private scheduleWake(): void {
    const at = wakeAt(this.state);
    if (at === this.wakesAt) return;
    this.cancelWake();
    this.wakesAt = at;
    if (at === null) return;
    this.cancelWake = this.clock.after(Math.max(0, at - this.clock.now()), () => {
      this.wakesAt = null;
      if (this.state.typing.size > 0) this.drafts.flush(false, 'calm');
      this.do({ type: 'wake' });
    });
  }
}

/** What comes of no gesture of the operator's gives way to what is typed meanwhile. */
function paceOf({ type }: AutosaveCommand): Pace {
  if (type === 'typing') return 'after-frame';
  return type === 'wake' || type === 'outcome' || type === 'snapshot' ? 'calm' : 'now';
}

/** A list with another user's items merged in is discarded by its value: it is persisted at once. */
function persistAfter({ type }: AutosaveCommand): 'now' | 'typed' | 'soon' {
  if (type === 'typed') return 'typed';
  return type === 'save' || type === 'snapshot' ? 'now' : 'soon';
}

/** System fields change with every save and are no field of the form. */
function declaredFields(fields: readonly FieldDefinition[], record: ConsoleRecord | undefined): DocumentData {
  if (!record) return {};
  const values = fields.map(({ name }) => [name, fieldOf(record, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
