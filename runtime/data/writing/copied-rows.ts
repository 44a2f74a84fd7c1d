/**
 * Rows of an import or bulk change that change fields which their collection copies: what is written of the originals in
 * the same commit. Pure but for reading the originals.
 */
import type { VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import type { DataFailure } from '../../contract/live.ts';
import { differencesOf, isCopied, touchedFields, withOriginals } from '../../core/copies/copied-fields.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { dataOf, fieldsOf } from '../../core/wire/wire-values.ts';
import type { KnownCollection, KnownCollections } from '../definitions.ts';

type Put = Extract<VersionedWrite, { readonly kind: 'put' }>;
type ReadVersions = (
  known: KnownCollection,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, VersionedDocument>>;

export type RowsWithOriginals =
  | {
      readonly ok: true;
      readonly writes: readonly VersionedWrite[];
      /** What is written of the originals; nothing where the collection copies none. */
      readonly originals?: { readonly known: KnownCollection; readonly writes: readonly VersionedWrite[] };
    }
  | { readonly ok: false; readonly failure: DataFailure };

export async function rowsWithOriginals(
  known: KnownCollections,
  collection: KnownCollection,
  writes: readonly VersionedWrite[],
  read: ReadVersions,
): Promise<RowsWithOriginals> {
  const { copyOf } = collection.definition;
  if (!copyOf) return { ok: true, writes };
  const original = await known(copyOf.collection);
  const touching = writes.filter(
    (write): write is Put => write.kind === 'put' && touchedFields(copyOf, write.mask).length > 0,
  );
  const found = await read(
    original,
    touching.map(({ id }) => id),
  );
  const own: VersionedWrite[] = [];
  const beside: VersionedWrite[] = [];
  for (const write of writes) {
    const there = found.get(write.id);
    if (write.kind === 'remove' || !touching.includes(write)) {
      own.push(write);
    } else if (!there) {
      const { why: _why, ...plain } = write;
      own.push(plain);
    } else {
      const row = explained(write, there, copyOf.fields);
      if ('failure' in row) return { ok: false, failure: row.failure };
      own.push(row.own);
      if (row.beside) beside.push(row.beside);
    }
  }
  return { ok: true, writes: own, originals: { known: original, writes: beside } };
}

type Explained = { readonly own: Put; readonly beside?: Put } | { readonly failure: DataFailure };

function explained(write: Put, { fields, version }: VersionedDocument, copied: readonly string[]): Explained {
  const { id, why } = write;
  const original = dataOf(fields);
  const data = dataOf(write.fields);
  const touched = touchedFields({ fields: copied }, write.mask);
  // A new document has what its original holds.
  if (write.version === undefined) {
    const given = touched.filter((name) => valueAt(data, name) !== undefined);
    if (differencesOf({ fields: given }, original, data).length > 0) return unexplained(id);
    const whole = withOriginals(data, differencesOf({ fields: copied }, original, data));
    return { own: { ...write, fields: fieldsOf(whole), mask: Object.keys(whole).map((name) => [name]) } };
  }
  const differences = differencesOf({ fields: touched }, original, data);
  if (differences.length === 0) return { own: withoutWhy(write) };
  const [path] = write.mask;
  if (!why || !path || write.mask.length > 1 || !isCopied({ collection: '', fields: copied }, path))
    return unexplained(id);
  if (!sameValue(valueAt(original, path) ?? null, why.from)) {
    const detail = `${id} differs from what is true of "${why.field}"`;
    return { failure: { reason: 'conflict', detail } };
  }
  return { own: write, beside: { ...write, version } };
}

function withoutWhy({ why: _why, ...write }: Put): Put {
  return write;
}

function unexplained(id: string): Explained {
  return { failure: { reason: 'unexplained', detail: `${id} has its values from another collection` } };
}
