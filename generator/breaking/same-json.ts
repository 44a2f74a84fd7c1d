/**
 * Whether two pieces of JSON say the same, whatever the order of their keys.
 */
import { isJsonObject } from '../json.ts';

export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => sameJson(each, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

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
