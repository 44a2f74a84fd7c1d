/**
 * Turns react-admin's list parameters into a query of ours. What a store cannot answer is refused, not ignored.
 */
import type { GetListParams, GetManyReferenceParams } from 'react-admin';
import { type CollectionDefinition, DEFAULT_LIST_LIMIT } from '../../contract/collection.ts';
import type { Scalar } from '../../contract/field.ts';
import { dataError } from '../../core/store/data-error.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import type { PageQuery } from './record-reader.ts';

/** The key of react-admin's search box. */
const SEARCH = 'q';

export function pageQuery(definition: CollectionDefinition, params: GetListParams): PageQuery {
  const filter: unknown = params.filter ?? {};
  if (!isMap(filter)) throw dataError('unsupported', 'A filter must be a map of fields to values');
  const { [SEARCH]: search, ...equalities } = filter;
  const where = Object.fromEntries(scalarsOf(equalities, ''));
  const order = params.sort ?? undefined;
  return {
    page: params.pagination?.page ?? 1,
    limit: params.pagination?.perPage ?? definition.list.limit ?? DEFAULT_LIST_LIMIT,
    ...(Object.keys(where).length > 0 ? { where } : {}),
    ...(order?.field
      ? { order: { field: order.field, direction: order.order === 'DESC' ? 'desc' : 'asc' } as const }
      : {}),
    ...(typeof search === 'string' && search !== ''
      ? { prefix: { field: searchedField(definition), value: search } }
      : {}),
  };
}

export function referenceQuery(definition: CollectionDefinition, params: GetManyReferenceParams): PageQuery {
  const filter: unknown = params.filter ?? {};
  return pageQuery(definition, {
    ...params,
    filter: { ...(isMap(filter) ? filter : {}), [params.target]: params.id },
  });
}

function searchedField(definition: CollectionDefinition): string {
  const declared = definition.list.filter?.field;
  if (declared) return declared;
  const label = ['title', 'name'].find((name) => definition.fields.some((field) => field.name === name));
  if (label) return label;
  throw dataError(
    'unsupported',
    `"${definition.name}" declares no field to search by (x-collection.list.filter)`,
  );
}

/** react-admin nests a filter on `customer.city` as `{ customer: { city } }`. */
function* scalarsOf(filter: object, prefix: string): Generator<[string, Scalar]> {
  for (const [name, value] of Object.entries(filter)) {
    const path = prefix + name;
    if (value === undefined) continue;
    if (isScalar(value)) yield [path, value];
    else if (isMap(value)) yield* scalarsOf(value, `${path}.`);
    else throw dataError('unsupported', `Filter "${path}": only equality with one value is supported`);
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A string of react-admin's identifiers, which may be numbers. */
export function documentId(id: unknown): string {
  return String(id);
}

export function idIn(data: unknown): string | undefined {
  const id = isMap(data) ? fieldOf(data, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
