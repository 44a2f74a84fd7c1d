/**
 * What a collection says twice and in two ways: rights, ids, trees, fields that show each other, and structs deeper than
 * the store takes.
 */
import { ACCESS_LEVELS } from '../../../runtime/contract/access.ts';
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { written } from '../../diagnostics/remedy.ts';
import { isJsonObject } from '../../json.ts';
import { patternProblem } from '../pattern-problem.ts';
import { textsWith } from '../text-of-pattern.ts';
import type { FieldVisit } from '../walk.ts';
import { hintPlace } from './names/names.ts';
import type { Check, Subject } from './subject.ts';

export const checkContradictions: Check = (subject) => [
  ...withoutFields(subject),
  ...accessProblems(subject),
  ...idProblems(subject),
  ...treeProblems(subject),
  ...subject.fields.flatMap((visit) => visibilityProblems(subject, visit)),
  ...depthProblems(subject),
];

function withoutFields({ model, bundle }: Subject): Problem[] {
  const { properties } = model.schema;
  if (!isJsonObject(properties) || Object.keys(properties).length > 0 || bundle.isDamaged(model.schema))
    return [];
  return [problem('COLLECTION_WITHOUT_FIELDS', bundle.place(model.schema, 'properties'), {})];
}

function accessProblems(subject: Subject): Problem[] {
  const { access } = subject.model.definition;
  return (['write', 'delete'] as const)
    .filter((right) => ACCESS_LEVELS.indexOf(access[right]) < ACCESS_LEVELS.indexOf(access.read))
    .map((right) =>
      problem('ACCESS_CONTRADICTS', hintPlace(subject, 'access', right), {
        right,
        role: access[right],
        read: access.read,
      }),
    );
}

/** What no id can be, whatever the pattern. */
const NO_IDS = ['a/b', '.', '..'];

function idProblems({ model, bundle, fields }: Subject): Problem[] {
  const name = model.definition.id?.field;
  const node = fields.find((visit) => visit.place === 'root' && visit.name === name)?.node;
  if (name === undefined || typeof node?.pattern !== 'string') return [];
  const { pattern } = node;
  // That is another mistake; and what runs away would do so here.
  if (patternProblem(pattern)) return [];
  const ids = new RegExp(pattern, 'u');
  const example = [...NO_IDS, ...textsWith('/', pattern)].find((id) => ids.test(id));
  if (example === undefined) return [];
  return [problem('ID_PATTERN_WIDE', bundle.place(node, 'pattern'), { name, example })];
}

function treeProblems(subject: Subject): Problem[] {
  const { list, name: own } = subject.model.definition;
  const parent = subject.fields.find(({ place, name }) => place === 'root' && name === list.tree?.parent);
  if (!parent) return [];
  const { field, holder, name } = parent;
  const at = hintPlace(subject, 'list', 'tree', 'parent');
  const required = Array.isArray(holder.required) && holder.required.includes(name);
  const other = field.reference?.collection;
  return [
    ...(other !== undefined && other !== own
      ? [
          problem('TREE_PARENT_UNFIT', subject.bundle.place(parent.node, 'x-ui', 'collection'), {
            name,
            because: `it names a document of "${other}"`,
            wants: written(own),
          }),
        ]
      : []),
    ...(required
      ? [
          problem('TREE_PARENT_UNFIT', at, {
            name,
            because: 'it is required, and the first entry of a tree has none',
            wants: `Take "${name}" out of "required".`,
          }),
        ]
      : []),
  ];
}

/** Two fields that wait for each other are never seen, and what is secret no browser can compare. */
function visibilityProblems({ bundle }: Subject, { field, node, siblings }: FieldVisit): Problem[] {
  const when = field.visibleWhen;
  if (!when) return [];
  const place = bundle.place(node, 'x-ui', 'visibleWhen', 'field');
  const unfit = (because: string) => [problem('FIELD_HINT_UNFIT', place, { hint: 'visibleWhen', because })];
  const seen = new Set([field.name]);
  let next = siblings.find(({ name }) => name === when.field);
  if (next?.secret) return unfit(`"${when.field}" is secret, and no browser knows its value`);
  while (next) {
    if (seen.has(next.name)) {
      // A circle is one mistake, and told of its first field.
      const isFirst = siblings.find(({ name }) => seen.has(name)) === field;
      return next.name === field.name && isFirst
        ? unfit(`it waits for itself: ${[...seen, field.name].join(' → ')}`)
        : [];
    }
    seen.add(next.name);
    const { visibleWhen } = next;
    next = visibleWhen && siblings.find(({ name }) => name === visibleWhen.field);
  }
  return [];
}

/** Maps and arrays in one another (Firestore's limit). */
const MOST_LEVELS = 20;

function depthProblems({ model, bundle, fields }: Subject): Problem[] {
  const deep = new Set(tooDeep(model.definition.fields, 0));
  return fields
    .filter(({ field }) => deep.has(field))
    .map(({ node, name }) =>
      problem('FIELD_TOO_DEEP', bundle.namePlace(node), { name, levels: MOST_LEVELS }),
    );
}

/** The first on each way down whose own content is too deep; `levels`: maps and lists around the fields. */
function tooDeep(fields: readonly FieldDefinition[], levels: number): FieldDefinition[] {
  return fields.flatMap((field) => {
    // The rows of a list are maps inside it.
    const around = levels + (LEVELS[field.type] ?? 0);
    if (around > MOST_LEVELS) return [field];
    return tooDeep(field.fields ?? (field.item ? [field.item] : []), around);
  });
}

const LEVELS: { readonly [type: string]: number } = { struct: 1, array_struct: 2, array_field: 1 };
