/**
 * One tab of a person: its part of the outbox, and the form of the product in it. It knows what she has seen of every
 * cell in it, and says what she wants each to be.
 */
import type {
  DocumentEdit,
  EditOutcome,
  FieldChange,
  FieldConflict,
} from '../../../runtime/contract/writes.ts';
import { Outbox } from '../../../runtime/data/outbox/outbox.ts';
import type { OutboxEntry } from '../../../runtime/data/outbox/outbox-entry.ts';
import { outboxWriter } from '../../../runtime/data/outbox/outbox-writer.ts';
import type { MemoryBrowser, MemoryTab } from '../../../runtime/data/outbox/testing/memory-outbox.ts';
import type { FormPath } from '../../../runtime/widgets/document-form/model/layout/form-path.ts';
import { saveStatus } from '../../../runtime/widgets/document-form/model/saving/autosave-state.ts';
import { DocumentSession } from '../../../runtime/widgets/document-form/session/document-session.ts';
import { type Cells, cellsIn, cellsOf, entryCells, isUnfit, ownCells } from './product-cells.ts';
import { FIELDS, type Landed, type SavedProduct } from './saved-product.ts';
import type { Shown, Stream } from './stream.ts';
import { after, ownOf, RULES } from './tab-form.ts';
import type { Wants } from './wants.ts';

/** A text that is still in its input. */
interface TypedText {
  readonly cell: string;
  readonly path: FormPath;
  value: string;
  readonly forget: () => void;
}

export interface TabOptions {
  readonly name: string;
  readonly browser: MemoryBrowser;
  readonly product: SavedProduct;
  readonly stream: Stream;
  readonly wants: Wants<PersonTab>;
  /** All of the person's that there ever were. */
  readonly everyTab: readonly PersonTab[];
  newId(): string;
  now(): number;
}

export class PersonTab {
  readonly name: string;
  /** Every value of a cell that was before her eyes here, or that she wrote. */
  readonly seen = new Map<string, Set<unknown>>();
  /** Every value that was hers to store in this tab, with its cell: made here, or adopted. */
  readonly own = new Set<string>();
  /** What she discarded in the list, and how much had been stored by then. */
  readonly discarded: { readonly cell: string; readonly value: unknown; readonly from: number }[] = [];
  /** What she has decided to write in whichever tab: undone, redone, written over another value, sent from the list. */
  readonly remade = new Set<string>();
  /** What the form has shown as saved although it was never stored. */
  readonly untrue: (readonly [string, unknown])[] = [];
  /** Which state of the product its form was shown last. */
  private at = 0;
  /** Of what its form has saved itself, the latest value of each cell. */
  private heard: ReadonlyMap<string, Landed> = new Map();
  /** The name of this tab in the outbox: the first one that it is given. */
  tabId = '';
  readonly memory: MemoryTab;
  readonly outbox: Outbox;
  private readonly options: TabOptions;
  private opened: DocumentSession | undefined;
  /** Leaves the form, while it is on the screen. */
  private close: (() => void) | undefined;
  private typed: TypedText | undefined;

  constructor(options: TabOptions) {
    this.options = options;
    const { name, browser, product, newId, now } = options;
    this.name = name;
    this.memory = browser.openTab();
    const store = product.writerOf(name);
    this.outbox = new Outbox({
      store: this.memory.store,
      turns: this.memory.turns,
      writerOf: () => ({
        ...store,
        edit: (...work) => this.memory.guard(() => store.edit(...work)),
      }),
      newId: () => {
        const id = newId();
        this.tabId ||= id;
        return id;
      },
      now,
      onBack: () => () => {},
      after: () => () => {},
    });
  }

  get session(): DocumentSession {
    if (!this.opened) throw new Error(`${this.name} shows no document yet`);
    return this.opened;
  }

  /** As the console opens one: what was left is known, then the document is read. */
  async open(): Promise<void> {
    await this.outbox.reload();
    await this.visit();
  }

  /** She goes to another page of the console. */
  leaveForm(): void {
    this.leave();
    this.close?.();
    this.close = undefined;
  }

