/**
 * What a write of a copy has to say of its original, which the same transaction has read. Pure.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { DataFailure } from '../../contract/live.ts';
import { differencesOf, unexplainedFields, withOriginals } from '../../core/copies/copied-fields.ts';
import type { KnownCollection, KnownCollections } from '../../core/store/definitions.ts';

/** As stored; `undefined` where there is none, or the collection copies nothing. */
export type ReadOriginal = (known: KnownCollection, id: string) => Promise<DocumentData | undefined>;

/** Both sides as records. Reads the original only where one of its fields would change. */
export async function unexplainedFailure(
  known: KnownCollections,
  { definition, codec }: KnownCollection,
  id: string,
  { before, after }: { readonly before: DocumentData; readonly after: DocumentData },
  read: ReadOriginal,
): Promise<DataFailure | undefined> {
  const { copyOf } = definition;
  const [was, is] = [codec.encode(before), codec.encode(after)];
  if (!copyOf || differencesOf(copyOf, was, is).length === 0) return undefined;
  const original = await read(await known(copyOf.collection), id);
  const [first] = original ? unexplainedFields(copyOf, original, was, is) : [];
  if (!first) return undefined;
  const detail = `"${first.path.join('.')}" is a copy of ${copyOf.collection}/${id}: it changes there too, with a reason`;
  return { reason: 'unexplained', detail };
}

/** A new document, as stored, with what its original holds of the fields that it copies. */
export async function withCopies(
  known: KnownCollections,
  { definition: { copyOf } }: KnownCollection,
  id: string,
  data: DocumentData,
  read: ReadOriginal,
): Promise<DocumentData> {
  const original = copyOf && (await read(await known(copyOf.collection), id));
  if (!original) return data;
  return withOriginals(data, differencesOf(copyOf, original, data));
}
