/**
 * What somebody else did to an open document, between two states of it. Pure.
 * Our own writes are no news: they are signed with our name. Nor is what the backend alone writes, such as a send's batches.
 */
import { type CollectionDefinition, type ConsoleRecord, STAMP_FIELDS } from '../../../contract/collection.ts';
import { changesBetween } from '../../../core/patches/changes-between.ts';
import { signatureOf } from '../../../core/records/signature.ts';

export interface ChangedElsewhere {
  /** `undefined`: a program that does not sign. */
  readonly by: string | undefined;
  readonly fields: readonly ChangedField[];
}

export interface ChangedField {
  /** The field at the document's root. */
  readonly name: string;
  readonly label: string;
}

/** `undefined` where nothing was changed, or by ourselves. */
export function changedElsewhere(
  definition: Pick<CollectionDefinition, 'fields' | 'access'>,
  before: ConsoleRecord,
  after: ConsoleRecord,
  userId: string | undefined,
): ChangedElsewhere | undefined {
  if (before.updatedAt === after.updatedAt) return undefined;
  const by = signatureOf(after);
  if (by && by.uid === userId) return undefined;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const stamp of ['id', ...STAMP_FIELDS]) names.delete(stamp);
  if (!by) for (const name of backendFields(definition)) names.delete(name);
  const changed = new Set(changesBetween(before, after, names).map(({ path }) => path[0]));
  const fields = definition.fields
    .filter(({ name, secret }) => changed.has(name) && !secret)
    .map(({ name, label }) => ({ name, label }));
  return changed.size > 0 ? { by: by?.name, fields } : undefined;
}

function backendFields({ fields, access }: Pick<CollectionDefinition, 'fields' | 'access'>) {
  return fields.filter(({ readOnly }) => readOnly || access.write === 'server').map(({ name }) => name);
}

/** Two in a row, as one piece of news: the latest hand, all the fields. */
export function withMore(
  news: ChangedElsewhere | undefined,
  more: ChangedElsewhere | undefined,
): ChangedElsewhere | undefined {
  if (!news || !more) return more ?? news;
  const before = news.fields.filter((field) => !more.fields.some(({ name }) => name === field.name));
  return { by: more.by, fields: [...before, ...more.fields] };
}
