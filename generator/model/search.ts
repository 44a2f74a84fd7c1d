/**
 * By what a collection's documents are found: what `x-collection.search` says, else what the schema's fields are.
 * Secrets never; mistakes are left to the checks.
 */
import type { CollectionDefinition, ListDefinition } from '../../runtime/contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../runtime/contract/field.ts';
import { SEARCHED_AS, type SearchedAs, type SearchField } from '../../runtime/contract/search.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { text } from './field.ts';
import { isCode } from './text-format.ts';

/** A field where a search can reach it: through structs and lists. */
export interface SearchPlace {
  readonly path: string;
  /** Of a list of single values, what one of them is. */
  readonly field: FieldDefinition;
  readonly node: JsonObject;
  readonly depth: 'root' | 'inside';
}

export interface SearchParts {
  readonly name: string;
  readonly declared: JsonObject;
  readonly fields: readonly FieldDefinition[];
  readonly list: ListDefinition;
  readonly id: CollectionDefinition['id'];
}

const TITLE_WEIGHT = 10;
const ID_WEIGHT = 8;
const WEIGHTS: { readonly [as in SearchedAs]: number } = { text: 3, code: 8, label: 2 };
const SYNONYMS_WEIGHT = 5;
/** With the id and the title, what one entry of an index has room for. */
const MOST_FIELDS = 20;
/** Longer texts are read, not searched. */
const SHORT_TEXT = 300;

const CODE_FORMATS = ['cpf', 'cnpj', 'cpf-cnpj', 'cep', 'phone'];
const SYNONYMS = /synonym|sin[oô]nimo/i;

/** What can be searched at all: single texts and numbers. */
export const SEARCHED_TYPES: readonly FieldType[] = ['text', 'textarea', 'number', 'select', 'select_nested'];

export function searchOf(schema: JsonObject, parts: SearchParts): readonly SearchField[] {
  const { declared, id } = parts;
  const places = searchPlaces(parts.fields, schema);
  const titles = titlesOf(parts, places);
  const idFields = ['id', ...(id ? [id.field] : [])];
  const others = Array.isArray(declared.fields)
    ? declared.fields.filter(isJsonObject).flatMap((entry) => declaredField(entry, places))
    : places.flatMap((place) => derivedField(place, parts.name)).slice(0, MOST_FIELDS);
  return [
    ...titles.map((field) => ({ field, as: 'text', weight: TITLE_WEIGHT, title: true }) as const),
    // A random id has no parts that anybody knows.
    { field: 'id', as: id ? 'code' : 'text', weight: ID_WEIGHT } as const,
    ...others
      .filter(({ field }) => !titles.includes(field) && !idFields.includes(field))
      .sort((one, other) => other.weight - one.weight),
  ];
}

export function searchPlaces(
  fields: readonly FieldDefinition[],
  schema: JsonObject,
  prefix = '',
): SearchPlace[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return fields.flatMap((field): SearchPlace[] => {
    const node = Object.hasOwn(properties, field.name) ? properties[field.name] : undefined;
    if (!isJsonObject(node) || field.secret) return [];
    const path = prefix + field.name;
    const items = isJsonObject(node.items) ? node.items : {};
    if (field.type === 'struct') return searchPlaces(field.fields ?? [], node, `${path}.`);
    if (field.type === 'array_struct') return searchPlaces(field.fields ?? [], items, `${path}.`);
    const depth = prefix === '' ? 'root' : 'inside';
    return field.item ? [{ path, field: field.item, node: items, depth }] : [{ path, field, node, depth }];
  });
}

function titlesOf({ declared, list, id }: SearchParts, places: readonly SearchPlace[]): string[] {
  const isText = (path: string) =>
    path !== id?.field && places.some((place) => place.path === path && place.field.type === 'text');
  const chosen = (Array.isArray(declared.title) ? declared.title : []).flatMap((path) => text(path) ?? []);
  if (chosen.length > 0) return chosen.filter(isText);
  const isName = (path: string) =>
    isText(path) && places.some((place) => place.path === path && kindOf(place) === 'text');
  const named = ['title', 'name'].find(isText);
  if (named !== undefined) return [named];
  const end = list.columns.findIndex((path) => !isName(path));
  const leading = list.view === 'table' ? list.columns.slice(0, end < 0 ? 2 : Math.min(2, end)) : [];
  if (leading.length > 0) return [...leading];
  return [list.filter?.field ?? ''].filter(isName);
}

function declaredField(entry: JsonObject, places: readonly SearchPlace[]): SearchField[] {
  const place = places.find(({ path }) => path === entry.field);
  if (!place) return [];
  const as = SEARCHED_AS.find((known) => known === entry.as) ?? kindOf(place) ?? 'text';
  const weight = typeof entry.weight === 'number' ? entry.weight : WEIGHTS[as];
  return [{ field: place.path, as, weight }];
}

function derivedField(place: SearchPlace, collection: string): SearchField[] {
  const as = kindOf(place);
  if (as === undefined || (as !== 'code' && place.depth === 'inside')) return [];
  // Else whoever looks for a category would find all that is in it.
  if (as === 'label' && place.field.reference?.collection === collection) return [];
  const weight = as === 'text' && isSynonyms(place) ? SYNONYMS_WEIGHT : WEIGHTS[as];
  return [{ field: place.path, as, weight }];
}

function isSynonyms({ path, field }: SearchPlace): boolean {
  return SYNONYMS.test(path) || SYNONYMS.test(field.label);
}

/** `undefined`: nobody searches for it. */
function kindOf(place: SearchPlace): SearchedAs | undefined {
  const { field, node, path } = place;
  if (field.reference) return SEARCHED_TYPES.includes(field.type) ? 'label' : undefined;
  if (field.options || !['text', 'textarea'].includes(field.type)) return undefined;
  const { format, maxLength } = node;
  if (typeof format === 'string' && CODE_FORMATS.includes(format)) return 'code';
  if (isSynonyms(place)) return 'text';
  if (field.type === 'textarea') return undefined;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (isCode(name, field.label)) return 'code';
  if (typeof format === 'string' && format !== 'email') return undefined;
  return typeof maxLength !== 'number' || maxLength <= SHORT_TEXT ? 'text' : undefined;
}
