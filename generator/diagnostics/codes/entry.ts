/**
 * What one diagnostic says, and the two examples that its page shows. The examples are run by a test: the bad one is
 * told exactly so, the good one is not.
 */
import type { JsonObject } from '../../json.ts';
import { listed, type Remedy } from '../remedy.ts';

export type Severity = 'error' | 'warning';

/** What is laid over a small collection `supplier`, or whole files where the mistake is outside of one schema. */
export interface Example {
  readonly collection?: JsonObject;
  readonly properties?: JsonObject;
  readonly required?: readonly string[];
  readonly keywords?: JsonObject;
  /** Further files, relative to the schemas folder: a schema, or text where the text itself is at fault. */
  readonly files?: { readonly [file: string]: JsonObject | string };
}

export interface CodeEntry<Facts> {
  readonly severity: Severity;
  /** One sentence: what is wrong. */
  readonly says: (facts: Facts) => string;
  /** How to mend it. */
  readonly mend: (facts: Facts) => Remedy;
  readonly bad: Example;
  readonly good: Example;
}

export interface Misspelt {
  readonly name: string;
  readonly nearest?: string | undefined;
  readonly known: readonly string[];
}

export function error<Facts>(entry: Omit<CodeEntry<Facts>, 'severity'>): CodeEntry<Facts> {
  return { severity: 'error', ...entry };
}

export function warning<Facts>(entry: Omit<CodeEntry<Facts>, 'severity'>): CodeEntry<Facts> {
  return { severity: 'warning', ...entry };
}

/** "Did you mean …?" when something near is known, else all that is known. */
export function instead({ name, nearest, known }: Misspelt): Remedy {
  if (nearest && lookAlike(nearest)) return `Let the field be called "${name}".${lookAlike(nearest)}`;
  if (nearest) return didYouMean(nearest, lookAlike(name));
  return known.length === 0 ? 'Nothing of the kind is declared.' : `Known: ${listed(known)}.`;
}

export function didYouMean(name: string, note = ''): Remedy {
  return { says: `Did you mean "${name}"?${note}`, edit: { kind: 'rename', name } };
}

/** Letters of other alphabets and characters that nobody sees differ from what is meant, and look the same. */
function lookAlike(name: string): string {
  const strange = [...name].find((char) => /[^\p{Script=Latin}\p{Script=Common}]|\p{Cf}/u.test(char));
  const code = strange?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code === undefined ? '' : ` The character U+${code} in "${name}" only looks like another one.`;
}

/** A field with a label, as examples write it. */
export function field(title: string, keywords: JsonObject = { type: 'string' }): JsonObject {
  return { title, ...keywords };
}

export const SHARED = '../meta/shared.schema.json';

/** A second collection for examples to name. */
export function neighbour(name: string, label: string, hints: JsonObject = {}): JsonObject {
  return {
    $schema: '../meta/collection.schema.json',
    'x-collection': { name, label: { one: label, many: label }, group: 'catalog', ...hints },
    type: 'object',
    properties: { name: field('Nome') },
  };
}
