/**
 * Writes a part of a run's rows, or takes it back. The part is marked as sent before it is, with what the documents were
 * before, and its outcomes are stored after: whoever goes on knows what to look for in the store.
 */
import type { ImportStore } from '../../contract/imports.ts';
import type { DataFailureReason } from '../../contract/live.ts';
import type { RowRunKind } from '../../contract/row-run.ts';
import { judgedRows, type PartJudge } from './judge-part.ts';
import { type RowSteps, type RunOfRows, stepsOf, undoOf } from './row-writes.ts';
import type { ImportRow, RowResult, RunPart } from './rows.ts';
import { type SendingRows, sendRows } from './send-rows.ts';
import { readPatiently, type WriteOutcome } from './write-rows.ts';

/** Where the rows of a run lie. */
export interface RowsStore {
  part(index: number): Promise<RunPart>;
  /** In one piece, or not at all. */
  putPart(index: number, part: RunPart): Promise<void>;
}

export interface RowRun extends Omit<RunOfRows, 'copied'> {
  readonly what: RowRunKind;
  readonly collection: string;
  readonly parts: number;
  readonly moves?: true;
  /** Rows may wait for each other, and are written by `writeRest` then. */
  readonly isTree?: boolean;
  /** Of one that takes another back: whose that is. Absent: the same person's. */
  readonly author?: string;
}

export interface RowWork {
  readonly run: RowRun;
  readonly rows: RowsStore;
  readonly store: ImportStore;
  judgeOf(collection: string): Promise<PartJudge>;
  /** As `StorePatience` has them. */
  retry(reason: DataFailureReason, attempt: number): Promise<boolean>;
  isOver(): boolean;
  /** Of a removal that moves: how many parts from the first on are known to have moved all that they should. */
  readonly moved?: { parts: number };
}

/** `whole`: each of its rows has an outcome, or waits for another one. */
export interface PartEnd {
  readonly whole: boolean;
  /** Entries of a tree that may only go where another row makes room for them first. */
  readonly waiting: number;
}

const WHOLE: PartEnd = { whole: true, waiting: 0 };
const LEFT: PartEnd = { whole: false, waiting: 0 };

/** `isLast`: rows that wait for another one are refused. */
export async function writePart(work: RowWork, index: number, isLast: boolean): Promise<PartEnd> {
  const stored = await work.rows.part(index);
  if (stored.rows.every(({ result }) => result)) return WHOLE;
  const parts = await sendingOf(work, stored.rows);
  if (!(await areMoved(work, stored))) {
    const inUse = (row: ImportRow): RowResult => settled(row) ?? { action: 'error', reason: 'in-use' };
    const rows = stored.rows.map((row) => (row.result ? row : { ...row, result: inUse(row) }));
    await work.rows.putPart(index, { rows });
    return WHOLE;
  }
  const inDoubt = stored.sent === 'run';
  const part = inDoubt ? stored : await judgedPart(parts, stored);
  if (!part || work.isOver()) return LEFT;
  const steps = part.rows.filter(({ result }) => !result).flatMap(some(stepsOf, parts.known));
  if (steps.length > 0 && !inDoubt) await work.rows.putPart(index, { ...part, sent: 'run' });
  if (work.isOver()) return LEFT;
  const outcomes = await sendRows(parts, steps, inDoubt);
  const isWaiting = (row: ImportRow) => !isLast && waits(outcomes.get(row.number));
  const rows = part.rows.map((row) => (isWaiting(row) ? row : withResult(row, outcomes.get(row.number))));
  const whole = rows.every((row) => row.result || isWaiting(row));
  await work.rows.putPart(index, { rows, ...(!whole && { sent: 'run' }) });
  return { whole, waiting: rows.filter(isWaiting).length };
}

/** Documents that may not be removed stay. */
export async function undoPart(work: RowWork, index: number, isLast: boolean): Promise<PartEnd> {
  const { author = work.run.user } = work.run;
  const kept = await work.rows.part(index);
  const parts = await sendingOf(work, kept.rows);
  const part = kept.sent === 'run' ? await withoutDoubt(parts, kept, author) : kept;
  if (!part || work.isOver()) return LEFT;
  const writes = part.rows.flatMap(some(undoOf, parts.known));
  if (writes.length === 0) return WHOLE;
  const inDoubt = part.sent === 'undo';
  if (!inDoubt) await work.rows.putPart(index, { ...part, sent: 'undo' });
  if (work.isOver()) return LEFT;
  const outcomes = await sendRows(parts, writes, inDoubt);
  const open = new Set(writes.map(([{ number }]) => number));
  const isWaiting = ({ number }: ImportRow) => !isLast && waits(outcomes.get(number));
  const rows = part.rows.map((row): ImportRow => {
    const outcome = outcomes.get(row.number);
    if (!open.has(row.number) || !outcome || isWaiting(row)) return row;
    return { ...row, undo: outcome.ok ? { ok: true } : outcome };
  });
  const whole = writes.every(([{ number }]) => outcomes.has(number));
  await work.rows.putPart(index, { rows, ...(!whole && { sent: 'undo' }) });
  return { whole, waiting: rows.filter(isWaiting).length };
}

