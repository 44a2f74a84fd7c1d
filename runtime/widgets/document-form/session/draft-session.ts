/**
 * One document that is being created: nothing is stored until the operator says so.
 */

import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { DataFailure } from '../../../contract/live.ts';
import type { LocalDrafts, OpenDraft } from '../../../contract/local-changes.ts';
import type { CreateOutcome, DocumentWriter } from '../../../contract/writes.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { type FormPath, pathKey, withChanges } from '../model/layout/form-path.ts';
import { slugChange } from '../model/layout/proposed-slug.ts';
import { PERSIST_WAIT, persistWait } from '../model/persist-wait.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import { sameFieldValue } from '../model/saving/by-path.ts';
import {
  type DocumentPatch,
  leafPatch,
  type PatchOutcome,
  patchRefusal,
} from '../model/saving/document-patch.ts';
import type { EditHistory } from '../model/saving/edit-history.ts';
import { errorsToMend, type FieldError } from '../model/saving/field-errors.ts';
import { createdData, documentId, idProblem } from '../model/saving/new-document.ts';
import { type Clock, systemClock } from './clock.ts';
import { Drafts, type FieldPort, type Flush, type Pace, type PacedListener } from './field-port.ts';
import { UndoLog } from './undo-log.ts';

export interface DraftState {
  readonly data: DocumentData;
  readonly errors: readonly FieldError[];
  /** Fields that the operator has changed, and whose errors are shown before the first attempt to save. */
  readonly touched: ReadonlySet<string>;
  readonly hasTried: boolean;
  readonly isSaving: boolean;
  readonly failure: DataFailure | null;
  readonly isCreated: boolean;
  /** It began with what an earlier form had left behind. */
  readonly isRecovered: boolean;
}

interface DraftSessionOptions {
  readonly definition: CollectionDefinition;
  readonly data: DocumentData;
  readonly writer: DocumentWriter;
  /** Absent where this browser persists nothing. */
  readonly drafts?: LocalDrafts | undefined;
  readonly rules: AutosaveRules;
  /** Where no field says the id. */
  readonly id?: string;
  readonly clock?: Clock;
  /** Under which name what is typed is persisted; absent: it is not. */
  readonly origin?: string;
}

export class DraftSession implements FieldPort {
  private state: DraftState;
  private readonly options: DraftSessionOptions;
  private readonly drafts = new Drafts();
  private readonly listeners = new Set<PacedListener>();
  /** Ids that the store said were taken. */
  private readonly taken = new Set<string>();
  private isTyped = false;
  /** What texts that are still being typed mean so far, or how they read where they mean nothing yet. */
  private readonly typed = new Map<string, PathValue>();
  /** Who needs the draft persisted, whether or not anything is typed. */
  private readonly persisting = new Set<object>();
  private readonly clock: Clock;
  private draft: OpenDraft | undefined;
  private origin: string | undefined;
  private persisted: DocumentData | null = null;
  private cancelPersist: (() => void) | null = null;
  private readonly log: UndoLog;

  constructor(options: DraftSessionOptions) {
    this.options = options;
    this.origin = options.origin;
    this.state = {
      data: options.data,
      errors: [],
      touched: new Set(),
      hasTried: false,
      isSaving: false,
      failure: null,
      isCreated: false,
      isRecovered: false,
    };
    this.state = { ...this.state, errors: this.errorsOf(options.data) };
    this.clock = options.clock ?? systemClock;
    const { now } = this.clock;
    // Nobody else can change a document that is not stored.
    this.log = new UndoLog({
      read: this.read,
      put: (differences) => this.put(differences.map(({ path, to }) => ({ path, value: to }))),
      now,
    });
  }

  /** The form is on the screen, with what an earlier one left behind. Call the result when it no longer is. */
  open(): () => void {
    const { definition, drafts } = this.options;
    if (this.origin === undefined) return () => {};
    this.draft = drafts?.open(definition.name, this.origin);
    const left = this.draft?.found;
    if (left && this.state.touched.size === 0) this.take(left);
    return () => {
      this.persist();
      this.draft?.close();
      this.draft = undefined;
    };
  }

