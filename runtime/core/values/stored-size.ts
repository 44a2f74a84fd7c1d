/**
 * How large a document is at rest: one holds less than a megabyte.
 */
import { isMap } from './map-value.ts';

const encoder = new TextEncoder();

/** In bytes, much as Firestore counts them. */
export function storedSize(value: unknown): number {
  if (typeof value === 'string') return encoder.encode(value).length + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + storedSize(item), 0);
  if (!isMap(value)) return 8;
  return Object.entries(value).reduce((sum, [name, field]) => sum + storedSize(name) + storedSize(field), 32);
}
