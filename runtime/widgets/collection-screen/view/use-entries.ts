/**
 * The entries of the list, live and filtered, as a tree. Also asks the store by prefix when the list is longer
 * than what is loaded.
 */
import { useMemo } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { DocumentEdit } from '../../../contract/writes.ts';
import { beyondQueries, listQuery, matchesText, unionById } from '../../../core/records/find-records.ts';
import { useUnanswered } from '../../../ui/use-unanswered.ts';
import { buildTree, flatTree, type Tree } from '../model/tree.ts';
import { withAncestors } from '../model/visible-rows.ts';
import { useServices } from '../services.ts';
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
  const beyond = useMemo(
    () => beyondQueries(definition, hasMore ? filter : ''),
    [definition, filter, hasMore],
  );
  const byName = useList(definition.name, beyond[0]).data?.records ?? NOTHING;
  const byCapital = useList(definition.name, beyond[1]).data?.records ?? NOTHING;
  const byId = useList(definition.name, beyond[2]).data?.records ?? NOTHING;
  const byCode = useList(definition.name, beyond[3]).data?.records ?? NOTHING;

  const loaded = live.data?.records ?? NOTHING;
  const records = useMemo(
    () => withPending([byName, byCapital, byId, byCode].reduce(unionById, loaded), pending),
    [loaded, byName, byCapital, byId, byCode, pending],
  );
  const tree = useMemo(() => treeOf(definition, records), [definition, records]);
  const matching = useMemo(() => {
    if (filter.trim() === '') return undefined;
    const field = definition.list.filter?.field;
    return records.filter((record) => matchesText(record, filter, field)).map(({ id }) => id);
  }, [definition, filter, records]);
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
    ...(matching && !hasMore && status === 'ready' && { found: matching.length }),
    ...(hasMore && !only && { truncatedAt: loaded.length }),
  };
}

function treeOf(definition: CollectionDefinition, records: readonly ConsoleRecord[]): Tree {
  const { tree, view } = definition.list;
  return tree && view === 'tree' ? buildTree(records, tree) : flatTree(records);
}
