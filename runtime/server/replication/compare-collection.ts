/**
 * One collection of the master compared with all stores: what is behind is brought up to date, parents first, and what no
 * longer follows is released. What has not changed since it was last compared is told by versions and not read again.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { collectionPath } from '../../contract/paths.ts';
import { replicaId } from '../../contract/replication.ts';
import type { Documents } from '../ports/documents.ts';
import { everyDocument, idOf } from '../ports/every-document.ts';
import { type FollowMeans, releaseCopy } from './follow-document.ts';
import { linksPath, readLink, type StoredLink } from './replica-links.ts';
import { isOf, parentIn, replicateCopy } from './replicate-copy.ts';
import { storesFor, ticksIn } from './stores.ts';

export interface CompareMeans extends FollowMeans {
  readonly documents: Documents;
  readonly report: (problem: string) => void;
}

const AT_ONCE = 8;

interface MasterEntry {
  readonly version: string;
  readonly ticks: readonly string[];
  readonly parent: string | undefined;
}

/** What to do where a copy is behind, and with a link that nothing stands behind any more. */
interface Comparing {
  /** One after the other: those above come before those below. */
  behind(store: string, ids: readonly string[]): Promise<void>;
  left(store: string, id: string, isThere: boolean): Promise<void>;
}

/** Brings all copies up to date. */
export async function compareCollection(
  means: CompareMeans,
  definition: CollectionDefinition,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { documents, stores } = means;
  const of = (store: string, id: string) => ({ definition, master: stores.master, store, id });
  await compared(means, definition, {
    async behind(store, ids) {
      for (let at = 0; at < ids.length && goesOn(); at += AT_ONCE) {
        await Promise.all(
          ids.slice(at, at + AT_ONCE).map((id) => goOn(means, id, replicateCopy(means, of(store, id)))),
        );
      }
    },
    async left(store, id, isThere) {
      if (!goesOn()) return;
      if (isThere) await releaseCopy(documents, of(store, id), 'master');
      else await goOn(means, id, replicateCopy(means, of(store, id)));
    },
  });
}

/** One copy that fails keeps no other from being made. */
export async function goOn<T>(
  { report }: Pick<CompareMeans, 'report'>,
  id: string,
  work: Promise<T>,
): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    report(`Replication of ${id}: ${String(error)}`);
    return undefined;
  });
}

/** How many copies `compareCollection` would look at one by one. Writes nothing. */
export async function countBehind(means: CompareMeans, definition: CollectionDefinition): Promise<number> {
  let count = 0;
  await compared(means, definition, {
    async behind(_store, ids) {
      count += ids.length;
    },
    async left() {},
  });
  return count;
}

async function compared(
  { documents, stores }: CompareMeans,
  definition: CollectionDefinition,
  comparing: Comparing,
): Promise<void> {
  const entries = await masterEntries(documents, definition, stores.master.id);
  const levels = levelsOf(entries);
  for (const store of storesFor(stores, definition)) {
    const links = await linksOf(documents, store.id, definition.name);
    const follows = (id: string): boolean => isFollowed(entries, id, store.id);
    const wanted = levels.map((level) => level.filter(follows));
    if (links.size === 0 && wanted.every((level) => level.length === 0)) continue;
    const copies = await versionsOf(documents, collectionPath(store.id, definition));
    for (const level of wanted) {
      const behind = level.filter((id) => isBehind(entries.get(id), links.get(id), copies.get(id)));
      await comparing.behind(store.id, behind);
    }
    for (const [id, link] of links) {
      const isThere = entries.has(id);
      const isSettled = link.state === 'released' || (link.state === 'orphan' && !isThere);
      if (!isSettled && !follows(id)) await comparing.left(store.id, id, isThere);
    }
  }
}

function isBehind(
  entry: MasterEntry | undefined,
  link: StoredLink | undefined,
  copy: string | undefined,
): boolean {
  // What refused it may have changed: the copy above it, or a schema.
  if (!link || link.state === 'refused') return true;
  if (link.state === 'released') return link.releasedBy === 'master';
  return link.version !== entry?.version || !isOf(link, copy === undefined ? null : { version: copy });
}

/** By its own tick or by one above it. */
function isFollowed(entries: ReadonlyMap<string, MasterEntry>, id: string, store: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const entry: MasterEntry | undefined = entries.get(at);
    if (entry?.ticks.includes(store)) return true;
    at = entry?.parent;
  }
  return false;
}

/** Ids by their depth in the tree; one of a ring of parents stands at the root. */
function levelsOf(entries: ReadonlyMap<string, MasterEntry>): readonly (readonly string[])[] {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const chain: string[] = [];
    let at: string | undefined = id;
    while (at !== undefined && !depths.has(at) && !chain.includes(at) && entries.has(at)) {
      chain.push(at);
      at = entries.get(at)?.parent;
    }
    let depth = at === undefined ? -1 : (depths.get(at) ?? -1);
    for (const one of chain.reverse()) {
      depth += 1;
      depths.set(one, depth);
    }
    return depths.get(id) ?? 0;
  };
  const levels: string[][] = [];
  for (const id of entries.keys()) {
    const depth = depthOf(id);
    const level = levels[depth] ?? [];
    levels[depth] = level;
    level.push(id);
  }
  return levels;
}

/** A record of the master and what is below it, parents first. */
export async function withAllBelow(
  documents: Pick<Documents, 'list'>,
  definition: CollectionDefinition,
  master: string,
  id: string,
): Promise<readonly string[]> {
  if (!definition.list.tree) return [id];
  const entries = await masterEntries(documents, definition, master);
  const below = new Set([id]);
  // Each level's parents are in by then.
  for (const level of levelsOf(entries)) {
    for (const one of level) if (below.has(entries.get(one)?.parent ?? '')) below.add(one);
  }
  return [...below];
}

/** The same records, parents first. */
export async function inOrder(
  documents: Pick<Documents, 'list'>,
  definition: CollectionDefinition,
  master: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (!definition.list.tree) return ids;
  const asked = new Set(ids);
  const levels = levelsOf(await masterEntries(documents, definition, master));
  return levels.flat().filter((id) => asked.has(id));
}

async function masterEntries(
  documents: Pick<Documents, 'list'>,
  definition: CollectionDefinition,
  master: string,
): Promise<ReadonlyMap<string, MasterEntry>> {
  const { tree } = definition.list;
  const entries = new Map<string, MasterEntry>();
  for await (const state of everyDocument(documents, collectionPath(master, definition))) {
    const { version, data } = state;
    entries.set(idOf(state), { version, ticks: ticksIn(data), parent: tree && parentIn(data, tree.parent) });
  }
  return entries;
}

/** By the document's id. */
export async function linksOf(
  documents: Pick<Documents, 'list'>,
  store: string,
  collection: string,
): Promise<ReadonlyMap<string, StoredLink>> {
  const links = new Map<string, StoredLink>();
  const first = replicaId(collection, '');
  for await (const state of everyDocument(documents, linksPath(store), first)) {
    if (!idOf(state).startsWith(first)) break;
    const link = readLink(state.data, state.version);
    if (link) links.set(link.id, link);
  }
  return links;
}

export async function versionsOf(
  documents: Pick<Documents, 'list'>,
  path: string,
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for await (const state of everyDocument(documents, path)) versions.set(idOf(state), state.version);
  return versions;
}
