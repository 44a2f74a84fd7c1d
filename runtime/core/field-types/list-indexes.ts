/**
 * Which composite indexes a collection's lists have, and so which filters and orders a store can answer together.
 * The generator writes them to `firestore.indexes.json`; a table asks for nothing beyond them.
 */
import type { CollectionDefinition, ListOrder } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';
import { declarationOf } from './index.ts';

/** Documents of one value of `filter`, in the order. Fields are spelled as records spell them. */
export interface ListIndex {
  readonly filter: string;
  readonly order: ListOrder;
}

type Listed = Pick<CollectionDefinition, 'list' | 'fields' | 'id' | 'kind'>;

/**
 * The filter box's field with the order; in a table also each shown column of few values: an enum, a checkbox, a
 * reference. Single fields and the id are indexed by Firestore itself.
 */
export function listIndexes({ list, fields, id, kind }: Listed): readonly ListIndex[] {
  const { order } = list;
  if (!order || kind === 'singleton') return [];
  const chosen = list.view === 'table' ? list.columns.filter((path) => isChoice(fieldAt(fields, path))) : [];
  const filters = [...(list.filter ? [list.filter.field] : []), ...chosen];
  return [...new Set(filters)]
    .filter((filter) => filter !== order.field && filter !== id?.field && order.field !== id?.field)
    .map((filter) => ({ filter, order }));
}

export interface AskedTogether {
  /** Fields compared with one value or several. */
  readonly equal: readonly string[];
  readonly order?: ListOrder;
}

/** Whether Firestore answers it: it joins indexes that end in the same order. */
export function isIndexed(definition: Listed, { equal, order }: AskedTogether): boolean {
  const beside = equal.filter((field) => field !== order?.field);
  if (!order || order.field === 'id') return true;
  const indexes = listIndexes(definition);
  return beside.every((field) =>
    indexes.some(
      (index) =>
        index.filter === field &&
        index.order.field === order.field &&
        index.order.direction === order.direction,
    ),
  );
}

function isChoice(field: FieldDefinition | undefined): boolean {
  if (!field || field.secret) return false;
  const { filter, refers } = declarationOf(field.type);
  const isReference = field.reference !== undefined && refers !== undefined;
  return filter === 'yesno' || field.options !== undefined || isReference;
}
