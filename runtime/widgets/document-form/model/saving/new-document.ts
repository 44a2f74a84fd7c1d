/**
 * A document that is being created: what it starts with, what is missing, what is sent.
 */
import {
  type CollectionDefinition,
  type DocumentData,
  STAMP_FIELDS,
} from '../../../../contract/collection.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { defaultDocument } from '../layout/default-values.ts';

type Definition = Pick<CollectionDefinition, 'fields' | 'id'>;

/** Defaults with the given values over them. What a copied document was given, not filled in with, is not copied. */
export function newDocument(
  definition: Definition,
  schema: JsonSchema,
  initial: DocumentData = {},
): DocumentData {
  const own = new Set<string>([definition.id?.field ?? 'id', 'id', ...STAMP_FIELDS]);
  const copied = definition.fields
    .filter(({ name, readOnly }) => !own.has(name) && !readOnly && fieldOf(initial, name) !== undefined)
    .map(({ name }) => [name, fieldOf(initial, name)] as const);
  return { ...defaultDocument(schema), ...Object.fromEntries(copied) };
}

type IdProblem = 'missing' | 'not-storable';

/** What is wrong with the id that the operator gave; `null` when it is fine, or when the store chooses one. */
export function idProblem(definition: Definition, data: DocumentData): IdProblem | null {
  if (!definition.id) return null;
  const id = documentId(definition, data);
  if (id === undefined) return 'missing';
  // Firestore's own rules for ids.
  const isStorable = !id.includes('/') && id !== '.' && id !== '..' && !/^__.*__$/.test(id);
  return isStorable && new TextEncoder().encode(id).length <= 1500 ? null : 'not-storable';
}

export function documentId(definition: Definition, data: DocumentData): string | undefined {
  const value = definition.id ? fieldOf(data, definition.id.field) : undefined;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** What is stored: no empty values, and not the `id` itself, which is the document's place. */
export function createdData(data: DocumentData): DocumentData {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'id' && value !== undefined && value !== null),
  );
}
