/**
 * Where an import stands until its run has begun: `apply(state, event)`, pure. What does the work sends the events.
 */
import type { DataFailureReason } from '../../../contract/live.ts';
import type {
  CsvEncoding,
  CsvRowWarning,
  CsvSeparator,
  ForeignColumn,
  ReadHeader,
  RenamedColumns,
  UnreadableReason,
} from '../../../core/csv/index.ts';
import {
  type JudgingEvent,
  judgedFurther,
  MOST_SHOWN,
  NOTHING_JUDGED,
  type RowsPreview,
} from '../../../core/row-runs/preview.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { hasDecimalComma } from './decimal-mark.ts';
import type { ImportRun } from './import-run.ts';

/** The beginning of a file, as it is shown and asked about before its rows are read. */
export interface OpenedFile {
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
  readonly header: readonly string[];
  /** What is wrong with it once the renamed columns are read as such. */
  readonly problems: ReadHeader['problems'];
  /** Columns that are none of the collection's as the file spells them: the operator says which fields they are. */
  readonly foreign: readonly ForeignColumn[];
  readonly renamed: RenamedColumns;
  readonly first: readonly (readonly string[])[];
  /** There are more rows than `first`. */
  readonly more: boolean;
}

export interface Choices {
  /** Columns that cannot be read are left out. */
  readonly ignoreColumns: boolean;
  /** Without an id column every row is a new document. */
  readonly oneEach: boolean;
  readonly decimalComma: boolean;
}

export const NO_CHOICES: Choices = { ignoreColumns: false, oneEach: false, decimalComma: false };

/** Cells that are read otherwise than they look. */
export interface WarnedCells {
  readonly cells: number;
  /** The first of them. */
  readonly first: readonly (CsvRowWarning & Pick<ImportRow, 'number'>)[];
}

/** What keeps a file from being read at all. */
export type FileFault =
  | {
      readonly reason: UnreadableReason;
      readonly row: number;
      /** Where bytes are no character of the encoding. */
      readonly column?: number;
      readonly encoding?: CsvEncoding;
    }
  /** It was changed, moved or taken away since it was chosen. */
  | { readonly reason: 'gone' }
  | { readonly reason: 'unknown' };

/** `full`: the browser has no room left for the rows. */
export type FailureKind = 'unreadable' | 'empty' | 'unkept' | 'full' | 'store' | 'forgotten';

/** The dry run of a file. */
export interface Preview extends RowsPreview {
  readonly file: string;
  readonly opened: OpenedFile;
  readonly choices: Choices;
  /** Rows read so far, and how much of the file that is. */
  readonly read: number;
  readonly share: number;
  readonly run?: ImportRun;
  readonly warned: WarnedCells;
  readonly waiting?: DataFailureReason;
  /** Why the run did not begin, Portuguese. */
  readonly refusal?: string;
  /** Somebody has called off the sending. */
  readonly cancelled?: true;
}

export type ImportState =
  | { readonly phase: 'choose'; readonly notCsv: boolean }
  | { readonly phase: 'opening'; readonly file: string }
  | {
      readonly phase: 'header';
      readonly file: string;
      readonly opened: OpenedFile;
      readonly choices: Choices;
    }
  | ({ readonly phase: 'preview' } & Preview)
  | {
      readonly phase: 'sending';
      readonly preview: Preview;
      readonly total: number;
      /** Rows that have arrived. */
      readonly sent: number;
      readonly waiting?: DataFailureReason;
    }
  /** The run goes on without this page, which only watches it. */
  | { readonly phase: 'begun'; readonly id: string; readonly total?: number }
  | {
      readonly phase: 'failed';
      readonly kind: FailureKind;
      readonly detail: string;
      readonly fault?: FileFault;
    };

export type ImportEvent =
  | { readonly kind: 'choose' }
  | { readonly kind: 'notCsv' }
  | { readonly kind: 'opening'; readonly file: string }
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'chose'; readonly choices: Choices }
  /** The same file with other columns renamed. */
  | { readonly kind: 'renamed'; readonly opened: OpenedFile }
  | { readonly kind: 'reading' }
  | { readonly kind: 'readSome'; readonly rows: number; readonly share: number }
  | { readonly kind: 'read'; readonly run: ImportRun }
  | JudgingEvent
  | { readonly kind: 'waiting'; readonly reason: DataFailureReason }
  | { readonly kind: 'send' }
  | { readonly kind: 'sent'; readonly rows: number }
  /** Nothing was written. `because`: why, where nobody has cancelled it; Portuguese. */
  | { readonly kind: 'notBegun'; readonly because?: string }
  /** A run, now or by its id. */
  | { readonly kind: 'begun'; readonly id: string }
  | {
      readonly kind: 'failed';
      readonly failure: FailureKind;
      readonly detail: string;
      readonly fault?: FileFault;
    };

