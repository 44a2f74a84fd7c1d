/**
 * The items of a run, each with the state of its steps as it is stored. Those of a part that did not change stay the
 * same objects, so that only what changed is drawn again.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { StepState } from '../../../contract/run.ts';
import { guardFormula } from '../../../core/csv/formula-guard.ts';
import { printRow } from '../../../core/csv/print-row.ts';
import type { Item } from '../../../core/run/run-state.ts';
import { readPart } from '../../../core/run/stored-part.ts';

export type ItemState = 'waiting' | 'fetching' | 'done' | 'error' | 'in-doubt';

export interface RunItem {
  readonly code: string;
  readonly state: ItemState;
  readonly steps: readonly StepState[];
  /** By the step's position. */
  readonly errors: Item['errors'];
  readonly times: Item['times'];
  readonly retries: readonly number[];
}

const known = new WeakMap<ConsoleRecord, readonly RunItem[]>();

/** Of a record of `sync-run-part`. */
export function itemsOfPart(record: ConsoleRecord): readonly RunItem[] {
  const rows = known.get(record) ?? readItems(record);
  known.set(record, rows);
  return rows;
}

function readItems({ data }: ConsoleRecord): readonly RunItem[] {
  const items = typeof data === 'string' ? readPart(data) : [];
  return items.map(({ id, steps, errors, times, retries }) => ({
    code: id,
    state: itemState(steps),
    steps,
    errors,
    times,
    retries,
  }));
}

/**
 * A product is done when each of its steps is (product operations, §4); what goes on counts before what went wrong. One
 * that waits between two steps is pending: in a paused run nothing is on its way.
 */
export function itemState(steps: readonly StepState[]): ItemState {
  const own = steps.filter((step) => step !== 'absent');
  if (own.includes('sent')) return 'fetching';
  if (own.includes('in-doubt')) return 'in-doubt';
  if (own.includes('waiting')) return 'waiting';
  return own.some((step) => step !== 'done') ? 'error' : 'done';
}

/** As they were ticked: a pipeline is one, however many steps it has, and done when all that the code has of it are. */
export function pipelinesDone(
  steps: readonly StepState[],
  pipelines: readonly number[],
): { readonly done: number; readonly total: number } {
  const whole = new Map<number, boolean>();
  for (const [at, step] of steps.entries()) {
    const pipeline = pipelines[at] ?? at;
    if (step !== 'absent') whole.set(pipeline, (whole.get(pipeline) ?? true) && step === 'done');
  }
  return { done: [...whole.values()].filter(Boolean).length, total: whole.size };
}

/** Codes that no run has yet. */
export function itemsOfCodes(codes: readonly string[], stepCount: number): readonly RunItem[] {
  const steps = Array.from({ length: stepCount }, (): StepState => 'waiting');
  // One of each for all: ten thousand rows of their own would set the collector going in the frame that shows them.
  const nothing = { errors: {}, times: [], retries: [] };
  return codes.map((code) => ({ code, state: 'waiting', steps, ...nothing }));
}

export const ITEM_FILTERS = ['all', 'waiting', 'fetching', 'done', 'error', 'in-doubt'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

export type ItemCounts = { readonly [F in ItemFilter]: number };

export function countItems(rows: readonly RunItem[]): ItemCounts {
  const counts = { all: rows.length, waiting: 0, fetching: 0, done: 0, error: 0, 'in-doubt': 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

export interface ItemsView {
  readonly filter: ItemFilter;
  /** What needs somebody stands at the beginning: errors, then what was not answered. */
  readonly errorsFirst: boolean;
  /** A part of the code; any when empty. */
  readonly code: string;
}

const RANK: { readonly [S in ItemState]: number } = {
  error: 0,
  'in-doubt': 1,
  fetching: 2,
  waiting: 2,
  done: 2,
};

export function viewedItems(
  rows: readonly RunItem[],
  { filter, errorsFirst, code }: ItemsView,
): readonly RunItem[] {
  const wanted = code.trim().toLowerCase();
  const some =
    filter === 'all' && wanted === ''
      ? rows
      : rows.filter(
          (row) =>
            (filter === 'all' || row.state === filter) &&
            (wanted === '' || row.code.toLowerCase().includes(wanted)),
        );
  if (!errorsFirst) return some;
  return [0, 1, 2].flatMap((rank) => some.filter(({ state }) => RANK[state] === rank));
}

export interface ErrorsWords {
  readonly header: readonly string[];
  /** By the step's position. */
  readonly steps: readonly string[];
  readonly states: { readonly [state in 'failed' | 'not-run' | 'in-doubt']: string };
}

const BOM = '\ufeff';

/**
 * The errors of a run, one a step, for whoever looks after them elsewhere. Texts of the worker are guarded against being
 * read as formulas.
 */
export function errorsCsv(rows: readonly RunItem[], { header, steps, states }: ErrorsWords): string {
  const lines = rows.flatMap((row) =>
    row.steps.flatMap((state, step) =>
      state === 'failed' || state === 'not-run' || state === 'in-doubt'
        ? [[row.code, steps[step] ?? '', states[state], row.errors[step] ?? ''].map(guardFormula)]
        : [],
    ),
  );
  return BOM + [header, ...lines].map((cells) => `${printRow(cells, ';')}\r\n`).join('');
}
