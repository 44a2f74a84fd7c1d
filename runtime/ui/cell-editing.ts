/**
 * What edits the cells of a table: the inputs, the outbox and the undo of the form, without its screen. The form
 * widget makes it and the app hands it to the table, as widgets do not know each other.
 */
import type { ComponentType, RefObject } from 'react';
import type { ConsoleRecord } from '../contract/collection.ts';
import type { FormModule } from '../contract/form-module.ts';
import type { StoreDoors } from '../contract/store-doors.ts';
import type { UseList } from './widget-services.ts';

/** One cell by its row and its column's path, dotted as records spell it. */
export interface CellPlace {
  readonly record: ConsoleRecord;
  readonly path: string;
}

export interface CellText extends CellPlace {
  readonly text: string;
}

export interface RefusedCell extends CellText {
  readonly reason: string;
}

export interface NewCell extends CellPlace {
  readonly value: unknown;
}

export interface ChangedAmount extends CellPlace {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * `large`: amounts that would change by more than half or be taken away; `switchesOn`: how many boxes would be ticked
 * that their own input asks about first.
 */
export interface JudgedCells {
  readonly accepted: readonly NewCell[];
  readonly refused: readonly RefusedCell[];
  readonly large: readonly ChangedAmount[];
  readonly switchesOn: number;
}

/** Why a cell is marked; `text` says what is wrong. */
export interface CellMark {
  readonly state: 'pending' | 'wrong' | 'conflict';
  readonly text?: string;
}
export type CellMarks = ReadonlyMap<string, CellMark>;

/** Where the hand goes after a cell. */
export type AfterCell = 'stay' | 'down' | 'next' | 'previous';

export interface CellInputProps extends CellPlace {
  readonly label: string;
  readonly onDone: (after: AfterCell) => void;
  /** Is given the way to leave the cell from outside; `then` waits for a question that leaving may raise. */
  readonly leaveRef: RefObject<((then: () => void) => void) | null>;
}

/** Leads to a cell. `isLink`: somebody asked for it, so that it opens its document where the table does not show it. */
export type ShowCell = (id: string, path: string, isLink: boolean) => void;

export interface CellEditing {
  readonly Input: ComponentType<CellInputProps>;
  /** How everything stands, with undo and redo. */
  readonly Bar: ComponentType<{ readonly onShow: ShowCell }>;
  mayEdit(place: CellPlace): boolean;
  /** Whether cells of the column may be edited, unless a record's own values forbid it. */
  editsColumn(path: string): boolean;
  /** In the operator's words; absent where the cell may be edited. */
  whyReadOnly(place: CellPlace): string | undefined;
  /** `undefined`: the field is changed with its input and not at a stroke. */
  toggled(place: CellPlace): boolean | undefined;
  /** It is switched on with its input, which asks whether it may be. */
  asksFirst(place: CellPlace): boolean;
  /** The record with what was typed and is not stored yet. */
  shown(record: ConsoleRecord): ConsoleRecord;
  marks(id: string): CellMarks | undefined;
  /** Rows as the store has them now. */
  take(records: readonly ConsoleRecord[]): void;
  /** What texts, as a spreadsheet spells them, would do to cells; nothing is written. An empty one clears its cell. */
  judge(
    texts: readonly CellText[],
    idOf: (collection: string, name: string) => string | undefined,
  ): JudgedCells;
  /** As one step to undo. */
  write(cells: readonly NewCell[]): void;
  subscribe(listener: () => void): () => void;
  /** Another one whenever something is to be drawn. */
  getVersion(): number;
  /** Saves what can be saved and lets go of the rows. */
  close(): void;
}

export interface CellEditingOptions {
  readonly loadForm: () => Promise<FormModule>;
  readonly doors: StoreDoors;
  readonly useList: UseList;
  readonly timeZone: string;
}
