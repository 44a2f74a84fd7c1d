/**
 * Keywords that say nothing where they stand, and keywords that the validators would honour but the form cannot.
 */

import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { membersOf, mend, type Remedy } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { jsonTypes } from '../../field-type.ts';
import { schemaNodes } from '../../schema-nodes.ts';
import type { Check, Subject } from '../subject.ts';

const TEXT = { types: ['string'], say: 'texts' };
const NUMBER = { types: ['number', 'integer'], say: 'numbers' };
const LIST = { types: ['array'], say: 'lists' };
const OBJECT = { types: ['object'], say: 'objects' };

const SPEAKS_OF: { readonly [keyword: string]: { types: readonly string[]; say: string } } = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TEXT,
  format: TEXT,
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: NUMBER,
  items: LIST,
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  contains: LIST,
  properties: OBJECT,
  patternProperties: OBJECT,
  additionalProperties: OBJECT,
  propertyNames: OBJECT,
  required: OBJECT,
  minProperties: OBJECT,
  maxProperties: OBJECT,
  dependencies: OBJECT,
};

export const checkKeywords: Check = (subject) =>
  schemaNodes(subject.model.schema).flatMap(({ node }) => [
    ...misplaced(subject, node),
    ...writeOnly(subject, node),
    ...ifAlone(subject, node),
    ...forbidsAll(subject, node),
  ]);

function misplaced({ bundle }: Subject, node: JsonObject): Problem[] {
  const types = jsonTypes(node);
  if (node.type === undefined || types.length === 0) return [];
  return Object.keys(node).flatMap((keyword) => {
    const rule = Object.hasOwn(SPEAKS_OF, keyword) ? SPEAKS_OF[keyword] : undefined;
    if (!rule || types.some((type) => rule.types.includes(type))) return [];
    const jsonType = `a value of type ${types.map((type) => `"${type}"`).join(' or ')}`;
    const place = { ...bundle.place(node, keyword), on: 'key' } as const;
    // Of the rows, written one level too high.
    const { items } = node;
    const hasRows = !isJsonObject(items) || items.type === undefined || items.type === 'object';
    const ofRows = types[0] === 'array' && rule === OBJECT && hasRows;
    const isCode =
      /^(format|pattern)$/.test(keyword) &&
      types.every((type) => ['number', 'integer', 'boolean'].includes(type));
    const own = isCode
      ? ofText(types, node, keyword)
      : (shapeSaid(keyword, node) ??
        (types.length === 1 && !ofRows ? counterpart(keyword, types[0] ?? '', node[keyword]) : undefined));
    return [
      problem('KEYWORD_MISPLACED', place, {
        keyword,
        jsonType,
        types: rule.say,
        own,
        ofRows,
        value: node[keyword],
      }),
    ];
  });
}

/** What has a format is written with marks and zeros in front, as a postal code. */
function ofText(types: readonly string[], node: JsonObject, keyword: string): Remedy {
  const { type } = node;
  const meant = Array.isArray(type)
    ? type.map((each) => (types.includes(String(each)) ? 'string' : each))
    : 'string';
  const patch = { type: meant, [keyword]: node[keyword] };
  return mend(`Say ${membersOf({ type: meant })}`, { kind: 'say', patch });
}

/** What stands in a value says more of it than its type; and what is said of texts, of the items of a list. */
function shapeSaid(keyword: string, node: JsonObject): Remedy | undefined {
  const { type, items, [keyword]: value } = node;
  const isScalar = typeof type === 'string' && !['array', 'object'].includes(type);
  if (isScalar && isJsonObject(value) && /^(items|properties)$/.test(keyword)) {
    const patch = { type: keyword === 'items' ? 'array' : 'object' };
    return mend(`Say ${membersOf(patch)}`, { kind: 'say', patch: { ...patch, [keyword]: value } });
  }
  if (type !== 'array' || !isJsonObject(items) || !/^(format|pattern)$/.test(keyword)) return undefined;
  const patch = { items: { [keyword]: value } };
  return mend(`Move it into "items"`, { kind: 'say', patch });
}

/** What the same bound is called for values of another type. */
function counterpart(keyword: string, type: string, value: unknown): Remedy | undefined {
  const [, end] = /^(min|max)(imum|Length|Items|Properties)$/.exec(keyword) ?? [];
  const rest: { readonly [type: string]: string } = {
    ...{ string: 'Length', number: 'imum', integer: 'imum', array: 'Items', object: 'Properties' },
  };
  if (!end || !Object.hasOwn(rest, type)) return undefined;
  const own = `${end}${rest[type]}`;
  const isDigits = keyword.endsWith('Length') && rest[type] === 'imum' && typeof value === 'number';
  if (!isDigits || value < 1 || value > 15) {
    return { says: `Call it "${own}"`, edit: { kind: 'rename', name: own } };
  }
  const patch = { [own]: end === 'max' ? 10 ** value - 1 : 10 ** (value - 1) };
  return mend(`Say ${membersOf(patch)}`, { kind: 'say', patch });
}

function writeOnly({ bundle }: Subject, node: JsonObject): Problem[] {
  // A format of passwords has the same remedy, and was told.
  const isSecret = isJsonObject(node['x-ui']) && node['x-ui'].secret === true;
  if (node.writeOnly !== true || isSecret || bundle.lostKeyword(node, /^format$/)) return [];
  const because = 'a form shows what it writes';
  const instead = mend('Say "x-ui": { "secret": true } when no answer to a browser may carry the value.', {
    kind: 'say',
    patch: { 'x-ui': { secret: true } },
  });
  const place = { ...bundle.place(node, 'writeOnly'), on: 'key' } as const;
  return [problem('KEYWORD_NOT_HONOURED', place, { keyword: 'writeOnly', because, instead })];
}

function ifAlone({ bundle }: Subject, node: JsonObject): Problem[] {
  const branches = ['then', 'else'].filter((keyword) => node[keyword] !== undefined);
  if (node.if !== undefined) {
    if (branches.length > 0) return [];
    const because = 'nothing follows from it without "then" or "else"';
    const instead = 'Add "then" beside it with what holds in this case, or remove it.';
    const place = { ...bundle.place(node, 'if'), on: 'key' } as const;
    return [problem('KEYWORD_NOT_HONOURED', place, { keyword: 'if', because, instead })];
  }
  const because = 'it says what follows from an "if", and there is none';
  const instead = 'Add the "if" beside it, or move what it says one level up.';
  return branches.map((keyword) =>
    problem(
      'KEYWORD_NOT_HONOURED',
      { ...bundle.place(node, keyword), on: 'key' },
      { keyword, because, instead },
    ),
  );
}

/** Keywords that no value is judged by. */
const NOTES = ['title', 'description', 'default', 'examples', '$comment', 'x-ui'];

function forbidsAll({ bundle }: Subject, node: JsonObject): Problem[] {
  const { not } = node;
  if (!isJsonObject(not) || Object.keys(not).some((keyword) => !NOTES.includes(keyword))) return [];
  const because = 'every value meets an empty schema, so no value is left';
  const instead = 'Say in it what the value must not be, as "not": { "const": "" }, or remove it.';
  const place = { ...bundle.place(node, 'not'), on: 'key' } as const;
  return [problem('KEYWORD_NOT_HONOURED', place, { keyword: 'not', because, instead })];
}
