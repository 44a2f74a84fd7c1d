/**
 * Brings removed records back by the one door for writes, each as it was. What is refused leaves the others alone.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { TrashEntry, TrashService } from '../../../contract/history.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';

export interface RestoreMeans {
  readonly project: string;
  readonly trash: Pick<TrashService, 'read'>;
  readonly writer: Pick<DocumentWriter, 'recreate'>;
}

export type Restored =
  | {
      readonly kind: 'restored';
      readonly record: ConsoleRecord;
      /** Its parent is gone. */
      readonly atRoot: boolean;
      /** Secrets are to be entered again. */
      readonly secrets: boolean;
      /** It begins now: the store knows of no removal of it. */
      readonly anew: boolean;
    }
  /** It is made when the store answers. */
  | { readonly kind: 'pending' }
  /** A document of that id is there: nothing was overwritten. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'failed'; readonly reason: DataFailureReason }
  /** By the backend, in a sentence. */
  | { readonly kind: 'refused'; readonly error: string };

export interface Attempt {
  readonly entry: TrashEntry;
  readonly outcome: Restored;
}

/** Each entry once, parents before what was inside of them. */
export async function restoreAll(
  chosen: readonly TrashEntry[],
  means: RestoreMeans,
  onDone: (done: number) => void = () => {},
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const entry of parentsFirst(chosen)) {
    attempts.push({ entry, outcome: await restoreOne(entry, means) });
    onDone(attempts.length);
  }
  return attempts;
}

function parentsFirst(chosen: readonly TrashEntry[]): readonly TrashEntry[] {
  const byPlace = new Map(chosen.map((entry) => [placeOf(entry.collection, entry.id), entry]));
  const depthOf = (entry: TrashEntry): number => {
    const above = new Set<TrashEntry>();
    for (let at: TrashEntry | undefined = entry; at && !above.has(at); ) {
      above.add(at);
      at = byPlace.get(placeOf(at.collection, at.missingParent ?? ''));
    }
    return above.size;
  };
  return chosen.toSorted((one, other) => depthOf(one) - depthOf(other));
}

function placeOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}

async function restoreOne(
  { collection, id }: TrashEntry,
  { project, trash, writer }: RestoreMeans,
): Promise<Restored> {
  const found = await trash.read(project, collection, id);
  if (!found.ok) return { kind: 'refused', error: found.error };
  const { entry, record, secrets } = found;
  if (entry.replaced) return { kind: 'exists' };
  const made = await writer.recreate(collection, record);
  if (made.ok) {
    const anew = made.record.createdAt !== record.createdAt;
    const atRoot = entry.missingParent !== undefined;
    return { kind: 'restored', record: made.record, atRoot, secrets, anew };
  }
  if (made.pendingAs !== undefined) return { kind: 'pending' };
  const { reason } = made.failure;
  return reason === 'duplicate' ? { kind: 'exists' } : { kind: 'failed', reason };
}
