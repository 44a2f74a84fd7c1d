/**
 * Fields that the form does not find: said in branches, or by the values of a map, instead of in "properties".
 */
import { didYouMean } from '../../../diagnostics/codes/entry.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import {
  elsewhere,
  membersOf,
  mend,
  PLACEHOLDER,
  type Remedy,
  sayingOf,
} from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { mapOf } from '../../../read/written-type.ts';
import type { Bundle } from '../../bundle.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { nearestField, titlesIn } from '../../nearest-field.ts';
import type { Check, Subject } from '../subject.ts';
import { asOneObject } from './one-object.ts';

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependencies'];

export const checkBranches: Check = (subject) =>
  holders(subject).flatMap(({ node, name }) => [
    ...unnamedFields(subject, node, name),
    ...onlyInBranches(subject, node),
  ]);

/** The objects whose fields the form shows. */
export function holders({ model, fields }: Subject): { node: JsonObject; name?: string }[] {
  return [
    { node: model.schema },
    ...fields.flatMap(({ field, node, name }) => {
      if (field.type === 'struct') return [{ node, name }];
      return field.type === 'array_struct' && isJsonObject(node.items) ? [{ node: node.items, name }] : [];
    }),
  ];
}

const OF_MAPS = ['patternProperties', 'additionalProperties'];

function unnamedFields({ bundle }: Subject, node: JsonObject, name: string | undefined): Problem[] {
  const because = 'it shows fields that "properties" names, and these have no names yet';
  const named = isJsonObject(node.properties) && Object.keys(node.properties).length > 0;
  const maps = OF_MAPS.filter((keyword) => isJsonObject(node[keyword]));
  const found = maps.map((keyword) =>
    problem(
      'KEYWORD_NOT_HONOURED',
      { ...bundle.place(node, keyword), on: 'key' },
      { keyword, because, instead: asMap(bundle, node, keyword, named || name === undefined) },
    ),
  );
  const elsewhere = BRANCHES.some((keyword) => node[keyword] !== undefined);
  if (named || found.length > 0 || elsewhere || name === undefined) return found;
  if (bundle.isDamaged(node) || bundle.lostProperties(node)) return found;
  return [problem('STRUCT_WITHOUT_FIELDS', bundle.namePlace(node), { name })];
}

