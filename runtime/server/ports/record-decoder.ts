/**
 * Documents of a port as records, by their collection's definition. The ports' times are Dates.
 */
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import type { TimestampPort } from '../../core/values/moment.ts';

export const DATES: TimestampPort = {
  make: ({ seconds }) => new Date(seconds * 1000),
  read: (value) =>
    value instanceof Date
      ? { seconds: Math.floor(value.getTime() / 1000), nanoseconds: value.getUTCMilliseconds() * 1_000_000 }
      : undefined,
};

/** Whoever reads many records one by one asks for their decoder each time. */
const decoders = new WeakMap<object, RecordDecoder>();

export type RecordDecoder = (path: string, data: DocumentData) => ConsoleRecord;

export function recordDecoder(definition: Pick<CollectionDefinition, 'fields'>): RecordDecoder {
  const known = decoders.get(definition);
  if (known) return known;
  const codec = createDocumentCodec(definition, DATES);
  const made: RecordDecoder = (path, data) => codec.decode(path.slice(path.lastIndexOf('/') + 1), data);
  decoders.set(definition, made);
  return made;
}
