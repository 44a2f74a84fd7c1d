/**
 * Runs an import, or undoes it, in batches. A batch is marked as sent in the import journal before it is sent, and its
 * outcome is stored after, so that the next page can continue whenever a page closes.
 */
import { MOST_REMOVALS_IN_COMMIT, type VersionedWrite } from '../../../contract/imports.ts';
import { touchedFields } from '../../../core/copies/copied-fields.ts';
import { type RowSteps, type RunOfRows, stepsOf, undoOf } from '../../../core/row-runs/row-writes.ts';
import type { ImportRow, RowResult, RunPart } from '../../../core/row-runs/rows.ts';
import {
  type RowWrite,
  readPatiently,
  type StorePatience,
  type WriteOutcome,
  writeRows,
} from '../../../core/row-runs/write-rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import { collectionOf, type ImportRun } from '../model/import-run.ts';

export interface RunParts extends StorePatience {
  readonly journal: ImportJournal;
  /** As `RunOfRows` has them. */
  readonly copied?: readonly string[] | undefined;
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
const EXPLAINED_AT_ONCE = 8;

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
  const parts = partsOfRows(given, run, part.rows);
  const known = { ...run, copied: parts.copied };
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
  const outcomes = await send(parts, run, index, part, open.flatMap(some(stepsOf, known)), 'run');
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
  const parts = partsOfRows(given, run, kept.rows);
  const known = { ...run, copied: parts.copied };
  const part = kept.sent === 'run' ? await withoutDoubt(parts, run, kept) : kept;
  if (!part) return { whole: false, waiting: 0 };
  const writes = part.rows.flatMap(some(undoOf, known));
  if (writes.length === 0) {
    listener.done(part.rows);
    return { whole: true, waiting: 0 };
  }
  if (!(await parts.mayGoOn())) return { whole: false, waiting: 0 };
  const open = new Set(writes.map(([{ number }]) => number));
  listener.processing(part.rows.filter(({ number }) => open.has(number)));
  const allowed = writes.filter(([{ write }]) => parts.mayRemove || write.kind !== 'remove');
  const outcomes = await send(parts, run, index, part, allowed, 'undo');
  const isWaiting = (row: ImportRow) => waitsFor(outcomes.get(row.number), pass);
  const rows = part.rows.map((row): ImportRow => {
    if (!open.has(row.number) || isWaiting(row)) return row;
    const outcome = outcomes.get(row.number);
    if (outcome) return { ...row, undo: outcome.ok ? { ok: true } : outcome };
    const isRefused = !parts.mayRemove && row.result?.action === 'created';
    return isRefused ? { ...row, undo: { ok: false, reason: 'denied' } } : row;
  });
  const whole = rows.every((row) => isWaiting(row) || undoOf(row, known) === undefined);
  await parts.journal.putPart(run.id, index, { rows, ...(!whole && { sent: 'undo' }) }, true);
  listener.done(rows.filter((row) => !isWaiting(row) && (pass.isFirst || open.has(row.number))));
  return { whole, waiting: rows.filter(isWaiting).length };
}

/** Rows that move references are of other collections than the run, and change none of its copies. */
function partsOfRows<Parts extends RunParts>(
  given: Parts,
  run: ImportRun,
  rows: readonly ImportRow[],
): Parts {
  const collection = collectionOf(run, rows);
  return { ...given, collection, copied: collection === run.collection ? given.copied : undefined };
}

function waitsFor(outcome: WriteOutcome | undefined, { isLast }: Pass): boolean {
  return !isLast && outcome?.ok === false && outcome.reason === 'cycle';
}

