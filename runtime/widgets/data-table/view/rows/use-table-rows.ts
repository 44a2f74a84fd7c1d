/**
 * The rows that a view shows, live, and how many there are. While another query is on its way, the rows of the one
 * before it stay.
 */

import { useEffect, useMemo, useRef } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../../contract/live.ts';
import { type CellValue, passes } from '../../../../core/search/listed-record.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import type { UseAttentionIds, UseCount, UseList } from '../../../../ui/widget-services.ts';
import type { ColumnFilter } from '../../model/column-filter.ts';
import { matchingRows, type SearchText } from '../../model/search-rows.ts';
import { type ReadById, type TablePlan, tablePlan } from '../../model/table-plan.ts';
import type { TableView } from '../../model/table-view.ts';
import type { UseRecords } from '../cells/ReferenceNames.tsx';
import { type ShownAttention, useMeeting } from './use-attention.ts';
import { useFoundRows } from './use-found-rows.ts';

export type { UseCount, UseList };

export interface TableRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure?: string;
  /** The page's where the store cuts the pages, else all that pass. */
  readonly records: readonly ConsoleRecord[];
  readonly plan: TablePlan | undefined;
  /** Rows on all pages. */
  readonly count: number;
  /** False while `count` is only what is known to be there. */
  readonly exact: boolean;
  /** What is said of the two above: not what the cache happens to hold, nothing where nothing was said before. */
  readonly confirmed: Pick<TableRows, 'count' | 'exact'> | undefined;
  /** Of the whole collection, where it is known. */
  readonly total: number | undefined;
  readonly loaded: number;
  /** Not everything was looked through. */
  readonly partial: boolean;
  /** What a search found, by codes and with a typo too. */
  readonly foundIds: ReadonlySet<string>;
  /** Documents that the store's order leaves out, as they lack its field. */
  readonly leftOut: number;
  /** The store has not confirmed what is shown: it is out of reach, or about to answer. */
  readonly fromCache: boolean;
  /** The rows are of the view that is asked for, not of the one before it. */
  readonly current: boolean;
  /** The rows are all that the view has: the store said so, or is silent and the cache is what there is. */
  readonly settled: boolean;
}

const NOTHING: readonly ConsoleRecord[] = [];
const NO_IDS: readonly string[] = [];
const EVERYTHING: ListQuery = { limit: 0 };

