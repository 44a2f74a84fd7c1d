/**
 * Where an import stands until its run has begun: `apply(state, event)`, pure. What does the work sends the events.
 */
import type { DataFailureReason } from '../../../contract/live.ts';
import type { CsvEncoding, CsvRowWarning, UnreadableReason } from '../../../core/csv/index.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { hasDecimalComma } from './decimal-mark.ts';
import { type DeadReferences, type ImportRun, MOST_SHOWN, type RefusedRow } from './import-run.ts';
import { NO_FILE, type OpenedFile } from './opened-file.ts';

export interface Choices {
  /** Columns that cannot be read are left out. */
  readonly ignoreColumns: boolean;
  /** Without an id column every row is a new document. */
  readonly oneEach: boolean;
  readonly decimalComma: boolean;
}

export const NO_CHOICES: Choices = { ignoreColumns: false, oneEach: false, decimalComma: false };

export interface PlanTally {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

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

/** The dry run of a file, or of what a bulk change would do. */
export interface Preview {
  readonly file: string;
  readonly opened: OpenedFile;
  readonly choices: Choices;
  /** Rows read so far, and how much of the file that is. */
  readonly read: number;
  readonly share: number;
  readonly run?: ImportRun;
  readonly judged: number;
  readonly plans: PlanTally;
  /** Rows in which an amount changes by more than half. */
  readonly large: number;
  /** Rows that change what another collection is true of: they are asked for a reason. */
  readonly copied: number;
  readonly warned: WarnedCells;
  /** The first rows of each kind. */
  readonly samples: { readonly [kind in keyof PlanTally]: readonly ImportRow[] };
  readonly ready: boolean;
  /** Known when all rows are judged. */
  readonly dead?: DeadReferences;
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
  /** The documents of a bulk change are read, in place of a file. */
  | { readonly kind: 'bulk'; readonly title: string }
  | { readonly kind: 'readSome'; readonly rows: number; readonly share: number }
  | { readonly kind: 'read'; readonly run: ImportRun }
  /** `large`: rows in which an amount changes by more than half; `copied`: that change a copied field. */
  | {
      readonly kind: 'judged';
      readonly rows: readonly ImportRow[];
      readonly large?: number;
      readonly copied?: number;
    }
  /** They were judged before, and are refused after all. */
  | { readonly kind: 'refused'; readonly rows: readonly RefusedRow[] }
  | { readonly kind: 'ready'; readonly dead?: DeadReferences }
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
    case 'bulk':
      return { phase: 'preview', file: event.title, opened: NO_FILE, choices: NO_CHOICES, ...unread() };
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

function unread() {
  const plans = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const samples = { created: [], changed: [], unchanged: [], refused: [] };
  const warned = { cells: 0, first: [] };
  return { read: 0, share: 0, judged: 0, plans, large: 0, copied: 0, warned, samples, ready: false };
}

type PreviewEvent = Extract<
  ImportEvent,
  { readonly kind: 'reading' | 'readSome' | 'read' | 'judged' | 'refused' | 'ready' }
>;

function previewed(state: ImportState, event: PreviewEvent): ImportState {
  if (state.phase === 'header' && event.kind === 'reading') {
    return { ...state, phase: 'preview', ...unread() };
  }
  if (state.phase !== 'preview') return state;
  switch (event.kind) {
    case 'reading':
      return state;
    case 'readSome':
      return { ...state, read: event.rows, share: event.share };
    case 'read':
      return { ...state, run: event.run, read: event.run.total, share: 1 };
    case 'ready':
      return { ...state, ready: true, ...(event.dead && { dead: event.dead }) };
    case 'refused': {
      const plans = { ...state.plans };
      const samples = { ...state.samples };
      for (const { row, was } of event.rows) {
        plans[was] -= 1;
        plans.refused += 1;
        samples[was] = samples[was].filter(({ number }) => number !== row.number);
        if (samples.refused.length < MOST_SHOWN) samples.refused = [...samples.refused, row];
      }
      return { ...state, plans, samples };
    }
    case 'judged': {
      const plans = { ...state.plans };
      const samples = { ...state.samples };
      for (const row of event.rows) {
        if (!row.plan) continue;
        const { kind } = row.plan;
        plans[kind] += 1;
        if (samples[kind].length < MOST_SHOWN) samples[kind] = [...samples[kind], row];
      }
      const { waiting: _over, ...rest } = state;
      const large = state.large + (event.large ?? 0);
      const copied = state.copied + (event.copied ?? 0);
      const warned = withWarnings(state.warned, event.rows);
      return { ...rest, plans, large, copied, warned, samples, judged: state.judged + event.rows.length };
    }
  }
}

function withWarnings({ cells, first }: WarnedCells, rows: readonly ImportRow[]): WarnedCells {
  const found = rows.flatMap(({ number, row }) =>
    (row.warnings ?? []).map((warning) => ({ number, ...warning })),
  );
  return { cells: cells + found.length, first: [...first, ...found].slice(0, MOST_SHOWN) };
}