  /** She is at the form, or comes back to it. */
  async visit(): Promise<void> {
    if (!this.close) this.show(await this.options.stream.show());
  }

  /** The form is on the screen: the one that was left with something unsaved, or a new one. */
  private show({ record, at }: Shown): void {
    const { product, now } = this.options;
    this.at = at;
    if (this.opened?.hasUnsaved) {
      this.opened.takeRecord(record);
      this.close = this.opened.open();
      return;
    }
    const writer = outboxWriter('matriz', product.writerOf(this.name), this.outbox);
    const heard = new Map<string, Landed>();
    this.heard = heard;
    const session = new DocumentSession({
      collection: 'product',
      id: 'P1',
      fields: FIELDS,
      record,
      writer: {
        ...writer,
        edit: (edit) => writer.edit(edit).then((outcome) => this.hear(heard, edit, outcome)),
      },
      localChanges: this.outbox.localChangesOf('matriz'),
      rules: RULES,
      clock: { now, after },
    });
    this.opened = session;
    session.subscribe(() => this.look());
    this.close = session.open();
    this.look();
    for (const [cell, value] of ownOf(session)) this.adopt(cell, value);
  }

  /** With what she saw when she made it. */
  private adopt(cell: string, value: unknown): void {
    const { everyTab, wants } = this.options;
    for (const { own, seen } of everyTab) {
      if (own.has(`${cell} ${value}`)) for (const one of seen.get(cell) ?? []) this.note(cell, one);
    }
    wants.adopted(this, cell, value);
  }

  change(cell: string, value: string): void {
    this.leave();
    const path = this.placeOf(cell);
    if (!path) return;
    this.want(cell, value);
    this.session.change(path, value);
  }

  /** She stays in the field: the text reaches the form when she leaves it, or something asks for it. */
  type(cell: string, value: string): void {
    const { session } = this;
    if (this.typed?.cell !== cell) this.leave();
    const path = this.typed?.path ?? this.placeOf(cell);
    if (!path) return;
    if (!this.typed) {
      session.typing(path);
      this.typed = { cell, path, value, forget: session.addDraft(() => this.leave()) };
    }
    this.want(cell, value);
    this.typed.value = value;
    session.persistTyped(path, value);
  }

  private leave(): void {
    const { typed } = this;
    this.typed = undefined;
    typed?.forget();
    if (typed) this.session.change(typed.path, typed.value);
  }

  private placeOf(cell: string): FormPath | undefined {
    const [field = '', sku] = cell.split('.');
    if (sku === undefined) return [field];
    const rows = this.session.read(['kit']);
    const row = Array.isArray(rows) ? rows.findIndex((one: { sku?: unknown }) => one.sku === sku) : -1;
    return row < 0 ? undefined : ['kit', row, 'note'];
  }

  /** Taken back, a change is nothing that she wants; where it was stored, what she puts in its place is an edit of its own. */
  move(direction: 'undo' | 'redo'): void {
    this.leave();
    const { session } = this;
    const before = cellsOf(session.getState().data);
    session[direction]();
    const { data, edits } = session.getState();
    const after = cellsOf(data);
    const isOwn = (cell: string): boolean => edits.has(JSON.stringify([cell.split('.')[0]]));
    for (const cell of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(cell);
      if (value === before.get(cell)) continue;
      const isBack = (direction === 'undo' && !isUnfit(value)) || value === 'v0';
      if (isBack || value === undefined || !isOwn(cell)) this.options.wants.ended(this, cell);
      else {
        this.options.wants.made(this, cell, value);
        // Another tab may have adopted it before it was undone here: either of the two may end it again.
        for (const tab of this.options.everyTab) if (tab.hasOwn(cell, value)) tab.adopt(cell, value);
      }
      this.note(cell, value);
      this.made(cell, value);
      // Whoever writes it, the row that it takes away again is one that she saw here.
      if (isOwn(cell)) this.own.add(`${cell} ${value}`);
    }
  }

