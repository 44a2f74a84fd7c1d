/**
 * Definitions and their codecs, loaded once per collection and kept.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import type { TimestampPort } from '../values/moment.ts';
import { dataError } from './data-error.ts';

/** Loads a collection's definition; rejects for a name that no schema declares. */
export type DefinitionOf = (collection: string) => Promise<CollectionDefinition>;

export interface KnownCollection {
  readonly definition: CollectionDefinition;
  readonly codec: DocumentCodec;
}

export type KnownCollections = (collection: string) => Promise<KnownCollection>;

/** Rejects with `unsupported` for a collection whose definition cannot be loaded, and asks again the next time. */
export function knownCollections(definitionOf: DefinitionOf, timestamps: TimestampPort): KnownCollections {
  const loaded = new Map<string, Promise<KnownCollection>>();
  async function load(collection: string): Promise<KnownCollection> {
    try {
      const definition = await definitionOf(collection);
      return { definition, codec: createDocumentCodec(definition, timestamps) };
    } catch (cause) {
      loaded.delete(collection);
      throw dataError('unsupported', `The definition of "${collection}" could not be loaded`, cause);
    }
  }
  return (collection) => {
    const known = loaded.get(collection) ?? load(collection);
    loaded.set(collection, known);
    return known;
  };
}
