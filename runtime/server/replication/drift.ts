/**
 * Where the copies of all stores stand: numbers by store and collection, and the copies of one of these. Out of the links,
 * so that nothing is claimed that was not compared.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { collectionPath, documentPath } from '../../contract/paths.ts';
import type { CopyState, DriftCopy, DriftCounts } from '../../contract/replication.ts';
import { recordLabel } from '../../core/records/record-label.ts';
import type { Documents } from '../ports/documents.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import { linksOf, versionsOf } from './compare-collection.ts';
import { readProgress } from './progress.ts';
import type { StoredLink } from './replica-links.ts';
import { copyState, type StandingMeans, standingOf } from './standing.ts';

export interface DriftOf {
  readonly definition: CollectionDefinition;
  readonly master: string;
  readonly store: string;
}

type Means = StandingMeans & { readonly documents: Pick<Documents, 'read' | 'list' | 'write'> };

export async function driftCounts({ documents }: Means, of: DriftOf): Promise<DriftCounts> {
  const { definition, master, store } = of;
  const links = await linksOf(documents, store, definition.name);
  const counts: { [state in CopyState]?: number } = {};
  if (links.size > 0) {
    const stateOf = await statesOf(documents, of);
    for (const link of links.values()) {
      const state = stateOf(link);
      counts[state] = (counts[state] ?? 0) + 1;
    }
  }
  const { comparedAt } = await readProgress(documents, master, definition.name);
  return {
    store,
    collection: definition.name,
    counts,
    ...(comparedAt !== undefined && { comparedAt: new Date(comparedAt).toISOString() }),
  };
}

/** By id, those after one; of a state alone where one is named. */
export async function driftCopies(
  means: Means,
  of: DriftOf,
  page: { readonly limit: number; readonly after?: string; readonly state?: CopyState },
): Promise<{ readonly copies: readonly DriftCopy[]; readonly more: boolean }> {
  const { definition, master, store } = of;
  const links = await linksOf(means.documents, store, definition.name);
  const stateOf = await statesOf(means.documents, of);
  const ids = [...links.values()]
    .filter((link) => page.state === undefined || stateOf(link) === page.state)
    .map(({ id }) => id)
    .filter((id) => page.after === undefined || id > page.after)
    .sort();
  const copies = await Promise.all(
    ids.slice(0, page.limit).map(async (id): Promise<DriftCopy[]> => {
      const source = await means.documents.read(documentPath(master, definition, id));
      const standing = await standingOf(means, { definition, master, store, id, source }, true);
      const shown = source ?? (await means.documents.read(documentPath(store, definition, id)));
      const label = shown ? recordLabel(recordDecoder(definition)(shown.path, shown.data)) : id;
      return standing ? [{ ...standing, collection: definition.name, id, label }] : [];
    }),
  );
  return { copies: copies.flat(), more: ids.length > page.limit };
}

/** As `standingOf` says it, of many at once. */
async function statesOf(
  documents: Pick<Documents, 'list'>,
  { definition, master, store }: DriftOf,
): Promise<(link: StoredLink) => CopyState> {
  const [sources, copies] = await Promise.all([
    versionsOf(documents, collectionPath(master, definition)),
    versionsOf(documents, collectionPath(store, definition)),
  ]);
  return (link) => copyState(link, sources.get(link.id), copies.get(link.id));
}
