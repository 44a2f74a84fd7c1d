/**
 * The documents before and after one that the list does not reach, asked of the store.
 */
import { useMemo } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { cursorBehind } from '../../../../core/records/list-cursor.ts';
import { useServices } from '../../services.ts';

export interface Neighbours {
  readonly above?: string;
  readonly below?: string;
}

export function useNeighbours(
  { name, list }: CollectionDefinition,
  record: ConsoleRecord | undefined,
): Neighbours {
  const { useList } = useServices();
  const order = useMemo(() => list.order ?? ({ field: 'id', direction: 'asc' } as const), [list]);
  const after = record && cursorBehind(record, { order });
  const behind = (direction: 'asc' | 'desc'): ListQuery | undefined =>
    after && { order: { field: order.field, direction }, after, limit: 1 };
  const other = order.direction === 'asc' ? 'desc' : 'asc';
  const below = useList(name, behind(order.direction)).data?.records[0]?.id;
  const above = useList(name, behind(other)).data?.records[0]?.id;
  return useMemo(
    () => ({ ...(above !== undefined && { above }), ...(below !== undefined && { below }) }),
    [above, below],
  );
}
