/**
 * Sends the writes of a part: a hundred in one commit where the store's rules allow it, fewer where they look at other
 * documents.
 */
import { MOST_REMOVALS_IN_COMMIT, type VersionedWrite } from '../../contract/imports.ts';
import { touchedFields } from '../copies/copied-fields.ts';
import type { RowSteps } from './row-writes.ts';
import {
  type RowWrite,
  readPatiently,
  type StorePatience,
  type WriteOutcome,
  writeRows,
} from './write-rows.ts';

export interface SendingRows extends StorePatience {
  /** Fields that the collection copies from an audited one. */
  readonly copied?: readonly string[] | undefined;
}

/** Commits on their way together. */
const EXPLAINED_AT_ONCE = 8;

/** Rows that the run was stopped at have no outcome. `inDoubt`: they were sent before, without an answer. */
export async function sendRows(
  parts: SendingRows,
  rows: readonly RowSteps[],
  inDoubt: boolean,
): Promise<ReadonlyMap<number, WriteOutcome>> {
  const explained = rows.filter((steps) => steps.some(isExplained));
  const writes = rows.filter((steps) => !explained.includes(steps)).map(([write]) => write);
  const isCostly = ({ write }: RowWrite) => looksAround(write, parts.copied ?? []);
  const cheap = writes.filter((each) => !isCostly(each));
  const batches = [
    ...(cheap.length > 0 ? [[cheap.length, () => writeRows(parts, cheap, inDoubt)] as const] : []),
    ...inBatches(writes.filter(isCostly), MOST_REMOVALS_IN_COMMIT).map(
      (some) => [some.length, () => writeRows(parts, some, inDoubt)] as const,
    ),
    ...inBatches(explained, EXPLAINED_AT_ONCE).map(
      (some) => [some.length, () => explainRows(parts, some, inDoubt)] as const,
    ),
  ];
  const outcomes = new Map<number, WriteOutcome>();
  for (const [at, [size, write]] of batches.entries()) {
    if (at > 0 && parts.isOver?.()) break;
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
  parts: SendingRows,
  rows: readonly RowSteps[],
  inDoubt: boolean,
): Promise<ReadonlyMap<number, WriteOutcome>> {
  const written = await Promise.all(rows.map((steps) => writeInTurn(parts, steps, inDoubt)));
  return new Map(written.flatMap((outcome, at) => (outcome ? [[rows[at]?.[0].number ?? 0, outcome]] : [])));
}

/** A row in several commits; nothing where the run was stopped at it. */
async function writeInTurn(
  parts: SendingRows,
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
  parts: SendingRows,
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
