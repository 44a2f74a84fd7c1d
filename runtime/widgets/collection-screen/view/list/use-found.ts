/**
 * The records of a list that a search finds, wherever in the collection they are: live, with those above them in a tree.
 */

import { useMemo, useRef } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { unionById } from '../../../../core/records/find-records.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { useUnanswered } from '../../../../ui/search/use-unanswered.ts';
import { useServices } from '../../services.ts';

export interface Found {
  /** What the search found that is not loaded yet, and what stands above it. */
  readonly records: readonly ConsoleRecord[];
  /** Of what was typed last; `undefined` until it is known. */
  readonly ids?: ReadonlySet<string>;
  /** All that match, where that is known. */
  readonly total?: number;
  /** There may be more that match. */
  readonly isPartial: boolean;
  readonly isSearching: boolean;
}

/** Firestore's limit of ids in one query. */
const BATCH = 30;
const MOST_SHOWN = 2 * BATCH;
const NOTHING: readonly ConsoleRecord[] = [];

export function useFound(
  definition: CollectionDefinition,
  text: string,
  loaded: readonly ConsoleRecord[],
): Found {
  const { useSearch, useList } = useServices();
  const { name } = definition;
  const { status, answer } = useSearch(
    useMemo(
      () => (text.trim() === '' ? undefined : { text, collections: [name], limit: MOST_SHOWN }),
      [name, text],
    ),
  );
  const hits = useMemo(
    () => (status === 'idle' ? [] : (answer?.hits ?? [])).map(({ id }) => id),
    [answer, status],
  );
  const known = useMemo(() => new Set(loaded.map(({ id }) => id)), [loaded]);
  const missing = useMemo(() => hits.filter((id) => !known.has(id)), [hits, known]);
  const first = useList(name, useBatch(missing.slice(0, BATCH))).data;
  const second = useList(name, useBatch(missing.slice(BATCH))).data;
  const found = useMemo(
    () => unionById(first?.records ?? NOTHING, second?.records ?? NOTHING),
    [first?.records, second?.records],
  );

  // While another question is on its way, the ancestors of before stay: they say what to ask next.
  const kept = useRef(NOTHING);
  const parents = parentsOf(definition, missing.length > 0 ? [...found, ...kept.current] : [], known);
  const above = useList(name, useBatch(parents)).data?.records;
  if (above) kept.current = above;
  const isComing = (missing.length > 0 && !first) || (missing.length > BATCH && !second);
  // What the cache has of them may be a part.
  const isUnconfirmed = first?.fromCache === true || second?.fromCache === true;
  const isUnanswered = useUnanswered(isUnconfirmed);
  const isSearching = status === 'searching' || isComing || (isUnconfirmed && !isUnanswered);
  const ids = useMemo(() => new Set(hits), [hits]);
  return {
    records: useMemo(() => unionById(found, above ?? NOTHING), [found, above]),
    ...(status === 'ready' && answer && { ids, total: answer.total }),
    isPartial: status === 'failed' || (answer?.partial ?? false) || (answer?.total ?? 0) > hits.length,
    isSearching,
  };
}

function useBatch(ids: readonly string[]): ListQuery | undefined {
  const key = ids.slice(0, BATCH).join('/');
  return useMemo(() => (key === '' ? undefined : { oneOf: { id: key.split('/') }, limit: BATCH }), [key]);
}

function parentsOf(
  { list: { tree, view } }: CollectionDefinition,
  records: readonly ConsoleRecord[],
  known: ReadonlySet<string>,
): readonly string[] {
  if (!tree || view !== 'tree') return [];
  const parents = records.map((record) => valueAt(record, tree.parent));
  return [...new Set(parents)]
    .filter((id): id is string => typeof id === 'string' && id !== '' && !known.has(id))
    .sort();
}
