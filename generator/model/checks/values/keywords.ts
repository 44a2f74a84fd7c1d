/**
 * Keywords that say nothing where they stand, and keywords that the validators would honour but the form cannot.
 */

import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { membersOf, mend, type Remedy, sayingOf } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { nearestField, titlesIn } from '../../nearest-field.ts';
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

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependencies'];

export const checkKeywords: Check = (subject) => [
  ...schemaNodes(subject.model.schema).flatMap(({ node }) => [
    ...misplaced(subject, node),
    ...writeOnly(subject, node),
    ...ifAlone(subject, node),
    ...forbidsAll(subject, node),
  ]),
  ...holders(subject).flatMap(({ node, name }) => [
    ...unnamedFields(subject, node, name),
    ...onlyInBranches(subject, node),
  ]),
];

/** The objects whose fields the form shows. */
function holders({ model, fields }: Subject): { node: JsonObject; name?: string }[] {
  return [
    { node: model.schema },
    ...fields.flatMap(({ field, node, name }) => {
      if (field.type === 'struct') return [{ node, name }];
      return field.type === 'array_struct' && isJsonObject(node.items) ? [{ node: node.items, name }] : [];
    }),
  ];
}

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

function unnamedFields({ bundle }: Subject, node: JsonObject, name: string | undefined): Problem[] {
  const maps = ['patternProperties', 'additionalProperties'].filter((keyword) => isJsonObject(node[keyword]));
  const because = 'it shows fields that "properties" names, and these have no names yet';
  const instead =
    'Name the fields in "properties", or make it a list of objects with "x-ui.map", which is stored as a map.';
  const told = maps.map((keyword) =>
    problem(
      'KEYWORD_NOT_HONOURED',
      { ...bundle.place(node, keyword), on: 'key' },
      { keyword, because, instead },
    ),
  );
  const named = isJsonObject(node.properties) && Object.keys(node.properties).length > 0;
  const elsewhere = BRANCHES.some((keyword) => node[keyword] !== undefined);
  if (named || told.length > 0 || elsewhere || name === undefined) return told;
  if (bundle.isDamaged(node) || bundle.lostProperties(node)) return told;
  return [problem('STRUCT_WITHOUT_FIELDS', bundle.namePlace(node), { name })];
}

/** As OpenAPI writes a reference with a description beside it. */
export function hasOneBranch({ allOf, properties }: JsonObject): boolean {
  if (!Array.isArray(allOf) || properties !== undefined) return false;
  const saying = allOf.filter((branch) => !isJsonObject(branch) || !Object.keys(branch).every(isAnnotation));
  return saying.length === 1;
}

function isAnnotation(keyword: string): boolean {
  return ['title', 'description', 'default', 'examples', '$comment', 'x-ui'].includes(keyword);
}

/** What to say where only the branches name a type; nothing where one level less is not enough. */
export function insteadOfBranches(node: JsonObject): Remedy | undefined {
  if (hasOneBranch(node)) return liftTheBranch(node);
  const orNull = branchOrNull(node);
  if (orNull !== undefined) return orNull;
  const types = new Set(choicesOf(node)?.map(({ value }) => typeof value));
  if (types.size === 1) return typeAdded([...types].join());
  const keyword = ['allOf', 'oneOf', 'anyOf'].find((each) => Array.isArray(node[each]));
  const branches: unknown[] = keyword === undefined ? [] : [node[keyword]].flat();
  const jsonType = branches.filter(isJsonObject).map((branch) => jsonTypes(branch).join());
  if (/^(string|number|integer)$/.test(jsonType[0] ?? '') && new Set(jsonType).size === 1) {
    return typeAdded(jsonType[0] ?? '', ` beside "${keyword}"`);
  }
  const named = jsonType.filter((type) => type === 'object');
  if (keyword === undefined || named.length < 2) return undefined;
  const all = `Write "type": "object" and "properties" with the fields of all branches in the place of "${keyword}"`;
  return keyword === 'allOf' ? `${all}.` : `${all}, and "x-ui": { "visibleWhen": … } on those of one branch.`;
}

function typeAdded(type: string, where = ''): Remedy {
  return mend(`Add "type": "${type}"${where}.`, { kind: 'add', patch: { type } });
}

/** One branch, or null: as OpenAPI 3.1 and libraries write what may be empty. */
function branchOrNull(node: JsonObject): Remedy | undefined {
  const keyword = ['oneOf', 'anyOf'].find((each) => Array.isArray(node[each]));
  const branches = keyword === undefined ? [] : [node[keyword]].flat().filter(isJsonObject);
  const [only, second] = branches.filter((branch) => branch.type !== 'null' && branch.const !== null);
  if (only === undefined || second !== undefined || branches.length < 2) return undefined;
  const { type, ...rest } = only;
  const shown = typeof type === 'string' ? { type: [type, 'null'], ...rest } : rest;
  const text = membersOf(shown);
  const said = text.length < 200 ? text : 'what stands in the first branch, with "null" in its "type",';
  return lifted(`Write ${said} in the place of "${keyword}".`, node, keyword, shown);
}

