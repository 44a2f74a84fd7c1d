/**
 * The rows of a table that are being changed: a document session each, the same that a form of the document has, and
 * one undo over all of them. Knows no React. A row stays until the table goes, so that its steps can be taken back.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { PathDifference } from '../../../contract/open-document.ts';
import type { StoreDoors } from '../../../contract/store-doors.ts';
import type { CellMark, CellMarks, NewCell } from '../../../ui/cell-editing.ts';
import { pathKey, startsWith } from '../model/layout/form-path.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import {
  type AutosaveState,
  type SaveStatus,
  saveStatus,
  withoutReason,
} from '../model/saving/autosave-state.ts';
import { sameFieldValue } from '../model/saving/by-path.ts';
import type { FieldError } from '../model/saving/field-errors.ts';
import type { DocumentSession, DocumentSessionOptions } from '../session/document-session.ts';
import type { Pace } from '../session/field-port.ts';
import { openSession, sessionFor } from '../session/living-sessions.ts';
import { heaviestStatus } from '../session/sub-forms.ts';

/** What is drawn for more than a gesture may wait for the frame after it. */
const CALM_MS = 50;
const MOST_STEPS = 100;

interface SheetRow {
  readonly session: DocumentSession;
  readonly close: () => void;
  /** As the store has it. */
  record: ConsoleRecord;
  shown?: { readonly state: AutosaveState; readonly of: ConsoleRecord; readonly record: ConsoleRecord };
  marks?: { readonly state: AutosaveState; readonly marks: CellMarks };
}

export interface ChangedCell extends PathDifference {
  readonly id: string;
}

/** Cells that were changed by one gesture. */
type SheetStep = readonly ChangedCell[];

export interface SheetOptions {
  readonly definition: CollectionDefinition;
  readonly rules: AutosaveRules;
  readonly doors: StoreDoors;
  readonly errorText: (error: FieldError) => string;
}

export interface CellPlaceInSheet {
  readonly id: string;
  readonly path: readonly string[];
}

/** A cell that waits for the operator. */
export interface SheetTrouble extends CellPlaceInSheet {
  readonly record: ConsoleRecord;
}

export class CellSheet {
  readonly options: SheetOptions;
  private readonly rows = new Map<string, SheetRow>();
  private readonly listeners = new Set<() => void>();
  private version = 0;
  private about: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private history: { readonly past: readonly SheetStep[]; readonly future: readonly SheetStep[] } = {
    past: [],
    future: [],
  };

  private readonly declared: ReadonlySet<string>;