  /** By hand, so that it is to be written, whatever became of it before. */
  private made(cell: string, value: unknown): void {
    for (const tab of this.options.everyTab) {
      tab.remade.add(`${cell} ${value}`);
    }
  }

  addRow(sku: string): void {
    this.leave();
    const rows = this.session.read(['kit']);
    this.want(`kit.${sku}`, sku);
    this.note(`kit.${sku}`, undefined);
    this.session.change(['kit'], [...(Array.isArray(rows) ? rows : []), { sku, note: sku }]);
  }

  async refresh(): Promise<void> {
    const { record, at } = await this.options.stream.show();
    if (this.memory.hasCrashed) return;
    this.at = at;
    this.session.takeRecord(record);
  }

  save(): void {
    this.session.save();
  }

  settle(choice: 'local' | 'remote'): void {
    this.leave();
    const { session } = this;
    for (const { path, base, local, remote } of [...session.getState().conflicts.values()]) {
      const [before, own, other] = [cellsIn(path, base), cellsIn(path, local), cellsIn(path, remote)];
      for (const [cell, value] of other) this.note(cell, value);
      const different = [...own.keys()].filter((cell) => own.get(cell) !== other.get(cell));
      const clashing = different.filter((cell) => other.has(cell) && before.get(cell) !== other.get(cell));
      // Where nothing clashes the form only asks whether it was stored and taken back.
      const disputed = clashing.length > 0 ? clashing : different;
      if (choice === 'remote') {
        for (const cell of disputed) this.options.wants.ended(this, cell);
        // Whoever writes what is left of her list: this value in it was decided here.
        for (const cell of disputed) this.own.add(`${cell} ${other.get(cell)}`);
      } else for (const cell of different) this.made(cell, own.get(cell));
      if (choice === 'local') session.chooseLocal(path);
      else session.chooseRemote(path);
    }
  }

  /** On the screen, with the text that is still in its input. */
  shown(): Cells {
    const cells = new Map(cellsOf(this.session.getState().data));
    if (this.typed) cells.set(this.typed.cell, this.typed.value);
    return cells;
  }

  /** Something is unsaved; where texts are not mended, something else than what waits for that. */
  isBusy(texts: 'mended' | 'unmended'): boolean {
    const state = this.session.getState();
    if (texts === 'mended') return this.session.hasUnsaved;
    const waits = [...state.edits.values()].some(
      (edit) => !ownCells(edit).some(([, value]) => isUnfit(value)),
    );
    // A question that is still open has to be answered, whatever else in its list does not fit.
    return waits || state.conflicts.size > 0 || state.typing.size > 0 || saveStatus(state) === 'saving';
  }

  private hasOwn(cell: string, value: unknown): boolean {
    if (this.memory.hasCrashed || !this.opened) return false;
    return ownOf(this.opened).some(([name, one]) => name === cell && one === value);
  }

  private isSaving(cell: string, value: unknown): boolean {
    if (this.memory.hasCrashed || !this.opened) return false;
    const sent = [...this.opened.getState().edits.values()].flatMap((edit) => edit.sent ?? []);
    return sent.flatMap(ownCells).some(([name, one]) => name === cell && one === value);
  }

  /** What the list of unsaved edits offers here. */
  listed(): readonly OutboxEntry[] {
    return this.outbox.entries().flatMap((entry) => this.outbox.shown(entry) ?? []);
  }

  /** Over what the list shows beside it. */
  retry(entry: OutboxEntry): Promise<void> {
    for (const { path, remote } of entry.conflicts ?? []) {
      for (const [cell, value] of cellsIn(path, remote)) this.note(cell, value);
    }
    for (const [cell, value] of entryCells(entry)) {
      this.own.add(`${cell} ${value}`);
      this.made(cell, value);
    }
    return this.outbox.retry(entry.entryId);
  }

