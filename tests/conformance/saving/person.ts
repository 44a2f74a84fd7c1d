/**
 * A person at the form: one browser with its journal, one tab that may be closed or crash, and the form's session in
 * it. She knows what she has seen of every cell, and what she wants each to be.
 */

import { fieldAtPath, itemKeyOf } from '../../../runtime/core/patches/item-key.ts';
import { EditJournal } from '../../../runtime/data/journal/edit-journal.ts';
import { editsOf, type JournalEntry } from '../../../runtime/data/journal/journal-entry.ts';
import { journalledWriter } from '../../../runtime/data/journal/journalled-writer.ts';
import { MemoryBrowser, type MemoryTab } from '../../../runtime/data/journal/testing/memory-journal.ts';
import type { AutosaveRules } from '../../../runtime/widgets/document-form/model/autosave.ts';
import { HOLD_WAIT, READY_DELAY } from '../../../runtime/widgets/document-form/model/autosave-state.ts';
import type { FormPath } from '../../../runtime/widgets/document-form/model/form-path.ts';
import { DocumentSession } from '../../../runtime/widgets/document-form/session/document-session.ts';
import { cellsOf, FIELDS, type WireDocument } from './wire-document.ts';

/** The form is ready at once, and what waits is held at once; every later wait ends when the history says so. */
function after(ms: number, call: () => void): () => void {
  if (ms === READY_DELAY || ms === HOLD_WAIT) queueMicrotask(call);
  return () => {};
}

/** A text that no field takes begins with this. */
export const UNFIT = '!';

const RULES: AutosaveRules = {
  errorsOf: (data) =>
    [...cellsOf(data)]
      .filter(([, value]) => isUnfit(value))
      .map(([cell]) => ({
        path: [cell.split('.')[0] ?? ''],
        keyword: 'pattern',
        params: {},
        message: '',
      })),
  itemKey: (path: readonly string[]) => itemKeyOf(fieldAtPath(FIELDS, path)),
};

export function isUnfit(value: unknown): boolean {
  return String(value).startsWith(UNFIT);
}

/** A text that is still in its input. */
interface TypedText {
  readonly cell: string;
  readonly path: FormPath;
  value: string;
  readonly forget: () => void;
}

interface OpenTab {
  readonly memory: MemoryTab;
  readonly journal: EditJournal;
  readonly session: DocumentSession;
  readonly close: () => void;
}

export class Person {
  /** Every value of a cell that she had before her eyes, or wrote. */
  readonly seen = new Map<string, Set<unknown>>();
  /** What she last wanted; gone once she gave it up, or a crash took it before it was kept. */
  readonly wanted = new Map<string, unknown>();
  /** Every value that came from her hands, with its cell. */
  readonly made = new Set<string>();
  /** What a crash took although there was time to keep it. */
  readonly lostInCrash: string[] = [];
  readonly name: string;
  private readonly document: WireDocument;
  private readonly browser = new MemoryBrowser();
  private now = 0;
  private ids = 0;
  private tab!: OpenTab;
  private typed: TypedText | undefined;

  constructor(name: string, document: WireDocument) {
    this.name = name;
    this.document = document;
  }

  async open(): Promise<void> {
    const memory = this.browser.openTab();
    const store = this.document.writerOf(this.name);
    const guarded = {
      ...store,
      edit: (...work: Parameters<typeof store.edit>) => memory.guard(() => store.edit(...work)),
    };
    const journal = new EditJournal({
      store: memory.store,
      turns: memory.turns,
      writerOf: () => guarded,
      newId: () => {
        this.ids += 1;
        return `${this.name}${this.ids}`;
      },
      now: () => this.now,
      onOnline: () => () => {},
      after: () => () => {},
    });
    await journal.reload();
    const record = await this.document.read();
    const session = new DocumentSession({
      collection: 'product',
      id: 'P1',
      fields: FIELDS,
      record,
      writer: journalledWriter('matriz', guarded, journal),
      rules: RULES,
      clock: { now: () => this.now, after },
    });
    this.tab = { memory, journal, session, close: session.open() };
    session.subscribe(() => this.look());
    this.look();
  }

  change(cell: string, value: string): void {
    this.leave();
    const path = this.placeOf(cell);
    if (!path) return;
    this.want(cell, value);
    this.tab.session.change(path, value);
  }

  /** Her hands stay in the field: the text reaches the form when she leaves it, or something asks for it. */
  type(cell: string, value: string): void {
    const { session } = this.tab;
    if (this.typed?.cell !== cell) this.leave();
    const path = this.typed?.path ?? this.placeOf(cell);
    if (!path) return;
    if (!this.typed) {
      session.typing(path);
      this.typed = { cell, path, value, forget: session.addDraft(() => this.leave()) };
    }
    this.want(cell, value);
    this.typed.value = value;
    session.keepTyped(path, value);
  }

  private leave(): void {
    const { typed } = this;
    this.typed = undefined;
    typed?.forget();
    if (typed) this.tab.session.change(typed.path, typed.value);
  }

  private placeOf(cell: string): FormPath | undefined {
    const [field = '', sku] = cell.split('.');
    if (sku === undefined) return [field];
    const rows = this.tab.session.read(['kit']);
    const row = Array.isArray(rows) ? rows.findIndex((one: { sku?: unknown }) => one.sku === sku) : -1;
    return row < 0 ? undefined : ['kit', row, 'note'];
  }