  constructor(options: SheetOptions) {
    this.options = options;
    this.declared = new Set(options.definition.fields.map(({ name }) => name));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getVersion = (): number => this.version;
  readonly getHistory = () => this.history;

  /** The row's session, opened if nobody has changed the row yet. */
  session(record: ConsoleRecord): DocumentSession {
    const known = this.rows.get(record.id);
    if (known) return known.session;
    const { definition, rules, doors } = this.options;
    const options: DocumentSessionOptions = {
      collection: definition.name,
      id: record.id,
      fields: definition.fields,
      copyOf: definition.copyOf,
      record,
      writer: doors.writer,
      localChanges: doors.localChanges,
      undoOwner: doors.undoOwner,
      rules,
      readOnly: false,
    };
    const session = sessionFor(options);
    const end = openSession(session, options);
    const unsubscribe = session.subscribe((pace) => {
      // The reason that was given holds for as long as the cells are edited.
      if (this.about !== undefined && withoutReason(session.getState()).length > 0)
        session.explain(this.about);
      this.announce(pace);
    });
    const close = (): void => {
      unsubscribe();
      end();
    };
    this.rows.set(record.id, { session, close, record });
    return session;
  }

  shown(record: ConsoleRecord): ConsoleRecord {
    const row = this.rows.get(record.id);
    if (!row) return record;
    const state = row.session.getState();
    if (row.shown?.state !== state || row.shown.of !== record) {
      const undeclared = Object.entries(record).filter(([name]) => !this.declared.has(name));
      row.shown = {
        state,
        of: record,
        record: { ...Object.fromEntries(undeclared), ...state.data, id: record.id },
      };
    }
    return row.shown.record;
  }

  marks(id: string): CellMarks | undefined {
    const row = this.rows.get(id);
    const marks = row && this.marksOf(row);
    return marks && marks.size > 0 ? marks : undefined;
  }

  take(records: readonly ConsoleRecord[]): void {
    for (const record of records) {
      const row = this.rows.get(record.id);
      if (!row || row.record === record) continue;
      row.record = record;
      row.session.takeRecord(record);
    }
  }

  write(cells: readonly NewCell[]): void {
    const step = cells.map(({ record, path, value }) => {
      const session = this.session(record);
      const steps = path.split('.');
      const from = session.read(steps);
      session.sealStep();
      session.change(steps, value);
      session.sealStep();
      return { id: record.id, path: steps, from, to: session.read(steps) };
    });
    this.did(step);
  }

  /** Notes what a gesture has done. */
  did(cells: SheetStep): void {
    const step = cells.filter(({ from, to }) => !sameFieldValue(from, to));
    if (step.length === 0) return;
    this.history = { past: [...this.history.past, step].slice(-MOST_STEPS), future: [] };
    this.announce('now');
  }

  readonly undo = (): CellPlaceInSheet | null => this.move('past');
  readonly redo = (): CellPlaceInSheet | null => this.move('future');

  /** A step that is the form's last one too is taken from its steps; another one is made against what is there now. */
  private move(from: 'past' | 'future'): CellPlaceInSheet | null {
    const step = this.history[from].at(-1);
    const [first] = step ?? [];
    if (!step || !first) return null;
    const rest = this.history[from].slice(0, -1);
    this.history =
      from === 'past'
        ? { past: rest, future: [...this.history.future, step] }
        : { past: [...this.history.past, step], future: rest };
    for (const cell of step) {
      const session = this.rows.get(cell.id)?.session;
      const own = session?.getHistory()[from].at(-1)?.differences;
      if (own?.length === 1 && isSame(own[0], cell)) session?.[from === 'past' ? 'undo' : 'redo']();
      else session?.applyDifferences([from === 'past' ? { ...cell, from: cell.to, to: cell.from } : cell]);
    }
    this.announce('now');
    return first;
  }

  status(): SaveStatus {
    return heaviestStatus(this.states().map((state) => saveStatus(state)));
  }

  failures() {
    return this.states().flatMap(({ failure }) => failure ?? []);
  }

  troubles(): readonly SheetTrouble[] {
    return [...this.rows].flatMap(([id, row]) =>
      [...this.marksOf(row)].flatMap(([path, { state }]) =>
        state === 'pending' ? [] : [{ id, path: path.split('.'), record: row.record }],
      ),
    );
  }

  /** Why cells change whose fields are copies: asked once, for all that are changed until the table goes. */
  readonly reason = (): string | undefined => this.about;
  readonly explain = (about: string | undefined): void => {
    this.about = about;
    if (about !== undefined) for (const { session } of this.rows.values()) session.explain(about);
    this.announce('now');
  };

  /** Cells that wait for a reason. */
  unexplained(): readonly SheetTrouble[] {
    return [...this.rows].flatMap(([id, { session, record }]) =>
      withoutReason(session.getState()).map(({ path }) => ({ id, path, record })),
    );
  }

  readonly discardUnexplained = (): void => {
    this.did(
      [...this.rows].flatMap(([id, { session }]) =>
        withoutReason(session.getState()).map(({ path, base, value }) => {
          session.sealStep();
          session.change(path, base);
          session.sealStep();
          return { id, path, from: value, to: base };
        }),
      ),
    );
  };

  readonly save = (): void => {
    for (const { session } of this.rows.values()) session.save();
  };

  /** After a connection that was away. */
  readonly saveAgain = (): void => {
    for (const { session } of this.rows.values()) {
      if (session.getState().failure?.reason === 'offline') session.save();
    }
  };

  close(): void {
    for (const { close } of this.rows.values()) close();
    this.rows.clear();
    clearTimeout(this.timer);
  }

  private states(): readonly AutosaveState[] {
    return [...this.rows.values()].map(({ session }) => session.getState());
  }

  /** The same as long as nothing of the row is another. */
  private marksOf(row: SheetRow): CellMarks {
    const state = row.session.getState();
    if (row.marks?.state !== state) row.marks = { state, marks: this.marked(state) };
    return row.marks.marks;
  }

  private marked(state: AutosaveState): CellMarks {
    const marks = new Map<string, CellMark>();
    const put = (path: readonly string[], mark: CellMark) => void marks.set(path.join('.'), mark);
    for (const { path } of [...state.typing.values(), ...state.edits.values()]) {
      const errors = state.errors.filter((error) => startsWith(error.path, path));
      if (state.conflicts.has(pathKey(path))) put(path, { state: 'conflict' });
      else if (errors.length > 0) {
        put(path, { state: 'wrong', text: errors.map(this.options.errorText).join('. ') });
      } else put(path, { state: 'pending' });
    }
    return marks;
  }

  private announce(pace: Pace): void {
    clearTimeout(this.timer);
    const tell = (): void => {
      this.version += 1;
      for (const listener of [...this.listeners]) listener();
    };
    if (pace === 'now') tell();
    else this.timer = setTimeout(tell, CALM_MS);
  }
}

function isSame(a: PathDifference | undefined, b: PathDifference): boolean {
  return (
    a !== undefined &&
    pathKey(a.path) === pathKey(b.path) &&
    sameFieldValue(a.from, b.from) &&
    sameFieldValue(a.to, b.to)
  );
}
