/**
 * What the engine holds: one entry a document, all of it words that were folded before they come here, and one record
 * of progress for each scope. A scope is a collection of a store as one definition indexes it: a changed schema begins
 * another, so that two releases beside each other do not write over one another's entries.
 */
import { createHash } from 'node:crypto';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { indexedDocument, searchSpec } from '../../core/search/indexed-document.ts';
import { endsOf } from '../../core/search/words.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import type { ChangedDocument } from '../ports/document-changes.ts';
import type { EngineClient, Json } from './engine-client.ts';
import { SearchUnavailable } from './engine-client.ts';

/** Fields beside the title; the vocabulary allows 20, and there is the id. */
const FIELD_COLUMNS = 24;
/** No moment is searched. */
const NO_MOMENTS: TimestampPort = { read: () => undefined, make: () => undefined };

export interface EngineNames {
  readonly entries: string;
  readonly progress: string;
}

export function engineNames(prefix: string): EngineNames {
  return { entries: `${prefix}-entries-1`, progress: `${prefix}-progress-1` };
}

export function scopeOf(project: string, definition: CollectionDefinition): string {
  const spec = createHash('sha256').update(searchSpec(definition)).digest('hex').slice(0, 16);
  return `${project}/${definition.name}/${spec}`;
}

/** An id may be longer than the engine takes. */
export function entryId(scope: string, id: string): string {
  return createHash('sha256').update(`${scope}/${id}`).digest('hex');
}

export function engineEntry(definition: CollectionDefinition, scope: string) {
  const codec = createDocumentCodec(definition, NO_MOMENTS);
  return ({ id, data }: ChangedDocument): Json => {
    const { fields, codes, references } = indexedDocument(definition, codec.decode(id, data));
    const [title] = fields;
    const columns = fields.slice(0, FIELD_COLUMNS).map(({ words }, at) => [`c${at}`, [...new Set(words)]]);
    return {
      scope,
      document: id,
      title: title.words.join(' '),
      words: [...new Set(fields.flatMap(({ words }) => words))],
      codes,
      parts: [...new Set(codes.flatMap(endsOf))],
      references,
      ...Object.fromEntries(columns),
    };
  };
}

/** Longer values are left out of the index: nobody types them. */
const KEYWORD = { type: 'keyword', ignore_above: 1000 };

/** Makes the indexes where they are not there. */
export async function prepareEngine(client: EngineClient, names: EngineNames): Promise<void> {
  const columns = Array.from({ length: FIELD_COLUMNS }, (_, at) => [`c${at}`, KEYWORD]);
  const words = ['title', 'words', 'codes', 'parts', 'references'].map((name) => [name, KEYWORD]);
  const id = { type: 'keyword' };
  await create(client, names.entries, {
    scope: id,
    document: id,
    ...Object.fromEntries([...words, ...columns]),
  });
  await create(client, names.progress, {
    scope: id,
    builtTo: { ...id, index: false },
    cursor: { type: 'long' },
    sweptAt: { type: 'long' },
    at: { type: 'long' },
  });
}

async function create(client: EngineClient, index: string, properties: Json): Promise<void> {
  try {
    await client.send('PUT', `/${index}`, { mappings: { dynamic: 'strict', properties } });
  } catch (error) {
    const isThere =
      error instanceof SearchUnavailable && error.message.includes('resource_already_exists_exception');
    if (!isThere) throw error;
  }
}