/** Names that are data are the keys of rows; beside fields that have names the rows are a field of their own. */
function asMap(bundle: Bundle, node: JsonObject, keyword: string, isBesideFields: boolean): Remedy {
  const written = bundle.written(node);
  const own = isJsonObject(written[keyword]) ? written[keyword] : {};
  const [pattern] = keyword === 'patternProperties' ? Object.keys(own) : [];
  const value = pattern === undefined ? own : own[pattern];
  const names = isJsonObject(node.propertyNames) ? node.propertyNames : {};
  const rows = mapOf(isJsonObject(value) ? value : {}, pattern === undefined ? names : { pattern });
  if (isBesideFields) {
    return `Make it a field of its own in "properties", whose rows are stored as a map: ${membersOf({ [PLACEHOLDER]: { title: PLACEHOLDER, ...rows } })}; or name the fields there.`;
  }
  const beside = [...OF_MAPS, 'properties', 'propertyNames', 'required'].filter(
    (each) => each !== keyword && each in written,
  );
  const says = `Make it a list of rows that is stored as a map: ${membersOf(rows)}; or name the fields in "properties".`;
  return mend(says, { kind: 'say', patch: rows, beside });
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
export function insteadOfBranches(bundle: Bundle, node: JsonObject): Remedy | undefined {
  if (hasOneBranch(node)) return liftTheBranch(bundle, node);
  const orNull = branchOrNull(bundle, node);
  if (orNull !== undefined) return orNull;
  const types = new Set(choicesOf(node)?.map(({ value }) => typeof value));
  if (types.size === 1) return typeAdded([...types].join());
  const keyword = ['allOf', 'oneOf', 'anyOf'].find((each) => Array.isArray(node[each]));
  if (keyword === undefined) return undefined;
  const branches = [node[keyword]].flat().filter(isJsonObject);
  const jsonType = branches.map((branch) => jsonTypes(branch).join());
  if (/^(string|number|integer)$/.test(jsonType[0] ?? '') && new Set(jsonType).size === 1) {
    return typeAdded(jsonType[0] ?? '', ` beside "${keyword}"`);
  }
  const objects = branches.filter((branch) => isJsonObject(branch.properties));
  if (objects.length < 2) return undefined;
  const { object, says, isSure } = asOneObject(bundle, keyword, objects);
  return isSure ? lifted(says, bundle, node, keyword, object) : says;
}

function typeAdded(type: string, where = ''): Remedy {
  return mend(`Add "type": "${type}"${where}.`, { kind: 'add', patch: { type } });
}

/** One branch, or null: as OpenAPI 3.1 and libraries write what may be empty. */
function branchOrNull(bundle: Bundle, node: JsonObject): Remedy | undefined {
  const keyword = ['oneOf', 'anyOf'].find((each) => Array.isArray(node[each]));
  const branches = keyword === undefined ? [] : [node[keyword]].flat().filter(isJsonObject);
  const [only, second] = branches.filter((branch) => branch.type !== 'null' && branch.const !== null);
  if (only === undefined || second !== undefined || branches.length < 2) return undefined;
  const { type = only.type, ...rest } = bundle.written(only);
  const shown = typeof type === 'string' ? { type: [type, 'null'], ...rest } : rest;
  const text = membersOf(shown);
  const said = text.length < 200 ? text : 'what stands in the first branch, with "null" in its "type",';
  return lifted(`Write ${said} in the place of "${keyword}".`, bundle, node, keyword, shown);
}

/** The only branch that says something, one level up. */
function liftTheBranch(bundle: Bundle, node: JsonObject): Remedy {
  const [branch] = [node.allOf]
    .flat()
    .filter((each) => isJsonObject(each) && !Object.keys(each).every(isAnnotation));
  const says = 'Move what stands in "allOf", also a "$ref", one level up, beside "title".';
  return lifted(says, bundle, node, 'allOf', isJsonObject(branch) ? bundle.written(branch) : {});
}

/** The schema as it is without its branches. */
function lifted(
  says: string,
  bundle: Bundle,
  node: JsonObject,
  keyword: string | undefined,
  branch: JsonObject,
): Remedy {
  const rest = Object.entries(bundle.written(node)).filter(([name]) => name !== keyword);
  return mend(says, { kind: 'write', value: { ...branch, ...Object.fromEntries(rest) } });
}

function onlyInBranches(subject: Subject, holder: JsonObject): Problem[] {
  const isRoot = holder === subject.model.schema;
  if (!isRoot && hasOneBranch(holder)) {
    const place = { ...subject.bundle.place(holder, 'allOf'), on: 'key' } as const;
    const because = 'it looks for fields in "properties" alone';
    return [
      problem('KEYWORD_NOT_HONOURED', place, {
        keyword: 'allOf',
        because,
        instead: sayingOf(liftTheBranch(subject.bundle, holder)),
      }),
    ];
  }
  const known = namesOf(holder);
  const { bundle } = subject;
  const chosen =
    ['oneOf', 'anyOf'].find((each) => saysFields(holder[each], known)) ??
    (isInherited(bundle, holder) && saysFields(holder.allOf, known, 0) ? 'allOf' : undefined);
  const spoken = spokenOf(chosen === undefined ? holder : { ...holder, [chosen]: undefined });
  const saying = new Map(spoken.map((branch) => [branch, new Set(namesOf(branch.node))]));
  return spoken
    .flatMap(({ keyword, node, holder: of }) => {
      const fitting = namesOf(of);
      const own = namesOf(node);
      const fields = own
        .filter((name) => !fitting.includes(name))
        .map((name) =>
          problem(
            'FIELD_ONLY_IN_BRANCH',
            { ...bundle.place(node, 'properties', name), on: 'key' },
            {
              name,
              keyword,
              instead: declared(
                subject,
                of,
                node,
                name,
                nearestField(name, fitting, titlesIn(of.properties)),
                shownWhen(spoken.filter((each) => each.holder === of && saying.get(each)?.has(name))),
              ),
            },
          ),
        );
      const required = Array.isArray(node.required) ? node.required.map(String) : [];
      const unknown = required.flatMap((name, index) => {
        if (fitting.includes(name) || own.includes(name)) return [];
        const nearest = nearestField(name, fitting, titlesIn(of.properties));
        const facts = { name, known: fitting, nearest };
        return [problem('REQUIRED_UNKNOWN', bundle.place(node, 'required', index), facts)];
      });
      return [...fields, ...unknown];
    })
    .concat(unknownDependencies(subject, holder, known))
    .concat(chosen === undefined ? [] : [unchosen(bundle, holder, chosen)]);
}

/** Several branches with fields of their own are one mistake. */
function saysFields(branches: unknown, known: readonly string[], most = 1): boolean {
  const own = [branches].flat().filter(isJsonObject).flatMap(namesOf);
  return own.filter((name) => !known.includes(name)).length > most;
}

/** As classes inherit: the fields are those of shared pieces, and of the object itself. */
function isInherited(bundle: Bundle, holder: JsonObject): boolean {
  const branches = [holder.allOf].flat().filter(isJsonObject);
  return hasOneBranch(holder) || branches.some((branch) => '$ref' in bundle.written(branch));
}

function unchosen(bundle: Bundle, holder: JsonObject, keyword: string): Problem {
  const branches = [holder[keyword]].flat().filter(isJsonObject);
  const { object, says, isSure } = asOneObject(bundle, keyword, branches);
  const required = [holder.required ?? [], object.required ?? []].flat();
  const patch = { ...object, ...(required.length > 0 && { required: [...new Set(required)] }) };
  const place = { ...bundle.place(holder, keyword), on: 'key' } as const;
  const because = 'it looks for fields in "properties" alone';
  const instead = isSure ? mend(says, { kind: 'say', patch }) : says;
  return problem('KEYWORD_NOT_HONOURED', place, { keyword, because, instead });
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

interface Branch {
  readonly keyword: string;
  readonly node: JsonObject;
  /** What must hold of one field beside its own for the branch to hold. */
  readonly when?: JsonObject | undefined;
}

/** What branches say of an object, and of the structs in it. */
export function spokenOf(holder: JsonObject): (Branch & { readonly holder: JsonObject })[] {
  const inside = (keyword: string, node: JsonObject, holder: JsonObject): ReturnType<typeof spokenOf> => [
    { keyword, node, holder },
    ...namesOf(node).flatMap((name) => {
      const [said, of] = [propertyOf(node, name), propertyOf(holder, name)];
      return isJsonObject(said) && isJsonObject(of) && isJsonObject(of.properties)
        ? inside(keyword, said, of)
        : [];
    }),
  ];
  return branchesOf(holder).flatMap(({ keyword, node, when }) => {
    const [own, ...deeper] = inside(keyword, node, holder);
    return own ? [{ ...own, when }, ...deeper] : [];
  });
}

export function propertyOf({ properties }: JsonObject, name: string): unknown {
  return isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Branches of branches too: all of them speak of the same object. `of`: the field that `dependencies` chooses by. */
function branchesOf(node: JsonObject, of?: string): Branch[] {
  return BRANCHES.flatMap((keyword) => {
    const value = node[keyword];
    const inside: (readonly [string | undefined, unknown])[] =
      keyword === 'dependencies' && isJsonObject(value)
        ? Object.entries(value)
        : [value].flat().map((each) => [Array.isArray(value) ? of : undefined, each] as const);
    return inside.flatMap(([of, branch]): Branch[] => {
      if (!isJsonObject(branch)) return [];
      const when = keyword === 'then' ? conditionOf(node.if) : of && conditionOf(branch, of);
      const own = { keyword, node: branch, ...(when && { when }) };
      return [own, ...branchesOf(branch, of).map((deeper) => ({ ...deeper, keyword }))];
    });
  });
}

/** The field where the form looks for it, shown where its branch holds. */
function declared(
  { bundle }: Subject,
  holder: JsonObject,
  branch: JsonObject,
  name: string,
  nearest: string | undefined,
  when: JsonObject | undefined,
): Remedy {
  if (nearest !== undefined) return didYouMean(nearest);
  const { properties } = bundle.written(branch);
  const own = isJsonObject(properties) && isJsonObject(properties[name]) ? properties[name] : {};
  const field = {
    title: PLACEHOLDER,
    ...own,
    ...(when && { 'x-ui': { ...(isJsonObject(own['x-ui']) ? own['x-ui'] : {}), visibleWhen: when } }),
  };
  const says = `Declare it in "properties" too: ${membersOf({ [name]: field })}.`;
  const { file, pointer } = bundle.place(holder);
  return file === bundle.place(branch).file
    ? elsewhere(says, `${pointer}/properties`, { [name]: field })
    : says;
}

/** Where one of the branches that declare a field holds. */
function shownWhen(branches: readonly Branch[]): JsonObject | undefined {
  const [first, ...others] = branches.map(({ when }) => when);
  if (first === undefined || others.length === 0) return first;
  if (others.some((each) => each?.field !== first.field)) return undefined;
  return { ...first, equals: [first, ...others].flatMap((each) => each?.equals) };
}

/** What a schema asks of one field, and of no other where none is named. */
function conditionOf(schema: unknown, of?: string): JsonObject | undefined {
  const asked = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
  const [field = '', second] = of === undefined ? Object.keys(asked) : [of];
  const node = Object.hasOwn(asked, field) ? asked[field] : undefined;
  if (second !== undefined || !isJsonObject(node)) return undefined;
  const [only, more] = Array.isArray(node.enum) ? node.enum : [node.const];
  const equals = more === undefined ? only : node.enum;
  return equals === undefined ? undefined : { field, equals };
}
