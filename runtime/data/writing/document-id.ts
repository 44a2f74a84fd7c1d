/**
 * The id of a new document: given, read from the collection's id field, the page's own name, or chosen at random.
 */

import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import { valueAt } from '../../core/values/value-at.ts';

export type ChosenId =
  /** `drawn`: nobody else can have chosen it. */
  | { readonly ok: true; readonly id: string; readonly drawn: boolean }
  | { readonly ok: false; readonly failure: DataFailure };

export function chooseDocumentId(
  definition: Pick<CollectionDefinition, 'name' | 'kind' | 'id'>,
  data: DocumentData,
  given: string | undefined,
  random: () => string,
): ChosenId {
  if (definition.kind === 'singleton') return { ok: true, id: definition.name, drawn: false };
  const chosen = given ?? idFromField(definition, data);
  const id = chosen ?? random();
  const detail = faultOf(id);
  if (detail) return { ok: false, failure: { reason: 'invalid', detail } };
  return { ok: true, id, drawn: chosen === undefined };
}

/** The record's id is never a field of its own, so only another field can name the document. */
function idFromField(definition: Pick<CollectionDefinition, 'id'>, data: DocumentData): string | undefined {
  if (!definition.id) return undefined;
  const value = valueAt(data, definition.id.field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Firestore's rules for document ids. */
function faultOf(id: string): string | undefined {
  if (id === '') return 'The id is empty';
  if (id.includes('/')) return `The id "${id}" holds a slash`;
  if (id === '.' || id === '..') return `"${id}" cannot be an id`;
  if (/^__.*__$/.test(id)) return `The id "${id}" is reserved`;
  if (new TextEncoder().encode(id).length > 1500) return 'The id is longer than 1500 bytes';
  return undefined;
}
