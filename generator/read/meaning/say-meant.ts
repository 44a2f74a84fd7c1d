/**
 * A meaning as a remedy, as it is to be written from where the word stands: `Call it "title": "Nome".`
 */
import { membersOf, mend, PLACEHOLDER, quoted, type Remedy } from '../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { filled, type Meant } from './meant.ts';

const LONGEST = 320;

/** `inside`: the path to the object that the word stands in, from the schema around: `[]`, `["x-ui"]`, `["x-collection", "list"]`. */
export function sayMeant(meant: Meant, holder: JsonObject, inside: readonly string[]): Remedy | undefined {
  const patch = filled(meant.patch ?? {});
  const { isRequired = false, remove, replaces: beside = [] } = meant;
  if (meant.choice !== undefined)
    return mend(meant.choice, { kind: 'say', patch: { ...patch, [PLACEHOLDER]: PLACEHOLDER }, beside });
  if (remove !== undefined) return mend(`Remove it: ${remove}.`, { kind: 'say', patch: {}, isRequired });
  const isEmpty = Object.keys(patch).length === 0;
  if (isEmpty && !isRequired) return undefined;
  const { here, isHere } = under(patch, inside);
  const stands = isHere && !isEmpty ? standing(here, holder) : undefined;
  const parts = stands === undefined ? [] : [`Remove it, as "${stands}" stands there already.`];
  if (!isEmpty && stands === undefined) parts.push(sayPatch(patch, holder, inside));
  if (beside.length > 0) parts.push(`It stands in the place of ${quoted(beside)} too.`);
  if (isRequired) parts.push('Name the field in "required" of the object around it.');
  const change = stands === undefined ? patch : {};
  // From inside of the hints, what goes beside them is a part of the patch.
  const gone = Object.fromEntries((inside[0] === 'x-ui' ? beside : []).map((name) => [name, undefined]));
  const where = meant.isOfCollection ? { patch: {}, root: change } : { patch: { ...gone, ...change } };
  return mend(parts.join(' '), { kind: 'say', ...where, beside, isRequired });
}

function sayPatch(patch: JsonObject, holder: JsonObject, inside: readonly string[]): string {
  const { here, isHere } = under(patch, inside);
  const [key = '', second] = Object.keys(here);
  const value = here[key];
  const text = membersOf(here);
  if (text.length > LONGEST)
    return `Say it in ${Object.keys(here)
      .map((each) => `"${each}"`)
      .join(' and ')}.`;
  if (
    !isHere &&
    inside[0] === 'x-collection' &&
    isJsonObject(patch['x-collection']) &&
    Object.keys(patch).length === 1
  ) {
    return `Say ${membersOf(patch['x-collection'])} in "x-collection" itself.`;
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
