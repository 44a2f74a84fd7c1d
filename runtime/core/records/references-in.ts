/**
 * What a value refers to, by the definition of its field, through structs, lists and lists of structs; and the same
 * value with references to other documents in their place.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { isMap } from '../values/map-value.ts';

export interface ReferredDocument {
  readonly collection: string;
  readonly id: string;
}

/** What refers to one of `from` refers to `to` instead. */
export interface ReferenceMove {
  readonly collection: string;
  readonly from: readonly string[];
  readonly to: string;
}

export interface PlacedReference extends ReferredDocument {
  /** The fields on the way to it, outermost first. */
  readonly along: readonly FieldDefinition[];
  /** JSON pointer into the record. */
  readonly pointer: string;
}

/** All that a record, or a part of one, refers to. */
export function placedReferences(
  fields: readonly FieldDefinition[],
  record: DocumentData,
): readonly PlacedReference[] {
  return fields.flatMap((field) => referencesBelow(field, record[field.name], [field], `/${field.name}`));
}

function referencesBelow(
  field: FieldDefinition,
  value: unknown,
  along: readonly FieldDefinition[],
  pointer: string,
): readonly PlacedReference[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) =>
      referencesBelow(field.item ?? field, item, along, `${pointer}/${at}`),
    );
  }
  if (isMap(value)) {
    return (field.fields ?? []).flatMap((inner) =>
      referencesBelow(inner, value[inner.name], [...along, inner], `${pointer}/${inner.name}`),
    );
  }
  const collection = referredCollection(field);
  return collection !== undefined && typeof value === 'string' && value !== ''
    ? [{ collection, id: value, along, pointer }]
    : [];
}

/** Whether the record refers to one of these documents. */
export function refersTo(
  fields: readonly FieldDefinition[],
  record: ConsoleRecord,
  collection: string,
  ids: ReadonlySet<string>,
): boolean {
  return placedReferences(fields, record).some((each) => each.collection === collection && ids.has(each.id));
}

/** Whether any value of these fields can refer to a document, of that collection where one is named. */
export function mayRefer(fields: readonly FieldDefinition[], collection?: string): boolean {
  return fields.some((field) => {
    const named = referredCollection(field);
    if (named !== undefined && (collection === undefined || named === collection)) return true;
    return mayRefer([...(field.fields ?? []), ...(field.item ? [field.item] : [])], collection);
  });
}

export interface MovedReferences {
  readonly record: ConsoleRecord;
  /** Lists in which two rows would be told apart by the same document. */
  readonly taken: readonly string[];
}

export function movedReferences(
  fields: readonly FieldDefinition[],
  record: ConsoleRecord,
  move: ReferenceMove,
): MovedReferences {
  const taken: string[] = [];
  const moved = fields.flatMap((field): [string, unknown][] => {
    const before = record[field.name];
    const after = movedValue(field, before, move, (list) => taken.push(list.name));
    return after === before ? [] : [[field.name, after]];
  });
  return { record: moved.length > 0 ? { ...record, ...Object.fromEntries(moved) } : record, taken };
}

/** The value itself where nothing in it moves. */
function movedValue(
  field: FieldDefinition,
  value: unknown,
  move: ReferenceMove,
  onTaken: (list: FieldDefinition) => void,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => movedValue(field.item ?? field, item, move, onTaken));
    if (items.every((item, at) => item === value[at])) return value;
    // A list of documents names each of them once.
    if (items.every((item) => typeof item === 'string')) return [...new Set(items)];
    const key = field.map?.key ?? field.uniqueBy;
    const keys = key === undefined ? [] : items.map((item) => (isMap(item) ? item[key] : undefined));
    if (new Set(keys).size < keys.length) onTaken(field);
    return items;
  }
  if (isMap(value)) {
    const changed = (field.fields ?? []).flatMap((inner): [string, unknown][] => {
      const before = value[inner.name];
      const after = movedValue(inner, before, move, onTaken);
      return after === before ? [] : [[inner.name, after]];
    });
    return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
  }
  const isMoved =
    referredCollection(field) === move.collection && typeof value === 'string' && move.from.includes(value);
  return isMoved ? move.to : value;
}

/** A `collection-editor` shows the documents that refer to its own: it holds no reference. */
function referredCollection({ reference, type }: FieldDefinition): string | undefined {
  return type === 'collection-editor' ? undefined : reference?.collection;
}
