/**
 * Runs an import, or undoes it, in batches. A batch is marked as sent in the import journal before it is sent, and its
 * outcome is stored after, so that the next page can continue whenever a page closes.
 */
import { MOST_REMOVALS_IN_COMMIT } from '../../../contract/imports.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import {
  collectionOf,
  type ImportRow,
  type ImportRun,
  type RowResult,
  type RunPart,
} from '../model/import-run.ts';
import { type RunOfRows, undoOf, writeOf } from './row-writes.ts';
import {
  type RowWrite,
  readPatiently,
  type StorePatience,
  type WriteOutcome,
  writeRows,
} from './write-rows.ts';

export interface RunParts extends StorePatience {
  readonly journal: ImportJournal;
  /** Waited for before each request: resolves when the run goes on, with `false` when it does not. */
  mayGoOn(): Promise<boolean>;
}

export interface RunListener {
  /** These are about to be written. */
  processing(rows: readonly ImportRow[]): void;
  /** These have their outcome. */
  done(rows: readonly ImportRow[]): void;
}

/** Commits on their way together. */
const AUDITED_AT_ONCE = 8;

/** False when it was stopped before its end. */
export function runRows(parts: RunParts, run: ImportRun, listener: RunListener): Promise<boolean> {
  return inPasses(run, (index, pass) => runPart(parts, run, index, pass, listener));
}

/** The last part first. Documents that may not be removed stay. */
export function undoRows(
  parts: RunParts & { readonly mayRemove: boolean },
  run: ImportRun,
  listener: RunListener,
): Promise<boolean> {
  return inPasses(run, (index, pass) => undoPart(parts, run, run.parts - 1 - index, pass, listener));
}

/**
 * An entry of a tree may only go where another row makes room for it first. Such rows wait for the next pass over the
 * file; when a pass brought none of them further, they are refused.
 */