  /** The form has another origin from now on: what is typed is persisted under that one. */
  readonly moveTo = (origin: string): void => {
    if (this.origin === undefined || origin === this.origin) return;
    this.origin = origin;
    this.draft?.move(origin);
  };

  /** Persists what is typed, the texts that are still in their inputs included. */
  readonly persist = (): void => {
    this.drafts.flush();
    this.persistNow();
  };

  /** Discards what was recovered: the form is as it is when nothing was typed. */
  readonly discard = (): void => {
    this.drafts.flush(true);
    this.log.seal();
    const names = new Set([...Object.keys(this.state.data), ...Object.keys(this.options.data)]);
    const changes = [...names].map((name) => ({ path: [name], value: this.options.data[name] }));
    this.log.record(
      changes.map(({ path }) => path),
      () => this.put(changes),
    );
    this.log.seal();
    this.isTyped = false;
    this.typed.clear();
    this.set({ touched: new Set(), hasTried: false, isRecovered: false });
    this.persistNow();
  };

  private take(left: DocumentData): void {
    const names = new Set([...Object.keys(left), ...Object.keys(this.options.data)]);
    const changed = [...names].filter((name) => !sameFieldValue(left[name], this.options.data[name]));
    if (changed.length === 0) return;
    const touched = new Set(changed.map((name) => pathKey([name])));
    this.persisted = left;
    this.set({ data: left, touched, errors: this.errorsOf(left), isRecovered: true });
  }

  private persistSoon(): void {
    if (!this.draft) return;
    this.cancelPersist ??= this.clock.after(persistWait(this.state.data), () => this.persistNow());
  }

  private persistNow(): void {
    this.cancelPersist?.();
    this.cancelPersist = null;
    const { data, touched, isCreated } = this.state;
    const isEmpty = isCreated || touched.size + this.typed.size + this.persisting.size === 0;
    const next = isEmpty ? null : withChanges(data, [...this.typed.values()]);
    if (next === this.persisted) return;
    const before = this.persisted;
    this.persisted = next;
    if (this.draft) this.draft.persist(next);
    else if (next === null) void this.removeDraft(before).catch(() => undefined);
  }

  /** The form is gone, and so is the need of its draft, unless something has changed it since. */
  private async removeDraft(persisted: DocumentData | null): Promise<void> {
    const { definition, drafts } = this.options;
    if (this.origin === undefined) return;
    await drafts?.change(definition.name, this.origin, (left) =>
      sameFieldValue(left, persisted) ? null : undefined,
    );
  }

  readonly getState = (): DraftState => this.state;