  async discard(entry: OutboxEntry): Promise<void> {
    const { wants, product, everyTab } = this.options;
    const end = () => {
      for (const [cell, value] of entryCells(entry)) wants.discarded(cell, value);
    };
    end();
    await this.outbox.discard(entry.entryId);
    // It waits for its turn, and other tabs hear of it a moment later. A form that was led away from the value meanwhile
    // and back to it still wants just this by then.
    await new Promise((resolve) => setImmediate(resolve));
    for (const [cell, value] of entryCells(entry)) {
      // Of a list one cell may be discarded while its form goes on with another.
      if (cell.includes('.')) continue;
      // What another tab was saving before it was notified may have come first.
      if (everyTab.some((tab) => tab.isSaving(cell, value))) continue;
      // A tab that died with its commit in flight has lost its turn: the store may yet take that commit.
      if (product.isInFlight(cell, value)) continue;
      this.discarded.push({ cell, value, from: product.landed.length });
    }
    end();
  }

  crash(): void {
    this.typed = undefined;
    this.memory.crash();
  }

  private look(): void {
    const state = this.session.getState();
    const { conflicts, data } = state;
    const shown = cellsOf(data);
    for (const [cell, value] of shown) this.note(cell, value);
    if (saveStatus(state) === 'saved') {
      for (const [cell, value] of shown) {
        if (!this.options.product.wasStored(cell, value)) this.untrue.push([cell, value]);
        if (this.isOutdated(cell, value)) this.untrue.push([`outdated ${cell}`, value]);
      }
    }
    for (const conflict of conflicts.values()) {
      for (const [cell, value] of cellsIn(conflict.path, conflict.remote)) this.note(cell, value);
      const edit = state.edits.get(JSON.stringify(conflict.path));
      if (edit?.refusedOver) continue;
      for (const [cell, value] of clashesOf(conflict)) {
        if (this.newest(cell)?.value === value) this.untrue.push([`at odds with itself ${cell}`, value]);
      }
    }
    for (const [cell, value] of ownOf(this.session)) this.own.add(`${cell} ${value}`);
  }

  private hear(heard: Map<string, Landed>, { changes }: DocumentEdit, outcome: EditOutcome): EditOutcome {
    if (!outcome.ok) return outcome;
    const isUnwritten = (change: FieldChange): boolean =>
      outcome.unwritten?.some(({ path, value }) => path === change.path && value === change.value) === true;
    for (const [cell, value] of changes.filter((one) => !isUnwritten(one)).flatMap(ownCells)) {
      // The same value may have been stored before or since, by another tab.
      const all = this.options.product.landed.filter((one) => one.cell === cell && one.value === value);
      const landed = all.find(({ sender }) => sender === this.name) ?? all[0];
      if (landed) heard.set(cell, landed);
      else heard.delete(cell);
    }
    return outcome;
  }

  /** What the form has saved of the cell, as long as no snapshot can show it. */
  private newest(cell: string): Landed | undefined {
    const landed = this.heard.get(cell);
    return landed && landed.at > this.at ? landed : undefined;
  }

  /** Shows neither what the form has saved itself nor what it was shown last, nor what another tab has saved of it since. */
  private isOutdated(cell: string, value: unknown): boolean {
    const { product } = this.options;
    const newest = this.newest(cell);
    const from = newest?.at ?? this.at;
    // It may also be what the store has answered in a conflict.
    const isNewer = product.landed.some((one) => one.cell === cell && one.value === value && one.at > from);
    if (newest) return newest.value !== value && !isNewer;
    const shown = cellsOf(product.states[this.at] ?? {}).get(cell);
    return !cell.includes('.') && shown !== value && !isNewer;
  }

  private want(cell: string, value: unknown): void {
    this.options.wants.made(this, cell, value);
    this.own.add(`${cell} ${value}`);
    this.note(cell, value);
  }

  private note(cell: string, value: unknown): void {
    this.seen.set(cell, (this.seen.get(cell) ?? new Set()).add(value));
  }
}

/** The cells that both have changed, with what stands against the form's. */
function clashesOf({ path, base, local, remote }: FieldConflict): readonly (readonly [string, unknown])[] {
  const [before, own, other] = [cellsIn(path, base), cellsIn(path, local), cellsIn(path, remote)];
  return [...other].filter(([cell, value]) => own.get(cell) !== value && before.get(cell) !== value);
}