interface Pass {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

type PartEnd = { readonly whole: boolean; readonly waiting: number };

async function inPasses(
  run: ImportRun,
  work: (index: number, pass: Pass) => Promise<PartEnd>,
): Promise<boolean> {
  let open = Array.from({ length: run.parts }, (_, index) => index);
  let before = Number.POSITIVE_INFINITY;
  for (let isFirst = true, isLast = false; ; isFirst = false) {
    const left: number[] = [];
    let waiting = 0;
    for (const index of open) {
      const end = await work(index, { isFirst, isLast });
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

async function runPart(
  given: RunParts,
  run: ImportRun,
  index: number,
  pass: Pass,
  listener: RunListener,
): Promise<PartEnd> {
  const part = await given.journal.part(run.id, index);
  const parts = { ...given, collection: collectionOf(run, part.rows) };
  const open = part.rows.filter(({ result }) => !result);
  if (open.length === 0) {
    listener.done(part.rows);
    return { whole: true, waiting: 0 };
  }
  const moves = await movesBefore(parts, run, part);
  if (moves === 'open') return { whole: true, waiting: open.length };
  if (!(await parts.mayGoOn())) return { whole: false, waiting: 0 };
  listener.processing(open);
  if (moves === 'failed') {
    const rows = part.rows.map(
      (row): ImportRow =>
        row.result ? row : { ...row, result: settled(row) ?? { action: 'error', reason: 'in-use' } },
    );
    await parts.journal.putPart(run.id, index, { rows }, true);
    listener.done(rows);
    return { whole: true, waiting: 0 };
  }
  const outcomes = await send(parts, run, index, part, open.flatMap(some(writeOf, run)), 'run');
  const isWaiting = (row: ImportRow) => waitsFor(outcomes.get(row.number), pass);
  const rows = part.rows.map((row) => (isWaiting(row) ? row : withResult(row, outcomes.get(row.number))));
  const whole = rows.every((row) => row.result || isWaiting(row));
  await parts.journal.putPart(run.id, index, { rows, ...(!whole && { sent: 'run' }) }, true);
  const isNew = (row: ImportRow) => pass.isFirst || open.some(({ number }) => number === row.number);
  listener.done(rows.filter((row) => row.result && isNew(row)));
  return { whole, waiting: rows.filter(isWaiting).length };
}

/** Nothing is removed while something that refers to it stays: how the moves before a removal stand. */
async function movesBefore(
  { journal }: RunParts,
  run: ImportRun,
  { rows: [first] }: RunPart,
): Promise<'done' | 'open' | 'failed'> {
  if (!run.removes || !run.move || first?.collection !== undefined) return 'done';
  for (let index = 0; index < run.parts; index += 1) {
    const { rows } = await journal.part(run.id, index);
    if (rows[0]?.collection === undefined) continue;
    if (rows.some(({ result }) => !result)) return 'open';
    if (rows.some(({ result }) => result?.action === 'error')) return 'failed';
  }
  return 'done';
}

async function undoPart(
  given: RunParts & { readonly mayRemove: boolean },
  run: ImportRun,
  index: number,
  pass: Pass,
  listener: RunListener,
): Promise<PartEnd> {
  const kept = await given.journal.part(run.id, index);
  const parts = { ...given, collection: collectionOf(run, kept.rows) };
  const part = kept.sent === 'run' ? await withoutDoubt(parts, run, kept) : kept;
  if (!part) return { whole: false, waiting: 0 };
  const writes = part.rows.flatMap(some(undoOf, run));
  if (writes.length === 0) {
    listener.done(part.rows);
    return { whole: true, waiting: 0 };
  }
  if (!(await parts.mayGoOn())) return { whole: false, waiting: 0 };
  const open = new Set(writes.map(({ number }) => number));
  listener.processing(part.rows.filter(({ number }) => open.has(number)));
  const allowed = writes.filter(({ write }) => parts.mayRemove || write.kind !== 'remove');
  const outcomes = await send(parts, run, index, part, allowed, 'undo');
  const isWaiting = (row: ImportRow) => waitsFor(outcomes.get(row.number), pass);
  const rows = part.rows.map((row): ImportRow => {
    if (!open.has(row.number) || isWaiting(row)) return row;
    const outcome = outcomes.get(row.number);
    if (outcome) return { ...row, undo: outcome.ok ? { ok: true } : outcome };
    const isRefused = !parts.mayRemove && row.result?.action === 'created';
    return isRefused ? { ...row, undo: { ok: false, reason: 'denied' } } : row;
  });
  const whole = rows.every((row) => isWaiting(row) || undoOf(row, run) === undefined);
  await parts.journal.putPart(run.id, index, { rows, ...(!whole && { sent: 'undo' }) }, true);
  listener.done(rows.filter((row) => !isWaiting(row) && (pass.isFirst || open.has(row.number))));
  return { whole, waiting: rows.filter(isWaiting).length };
}

function waitsFor(outcome: WriteOutcome | undefined, { isLast }: Pass): boolean {
  return !isLast && outcome?.ok === false && outcome.reason === 'cycle';
}

async function send(
  parts: RunParts,
  run: ImportRun,
  index: number,
  part: RunPart,
  writes: readonly RowWrite[],
  sent: 'run' | 'undo',
): Promise<ReadonlyMap<number, WriteOutcome>> {
  if (writes.length === 0) return new Map();
  const inDoubt = part.sent === sent;
  if (!inDoubt) await parts.journal.putPart(run.id, index, { ...part, sent }, true);
  if (writes.some(isAudited)) return sendAudited(parts, writes, inDoubt);
  const isCostly = ({ write }: RowWrite) => write.kind === 'remove' || write.again === true;
  const costly = writes.filter(isCostly);
  const outcomes = new Map(
    await writeRows(
      parts,
      writes.filter((each) => !isCostly(each)),
      inDoubt,
    ),
  );
  for (let start = 0; start < costly.length; start += MOST_REMOVALS_IN_COMMIT) {
    if (start > 0 && !(await parts.mayGoOn())) break;
    const some = costly.slice(start, start + MOST_REMOVALS_IN_COMMIT);
    const removed = await writeRows(parts, some, inDoubt);
    for (const [number, outcome] of removed) outcomes.set(number, outcome);
    if (removed.size < some.length) break;
  }
  return outcomes;
}

/** Each with its entry in a commit of its own, as Firestore's rules look at few documents for one request. */
async function sendAudited(
  parts: RunParts,
  writes: readonly RowWrite[],
  inDoubt: boolean,
): Promise<ReadonlyMap<number, WriteOutcome>> {
  const outcomes = new Map<number, WriteOutcome>();
  for (let start = 0; start < writes.length; start += AUDITED_AT_ONCE) {
    if (start > 0 && !(await parts.mayGoOn())) break;
    const some = writes.slice(start, start + AUDITED_AT_ONCE);
    const written = await Promise.all(some.map((each) => writeRows(parts, [each], inDoubt)));
    for (const [number, outcome] of written.flatMap((each) => [...each])) outcomes.set(number, outcome);
    if (outcomes.size < start + some.length) break;
  }
  return outcomes;
}

function isAudited({ write }: RowWrite): boolean {
  return write.kind === 'put' && write.why !== undefined;
}

/** A run that was stopped without an answer: what it wrote all the same is to be taken back too. */
async function withoutDoubt(parts: RunParts, run: ImportRun, part: RunPart): Promise<RunPart | undefined> {
  const open = part.rows.filter(({ result }) => !result).flatMap(some(writeOf, run));
  const stored = open.length === 0 ? new Map() : await readPatiently(parts, open);
  if (!stored) return undefined;
  const rows = part.rows.map((row) => {
    const found = open.find(({ number }) => number === row.number);
    const document = found && stored.get(found.write.id);
    if (!found || !document || document.version === found.write.version || !found.isDone(document))
      return row;
    return withResult(row, { ok: true, version: document.version });
  });
  return { rows };
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
  make: (row: ImportRow, run: RunOfRows) => RowWrite | undefined,
  run: RunOfRows,
): (row: ImportRow) => RowWrite[] {
  return (row) => {
    const made = make(row, run);
    return made ? [made] : [];
  };
}
