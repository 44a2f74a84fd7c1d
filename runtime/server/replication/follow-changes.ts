/**
 * The changed records of one collection of the master, followed one after the other: by what the store tells, or by their
 * stamps where it tells nothing.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { collectionPath } from '../../contract/paths.ts';
import type { ChangeCursor, DocumentChanges } from '../ports/document-changes.ts';
import { type CompareMeans, compareCollection, goOn } from './compare-collection.ts';
import { followDocument } from './follow-document.ts';
import { readProgress, writeProgress } from './progress.ts';

export type GoesOn = () => boolean;

const PAGE = 200;
/** Commits of one moment may become visible one after the other. */
const OVERLAP_MICROS = 2_000_000;

/** `ids`: of changed and of removed records; each is taken out before it is followed. */
export async function followTold(
  of: CompareMeans,
  definition: CollectionDefinition,
  ids: Set<string> | undefined,
  goesOn: GoesOn,
): Promise<void> {
  let isTurned = false;
  for (const id of ids ?? []) {
    if (!goesOn()) return;
    ids?.delete(id);
    isTurned = (await goOn(of, id, followDocument(of, definition, id))) || isTurned;
  }
  if (isTurned) await compareCollection(of, definition, goesOn);
}

/** What was stamped since the last time. Removed records have no stamp: the comparison finds them. */
export async function followStamped(
  of: CompareMeans,
  changes: DocumentChanges,
  definition: CollectionDefinition,
  goesOn: GoesOn,
): Promise<void> {
  const master = of.stores.master.id;
  const path = collectionPath(master, definition);
  const { at } = await readProgress(of.documents, master, definition.name);
  const { readAt } = await changes.page(path, { limit: 1 });
  let cursor: ChangeCursor = { at: at ?? readAt };
  let isTurned = false;
  for (let isMore = true; isMore; ) {
    const page = await changes.changedSince(path, cursor, PAGE);
    for (const { id, at: stamped } of page) {
      if (!goesOn()) return;
      isTurned = (await goOn(of, id, followDocument(of, definition, id))) || isTurned;
      cursor = { at: stamped, id };
    }
    isMore = page.length === PAGE;
  }
  if (isTurned) await compareCollection(of, definition, goesOn);
  const next = Math.min(cursor.at, readAt - OVERLAP_MICROS);
  if (goesOn() && next !== at) await writeProgress(of.documents, master, definition.name, { at: next });
}
