/**
 * Runs an import, and takes it back: part after part, each marked as sent before it is sent and kept with its outcome
 * after. Whatever ends the page in between, the next one goes on from the journal.
 */
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRow, ImportRun, RowResult, RunPart } from './import-run.ts';
import { undoOf, writeOf } from './row-writes.ts';
import {
  type RowWrite,
  readPatiently,
  type StorePatience,
  type WriteOutcome,
  writeRows,
} from './write-rows.ts';

export interface RunParts extends StorePatience {
  readonly journal: ImportJournal;
  /** Waited for before each part: resolves when the run goes on, with `false` when it does not. */
  mayGoOn(): Promise<boolean>;
}

export interface RunTold {
  /** These are about to be written. */
  processing(rows: readonly ImportRow[]): void;
  /** These have their outcome. */
  done(rows: readonly ImportRow[]): void;
}

/** False when it was stopped before its end. */
export async function runRows(parts: RunParts, run: ImportRun, told: RunTold): Promise<boolean> {
  for (let index = 0; index < run.parts; index += 1) {
    const part = await parts.journal.part(run.id, index);
    const open = part.rows.filter(({ result }) => !result);
    if (open.length === 0) {
      told.done(part.rows);
      continue;
    }
    if (!(await parts.mayGoOn())) return false;
    told.processing(open);
    const outcomes = await send(parts, run, index, part, open.flatMap(some(writeOf, run.user)), 'run');
    const rows = part.rows.map((row) => withResult(row, outcomes.get(row.number)));
    const whole = rows.every(({ result }) => result);
    await parts.journal.putPart(run.id, index, { rows, ...(!whole && { sent: 'run' }) }, true);
    told.done(rows.filter(({ result }) => result));
    if (!whole) return false;
  }
  return true;
}

/** The last part first. Documents that may not be removed stay. */
export async function undoRows(
  parts: RunParts & { readonly mayRemove: boolean },
  run: ImportRun,
  told: RunTold,
): Promise<boolean> {
  for (let index = run.parts - 1; index >= 0; index -= 1) {
    const kept = await parts.journal.part(run.id, index);
    const part = kept.sent === 'run' ? await withoutDoubt(parts, run, kept) : kept;
    if (!part) return false;
    const writes = part.rows.flatMap(some(undoOf, run.user));
    if (writes.length === 0) {
      told.done(part.rows);
      continue;
    }
    if (!(await parts.mayGoOn())) return false;
    told.processing(part.rows);
    const allowed = writes.filter(({ write }) => parts.mayRemove || write.kind !== 'remove');
    const outcomes = await send(parts, run, index, part, allowed, 'undo');
    const rows = part.rows.map((row): ImportRow => {
      if (!writes.some(({ number }) => number === row.number)) return row;
      const outcome = outcomes.get(row.number);
      if (outcome) return { ...row, undo: outcome.ok ? { ok: true } : outcome };
      const isRefused = !parts.mayRemove && row.result?.action === 'created';
      return isRefused ? { ...row, undo: { ok: false, reason: 'denied' } } : row;
    });
    const whole = rows.every((row) => undoOf(row, run.user) === undefined);
    await parts.journal.putPart(run.id, index, { rows, ...(!whole && { sent: 'undo' }) }, true);
    told.done(rows);
    if (!whole) return false;
  }
  return true;
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
  return writeRows(parts, writes, inDoubt);
}

/** A run that was stopped without an answer: what it wrote all the same is to be taken back too. */
async function withoutDoubt(parts: RunParts, run: ImportRun, part: RunPart): Promise<RunPart | undefined> {
  const open = part.rows.filter(({ result }) => !result).flatMap(some(writeOf, run.user));
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
  make: (row: ImportRow, user: string) => RowWrite | undefined,
  user: string,
): (row: ImportRow) => RowWrite[] {
  return (row) => {
    const made = make(row, user);
    return made ? [made] : [];
  };
}
