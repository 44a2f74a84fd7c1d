/**
 * What one changed record of the master means for the stores: its copies are brought up to date, and those of a store that
 * no longer follows are released.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { documentPath } from '../../contract/paths.ts';
import type { Documents } from '../ports/documents.ts';
import { linkPath, linkWrite, readLink } from './replica-links.ts';
import { type CopyMeans, parentIn, replicateCopy } from './replicate-copy.ts';
import { type Stores, storesFor, ticksIn } from './stores.ts';

export interface FollowMeans extends CopyMeans {
  readonly stores: Stores;
}

const DEEPEST = 100;

/** Answers whether stores began or ceased to follow it, so that what is below it is to be looked at too. */
export async function followDocument(
  means: FollowMeans,
  definition: CollectionDefinition,
  id: string,
): Promise<boolean> {
  const { documents, stores } = means;
  const followers = await followersOf(means, definition, id);
  let isTurned = false;
  for (const store of storesFor(stores, definition)) {
    const of = { definition, master: stores.master, store: store.id, id };
    const stored = await documents.read(linkPath(store.id, { collection: definition.name, id }));
    const link = stored && readLink(stored.data, stored.version);
    if (followers === 'gone') {
      if (link) await replicateCopy(means, of);
    } else if (followers.has(store.id)) {
      isTurned ||= !link || link.releasedBy === 'master' || link.state === 'refused';
      await replicateCopy(means, of);
    } else if (link && link.state !== 'released') {
      isTurned = true;
      await releaseCopy(documents, of, 'master');
    }
  }
  return isTurned && definition.list.tree !== undefined;
}

/** The stores that a record follows to: its own ticks and those above it. `gone`: there is no such record. */
export async function followersOf(
  { documents, stores }: Pick<FollowMeans, 'documents' | 'stores'>,
  definition: CollectionDefinition,
  id: string,
): Promise<ReadonlySet<string> | 'gone'> {
  const { tree } = definition.list;
  const followers = new Set<string>();
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at) && seen.size < DEEPEST; ) {
    seen.add(at);
    const state = await documents.read(documentPath(stores.master.id, definition, at));
    if (!state) return at === id ? 'gone' : followers;
    for (const store of ticksIn(state.data)) followers.add(store);
    at = tree && parentIn(state.data, tree.parent);
  }
  return followers;
}

/** The copy stays as it is, and nothing is written to it any more. */
export async function releaseCopy(
  documents: Pick<Documents, 'read' | 'write'>,
  {
    definition,
    store,
    id,
  }: { readonly definition: CollectionDefinition; readonly store: string; readonly id: string },
  by: 'master' | 'store',
): Promise<void> {
  for (;;) {
    const stored = await documents.read(linkPath(store, { collection: definition.name, id }));
    const link = stored && readLink(stored.data, stored.version);
    if (!link || (link.state === 'released' && link.releasedBy === by)) return;
    const copy = await documents.read(documentPath(store, definition, id));
    const { stored: _version, ...released } = link;
    const after = {
      ...released,
      state: 'released',
      releasedBy: by,
      copyVersion: copy?.version ?? '',
    } as const;
    if ((await documents.write([linkWrite(store, after, link)])).ok) return;
  }
}
