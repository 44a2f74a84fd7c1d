/**
 * What is chosen: rows one by one, or all that the list shows. Export, bulk change and removal are handed the same, so
 * that the number that one of them says is the number of what it does.
 */
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { isListed, type Narrowing } from '../../model/listed-records.ts';
import { pageState, type Selection } from '../../model/selection.ts';
import { SEARCHED } from '../../model/table-plan.ts';
import type { TableView } from '../../model/table-view.ts';
import type { TableRows, UseList } from '../rows/use-table-rows.ts';

export interface Chosen {
  /** Absent where nobody knows how many the list shows. */
  readonly count?: number;
  /** How many of them the search and the filters hide. */
  readonly hidden: number;
  /** Absent while all that the list shows is more than is loaded: `listed` reads it. */
  readonly records?: readonly ConsoleRecord[];
  readonly listed: ListedRecords;
  readonly isAll: boolean;
  /** Chooses all that the list shows, or only the rows again; absent where the rows are all there are. */
  readonly onAll?: () => void;
  /** How many the list shows, where that is known. */
  readonly total?: number;
}

export interface ChosenParts {
  readonly definition: CollectionDefinition;
  readonly view: TableView;
  readonly rows: TableRows;
  readonly page: readonly ConsoleRecord[];
  readonly selection: Selection;
  /** What the table shows; absent where it is not narrowed. */
  readonly listed: ListedRecords | undefined;
  readonly narrowing: Narrowing;
  readonly useList: UseList;
}

/** `undefined`: nothing is chosen. */
export function useChosen(parts: ChosenParts): Chosen | undefined {
  const { view, rows, page, selection } = parts;
  const translate = useTranslate();
  const seen = useSeen(selection, page);
  // Another selection, page or filter is another list: whoever wants all of that says so again.
  const [allOf, setAllOf] = useState<{ readonly selection: Selection; readonly view: TableView }>();
  const isPageChosen =
    pageState(
      selection,
      useMemo(() => page.map(({ id }) => id), [page]),
    ) === 'all';
  const total = rows.exact && !rows.partial ? rows.count : undefined;
  const offersAll = isPageChosen && (total === undefined || total > selection.ids.size);
  const isAll = offersAll && allOf?.selection === selection && allOf.view === view;
  const every = useEveryRow(parts, isAll, total);
  const whole = useWhole(parts, total);
  const records = isAll ? every : seen;
  const hiddenRows = useHidden(parts, seen);
  const hidden = isAll ? 0 : hiddenRows;
  const listed = useMemo(() => {
    if (!records) return whole;
    const say = (key: string, smart_count: number) =>
      translate(`balcao.dataTable.bulk.${key}`, { smart_count });
    const filter = [say('filter', records.length), ...(hidden > 0 ? [say('hidden', hidden)] : [])].join(', ');
    return { query: {}, narrowed: { ids: records.map(({ id }) => id) }, filter, count: records.length };
  }, [records, hidden, whole, translate]);
  if (selection.ids.size === 0) return undefined;
  const count = records?.length ?? total;
  return {
    listed,
    isAll,
    hidden,
    ...(count !== undefined && { count }),
    ...(records && { records }),
    ...(offersAll && { onAll: () => setAllOf(isAll ? undefined : { selection, view }) }),
    ...(total !== undefined && { total }),
  };
}

/** The chosen rows, each as it was last shown. */
function useSeen(selection: Selection, rows: readonly ConsoleRecord[]): readonly ConsoleRecord[] {
  const seen = useRef<ReadonlyMap<string, ConsoleRecord>>(new Map());
  return useMemo(() => {
    const shown = new Map([...seen.current, ...rows.map((row) => [row.id, row] as const)]);
    seen.current = new Map([...shown].filter(([id]) => selection.ids.has(id)));
    return [...seen.current.values()];
  }, [selection, rows]);
}

/** How many of the rows the list would not show, on no page of it. */
function useHidden({ rows, narrowing }: ChosenParts, seen: readonly ConsoleRecord[]): number {
  return useMemo(() => {
    const shown = new Set(rows.records.map(({ id }) => id));
    return seen.filter((record) => !shown.has(record.id) && !isListed(record, narrowing)).length;
  }, [rows.records, narrowing, seen]);
}

/** All rows of the list, where they are no more than are loaded at most; `undefined` until all of them are here. */
function useEveryRow(
  { definition, rows, useList }: ChosenParts,
  isAsked: boolean,
  total: number | undefined,
): readonly ConsoleRecord[] | undefined {
  const isPaged = rows.plan?.paged ?? true;
  const query = useMemo(
    () =>
      isAsked && isPaged && rows.plan && total !== undefined && total <= SEARCHED
        ? { ...unpaged(rows.plan.query), limit: SEARCHED }
        : undefined,
    [isAsked, isPaged, rows.plan, total],
  );
  const { data } = useList(definition.name, query);
  if (!isAsked) return undefined;
  // The page alone is here.
  if (rows.plan?.byId?.isPage) return undefined;
  if (!isPaged) return rows.settled && !rows.partial ? rows.records : undefined;
  return query && data && !data.fromCache && !data.hasMore ? data.records : undefined;
}

/** A list that the store cuts into pages is read as the store shows it: its order leaves out what lacks the field. */
function useWhole({ rows: { plan }, listed }: ChosenParts, total: number | undefined): ListedRecords {
  return useMemo(() => {
    if (!plan?.paged) return listed ?? { query: {} };
    const { filter } = listed ?? {};
    return {
      query: unpaged(plan.query),
      ...(filter !== undefined && { filter }),
      ...(total !== undefined && { count: total }),
    };
  }, [plan, listed, total]);
}

function unpaged({ limit: _limit, after: _after, ...query }: ListQuery): ListedRecords['query'] {
  return query;
}
