/**
 * Refuses a rename map that would move or fill fields where nothing is stored, or store what may not stand there: a slip
 * of the pen would hide them.
 */
import { isListStep, type RenameMap, renamePath, reshaped } from '../../../generator/breaking/rename-map.ts';
import { nearestName } from '../../../generator/diagnostics/nearest.ts';
import type { CollectionModel } from '../../../generator/index.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import { UsageError } from '../../exit-codes.ts';

/** Throws a UsageError. */
export function refuseUnknownPlaces(map: RenameMap, { definition }: CollectionModel, file: string): void {
  const places = definition.fields.flatMap((field) => placesOf(field, ''));
  const unknownPlace = (at: string): UsageError => {
    const nearest = nearestName(
      at,
      places.map(({ place }) => place),
    );
    const hint = nearest ? ` Did you mean "${nearest}"?` : '';
    return new UsageError(`${file}: the schema of "${definition.name}" stores nothing at "${at}".${hint}`);
  };
  const filled = [...(map.values ?? []).map(({ at, to }) => ({ at, value: to })), ...(map.defaults ?? [])];
  for (const { at, value } of filled) {
    const found = places.find(({ place }) => place === at.replace(/\[\]$/, ''));
    if (!found) throw unknownPlace(at);
    refuseOtherValue(found.field, at, value, file);
  }
  for (const rename of map.renames) {
    const { from, to } = rename;
    const shape = reshaped(rename);
    if (shape) {
      refuseOtherShape(shape, definition, file);
      continue;
    }
    const known = places.some(({ place }) => to === place || place.startsWith(`${to}.`) || within(to, place));
    if (!known) throw unknownPlace(to);
    const first = renamePath(from)[0];
    if (['createdAt', 'updatedAt'].includes(first ?? '')) {
      throw new UsageError(`${file}: "${from}" is the store's own field and cannot be moved.`);
    }
  }
}

/** The value must be one that the field may hold: of its kind, and of its options where it lists them. */
function refuseOtherValue(own: FieldDefinition, at: string, value: unknown, file: string): void {
  const inList = at.endsWith('[]');
  if (inList && own.type !== 'array_field') {
    throw new UsageError(`${file}: "${at}" is no list of single values.`);
  }
  const field = inList && own.item ? own.item : own;
  if (field.type === 'datetime' || field.item?.type === 'datetime') {
    throw new UsageError(`${file}: "${at}" holds moments, which a map cannot fill in.`);
  }
  if (!isOfKind(field, value)) {
    throw new UsageError(`${file}: "${at}" cannot hold ${JSON.stringify(value)}.`);
  }
  if (field.type === 'array_field') return;
  const allowed = field.options?.map((option) => option.value);
  if (!allowed || allowed.some((each) => each === value)) return;
  const listed = allowed.map((each) => JSON.stringify(each)).join(', ');
  throw new UsageError(`${file}: "${at}" holds one of ${listed}, not ${JSON.stringify(value)}.`);
}

const LISTS: readonly string[] = ['array_field', 'array_struct'];
/** What may hold texts and numbers alike says which by its options. */
const KINDS: { readonly [type: string]: readonly string[] } = {
  number: ['number'],
  checkbox: ['boolean'],
  select: ['string', 'number'],
};

/** Objects are refused, and lists that hold something: what stands inside of them is not judged here. */
function isOfKind({ type }: FieldDefinition, value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return LISTS.includes(type) && value.length === 0;
  return !LISTS.includes(type) && (KINDS[type] ?? ['string']).includes(typeof value);
}

/** The schema must read what is made. */
function refuseOtherShape(
  { path, to }: { readonly path: string; readonly to: 'map' | 'list' },
  { name, fields }: CollectionModel['definition'],
  file: string,
): void {
  const field = fieldStoredAt(fields, path);
  if (field?.type === 'array_struct' && (field.map === undefined) === (to === 'list')) return;
  throw new UsageError(`${file}: the schema of "${name}" stores no ${to} at "${path}".`);
}

function fieldStoredAt(fields: readonly FieldDefinition[], path: string): FieldDefinition | undefined {
  for (const field of fields) {
    if (field.path === path) return field;
    const inner = path.startsWith(`${field.path}.`) ? path.slice(field.path.length + 1) : undefined;
    const found = inner && field.type === 'struct' ? fieldStoredAt(field.fields ?? [], inner) : undefined;
    if (found) return found;
  }
  return undefined;
}

interface PlacedField {
  readonly place: string;
  readonly field: FieldDefinition;
}

/** Stored paths as a rename map spells them. */
function placesOf(field: FieldDefinition, before: string): PlacedField[] {
  const place = before + field.path;
  const inner = field.type === 'array_struct' ? `${place}[].` : `${place}.`;
  return [{ place, field }, ...(field.fields ?? []).flatMap((each) => placesOf(each, inner))];
}

/** Inside a field whose insides the schema does not name one by one. */
function within(to: string, place: string): boolean {
  return to.startsWith(`${place}.`) && !renamePath(to).some(isListStep);
}
