/**
 * Entries of an audited collection's log, read with the fields that they are about.
 */
import { ENTRY_FIELDS } from '../../contract/audit.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';

/** Fields of an entry that say something of another document's field. */
export type EntryPart = 'field' | 'from' | 'to';

/** The collection that a log may be of; its definition says whether it is. `undefined`: these are no entries. */
export function mayBeLogOf({ fields }: Pick<CollectionDefinition, 'fields'>): string | undefined {
  const names = new Set(fields.map(({ name }) => name));
  if (!ENTRY_FIELDS.every((name) => names.has(name))) return undefined;
  return fields.find(({ reference }) => reference)?.reference?.collection;
}

export function isLogOf(log: Pick<CollectionDefinition, 'name'>, audited: CollectionDefinition): boolean {
  return audited.audit?.log === log.name;
}

export function isEntryPart(path: string): path is EntryPart {
  return path === 'field' || path === 'from' || path === 'to';
}

/** `undefined` for a field that the collection has no more. */
export function changedField(
  audited: CollectionDefinition,
  entry: ConsoleRecord,
): FieldDefinition | undefined {
  return typeof entry.field === 'string' ? fieldAt(audited.fields, entry.field) : undefined;
}

/** An entry for people to read: the changed field by its label, both values as that field shows them. */
export function printedEntry(
  audited: CollectionDefinition,
  entry: ConsoleRecord,
  textOf: (field: FieldDefinition, value: unknown) => string,
): ConsoleRecord {
  const changed = changedField(audited, entry);
  if (!changed) return entry;
  const { from, to } = entry;
  return { ...entry, field: changed.label, from: textOf(changed, from), to: textOf(changed, to) };
}
