/**
 * What of a record is searched, by its collection's definition: words by field, codes, and whom it refers to.
 * Secrets are in no record and are no searched field.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { SearchField } from '../../contract/search.ts';
import { isMap } from '../values/map-value.ts';
import { indexedWords } from './word-forms.ts';
import { codeOf, SHORTEST_PART, wordsOf } from './words.ts';

export type SearchedCollection = Pick<CollectionDefinition, 'name' | 'fields' | 'search'>;

export interface IndexedField {
  readonly weight: number;
  /** In order, then those that are written in two. */
  readonly words: readonly string[];
}

export interface IndexedDocument {
  readonly id: string;
  /** The title first, then the others from the heaviest. */
  readonly fields: readonly [title: IndexedField, ...others: IndexedField[]];
  readonly codes: readonly string[];
  /** Documents whose titles are labels here: `brand/tramontina`. */
  readonly references: readonly string[];
}

/** What stands for the title of a collection that declares none. */
const NO_TITLE: IndexedField = { weight: 10, words: [] };

export function indexedDocument(definition: SearchedCollection, record: ConsoleRecord): IndexedDocument {
  const declared = definition.search ?? [];
  const own = declared.filter(({ as }) => as !== 'label');
  const words = ({ field, as }: SearchField) => {
    const texts = textsAt(record, field);
    return as === 'text' ? indexedWords(texts) : texts.flatMap(wordsOf);
  };
  const titles = own.filter(({ title }) => title);
  const title = {
    weight: titles[0]?.weight ?? NO_TITLE.weight,
    words: indexedWords(titles.flatMap(({ field }) => textsAt(record, field))),
  };
  const others = own.filter((field) => !field.title);
  const codes = declared.filter(({ as }) => as === 'code').flatMap(({ field }) => textsAt(record, field));
  return {
    id: record.id,
    fields: [title, ...others.map((field) => ({ weight: field.weight, words: words(field) }))],
    codes: [...new Set(codes.map(codeOf).filter((code) => code.length >= SHORTEST_PART))],
    references: declared
      .filter(({ as }) => as === 'label')
      .flatMap(({ field }) => {
        const collection = referenceAt(definition.fields, field.split('.'));
        return collection === undefined ? [] : textsAt(record, field).map((id) => `${collection}/${id}`);
      }),
  };
}

/** Texts and numbers at a path, through lists. */
export function textsAt(value: unknown, path: string | readonly string[]): readonly string[] {
  if (typeof path === 'string') return textsAt(value, path.split('.'));
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsAt(item, path));
  const [first, ...rest] = path;
  if (first === undefined) {
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [];
  }
  return isMap(value) && Object.hasOwn(value, first) ? textsAt(value[first], rest) : [];
}

/** The field at a path, through lists and structs; of a list of single values, what one of them is. */
export function searchedField(
  fields: readonly FieldDefinition[],
  [first, ...rest]: readonly string[],
): FieldDefinition | undefined {
  const field = fields.find(({ name }) => name === first);
  if (rest.length > 0) return searchedField(field?.fields ?? [], rest);
  return field?.item ?? field;
}

function referenceAt(fields: readonly FieldDefinition[], path: readonly string[]): string | undefined {
  return searchedField(fields, path)?.reference?.collection;
}

/** The weights of an indexed document's fields, in their order. */
export function fieldWeights({ search = [] }: SearchedCollection): readonly number[] {
  const own = search.filter(({ as }) => as !== 'label');
  const title = own.find((field) => field.title)?.weight ?? NO_TITLE.weight;
  return [title, ...own.filter((field) => !field.title).map(({ weight }) => weight)];
}

/** The collections whose titles are labels in its documents. */
export function labelCollections(definition: SearchedCollection): readonly string[] {
  return (definition.search ?? [])
    .filter(({ as }) => as === 'label')
    .flatMap(({ field }) => referenceAt(definition.fields, field.split('.')) ?? []);
}

/** Changes when other words would be indexed of the same document. */
export function searchSpec(definition: SearchedCollection): string {
  const places = definition.fields.map(({ name, path }) => [name, path]);
  return JSON.stringify([2, definition.search, labelCollections(definition), places]);
}
