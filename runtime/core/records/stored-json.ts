/**
 * A document as its store holds it, as JSON text: stored places instead of property names, times in ISO-8601, no secrets.
 */
import { type CollectionDefinition, type ConsoleRecord, STORED_ID } from '../../contract/collection.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { printMoment, type TimestampPort } from '../values/moment.ts';

const ISO_TEXT: TimestampPort = { read: () => undefined, make: printMoment };

/** Indented, the id first, a line break at the end. */
export function storedJson(definition: Pick<CollectionDefinition, 'fields'>, record: ConsoleRecord): string {
  const { [STORED_ID]: own, ...named } = record;
  const stored = createDocumentCodec(definition, ISO_TEXT).encode(named);
  const whole = { id: record.id, ...(own !== undefined && { [STORED_ID]: own }), ...stored };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