  /** Taken back, a change is nothing that she wants; where it was stored, what she puts in its place is an edit of its own. */
  move(direction: 'undo' | 'redo'): void {
    this.leave();
    const { session } = this.tab;
    const before = cellsOf(session.getState().data);
    session[direction]();
    const { data, edits, saving } = session.getState();
    const after = cellsOf(data);
    const isOwn = (cell: string): boolean => {
      const key = JSON.stringify([cell.split('.')[0]]);
      return edits.has(key) || saving.has(key);
    };
    for (const cell of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(cell);
      if (value === before.get(cell)) continue;
      const isBack = direction === 'undo' && !isUnfit(value);
      if (isBack || value === undefined || !isOwn(cell)) this.wanted.delete(cell);
      else this.wanted.set(cell, value);
      this.note(cell, value);
    }
  }

  addRow(sku: string): void {
    this.leave();
    const { session } = this.tab;
    const rows = session.read(['kit']);
    this.want(`kit.${sku}`, sku);
    this.note(`kit.${sku}`, undefined);
    session.change(['kit'], [...(Array.isArray(rows) ? rows : []), { sku, note: sku }]);
  }

  async refresh(): Promise<void> {
    const { session, memory } = this.tab;
    const record = await this.document.read();
    if (!memory.hasCrashed) session.takeRecord(record);
  }

  wait(ms: number): void {
    this.now += ms;
    this.tab.session.save();
  }

  settle(keep: 'mine' | 'theirs'): void {
    this.leave();
    const { session } = this.tab;
    for (const { path, base, mine, theirs } of [...session.getState().conflicts.values()]) {
      const before = cellsOf({ [path[0] ?? '']: base });
      const own = cellsOf({ [path[0] ?? '']: mine });
      for (const [cell, value] of cellsOf({ [path[0] ?? '']: theirs })) {
        if (cell.split('.')[0] !== path[0]) continue;
        this.note(cell, value);
        const isDisputed = own.get(cell) !== value && before.get(cell) !== value;
        if (keep === 'theirs' && isDisputed) this.wanted.delete(cell);
      }
      if (keep === 'mine') session.keepMine(path);
      else session.takeTheirs(path);
    }
  }

  /** Like a power cut: what the journal had not kept yet is gone with the tab; nothing is that had a moment to be. */
  async crash(hadAMoment: boolean): Promise<void> {
    if (hadAMoment) await pause(10);
    this.typed = undefined;
    this.tab.memory.crash();
    const kept = this.browser.journal.flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
    const cells = kept.map(({ path, value }) => cellsOf({ [path[0] ?? '']: value }));
    for (const [cell, value] of [...this.wanted]) {
      const isKept = cells.some((held) => held.get(cell) === value);
      if (isKept || this.hasLanded(cell, value)) continue;
      if (hadAMoment) this.lostInCrash.push(`${cell}: ${value}`);
      this.wanted.delete(cell);
    }
    await this.open();
  }

  hasLanded(cell: string, value: unknown): boolean {
    return this.document.landed.some((one) => one.cell === cell && one.value === value);
  }

  /** What she wants and does not fit, as far as neither her screen nor her browser has it. */
  unkept(): readonly (readonly [string, unknown])[] {
    const shown = cellsOf(this.tab.session.getState().data);
    const kept = this.browser.journal
      .filter(({ state }) => state === 'held')
      .flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes))
      .map(({ path, value }) => cellsOf({ [path[0] ?? '']: value }));
    return [...this.wanted].filter(
      ([cell, value]) =>
        isUnfit(value) && !(shown.get(cell) === value && kept.some((held) => held.get(cell) === value)),
    );
  }

  /** Every text that does not fit is written anew. */
  mend(): void {
    for (const [cell, value] of [...this.wanted]) if (isUnfit(value)) this.change(cell, `${value}`.slice(1));
  }

  /** Everything arrives; every question is answered with her own value. */
  async comeToRest(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      const { session, journal } = this.tab;
      await this.refresh();
      this.settle('mine');
      this.now += 70_000;
      session.save();
      await journal.flush();
      await pause();
      const refused = session.hasUnsaved ? [] : journal.entries().filter(({ state }) => state === 'refused');
      for (const entry of refused) {
        this.readInPanel(entry);
        await journal.retry(entry.entryId);
      }
      if (!session.hasUnsaved && journal.entries().length === 0) return;
    }
    const { session, journal } = this.tab;
    throw new Error(
      `${this.name} does not come to rest: ${JSON.stringify([[...session.getState().edits], journal.entries()])}`,
    );
  }

  private readInPanel({ conflicts = [] }: JournalEntry): void {
    for (const { path, theirs } of conflicts) {
      for (const [cell, value] of cellsOf({ [path[0] ?? '']: theirs })) {
        this.note(cell, value);
      }
    }
  }

  private look(): void {
    const { conflicts, data } = this.tab.session.getState();
    const shown = cellsOf(data);
    for (const [cell, value] of shown) this.note(cell, value);
    for (const { path, theirs } of conflicts.values()) {
      for (const [cell, value] of cellsOf({ [path[0] ?? '']: theirs })) this.note(cell, value);
    }
  }

  private want(cell: string, value: unknown): void {
    this.wanted.set(cell, value);
    this.made.add(`${cell} ${value}`);
    this.note(cell, value);
  }

  private note(cell: string, value: unknown): void {
    this.seen.set(cell, (this.seen.get(cell) ?? new Set()).add(value));
  }
}

/** Lets what is on its way over HTTP get somewhere. */
export function pause(ms = 4): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
