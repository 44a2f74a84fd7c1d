/**
 * Every diagnostic the generator knows: its code, what it says and how to mend it.
 * Checks hand in the facts; no check writes a sentence of its own. `docs/diagnostics.md` is printed from this table.
 */
import { AUDIT_CODES } from './codes/audit.ts';
import { CHOICES } from './codes/choices.ts';
import { COLLECTIONS } from './codes/collections.ts';
import { CONDITIONS } from './codes/conditions.ts';
import type { CodeEntry } from './codes/entry.ts';
import { FIELDS } from './codes/fields.ts';
import { MAPS } from './codes/maps.ts';
import { NAMES } from './codes/names.ts';
import { READING } from './codes/reading.ts';
import { SECRETS } from './codes/secrets.ts';
import { VALUES } from './codes/values.ts';

export type { CodeEntry, Example, Severity } from './codes/entry.ts';

const TABLE = {
  ...READING,
  ...NAMES,
  ...FIELDS,
  ...CHOICES,
  ...SECRETS,
  ...MAPS,
  ...CONDITIONS,
  ...VALUES,
  ...COLLECTIONS,
  ...AUDIT_CODES,
} as const;

export type DiagnosticCode = keyof typeof TABLE;

export type CodeFacts = {
  readonly [C in DiagnosticCode]: (typeof TABLE)[C] extends CodeEntry<infer Facts> ? Facts : never;
};

export const DIAGNOSTIC_CODES: { readonly [C in DiagnosticCode]: CodeEntry<CodeFacts[C]> } = TABLE;

/** In the order in which the page shows them. */
export const CODE_CHAPTERS: readonly { readonly title: string; readonly codes: object }[] = [
  { title: 'Files and words', codes: READING },
  { title: 'Names and places', codes: NAMES },
  { title: 'Fields', codes: FIELDS },
  { title: 'Choices', codes: CHOICES },
  { title: 'Secret fields', codes: SECRETS },
  { title: 'Maps', codes: MAPS },
  { title: 'Conditions', codes: CONDITIONS },
  { title: 'Values', codes: VALUES },
  { title: 'Collections and references', codes: COLLECTIONS },
  { title: 'Audited collections', codes: AUDIT_CODES },
];
