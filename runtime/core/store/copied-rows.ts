/**
 * Rows of an import or bulk change that change fields which two collections have: what is written of the other one's
 * documents in the same commit. Pure but for reading those.
 */
import type { Copy } from '../../contract/copies.ts';
import type { VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import type { DataFailure } from '../../contract/live.ts';
import { differencesOf, isCopied, touchedFields, withOriginals } from '../copies/copied-fields.ts';
import { sameValue } from '../patches/same-value.ts';
import { valueAt } from '../values/value-at.ts';
import { dataOf, fieldsOf } from '../wire/wire-values.ts';
import type { KnownCollection, KnownCollections } from './definitions.ts';

type Put = Extract<VersionedWrite, { readonly kind: 'put' }>;
type ReadVersions = (
  known: KnownCollection,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, VersionedDocument>>;

interface RowsOf {
  readonly known: KnownCollection;
  readonly writes: readonly VersionedWrite[];
}

export type RowsWithCopies =
  | {
      readonly ok: true;
      readonly writes: readonly VersionedWrite[];
      /** What is written of the other collection's documents: originals of copies, or copies of originals. */
      readonly beside?: RowsOf;
      /** Those of an audited collection, whose reasons become entries. */
      readonly audited: RowsOf;
    }
  | { readonly ok: false; readonly failure: DataFailure };

export async function rowsWithCopies(
  known: KnownCollections,
  collection: KnownCollection,
  writes: readonly VersionedWrite[],
  read: ReadVersions,
): Promise<RowsWithCopies> {
  const { copyOf, copiedIn } = collection.definition;
  const other = copyOf ?? copiedIn;
  const audited = { known: collection, writes };
  const touching = other ? writes.filter((write): write is Put => touches(write, other)) : [];
  if (!other || touching.length === 0) return { ok: true, writes, audited };
  const others = await known(other.collection);
  const ids = touching.map(({ id }) => id);
  const found = await read(others, ids);
  if (!copyOf) {
    const copies = touching.flatMap((write) => copyOfRow(write, found.get(write.id)));
    return { ok: true, writes, audited, beside: { known: others, writes: copies } };
  }
  const own: VersionedWrite[] = [];
  const originals: VersionedWrite[] = [];
  for (const write of writes) {
    const there = found.get(write.id);
    if (write.kind === 'remove' || !touching.includes(write)) own.push(write);
    else if (!there) own.push(withoutWhy(write));
    else {
      const row = explained(write, there, copyOf.fields);
      if ('failure' in row) return { ok: false, failure: row.failure };
      own.push(row.own);
      if (row.beside) originals.push(row.beside);
    }
  }
  const beside = { known: others, writes: originals };
  return { ok: true, writes: own, beside, audited: beside };
}

function touches(write: VersionedWrite, copy: Copy): boolean {
  return write.kind === 'put' && touchedFields(copy, write.mask).length > 0;
}

/** A row of the original changes its copy too, where there is one. */
function copyOfRow(write: Put, copy: VersionedDocument | undefined): readonly Put[] {
  return copy ? [{ ...write, version: copy.version }] : [];
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