/** The only branch that says something, one level up. */
function liftTheBranch(node: JsonObject): Remedy {
  const [branch] = [node.allOf]
    .flat()
    .filter((each) => isJsonObject(each) && !Object.keys(each).every(isAnnotation));
  const says = 'Move what stands in "allOf", also a "$ref", one level up, beside "title".';
  return lifted(says, node, 'allOf', isJsonObject(branch) ? branch : {});
}

/** The schema as it is without its branches. */
function lifted(says: string, node: JsonObject, keyword: string | undefined, branch: JsonObject): Remedy {
  const rest = Object.entries(node).filter(([name]) => name !== keyword);
  return mend(says, { kind: 'write', value: { ...branch, ...Object.fromEntries(rest) } });
}

function onlyInBranches(subject: Subject, holder: JsonObject): Problem[] {
  if (hasOneBranch(holder)) {
    const place = { ...subject.bundle.place(holder, 'allOf'), on: 'key' } as const;
    const because = 'it looks for fields in "properties" alone';
    return [
      problem('KEYWORD_NOT_HONOURED', place, {
        keyword: 'allOf',
        because,
        instead: sayingOf(liftTheBranch(holder)),
      }),
    ];
  }
  const known = namesOf(holder);
  return branchesOf(holder)
    .flatMap(({ keyword, node }) => {
      const { bundle } = subject;
      const own = namesOf(node);
      const fields = own
        .filter((name) => !known.includes(name))
        .map((name) =>
          problem(
            'FIELD_ONLY_IN_BRANCH',
            { ...bundle.place(node, 'properties', name), on: 'key' },
            { name, keyword, nearest: nearestField(name, known, titlesIn(holder.properties)) },
          ),
        );
      const required = Array.isArray(node.required) ? node.required.map(String) : [];
      const unknown = required.flatMap((name, index) => {
        if (known.includes(name) || own.includes(name)) return [];
        const facts = { name, known, nearest: nearestField(name, known, titlesIn(holder.properties)) };
        return [problem('REQUIRED_UNKNOWN', bundle.place(node, 'required', index), facts)];
      });
      return [...fields, ...unknown, ...unknownValues(subject, holder, node)];
    })
    .concat(unknownDependencies(subject, holder, known));
}

/** A branch that waits for a choice that the field does not have never comes about. */
function unknownValues({ bundle }: Subject, holder: JsonObject, branch: JsonObject): Problem[] {
  const declared = isJsonObject(holder.properties) ? holder.properties : {};
  const asked = isJsonObject(branch.properties) ? branch.properties : {};
  return Object.entries(asked).flatMap(([name, node]) => {
    const of = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!isJsonObject(node) || !isJsonObject(of) || !Array.isArray(of.enum)) return [];
    const known = of.enum.map(String);
    const values = 'const' in node ? [node.const] : Array.isArray(node.enum) ? node.enum : [];
    return values.flatMap((value, index) => {
      if (of.enum === undefined || known.includes(String(value)) || value === null) return [];
      const place = 'const' in node ? bundle.place(node, 'const') : bundle.place(node, 'enum', index);
      const said = String(value);
      const facts = { name: said, value: JSON.stringify(value), field: name, known };
      return [problem('BRANCH_VALUE_UNKNOWN', place, { ...facts, nearest: nearestName(said, known) })];
    });
  });
}

/** `dependencies` names properties on both sides. */
function unknownDependencies({ bundle }: Subject, holder: JsonObject, known: readonly string[]): Problem[] {
  const { dependencies } = holder;
  if (!isJsonObject(dependencies)) return [];
  const unknown = (name: string, place: Problem['place']): Problem[] =>
    known.includes(name)
      ? []
      : [
          problem('REQUIRED_UNKNOWN', place, {
            keyword: 'dependencies',
            name,
            known,
            nearest: nearestField(name, known, titlesIn(holder.properties)),
          }),
        ];
  return Object.entries(dependencies).flatMap(([name, needs]) => [
    ...unknown(name, { ...bundle.place(holder, 'dependencies', name), on: 'key' }),
    ...(Array.isArray(needs) ? needs : []).flatMap((need, index) =>
      unknown(String(need), bundle.place(holder, 'dependencies', name, index)),
    ),
  ]);
}

function namesOf({ properties }: JsonObject): string[] {
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** Branches of branches too: all of them speak of the same object. */
function branchesOf(node: JsonObject): { keyword: string; node: JsonObject }[] {
  return BRANCHES.flatMap((keyword) => {
    const value = node[keyword];
    const inside = Array.isArray(value)
      ? value
      : keyword === 'dependencies' && isJsonObject(value)
        ? Object.values(value)
        : [value];
    return inside
      .filter(isJsonObject)
      .flatMap((branch) => [
        { keyword, node: branch },
        ...branchesOf(branch).map((deeper) => ({ keyword, node: deeper.node })),
      ]);
  });
}
