/**
 * The columns that a file of a collection may have: every declared field by its stored path, at any depth, with what
 * its cells hold. Positions in lists are left out: `kit[3].sku` is `kit[].sku` here.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { SYSTEM_FIELDS } from '../../contract/collection.ts';
import { type CsvMapping, csvCellType } from '../../contract/csv.ts';
import type { FieldDefinition, FieldType } from '../../contract/field.ts';
import type { PathSegment } from './header.ts';

export interface CsvShape {
  /** The header of the id column. */
  readonly id: string;
  /** The stored path of the field that ids are taken from, in collections that have one. */
  readonly idPath?: string;
  /** `left-out`: declared, and kept out of CSV. */
  typeAt(path: readonly PathSegment[]): FieldType | 'left-out' | undefined;
  /** The declared columns as headers spell them, for "did you mean". */
  readonly headers: readonly string[];
}

type Places = Map<string, FieldType | 'left-out'>;

export function csvShapeOf(
  definition: Pick<CollectionDefinition, 'fields' | 'id'>,
  { id }: Pick<CsvMapping, 'id'>,
): CsvShape {
  const places: Places = new Map();
  for (const name of SYSTEM_FIELDS) places.set(name, 'datetime');
  for (const field of definition.fields) if (field.path !== id) addField(places, '', field);
  const idField = definition.fields.find(({ name }) => name === definition.id?.field);
  return {
    id,
    ...(idField ? { idPath: idField.path } : {}),
    typeAt: (path) => places.get(keyOf(path)),
    headers: [...places].filter(([, type]) => type !== 'left-out').map(([path, type]) => `${path}:${type}`),
  };
}

function addField(places: Places, holder: string, field: FieldDefinition, leftOut = false): void {
  const place = holder === '' ? field.path : `${holder}.${field.path}`;
  const kept = !leftOut && field.csv !== false && field.secret !== true;
  addValue(places, place, field, kept);
}

function addValue(places: Places, place: string, field: FieldDefinition, kept: boolean): void {
  places.set(place, kept ? csvCellType(field) : 'left-out');
  // Names of a map are data, and a header's names are declared ones.
  if (field.map) return;
  if (field.item) addValue(places, `${place}[]`, field.item, kept);
  const inside = field.type === 'array_struct' ? `${place}[]` : place;
  if (field.type === 'array_struct') places.set(inside, kept ? 'struct' : 'left-out');
  for (const inner of field.fields ?? []) addField(places, inside, inner, !kept);
}

function keyOf(path: readonly PathSegment[]): string {
  return path.reduce<string>((key, segment) => {
    if (typeof segment === 'number') return `${key}[]`;
    return key === '' ? segment : `${key}.${segment}`;
  }, '');
}
