/**
 * Sends versioned writes to the store, each exactly once: after a lost response it reads the documents before it sends
 * them again. A document in another version than expected is not written. A failure concerns its own row only.
 */
import type {
  ImportStore,
  VersionedDocument,
  VersionedRead,
  VersionedWrite,
} from '../../contract/imports.ts';
import type { DataFailureReason } from '../../contract/live.ts';
import type { RowFailure } from './rows.ts';

export interface RowWrite {
  /** The row's number in the file. */
  readonly number: number;
  readonly write: VersionedWrite;
  /** Whether the store holds what the write was to bring about. */
  isDone(stored: VersionedDocument | undefined): boolean;
  /** Whether the store has this user's write already: a request may be delivered twice. */
  isOurs(stored: VersionedDocument | undefined): boolean;
}

export type WriteOutcome =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: RowFailure; readonly detail?: string };

export interface StorePatience {
  readonly store: ImportStore;
  readonly collection: string;
  /** Waits before the store is asked again; `false`: it is to be left. */
  retry(reason: DataFailureReason, attempt: number): Promise<boolean>;
  /** Whether it is to be left; asked between rows that are sent one by one. */
  isOver?(): boolean;
}

/** After so many refusals of a whole commit its rows are sent one by one. */
const ROUNDS = 3;
/** Worth another try without anybody doing anything but wait. */
export const PASSING: readonly DataFailureReason[] = ['offline', 'signed-out'];

/** Rows that the run was stopped at have no outcome. `inDoubt`: they were sent before, without an answer. */
export async function writeRows(
  patience: StorePatience,
  rows: readonly RowWrite[],
  inDoubt: boolean,
): Promise<ReadonlyMap<number, WriteOutcome>> {
  const outcomes = new Map<number, WriteOutcome>();
  let left = rows;
  let doubt = inDoubt;
  let look = inDoubt;
  let attempt = 0;
  for (let round = 0; left.length > 0; round += 1) {
    if (look) {
      const stored = await readPatiently(patience, left);
      if (!stored) return outcomes;
      left = left.filter((row) => {
        const outcome = outcomeSeen(row, stored.get(row.write.id), doubt);
        if (outcome) outcomes.set(row.number, outcome);
        return !outcome;
      });
      if (left.length === 0) break;
    }
    const sent = await patience.store.commit(
      patience.collection,
      left.map(({ write }) => write),
    );
    if (sent.ok) {
      left.forEach(({ number }, index) => {
        outcomes.set(number, { ok: true, version: sent.versions[index] ?? '' });
      });
      break;
    }
    const { reason, detail } = sent.failure;
    look = true;
    if (PASSING.includes(reason)) {
      doubt ||= reason === 'offline';
      attempt += 1;
      if (!(await patience.retry(reason, attempt))) return outcomes;
    } else if (left.length > 1 && (reason !== 'conflict' || round >= ROUNDS)) {
      for (const row of left) {
        if (patience.isOver?.()) return outcomes;
        for (const [number, outcome] of await writeRows(patience, [row], doubt))
          outcomes.set(number, outcome);
      }
      break;
    } else if (reason !== 'conflict' || round >= ROUNDS) {
      for (const { number } of left) outcomes.set(number, { ok: false, reason, detail });
      break;
    }
  }
  return outcomes;
}

/** What the store holds of the rows' documents; nothing when it is to be left. Throws what cannot pass by waiting. */
export async function readPatiently(
  { store, collection, retry }: StorePatience,
  rows: readonly { readonly write: { readonly id: string } }[],
): Promise<Extract<VersionedRead, { ok: true }>['documents'] | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await store.read(collection, [...new Set(rows.map(({ write }) => write.id))]);
    if (read.ok) return read.documents;
    if (!PASSING.includes(read.failure.reason))
      throw new StoreRefusal(read.failure.reason, read.failure.detail);
    if (!(await retry(read.failure.reason, attempt))) return undefined;
  }
}

/** Those that are there, and all of them where the collection may not be read; nothing when the store is to be left. */
export async function existingIds(
  patience: StorePatience,
  ids: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  try {
    const found = await readPatiently(
      patience,
      ids.map((id) => ({ write: { id } })),
    );
    return found && new Set(found.keys());
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    return new Set(ids);
  }
}

/** The store lets nothing be read: no row can be judged. */
export class StoreRefusal extends Error {
  readonly reason: DataFailureReason;

  constructor(reason: DataFailureReason, detail: string) {
    super(detail);
    this.name = 'StoreRefusal';
    this.reason = reason;
  }
}

/** Nothing: the document is still in the version that the write was agreed on. */
function outcomeSeen(
  { write, isDone, isOurs }: RowWrite,
  stored: VersionedDocument | undefined,
  doubt: boolean,
): WriteOutcome | undefined {
  if (stored?.version === write.version) return undefined;
  if (isOurs(stored) || (doubt && isDone(stored))) return { ok: true, version: stored?.version ?? '' };
  return { ok: false, reason: 'changed-since' };
}
