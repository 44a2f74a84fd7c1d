/**
 * Feeds the engine from a store: what changed since the cursor, and, page by page, a comparison of all documents where
 * there is no cursor yet or the numbers differ, as stores keep no log of removals. May be killed at any step and made
 * again by anybody: entries carry their documents' versions, and progress is stored after the work that it covers.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { collectionPath } from '../../contract/paths.ts';
import type { ChangeCursor, DocumentChanges } from '../ports/document-changes.ts';
import type { EngineClient } from './engine-client.ts';
import { type EngineNames, engineEntry, prepareEngine, scopeOf } from './engine-entries.ts';
import { type EntryWrite, writeEntries } from './engine-writes.ts';
import { heldEntries, heldTotals } from './held-entries.ts';
import { forgetUnfed, type Progress, readProgress, writeProgress } from './scope-progress.ts';

export interface FeederParts {
  readonly client: EngineClient;
  readonly names: EngineNames;
  readonly changes: DocumentChanges;
  readonly definitions: readonly CollectionDefinition[];
  readonly now?: () => number;
}

export interface Feeder {
  /** Resolves with whether there is more to do at once; all stores without `projects`. */
  round(projects?: readonly string[]): Promise<boolean>;
}

const PAGE = 300;
/** Of one collection in one round, so that a large one does not keep the others waiting. */
const PAGES = 20;
/** A commit is stamped before it can be read; so much is read again. */
const OVERLAP_MS = 60_000;
/** How often numbers are compared. */
const COUNT_MS = 60_000;
/** A small collection is compared as soon as its numbers differ, a large one so often at most. */
const SMALL = 2000;
const SWEEP_MS = 3_600_000;
const UNFED_MS = 24 * 3_600_000;
const TOUCH_MS = 3_600_000;

export function openFeeder({ client, names, changes, definitions, now = Date.now }: FeederParts): Feeder {
  const searched = definitions.filter(({ kind, search }) => kind === 'collection' && search !== undefined);
  let isPrepared = false;
  let countedAt = Number.NEGATIVE_INFINITY;

  /** Whether there is more. */
  const feed = async (
    project: string,
    definition: CollectionDefinition,
    known: Progress | undefined,
    counts: boolean,
  ) => {
    const scope = scopeOf(project, definition);
    const path = collectionPath(project, definition);
    const entryOf = engineEntry(definition, scope);
    const begun = micros(now() - OVERLAP_MS);
    let progress: Progress = known ?? { scope, builtTo: '', cursor: begun, sweptAt: 0, at: 0 };
    const save = async (made: Partial<Progress>) => {
      progress = { ...progress, ...made, at: now() };
      await writeProgress(client, names, progress);
    };
    const write = (writes: readonly EntryWrite[]) => writeEntries(client, names, scope, writes);

    const follow = async (): Promise<boolean> => {
      let after: ChangeCursor = { at: progress.cursor };
      for (let page = 0; page < PAGES; page += 1) {
        const changed = await changes.changedSince(path, after, PAGE);
        await write(changed.map((each) => ({ ...each, entry: entryOf(each) })));
        const last = changed.at(-1);
        const isFull = changed.length === PAGE;
        // One micro back: others of its moment may be in the next page.
        const read = last ? last.at - (isFull ? 1 : 0) : 0;
        const cursor = Math.min(read, micros(now() - OVERLAP_MS));
        if (cursor > progress.cursor) await save({ cursor });
        if (!last || !isFull) return false;
        after = { at: last.at, id: last.id };
      }
      return true;
    };

    const compare = async (): Promise<boolean> => {
      for (let page = 0; page < PAGES && progress.builtTo !== null; page += 1) {
        const { builtTo } = progress;
        const { documents, readAt } = await changes.page(path, {
          limit: PAGE,
          ...(builtTo !== '' && { after: builtTo }),
        });
        const last = documents.length < PAGE ? undefined : documents.at(-1)?.id;
        const held = await heldEntries(client, names, scope, builtTo, last);
        const stored = new Set(documents.map(({ id }) => id));
        await write([
          ...documents
            .filter(({ id, version }) => (held.get(id) ?? 0) < version)
            .map((each) => ({ ...each, entry: entryOf(each) })),
          ...[...held.keys()]
            .filter((id) => !stored.has(id))
            .map((id) => ({ id, version: readAt, entry: null })),
        ]);
        await save(last === undefined ? { builtTo: null, sweptAt: now() } : { builtTo: last });
      }
      return progress.builtTo !== null;
    };

    if (!known) await save({});
    const isBehind = await follow();
    if (counts && !isBehind && progress.builtTo === null) {
      const [stored, held] = [await changes.count(path), await heldTotals(client, names, scope)];
      const mayCompare = stored <= SMALL || now() - progress.sweptAt >= SWEEP_MS;
      if (stored !== held && mayCompare) await save({ builtTo: '' });
    }
    const isOpen = await compare();
    if (now() - progress.at >= TOUCH_MS) await save({});
    return isBehind || isOpen;
  };

  const all = async (asked: readonly string[] | undefined): Promise<boolean> => {
    if (!isPrepared) await prepareEngine(client, names);
    isPrepared = true;
    const projects = asked ?? (await changes.projects());
    const counts = asked !== undefined || now() - countedAt >= COUNT_MS;
    let isMore = false;
    for (const project of projects) {
      const scopes = searched.map((definition) => scopeOf(project, definition));
      const known = await readProgress(client, names, scopes);
      for (const [at, definition] of searched.entries()) {
        const hasMore = await feed(project, definition, known.get(scopes[at] ?? ''), counts);
        isMore ||= hasMore;
      }
    }
    if (!counts) return isMore;
    await forgetUnfed(client, names, now() - UNFED_MS);
    countedAt = now();
    return isMore;
  };

  return {
    round: (projects) =>
      all(projects).catch((error: unknown) => {
        // The engine may have lost its indexes.
        isPrepared = false;
        throw error;
      }),
  };
}

function micros(ms: number): number {
  return ms * 1000;
}