  readonly subscribe = (listener: PacedListener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get hasUnsaved(): boolean {
    return (this.isTyped || this.state.touched.size > 0) && !this.state.isCreated;
  }

  readonly read = (path: FormPath): unknown => valueAt(this.state.data, path);

  readonly addDraft = (flush: Flush): (() => void) => this.drafts.add(flush);

  readonly typing = (path: FormPath, text?: string): void => {
    this.isTyped = true;
    if (text !== undefined) this.persistTyped(path, text);
  };

  readonly persistTyped = (path: FormPath, value: unknown): void => {
    this.typed.set(pathKey(path), { path, value });
    if (persistWait(this.state.data) === PERSIST_WAIT) this.persistNow();
    else this.persistSoon();
  };

  readonly persistDraft = (): (() => void) => {
    const need = {};
    this.persisting.add(need);
    this.persistNow();
    return () => {
      if (this.persisting.delete(need)) this.persistNow();
    };
  };

  readonly change = (path: FormPath, value: unknown, pace: Pace = 'now', gesture?: string): void => {
    const slug = slugChange(this.options.definition, this.state.data, path, value);
    const also = slug ? [slug] : [];
    this.log.record([path], () => this.put([{ path, value }, ...also], pace), gesture, also);
  };

  readonly applyPatch = (patch: DocumentPatch): PatchOutcome => {
    if (this.state.isCreated) return { ok: false, reason: 'form-gone', path: [] };
    this.drafts.flush(true);
    const { fields } = this.options.definition;
    const refusal = patchRefusal(fields, patch, this.read);
    if (refusal) return refusal;
    const changes = leafPatch(fields, patch, this.read);
    this.log.seal();
    if (changes.length > 0)
      this.log.record(
        changes.map(({ path }) => path),
        () => this.put(changes),
      );
    this.log.seal();
    return { ok: true };
  };

  readonly getHistory = (): EditHistory => this.log.getState();
  readonly sealStep = (): void => this.log.seal();
  readonly undo = (): FormPath | null => this.move('undo');
  readonly redo = (): FormPath | null => this.move('redo');

  private move(direction: 'undo' | 'redo'): FormPath | null {
    this.drafts.flush(true);
    return this.log.move(direction);
  }

  private put(changes: readonly PathValue[], pace: Pace = 'now'): void {
    const wasTyped = changes.filter(({ path }) => this.typed.delete(pathKey(path))).length > 0;
    if (wasTyped) this.persistSoon();
    const real = changes.filter(({ path, value }) => !sameFieldValue(this.read(path), value));
    if (real.length === 0) return;
    const data = withChanges(this.state.data, real);
    const touched = new Set([...this.state.touched, ...real.map(({ path }) => pathKey(path))]);
    this.set({ data, touched, errors: this.errorsOf(data), failure: null }, pace);
    this.persistSoon();
  }

  /** The record that was created, or is pending; `null` when something must be mended first or the store refused. */
  async create(): Promise<ConsoleRecord | null> {
    this.drafts.flush();
    this.set({ hasTried: true, failure: null });
    const { data, errors, isSaving, isCreated } = this.state;
    if (errors.length > 0 || isSaving || isCreated) return null;
    const { definition, writer } = this.options;
    const id = documentId(definition, data) ?? this.options.id;
    this.set({ isSaving: true });
    const outcome = await writer.create(definition.name, createdData(data), id).catch(unknownFailure);
    if (outcome.ok) {
      this.set({ isSaving: false, isCreated: true });
      this.persistNow();
      return outcome.record;
    }
    if (outcome.pendingAs !== undefined) {
      // It will be created without this form: asking again would make a second one.
      this.set({ isSaving: false, isCreated: true });
      this.persistNow();
      return { ...createdData(data), id: outcome.pendingAs };
    }
    if (outcome.failure.reason === 'duplicate' && id !== undefined) {
      this.taken.add(id);
      this.set({ isSaving: false, errors: this.errorsOf(this.state.data) });
    } else {
      this.set({ isSaving: false, failure: outcome.failure });
    }
    return null;
  }

  private errorsOf(data: DocumentData): readonly FieldError[] {
    const { definition, rules } = this.options;
    const keyword = this.idKeyword(data);
    const field = definition.id?.field;
    const errors = errorsToMend(rules.errorsOf(data), data, this.options.data);
    if (keyword === null || field === undefined) return errors;
    const own: FieldError = { path: [field], keyword, params: { title: definition.id?.label }, message: '' };
    return [own, ...errors.filter(({ path }) => path.length !== 1 || path[0] !== field)];
  }

  private idKeyword(data: DocumentData): string | null {
    const { definition } = this.options;
    const problem = idProblem(definition, data);
    if (problem) return problem === 'missing' ? 'idMissing' : 'idNotStorable';
    return this.taken.has(documentId(definition, data) ?? '') ? 'idTaken' : null;
  }

  private set(next: Partial<DraftState>, pace: Pace = 'now'): void {
    this.state = { ...this.state, ...next };
    for (const listener of [...this.listeners]) listener(pace);
  }
}

interface PathValue {
  readonly path: FormPath;
  readonly value: unknown;
}

function unknownFailure(error: unknown): CreateOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  return { ok: false, failure: { reason: 'unknown', detail } };
}