/** An event that has no place in a state leaves it as it is. */
export function apply(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'choose':
      return { phase: 'choose', notCsv: false };
    case 'notCsv':
      return { phase: 'choose', notCsv: true };
    case 'opening':
      return { phase: 'opening', file: event.file };
    case 'failed': {
      const { failure, detail, fault } = event;
      return { phase: 'failed', kind: failure, detail, ...(fault && { fault }) };
    }
    case 'begun':
      return { phase: 'begun', id: event.id, ...(state.phase === 'sending' && { total: state.total }) };
    case 'opened':
      if (state.phase !== 'opening') return state;
      return { phase: 'header', file: state.file, opened: event.opened, choices: choicesFor(event.opened) };
    case 'chose':
      if (state.phase !== 'header' && state.phase !== 'preview') return state;
      return {
        phase: 'header',
        file: state.file,
        opened: state.opened,
        choices: event.choices,
      };
    case 'renamed':
      if (state.phase !== 'header' && state.phase !== 'preview') return state;
      return { phase: 'header', file: state.file, opened: event.opened, choices: state.choices };
    case 'reading':
    case 'readSome':
    case 'read':
    case 'judged':
    case 'refused':
    case 'ready':
      return previewed(state, event);
    case 'waiting':
      return state.phase === 'preview' || state.phase === 'sending'
        ? { ...state, waiting: event.reason }
        : state;
    case 'send':
    case 'sent':
    case 'notBegun':
      return sending(state, event);
  }
}

function sending(
  state: ImportState,
  event: Extract<ImportEvent, { readonly kind: 'send' | 'sent' | 'notBegun' }>,
): ImportState {
  if (state.phase === 'preview' && event.kind === 'send') {
    const { phase: _phase, refusal: _before, cancelled: _earlier, ...preview } = state;
    return { phase: 'sending', preview, total: state.run?.total ?? 0, sent: 0 };
  }
  if (state.phase !== 'sending' || event.kind === 'send') return state;
  if (event.kind === 'sent') {
    const { waiting: _over, ...rest } = state;
    return { ...rest, sent: state.sent + event.rows };
  }
  const { because } = event;
  return {
    phase: 'preview',
    ...state.preview,
    ...(because === undefined ? { cancelled: true } : { refusal: because }),
  };
}

function choicesFor({ header, renamed, first }: OpenedFile): Choices {
  const read = header.map((cell, at) => renamed[at] ?? cell);
  return hasDecimalComma(read, first) ? { ...NO_CHOICES, decimalComma: true } : NO_CHOICES;
}

/** What still has to be agreed to before the rows are read. */
export function openQuestions(opened: OpenedFile, choices: Choices): boolean {
  return opened.problems.some(({ fault, skippable }) => {
    if (!skippable) return true;
    return fault === 'no-id' ? !choices.oneEach : !choices.ignoreColumns;
  });
}

const UNREAD = { ...NOTHING_JUDGED, read: 0, share: 0, warned: { cells: 0, first: [] } };

type PreviewEvent = JudgingEvent | Extract<ImportEvent, { readonly kind: 'reading' | 'readSome' | 'read' }>;

function previewed(state: ImportState, event: PreviewEvent): ImportState {
  if (state.phase === 'header' && event.kind === 'reading') return { ...state, phase: 'preview', ...UNREAD };
  if (state.phase !== 'preview') return state;
  switch (event.kind) {
    case 'reading':
      return state;
    case 'readSome':
      return { ...state, read: event.rows, share: event.share };
    case 'read':
      return { ...state, run: event.run, read: event.run.total, share: 1 };
    case 'refused':
    case 'ready':
      return judgedFurther(state, event);
    case 'judged': {
      const { waiting: _over, ...rest } = judgedFurther(state, event);
      return { ...rest, warned: withWarnings(state.warned, event.rows) };
    }
  }
}

function withWarnings({ cells, first }: WarnedCells, rows: readonly ImportRow[]): WarnedCells {
  const found = rows.flatMap(({ number, row }) =>
    (row.warnings ?? []).map((warning) => ({ number, ...warning })),
  );
  return { cells: cells + found.length, first: [...first, ...found].slice(0, MOST_SHOWN) };
}
