/**
 * What a link remembers of a replicated value: enough to tell whether a copy still holds it, and nothing of the value itself,
 * as people of a store read links who may not read the master.
 */
import { isMap } from '../values/map-value.ts';

/** Of a text: the same for the same text, in practice for no other. */
export type Digest = (text: string) => string;

export function fingerprintOf(value: unknown, digest: Digest): string {
  return digest(JSON.stringify(spelled(value)));
}

/** As JSON. As in stores, a time differs from a text that spells it, and the order of a map's fields does not count. */
function spelled(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : { number: String(value) };
  if (Array.isArray(value)) return value.map(spelled);
  if (isMap(value)) {
    const fields = Object.keys(value).sort();
    return { map: fields.map((name) => [name, spelled(value[name])]) };
  }
  if (value instanceof Date) return { time: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: [...value] };
  return { other: value };
}
