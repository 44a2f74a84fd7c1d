/**
 * The rules of one value, as the schema says them, a line each.
 */
import type { JsonObject } from '../json.ts';

const PLAIN = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];
/** Too long for a line; named so that nobody takes the list for complete without them. */
const LONG = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependencies',
  'contains',
  'propertyNames',
  'patternProperties',
];

export function validWhen(node: JsonObject, required: boolean): string[] {
  return [
    ...(required ? ['required'] : []),
    ...PLAIN.filter((keyword) => node[keyword] !== undefined).map(
      (keyword) => `${keyword} ${said(node[keyword])}`,
    ),
    ...(node.additionalProperties === false ? ['additionalProperties false'] : []),
    ...LONG.filter((keyword) => node[keyword] !== undefined).map((keyword) => `${keyword}, see the schema`),
  ];
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(each)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
