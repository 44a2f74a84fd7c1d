/**
 * What is kept of a document's changes as people read it: in the record's form, changes of one person within five minutes
 * as one entry. A page ends by its number of entries, and by what had to be read for it.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { HistoryChange, HistoryEntry, HistoryKind } from '../../contract/history.ts';
import { secretPlaces } from '../../contract/secrets.ts';
import type { WireFields, WireValue } from '../../contract/wire.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import { sameValue } from '../patches/same-value.ts';
import { valueAt } from '../values/value-at.ts';
import { dataOf, storedMoments, withIsoTimes } from '../wire/wire-values.ts';
import { type ChangedField, fieldLeaves } from './changed-fields.ts';

/** One change of a document, as an adapter of the port has it. */
export interface KeptChange {
  readonly id: string;
  readonly kind: HistoryKind;
  /** ms. */
  readonly at: number;
  readonly by: HistoryEntry['by'];
  readonly run?: HistoryEntry['run'];
  readonly fields: readonly ChangedField[];
  /** What reading it took. */
  readonly bytes: number;
}

export interface EntriesPage {
  readonly entries: readonly HistoryEntry[];
  /** Of the last change that was read for it: there are older ones. A page may have none to show. */
  readonly next?: string;
}

const TOGETHER_MS = 5 * 60_000;
const MOST_BYTES = 4_000_000;

/** `changes`: the newest first; nothing is read beyond the page. */
export async function historyEntries(
  definition: Pick<CollectionDefinition, 'fields'>,
  changes: AsyncIterable<KeptChange> | Iterable<KeptChange>,
  limit: number,
): Promise<EntriesPage> {
  const entries: HistoryEntry[] = [];
  let newest: KeptChange | undefined;
  let merged: KeptChange | undefined;
  let next: string | undefined;
  let bytes = 0;
  const take = () => {
    const entry = merged && entryOf(definition, merged, newest?.at ?? merged.at);
    if (entry) entries.push(entry);
    merged = undefined;
  };
  for await (const change of changes) {
    if (merged && newest && bytes <= MOST_BYTES && areTogether(change, newest)) {
      merged = joined(change, merged);
    } else {
      take();
      if (next !== undefined && (entries.length >= limit || bytes > MOST_BYTES)) return { entries, next };
      newest = change;
      merged = change;
    }
    next = change.id;
    bytes += change.bytes;
  }
  take();
  return { entries };
}

/** What was removed and made again are entries of their own. */
function areTogether(older: KeptChange, newest: KeptChange): boolean {
  return (
    older.kind !== 'removed' &&
    newest.kind === 'changed' &&
    older.by !== null &&
    older.by.uid === newest.by?.uid &&
    older.by.name === newest.by.name &&
    older.run?.id === newest.run?.id &&
    newest.at - older.at <= TOGETHER_MS
  );
}

function joined(older: KeptChange, newer: KeptChange): KeptChange {
  const fields = new Map(older.fields.map((field) => [keyOf(field), field]));
  for (const field of newer.fields) {
    const { before } = fields.get(keyOf(field)) ?? field;
    const { path, after } = field;
    fields.set(keyOf(field), { path, ...(before && { before }), ...(after && { after }) });
  }
  return { ...older, fields: [...fields.values()].filter(({ before, after }) => !sameValue(before, after)) };
}

/** Nothing where what was changed was changed back. */
function entryOf(
  definition: Pick<CollectionDefinition, 'fields'>,
  { id, kind, by, run, fields }: KeptChange,
  at: number,
): HistoryEntry | undefined {
  if (kind === 'changed' && fields.length === 0) return undefined;
  const changes = changesOf(definition, fields);
  return { id, kind, at: new Date(at).toISOString(), by, ...(run && { run }), changes };
}

interface Reader {
  readonly codec: DocumentCodec;
  /** Where fields are stored, by the keys of their names. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Keys of secrets. */
  readonly hidden: ReadonlySet<string>;
}

const readers = new WeakMap<object, Reader>();

/** A page reads many entries of one collection. */
function readerFor(definition: Pick<CollectionDefinition, 'fields'>): Reader {
  const known = readers.get(definition);
  if (known) return known;
  const made = {
    codec: createDocumentCodec(definition, storedMoments),
    places: new Map(fieldLeaves(definition).map(({ names, path }) => [keyOf({ path: names }), path])),
    hidden: new Set(secretPlaces(definition.fields).map(({ names }) => keyOf({ path: names }))),
  };
  readers.set(definition, made);
  return made;
}

/** In the order of the fields; those that no schema declares any more come last. What became a secret is left out. */
function changesOf(
  definition: Pick<CollectionDefinition, 'fields'>,
  fields: readonly ChangedField[],
): HistoryChange[] {
  const reader = readerFor(definition);
  const left = new Map(fields.map((field) => [keyOf(field), field]));
  const read = sidesOf(reader, fields);
  const declared = [...reader.places.keys()].flatMap((key) => {
    const field = left.get(key);
    left.delete(key);
    return field ? [changeOf(field.path, read.before(field), read.after(field))] : [];
  });
  const gone = [...left.values()].filter((field) => !reader.hidden.has(keyOf(field)));
  return [
    ...declared,
    ...gone.map(({ path, before, after }) => changeOf(path, before && plain(before), after && plain(after))),
  ];
}

/** Of all fields at once: a field is read as the codec reads it in its document. */
function sidesOf({ codec, places }: Reader, fields: readonly ChangedField[]) {
  const recordOf = (side: 'before' | 'after') => {
    const document = fields.reduce<WireFields>((all, field) => {
      const place = places.get(keyOf(field));
      const value = field[side];
      return place && value ? withValue(all, place, value) : all;
    }, {});
    const record = withIsoTimes(codec.decode('', dataOf(document)));
    return ({ path }: ChangedField) => valueAt(record, path);
  };
  return { before: recordOf('before'), after: recordOf('after') };
}

function withValue(
  fields: WireFields,
  [name = '', ...below]: readonly string[],
  value: WireValue,
): WireFields {
  if (below.length === 0) return { ...fields, [name]: value };
  const there = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const inner = there && 'mapValue' in there ? there.mapValue.fields : {};
  return { ...fields, [name]: { mapValue: { fields: withValue(inner, below, value) } } };
}

function changeOf(path: readonly string[], before: unknown, after: unknown): HistoryChange {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function plain(value: WireValue): unknown {
  return withIsoTimes(dataOf({ value })).value;
}

function keyOf({ path }: Pick<ChangedField, 'path'>): string {
  return path.join('\0');
}
