/**
 * The entries of the list, live and filtered, as a tree. A filter searches the whole collection, not what is loaded.
 */
import { useMemo } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { DataFailureReason } from '../../../../contract/live.ts';
import type { DocumentEdit } from '../../../../contract/writes.ts';
import { unionById } from '../../../../core/records/find-records.ts';
import { buildTree, flatTree, type Tree } from '../../../../core/records/tree.ts';
import { recordSearch } from '../../../../core/search/record-search.ts';
import { inListOrder } from '../../model/list-order.ts';
import { withAncestors } from '../../model/visible-rows.ts';
import { useFound } from './use-found.ts';
import { useListRecords } from './use-list-records.ts';
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
  /** Documents of the collection, where that is known. */
  readonly total?: number;
  /** Documents that the order leaves out. */
  readonly leftOut: number;
  /** The selected entry, where the list ends before it: others stand between. */
  readonly apart?: ConsoleRecord;
  /** The list ends here, and there is more that it does not reach. */
  readonly isCut: boolean;
  /** More follows what is loaded. */
  readonly hasMore: boolean;
  /** Asks for what follows. */
  readonly more?: () => void;
}

export function useEntries(
  definition: CollectionDefinition,
  filter: string,
  selectedId: string | undefined,
  pending: readonly DocumentEdit[],
): Entries {
  const list = useListRecords(definition, selectedId);
  const { status, failure, isWhole, total, leftOut, apart, more } = list;
  const loaded = useMemo(
    () => (apart ? unionById(list.records, [apart]) : list.records),
    [list.records, apart],
  );
  const beyond = useFound(definition, filter, loaded);
  const records = useMemo(
    () => withPending(unionById(loaded, beyond.records), pending),
    [loaded, beyond.records, pending],
  );
  const tree = useMemo(() => treeOf(definition, records, isWhole), [definition, records, isWhole]);
  const matching = useMemo(() => {
    if (filter.trim() === '') return undefined;
    const search = recordSearch(definition, filter);
    const matches = (record: ConsoleRecord) => beyond.ids?.has(record.id) || search?.finds(record);
    return records.filter(matches).map(({ id }) => id);
  }, [beyond.ids, definition, filter, records]);
  const only = useMemo(() => matching && withAncestors(tree, matching), [matching, tree]);

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
    ...(total !== undefined && { total }),
    leftOut,
    ...(apart && !isWhole && { apart }),
    isCut: status === 'ready' && !isWhole && !more,
    hasMore: !isWhole,
    ...(more && { more }),
  };
}

function treeOf(
  { list: { tree, view, order } }: CollectionDefinition,
  records: readonly ConsoleRecord[],
  isWhole: boolean,
): Tree {
  if (tree && view === 'tree') return buildTree(records, tree);
  return flatTree(isWhole ? inListOrder(records, order) : records);
}
