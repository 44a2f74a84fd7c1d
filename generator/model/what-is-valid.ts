/**
 * What of a schema decides whether a document is valid, and a mark of it.
 */
import { createHash } from 'node:crypto';
import { byCodeUnit, isJsonObject } from '../json.ts';

/** Keywords that are for readers and for the screen: they refuse no document. */
const SAID_TO_PEOPLE = [
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'x-ui',
  'readOnly',
  'writeOnly',
  'x-collection',
  '$schema',
  '$id',
];
/** Keywords whose value holds names of properties, not keywords. */
const NAMED = ['properties', 'patternProperties', 'dependencies'];
const DATA = ['enum', 'const', 'required'];

/** What of a schema decides whether a document is valid. */
export function whatIsValid(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(whatIsValid);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !SAID_TO_PEOPLE.includes(keyword))
      .map(([keyword, value]) => [keyword, validPart(keyword, value)]),
  );
}

function validPart(keyword: string, value: unknown): unknown {
  if (DATA.includes(keyword)) return value;
  if (!NAMED.includes(keyword) || !isJsonObject(value)) return whatIsValid(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whatIsValid(each)]));
}

/** Another one whenever a rule is another one; the same whatever the order of keys. */
export function markOfRules(schema: unknown): string {
  const text = JSON.stringify(whatIsValid(schema), (_key, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => byCodeUnit(a, b)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
