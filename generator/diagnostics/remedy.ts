/**
 * A remedy: a change of the JSON from the place of the mistake, with the sentence that is printed of it. A sentence
 * alone is a remedy that leaves something to the author: a name, a label, one of two ways.
 */
import { isJsonObject, type JsonObject, tokensOf } from '../json.ts';

export type Remedy = string | Mend;

export interface Mend {
  readonly says: string;
  readonly edit: Edit;
}

export type Edit =
  /** In a file that is no JSON: other characters. */
  | { readonly kind: 'text'; readonly offset: number; readonly length: number; readonly text: string }
  /** Another value at the place. */
  | { readonly kind: 'write'; readonly value: unknown }
  /** Another name of the key; `patch` is laid over its value. */
  | { readonly kind: 'rename'; readonly name: string; readonly patch?: JsonObject }
  /** Laid over the object at the place. */
  | { readonly kind: 'add'; readonly patch: JsonObject }
  /** The key goes, and `beside` it; `patch` is laid over the schema around, `root` over the root of the file. */
  | {
      readonly kind: 'say';
      readonly patch: JsonObject;
      readonly beside?: readonly string[];
      readonly root?: JsonObject;
      /** How references of the file begin, and how they are to. */
      readonly refs?: readonly [from: string, to: string];
      /** Whether the patch is laid over the schema around `properties`, in which the key stands. */
      readonly isOutside?: boolean;
      /** Whether the field is named in `required` of the object around it. */
      readonly isRequired?: boolean;
      /** Whether the key stays: what changes is what it names. */
      readonly stays?: boolean;
    };

export const PLACEHOLDER = '…';

/** The change may have places that only the author can fill: nothing makes it then but the author. */
export function mend(says: string, edit: Edit): Remedy {
  return { says, edit };
}

export function removal(says: string, beside: readonly string[] = []): Remedy {
  return { says, edit: { kind: 'say', patch: {}, beside } };
}

export function written(value: unknown, why = ''): Remedy {
  return mend(`Write ${inLine(value)}${why}.`, { kind: 'write', value });
}

/** The change of an object that lacks the name; a value that is not said is the author's. */
export function adding(name: string, value: unknown = PLACEHOLDER): Edit {
  return { kind: 'add', patch: { [name]: value } };
}

/** What is named is to change, at a pointer of the same file, and not what names it. */
export function elsewhere(says: string, pointer: string, patch: JsonObject): Remedy {
  const root = tokensOf(pointer).reduceRight<JsonObject>((inner, token) => ({ [token]: inner }), patch);
  return mend(says, { kind: 'say', patch: {}, root, stays: true });
}

export function sayingOf(remedy: Remedy): string {
  return typeof remedy === 'string' ? remedy : remedy.says;
}

/** The same change, said otherwise. */
export function resaid(remedy: Remedy, says: (sentence: string) => string): Remedy {
  return typeof remedy === 'string' ? says(remedy) : { ...remedy, says: says(remedy.says) };
}

export function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes(PLACEHOLDER);
  if (Array.isArray(value)) return value.every(isWhole);
  return !isJsonObject(value) || Object.values(value).every(isWhole);
}

/** As developers write JSON in a sentence; a place that is open stands without quotes. */
export function inLine(value: unknown): string {
  if (value === PLACEHOLDER) return PLACEHOLDER;
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  const members = membersOf(value);
  return members === '' ? '{}' : `{ ${members} }`;
}

/** Without the braces. */
export function membersOf(value: JsonObject): string {
  return Object.entries(value)
    .map(([name, each]) => `${inLine(name)}: ${inLine(each)}`)
    .join(', ');
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' and ');
}

/** More would bury what is said of them. */
const MOST_LISTED = 24;

export function listed(values: readonly unknown[]): string {
  const more = values.length - MOST_LISTED;
  return values.slice(0, MOST_LISTED).map(inLine).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** A sentence with a whole schema in it: what stands deepest is left out first, and at last the end. */
export function shortened(sentence: string, most: number): string {
  let text = sentence;
  while (text.length > most) {
    const [deepest] = groupsIn(text).sort((a, b) => b.depth - a.depth || b.to - b.from - (a.to - a.from));
    if (deepest === undefined) return `${text.slice(0, most - 1)}${PLACEHOLDER}`;
    const { from, to } = deepest;
    text = text.slice(0, from) + (text[from] === '{' ? '{ … }' : '[…]') + text.slice(to + 1);
  }
  return text;
}

interface Group {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Objects and lists that still say something. */
function groupsIn(text: string): Group[] {
  const open: number[] = [];
  const found: Group[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(index);
    else if (token === '}' || token === ']') {
      const from = open.pop() ?? index;
      const isEmpty = /^.\s*…?\s*$/.test(text.slice(from, index));
      if (!isEmpty) found.push({ from, to: index, depth: open.length });
    }
  }
  return found;
}