/**
 * Rows of a tree that the parts have left: passes over them until one brings none of them further; those are refused then.
 * False when it was stopped before its end.
 */
export async function writeRest(work: RowWork, write: typeof writePart): Promise<boolean> {
  let open = Array.from({ length: work.run.parts }, (_, index) => index);
  for (let before = Number.POSITIVE_INFINITY, isLast = false; ; ) {
    const left: number[] = [];
    let waiting = 0;
    for (const index of open) {
      if (work.isOver()) return false;
      const end = await write(work, index, isLast);
      if (!end.whole) return false;
      if (end.waiting > 0) left.push(index);
      waiting += end.waiting;
    }
    if (waiting === 0) return true;
    isLast = waiting === before;
    before = waiting;
    open = left;
  }
}

type Sending = SendingRows & { readonly known: RunOfRows; readonly judge: PartJudge };

/** Rows of one part are of one collection: those that move references are of others than the run. */
async function sendingOf({ run, store, judgeOf, retry, isOver }: RowWork, rows: readonly ImportRow[]) {
  const collection = rows[0]?.collection ?? run.collection;
  const judge = await judgeOf(collection);
  const copied = collection === run.collection ? judge.definition.copyOf?.fields : undefined;
  return { store, collection, retry, isOver, copied, judge, known: { ...run, copied } } satisfies Sending;
}

/** `undefined` when the store is to be left. */
async function judgedPart(parts: Sending, { rows }: RunPart): Promise<RunPart | undefined> {
  const writing = rows.flatMap(({ id, plan, result }) =>
    id !== undefined && !result && plan && 'write' in plan ? [{ write: { id } }] : [],
  );
  const stored = writing.length === 0 ? new Map() : await readPatiently(parts, writing);
  return stored && { rows: await judgedRows(rows, stored, parts.judge) };
}

/** Nothing is removed while something that refers to it stays. */
async function areMoved(
  { run, rows, moved = { parts: 0 } }: RowWork,
  { rows: [first] }: RunPart,
): Promise<boolean> {
  if (run.what !== 'removal' || !run.moves || first?.collection !== undefined) return true;
  for (; moved.parts < run.parts; moved.parts += 1) {
    const moves = (await rows.part(moved.parts)).rows;
    if (moves[0]?.collection === undefined) break;
    if (moves.some(({ result }) => !result || result.action === 'error')) return false;
  }
  return true;
}

/** A run that was stopped without an answer: what it wrote all the same is to be taken back too. */
async function withoutDoubt(parts: Sending, part: RunPart, author: string): Promise<RunPart | undefined> {
  const of = { ...parts.known, user: author };
  const open = part.rows.filter(({ result }) => !result).flatMap(some(stepsOf, of));
  const stored = open.length === 0 ? new Map() : await readPatiently(parts, open.flat());
  if (!stored) return undefined;
  const rows = part.rows.map((row) => {
    const found = open.find(([{ number }]) => number === row.number)?.at(-1);
    const document = found && stored.get(found.write.id);
    if (row.plan && 'write' in row.plan && row.plan.write.removes && found && !document) {
      return withResult(row, { ok: true, version: '' });
    }
    if (!found || !document || document.version === found.write.version || !found.isOurs(document))
      return row;
    return withResult(row, { ok: true, version: document.version });
  });
  return { rows };
}

function waits(outcome: WriteOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.reason === 'cycle';
}

function withResult(row: ImportRow, outcome: WriteOutcome | undefined): ImportRow {
  if (row.result) return row;
  const result = outcome ? written(row, outcome) : settled(row);
  return result ? { ...row, result } : row;
}

function written({ plan }: ImportRow, outcome: WriteOutcome): RowResult {
  if (!outcome.ok) {
    const { reason, detail } = outcome;
    return { action: 'error', reason, ...(detail !== undefined && { detail }) };
  }
  return { action: plan?.kind === 'created' ? 'created' : 'updated', version: outcome.version };
}

/** What needs no writing has its outcome at once. */
function settled({ plan }: ImportRow): RowResult | undefined {
  if (plan?.kind === 'unchanged') return { action: 'unchanged' };
  return plan?.kind === 'refused' ? { action: 'error', reason: 'refused' } : undefined;
}

function some(
  make: (row: ImportRow, run: RunOfRows) => RowSteps | undefined,
  run: RunOfRows,
): (row: ImportRow) => RowSteps[] {
  return (row) => {
    const made = make(row, run);
    return made ? [made] : [];
  };
}
