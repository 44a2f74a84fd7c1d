/**
 * A document as its store holds it, as JSON text: stored places instead of property names, times in ISO-8601, no secrets.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { printMoment, type TimestampPort } from '../codec/moment.ts';

const ISO_TEXT: TimestampPort = { read: () => undefined, make: printMoment };

/** Indented, the id first, a line break at the end. */
export function storedJson(definition: Pick<CollectionDefinition, 'fields'>, record: ConsoleRecord): string {
  const stored = createDocumentCodec(definition, ISO_TEXT).encode(record);
  return `${JSON.stringify({ id: record.id, ...stored }, null, 2)}\n`;
}
