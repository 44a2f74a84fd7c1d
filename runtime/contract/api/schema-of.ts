/**
 * The short shapes of the table as JSON Schema (2020-12). What an object does not name it does not have.
 */
import type { Answer, Shape } from './call.ts';

export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly ApiSchema[];
  readonly items?: ApiSchema;
  readonly properties?: { readonly [name: string]: ApiSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: ApiSchema | boolean;
}

const TYPES: { readonly [word: string]: ApiSchema } = {
  text: { type: 'string' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  null: { type: 'null' },
  any: {},
};

export function schemaOf(shape: Shape): ApiSchema {
  if (typeof shape === 'string') return ofWords(shape.split('|'));
  if (isList(shape)) return { type: 'array', items: schemaOf(shape[0]) };
  const named = Object.entries(shape).filter(([name]) => name !== '*');
  const required = named.map(([name]) => name).filter((name) => !name.endsWith('?'));
  const further = shape['*'];
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, of]) => [name.replace(/\?$/, ''), schemaOf(of)])),
    ...(required.length > 0 && { required }),
    additionalProperties: further === undefined ? false : schemaOf(further),
  };
}

/** The content type of what is no JSON; `none` has none. */
export function contentTypeOf(answer: Answer): string | undefined {
  if (answer === 'none') return undefined;
  return typeof answer === 'string' && answer.includes('/') ? answer : 'application/json';
}

function ofWords(words: readonly string[]): ApiSchema {
  const constants = words.filter((word) => !TYPES[word] && !/^[A-Z]/.test(word));
  const schemas = words
    .filter((word) => !constants.includes(word))
    .map((word) => TYPES[word] ?? { $ref: `#/components/schemas/${word}` });
  const all = [...schemas, ...(constants.length > 0 ? [{ type: 'string', enum: constants }] : [])];
  const [only] = all;
  return all.length === 1 && only ? only : { anyOf: all };
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
