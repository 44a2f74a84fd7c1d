/**
 * A meaning as a remedy, as it is to be written from where the word stands: `Call it "title": "Nome".`
 */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { inLine } from '../own-values.ts';
import type { Meant } from './meant.ts';

const LONGEST = 320;

/** `inside`: the path to the object that the word stands in, from the schema around: `[]`, `["x-ui"]`, `["x-collection", "list"]`. */
export function sayMeant(meant: Meant, holder: JsonObject, inside: readonly string[]): string | undefined {
  if (meant.remove !== undefined) return `Remove it: ${meant.remove}.`;
  const patch = meant.patch ?? {};
  const parts = Object.keys(patch).length === 0 ? [] : [sayPatch(patch, holder, inside)];
  if (parts.includes(undefined)) return undefined;
  if (meant.isRequired) parts.push('Name the field in "required" of the object around it.');
  return parts.length === 0 ? undefined : parts.join(' ');
}

function sayPatch(patch: JsonObject, holder: JsonObject, inside: readonly string[]): string | undefined {
  const { here, isHere } = under(patch, inside);
  const [key = '', second] = Object.keys(here);
  const value = here[key];
  const text = inLine(here).slice(2, -2).replaceAll('"…"', '…');
  if (text.length > LONGEST)
    return `Say it in ${Object.keys(here)
      .map((each) => `"${each}"`)
      .join(' and ')}.`;
  const stands = isHere ? standing(here, holder) : undefined;
  if (stands !== undefined) return `Remove it, as "${stands}" stands there already.`;
  if (
    !isHere &&
    inside[0] === 'x-collection' &&
    isJsonObject(patch['x-collection']) &&
    Object.keys(patch).length === 1
  ) {
    return `Say ${inLine(patch['x-collection']).slice(2, -2)} in "x-collection" itself.`;
  }
  if (!isHere)
    return inside[0] === 'x-ui' ? `Say ${text} beside "x-ui".` : `Say ${text} at the root of the file.`;
  if (second !== undefined || /^x-/.test(key)) return `Say ${text}.`;
  return key === 'properties' || isRenamed(value, holder) ? `Call it ${text}.` : `Say ${text}.`;
}

/** The keyword that says the same already, if all is said. */
function standing(patch: JsonObject, holder: JsonObject): string | undefined {
  const paths = Object.entries(patch).map(([key, value]) => {
    const own = Object.hasOwn(holder, key) ? holder[key] : undefined;
    if (own === undefined || CHANGED.includes(key)) return undefined;
    if (!isJsonObject(value) || !isJsonObject(own)) return key;
    const inner = standing(value, own);
    return inner && (/^(x-|list|search|access|state)/.test(key) ? `${key}.${inner}` : key);
  });
  return paths.includes(undefined) ? undefined : paths[0];
}

/** What a word of another tool adds to, and does not repeat. */
const CHANGED = ['type', 'items', 'enum', 'properties', 'required', 'definitions'];

/** Whether what stood behind the word stays what it was. */
function isRenamed(value: unknown, holder: JsonObject): boolean {
  const text = JSON.stringify(value);
  return Object.values(holder).some(
    (each) => JSON.stringify(each) === text || (typeof each === 'string' && String(value) === each),
  );
}

/** The part of the patch that lies where the word stands; all of it, where some lies elsewhere. */
function under(patch: JsonObject, inside: readonly string[]): { here: JsonObject; isHere: boolean } {
  let here = patch;
  for (const key of inside) {
    const next = here[key];
    if (Object.keys(here).length > 1 || !isJsonObject(next)) return { here: patch, isHere: false };
    here = next;
  }
  return { here, isHere: true };
}