async function send(
  parts: RunParts,
  run: ImportRun,
  index: number,
  part: RunPart,
  rows: readonly RowSteps[],
  sent: 'run' | 'undo',
): Promise<ReadonlyMap<number, WriteOutcome>> {
  if (rows.length === 0) return new Map();
  const inDoubt = part.sent === sent;
  if (!inDoubt) await parts.journal.putPart(run.id, index, { ...part, sent }, true);
  const explained = rows.filter((steps) => steps.some(isExplained));
  const writes = rows.filter((steps) => !explained.includes(steps)).map(([write]) => write);
  const isCostly = ({ write }: RowWrite) => looksAround(write, parts.copied ?? []);
  const outcomes = new Map(
    await writeRows(
      parts,
      writes.filter((each) => !isCostly(each)),
      inDoubt,
    ),
  );
  const batches = [
    ...inBatches(writes.filter(isCostly), MOST_REMOVALS_IN_COMMIT).map(
      (some) => [some.length, () => writeRows(parts, some, inDoubt)] as const,
    ),
    ...inBatches(explained, EXPLAINED_AT_ONCE).map(
      (some) => [some.length, () => explainRows(parts, some, inDoubt)] as const,
    ),
  ];
  for (const [at, [size, write]] of batches.entries()) {
    if (at > 0 && !(await parts.mayGoOn())) break;
    const written = await write();
    for (const [number, outcome] of written) outcomes.set(number, outcome);
    if (written.size < size) break;
  }
  return outcomes;
}

/** Google's rules look at other documents for it, and at few for one commit. */
function looksAround(write: VersionedWrite, copied: readonly string[]): boolean {
  if (write.kind === 'remove' || write.again === true) return true;
  return touchedFields({ fields: copied }, write.mask).length > 0;
}

/** Each with its entry in a commit of its own, as Firestore's rules look at few documents for one request. */
async function explainRows(
  parts: RunParts,
  rows: readonly RowSteps[],
  inDoubt: boolean,
): Promise<ReadonlyMap<number, WriteOutcome>> {
  const written = await Promise.all(rows.map((steps) => writeInTurn(parts, steps, inDoubt)));
  return new Map(written.flatMap((outcome, at) => (outcome ? [[rows[at]?.[0].number ?? 0, outcome]] : [])));
}

/** A row in several commits; nothing where the run was stopped at it. */
async function writeInTurn(
  parts: RunParts,
  steps: RowSteps,
  inDoubt: boolean,
): Promise<WriteOutcome | undefined> {
  let outcome = inDoubt && steps.length > 1 ? await lastStored(parts, steps) : undefined;
  for (const step of steps.slice(outcome ? outcome.steps : 0)) {
    const write = outcome ? { ...step.write, version: outcome.version } : step.write;
    const written = (await writeRows(parts, [{ ...step, write }], inDoubt)).get(step.number);
    if (!written?.ok) return written;
    outcome = { steps: 0, version: written.version };
  }
  return outcome && { ok: true, version: outcome.version };
}

/** How many of the steps the store has already: what comes before a stored one was written as well. */
async function lastStored(
  parts: RunParts,
  steps: RowSteps,
): Promise<{ readonly steps: number; readonly version: string } | undefined> {
  const stored = (await readPatiently(parts, steps))?.get(steps[0].write.id);
  const last = steps.findLastIndex((step) => step.isOurs(stored));
  return last < 0 || !stored ? undefined : { steps: last + 1, version: stored.version };
}

function isExplained({ write }: RowWrite): boolean {
  return write.kind === 'put' && write.why !== undefined;
}

function inBatches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** A run that was stopped without an answer: what it wrote all the same is to be taken back too. */
async function withoutDoubt(parts: RunParts, run: ImportRun, part: RunPart): Promise<RunPart | undefined> {
  const known = { ...run, copied: parts.copied };
  const open = part.rows.filter(({ result }) => !result).flatMap(some(stepsOf, known));
  const stored = open.length === 0 ? new Map() : await readPatiently(parts, open.flat());
  if (!stored) return undefined;
  const rows = part.rows.map((row) => {
    const found = open.find(([{ number }]) => number === row.number)?.at(-1);
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
  make: (row: ImportRow, run: RunOfRows) => RowSteps | undefined,
  run: RunOfRows,
): (row: ImportRow) => RowSteps[] {
  return (row) => {
    const made = make(row, run);
    return made ? [made] : [];
  };
}