export function useTableRows(
  definition: CollectionDefinition,
  view: TableView,
  filters: readonly ColumnFilter[],
  textOf: SearchText,
  useList: UseList,
  useCount: UseCount,
  useRecords: UseRecords,
  cellValue: CellValue,
  isOrderedHere = false,
  attention?: ShownAttention,
  useAttentionIds?: UseAttentionIds,
): TableRows {
  const total = useCount(definition.name, EVERYTHING);
  const meeting = useMeeting(definition, attention, useCount, useAttentionIds);
  const plan = useMemo(
    () => tablePlan(definition, view, filters, total, isOrderedHere, meeting),
    [definition, view, filters, total, isOrderedHere, meeting],
  );
  const query = plan?.query;
  const listed = useList(definition.name, plan?.byId ? undefined : query);
  const readById = useReadById(definition.name, plan?.byId, useRecords);
  const live = meeting?.hasFailed ? FAILED : (readById ?? listed);
  // With the plan that it answers: a page of the store's must not be cut again as if it were the whole.
  const kept = useRef<{ readonly snapshot: ListSnapshot; readonly plan: TablePlan }>(undefined);
  useEffect(() => {
    if (plan && live.data) kept.current = { snapshot: live.data, plan };
  }, [live.data, plan]);
  const snapshot = live.data ?? kept.current?.snapshot;
  const answered = live.data ? plan : kept.current?.plan;

  const hasMore = snapshot?.hasMore ?? false;
  const search = answered?.paged === false ? view.filter : '';
  const found = useFoundRows(definition.name, search, snapshot?.records ?? NOTHING, hasMore, useRecords);

  const ordered = query?.order && query.range === undefined && query.prefix === undefined;
  const counted = useCount(definition.name, plan?.paged && (view.page > 0 || hasMore) ? query : undefined);
  const unordered = useMemo(() => query && withoutOrder(query), [query]);
  const countedAll = useCount(definition.name, plan?.paged && ordered ? unordered : undefined);

  const loaded = snapshot?.records ?? NOTHING;
  const records = useMemo(() => {
    if (!answered || answered.paged) return loaded;
    const byId = new Map([...loaded, ...found.records].map((record) => [record.id, record]));
    const passing = [...byId.values()].filter(
      (record) =>
        answered.filters.every((filter) => passes(record, filter, cellValue)) &&
        (answered.byId?.isPage || !attention || attention.meets(record)),
    );
    return matchingRows(passing, search, textOf, found.ids);
  }, [answered, found, loaded, search, textOf, cellValue, attention]);

  const before = view.page * view.pageSize;
  const known = before + loaded.length;
  const atEnd = !hasMore && (view.page === 0 || loaded.length > 0);
  const paged = answered?.paged ?? true;
  const counts = paged && !atEnd ? finite(counted) : undefined;
  const ofIds = answered?.byId?.isPage ? answered.byId.total : undefined;
  const count = !paged
    ? (ofIds ?? records.length)
    : atEnd
      ? known
      : Math.max(counts ?? 0, known + (hasMore ? 1 : 0));
  const inOrder = atEnd ? known : counts;
  // That the cache holds none of them, or the search has not answered, says nothing about the store.
  const isAnswering = snapshot?.fromCache === true || found.isSearching || live.status === 'loading';
  const isAwaited = records.length === 0 && isAnswering;
  const unanswered = useUnanswered(isAwaited);
  const exact = !paged || atEnd || counts !== undefined;
  const question = useMemo(
    () =>
      answered && JSON.stringify([withoutPage(answered.query), answered.filters, search, attention?.name]),
    [answered, search, attention],
  );
  const isUnconfirmed = snapshot?.fromCache === true && counts === undefined;
  const confirmed = useConfirmed(question, { count, exact }, isUnconfirmed);
  const isSilent = useUnanswered(snapshot?.fromCache === true);
  const failed = (unanswered && loaded.length === 0) || (live.status === 'failed' && !snapshot);
  const failure = live.failure?.reason ?? (unanswered ? 'offline' : undefined);
  return {
    status: failed ? 'failed' : !snapshot || (isAwaited && !unanswered) ? 'loading' : 'ready',
    ...(failure && { failure }),
    records,
    plan: answered,
    count,
    exact,
    confirmed,
    total: finite(total),
    loaded: loaded.length,
    partial: !paged && hasMore && !found.isComplete,
    foundIds: found.ids,
    leftOut:
      paged && ordered && inOrder !== undefined && finite(countedAll) !== undefined && !snapshot?.fromCache
        ? Math.max(0, (countedAll ?? 0) - inOrder)
        : 0,
    fromCache: snapshot?.fromCache ?? false,
    current: live.data !== undefined,
    settled: live.data !== undefined && (!live.data.fromCache || isSilent),
  };
}

const FAILED: LiveState<ListSnapshot> = { status: 'failed', failure: { reason: 'unknown', detail: '' } };

/** As if the store had listed them; `undefined` where they are not read so. */
function useReadById(
  collection: string,
  byId: ReadById | undefined,
  useRecords: UseRecords,
): LiveState<ListSnapshot> | undefined {
  const records = useRecords(collection, byId?.ids ?? NO_IDS);
  return useMemo(() => {
    if (!byId) return undefined;
    if (byId.ids.length > 0 && !records) return { status: 'loading' };
    const hasMore = !byId.isPage && byId.total > byId.ids.length;
    return { status: 'ready', data: { records: records ?? NOTHING, fromCache: false, hasMore } };
  }, [byId, records]);
}

/**
 * The earlier number of the same rows stays until the store has answered or is silent: never one of another filter, nor
 * one that is less than what is shown.
 */
function useConfirmed(
  question: string | undefined,
  now: NonNullable<TableRows['confirmed']>,
  isUnconfirmed: boolean,
): TableRows['confirmed'] {
  const isSilent = useUnanswered(isUnconfirmed);
  const last = useRef<{ readonly question: string | undefined; readonly counted: TableRows['confirmed'] }>(
    undefined,
  );
  const before = last.current?.question === question ? last.current?.counted : undefined;
  const earlier = before && before.count >= now.count ? before : undefined;
  const confirmed = isUnconfirmed && !isSilent ? earlier : now;
  useEffect(() => {
    last.current = { question, counted: confirmed };
  });
  return confirmed;
}

/** Pages of one view have one number. */
function withoutPage({ after: _after, limit: _limit, ...rest }: ListQuery): Omit<ListQuery, 'limit'> {
  return rest;
}

function withoutOrder({ order: _order, after: _after, ...rest }: ListQuery): ListQuery {
  return rest;
}

function finite(count: number | undefined): number | undefined {
  return count !== undefined && Number.isFinite(count) ? count : undefined;
}
