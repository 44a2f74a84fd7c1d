/**
 * What goes into an import's commit beside its writes: the beginnings of documents that it removes (decision 28), their
 * secrets, and the entries of a tree that its moves stand on, which must still be so when it is carried out. REST commits are no
 * transactions, but may verify what was read, as the SDK's transactions do.
 */
import type { VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import type { DataFailure } from '../../contract/live.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { isId } from '../csv-import/import-id.ts';
import { dataOf, storedMoments } from '../wire/wire-values.ts';
import type { KnownCollection } from './definitions.ts';
import { cycleFailure, movesAmong, type PlacedWrite, parentIn } from './parent-cycles.ts';

export interface ImportPlaceNames {
  /** The full name of a document, and of the one that keeps its beginning. */
  document(id: string): string;
  beginning(id: string): string;
  /** Absent where the collection has no secrets. */
  readonly secret?: (id: string) => string;
}

export type ReadVersions = (ids: readonly string[]) => Promise<ReadonlyMap<string, VersionedDocument>>;

export type ImportCompany =
  | { readonly ok: true; readonly writes: readonly object[] }
  | { readonly ok: false; readonly failure: DataFailure };

/** Asks for nothing where nothing is removed and nothing moves in a tree. */
export async function companyOf(
  known: KnownCollection,
  writes: readonly VersionedWrite[],
  names: ImportPlaceNames,
  read: ReadVersions,
): Promise<ImportCompany> {
  const removed = writes.flatMap((write) => (write.kind === 'remove' ? [write.id] : []));
  const { secret } = names;
  const secrets = secret ? removed.map((id) => ({ delete: secret(id) })) : [];
  const beginnings = removed.length === 0 ? [] : [...beginningsOf(await read(removed), names), ...secrets];
  const moves = movesAmong(known, writes);
  if (moves.length === 0) return { ok: true, writes: beginnings };
  const above = await chainsAbove(known, moves, read);
  const codec = createDocumentCodec(known.definition, storedMoments);
  const failure = await cycleFailure(moves, async (_, id) => {
    const found = above.get(id);
    return found ? codec.decode(id, dataOf(found.fields)) : null;
  });
  if (failure) return { ok: false, failure };
  const written = new Set(writes.map(({ id }) => id));
  const verified = [...above].flatMap(([id, found]) => {
    if (written.has(id)) return [];
    const currentDocument = found ? { updateTime: found.version } : { exists: false };
    return [{ verify: names.document(id), currentDocument }];
  });
  return { ok: true, writes: [...beginnings, ...verified] };
}

function beginningsOf(
  stored: ReadonlyMap<string, VersionedDocument>,
  names: ImportPlaceNames,
): readonly object[] {
  return [...stored].flatMap(([id, { fields }]) => {
    const { createdAt } = fields;
    return createdAt ? [{ update: { name: names.beginning(id), fields: { createdAt } } }] : [];
  });
}

/** Level by level, so that a part's moves are a few requests. */
async function chainsAbove(
  known: KnownCollection,
  moves: readonly PlacedWrite[],
  read: ReadVersions,
): Promise<ReadonlyMap<string, VersionedDocument | undefined>> {
  const codec = createDocumentCodec(known.definition, storedMoments);
  const moved = new Set(moves.map(({ id }) => id));
  const found = new Map<string, VersionedDocument | undefined>();
  let open = new Set(moves.map(({ after }) => parentIn(known, after)));
  for (;;) {
    const asked = [...open].filter(
      (id): id is string => id !== undefined && isId(id) && !moved.has(id) && !found.has(id),
    );
    if (asked.length === 0) return found;
    const level = await read(asked);
    open = new Set();
    for (const id of asked) {
      const document = level.get(id);
      found.set(id, document);
      if (document) open.add(parentIn(known, codec.decode(id, dataOf(document.fields))));
    }
  }
}
