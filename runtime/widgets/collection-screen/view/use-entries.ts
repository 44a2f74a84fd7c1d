/**
 * The entries of the list, live and filtered, as a tree. A filter searches the whole collection, not what is loaded.
 */
import { useMemo } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { DocumentEdit } from '../../../contract/writes.ts';
import { listQuery, unionById } from '../../../core/records/find-records.ts';
import { recordSearch } from '../../../core/search/record-search.ts';
import { useUnanswered } from '../../../ui/use-unanswered.ts';
import { buildTree, flatTree, type Tree } from '../model/tree.ts';
import { withAncestors } from '../model/visible-rows.ts';
import { inWordOrder } from '../model/word-order.ts';
import { useServices } from '../services.ts';
import { useFound } from './use-found.ts';
import { withPending } from './use-pending-edits.ts';

export interface Entries {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly tree: Tree;
  /** Why it failed. */
  readonly failure?: DataFailureReason;
  /** The nodes that the filter keeps; all when absent. */
  readonly only?: ReadonlySet<string>;
  /** How many pass the filter, where all were looked through. */
  readonly found?: number;
  /** Only a part of what matches is shown, of about so many. */
  readonly partOf?: number;
  /** More may be found in a moment. */
  readonly isSearching: boolean;
  /** How many there are beyond which more exist. */
  readonly truncatedAt?: number;
}

const NOTHING: readonly ConsoleRecord[] = [];

export function useEntries(
  definition: CollectionDefinition,
  filter: string,
  pending: readonly DocumentEdit[],
): Entries {
  const { useList } = useServices();
  const live = useList(
    definition.name,
    useMemo(() => listQuery(definition), [definition]),
  );
  const hasMore = live.data?.hasMore ?? false;
  const loaded = live.data?.records ?? NOTHING;
  const beyond = useFound(definition, filter, loaded);
  const records = useMemo(
    () => withPending(unionById(loaded, beyond.records), pending),
    [loaded, beyond.records, pending],
  );
  const tree = useMemo(() => treeOf(definition, records, hasMore), [definition, records, hasMore]);
  const matching = useMemo(() => {
    if (filter.trim() === '') return undefined;
    const search = recordSearch(definition, filter);
    const matches = (record: ConsoleRecord) => beyond.ids?.has(record.id) || search?.finds(record);
    return records.filter(matches).map(({ id }) => id);
  }, [beyond.ids, definition, filter, records]);
  const only = useMemo(() => matching && withAncestors(tree, matching), [matching, tree]);

  // An empty cache says nothing about the store.
  const unconfirmed = live.data?.fromCache === true && loaded.length === 0;
  const unanswered = useUnanswered(unconfirmed);
  const failure = live.failure?.reason ?? (unanswered ? 'offline' : undefined);
  const waiting = live.status === 'loading' || unconfirmed;
  const status =
    unanswered || (live.status === 'failed' && !live.data) ? 'failed' : waiting ? 'loading' : 'ready';
  return {
    status,
    tree,
    ...(failure && { failure }),
    ...(only && { only }),
    ...(matching &&
      !beyond.isSearching &&
      !beyond.isPartial &&
      status === 'ready' && { found: matching.length }),
    ...(matching && beyond.isPartial && { partOf: beyond.total ?? matching.length }),
    isSearching: matching !== undefined && beyond.isSearching,
    ...(hasMore && !only && { truncatedAt: loaded.length }),
  };
}

function treeOf(
  { list: { tree, view, order } }: CollectionDefinition,
  records: readonly ConsoleRecord[],
  hasMore: boolean,
): Tree {
  if (tree && view === 'tree') return buildTree(records, tree);
  return flatTree(hasMore ? records : inWordOrder(records, order));
}
