/**
 * From a stored document to its entry, by the definition of its collection. Decodes only what is searched.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { indexedDocument } from '../../core/search/indexed-document.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import { type StoredDocument, toData, type Value } from '../firestore/index.ts';
import { isDamage, StorageError } from '../sqlite/database.ts';
import { type Entry, entryOf } from './entries.ts';

/** No moment is searched. */
const NO_MOMENTS: TimestampPort = { read: () => undefined, make: () => undefined };

/** By path. A document that cannot be read must not keep the others from being found: it is reported, and not found. */
export function openEntryReader(
  searched: readonly CollectionDefinition[],
  report: (problem: string) => void,
) {
  const readers = new Map(searched.map((definition) => [definition.name, entryReader(definition)]));
  return (path: string, read: () => StoredDocument | undefined): Entry | undefined => {
    const [, , collection = '', id = ''] = path.split('/');
    try {
      const document = read();
      return document && readers.get(collection)?.(id, document);
    } catch (error) {
      // The disk may be well again later.
      if (error instanceof StorageError && !isDamage(error)) throw error;
      report(`The search cannot find ${path}, which cannot be read: ${String(error)}`);
      return undefined;
    }
  };
}

function entryReader(definition: CollectionDefinition) {
  const codec = createDocumentCodec(definition, NO_MOMENTS);
  const roots = searchedRoots(definition);
  return (id: string, { fields }: Pick<StoredDocument, 'fields'>): Entry => {
    const searched: { [name: string]: Value } = {};
    for (const root of roots) {
      const value = Object.hasOwn(fields, root) ? fields[root] : undefined;
      if (value) searched[root] = value;
    }
    return entryOf(indexedDocument(definition, codec.decode(id, toData(searched))));
  };
}

/** Where the stored documents hold what is searched. */
export function searchedRoots({ fields, search = [] }: CollectionDefinition): readonly string[] {
  const names = new Set(search.map(({ field }) => field.split('.')[0]));
  const roots = fields.filter(({ name }) => names.has(name)).map(({ path }) => path.split('.')[0] ?? path);
  return [...new Set(roots)];
}
