/**
 * The list, the tree and the id name fields that are there and of a type that serves.
 */

import { SYSTEM_FIELDS } from '../../../../runtime/contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../../runtime/contract/field.ts';
import { fieldAt } from '../../../../runtime/contract/field-at.ts';
import { fieldTypesWith } from '../../../../runtime/core/field-types/index.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { elsewhere, listed, membersOf, type Remedy, removal, written } from '../../../diagnostics/remedy.ts';
import { isJsonObject } from '../../../json.ts';
import { orderOf } from '../../../read/values-of-others.ts';
import { listAround, nearestField, parentFieldOf, titlesOf } from '../../nearest-field.ts';
import { fieldPaths } from '../../walk.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

interface Use {
  /** Where in `x-collection`. */
  readonly at: readonly (string | number)[];
  readonly name: string | undefined;
  readonly types: readonly FieldType[];
  readonly wants: string;
  /** Whether the fields that every document carries will do, declared or not. */
  readonly system?: boolean;
}

const ORDERED = fieldTypesWith(({ sortable }) => sortable);
const SAID: readonly FieldType[] = ['text', 'number', 'select'];
const MOMENTS: readonly FieldType[] = ['date', 'datetime'];
const TEXTS = fieldTypesWith(({ filter }) => filter === 'text');

export const checkList: Check = (subject) => [
  ...usesOf(subject),
  ...treeProblems(subject),
  ...singletonProblems(subject),
];

function usesOf(subject: Subject): Problem[] {
  const paths = fieldPaths(subject.model.definition.fields);
  return uses(subject).flatMap((use) => useProblems(subject, use, paths));
}

function uses({ model }: Subject): Use[] {
  const { list, id, subtitle, state, access } = model.definition;
  const moments = { types: MOMENTS, wants: 'a date or a time' };
  const ordered = { types: ORDERED, wants: 'a text, number, date, time, checkbox or select' };
  return [
    { at: ['list', 'order', 'field'], name: list.order?.field, ...ordered, system: true },
    { at: ['list', 'filter', 'field'], name: list.filter?.field, types: TEXTS, wants: 'a text' },
    {
      at: ['list', 'tree', 'parent'],
      name: list.tree?.parent,
      types: TEXTS,
      wants: "a text with the parent's id",
    },
    { at: ['list', 'tree', 'order'], name: list.tree?.order, ...ordered },
    ...Object.keys(list.tree?.inherits ?? {}).map(
      (name): Use => ({ at: ['list', 'tree', 'inherits', name], name, types: [], wants: '' }),
    ),
    { at: ['id', 'field'], name: id?.field, types: ['text'], wants: 'a text' },
    { at: ['state', 'active', 'field'], name: state?.active?.field, types: [], wants: '' },
    { at: ['state', 'from'], name: state?.from, ...moments },
    { at: ['state', 'until'], name: state?.until, ...moments },
    { at: ['access', 'owner'], name: access.owner, types: ['text'], wants: 'a text' },
    ...subtitleUses(model.schema['x-collection'], subtitle),
    ...list.columns.map(
      (name, index): Use => ({ at: ['list', 'columns', index], name, types: [], wants: '' }),
    ),
  ];
}

function subtitleUses(declared: unknown, names: readonly string[] = []): Use[] {
  const isList = isJsonObject(declared) && Array.isArray(declared.subtitle);
  return names.map((name, index) => ({
    at: isList ? ['subtitle', index] : ['subtitle'],
    name,
    types: SAID,
    wants: 'a text, number or select',
  }));
}

function useProblems(
  subject: Subject,
  { at, name, types, wants, system }: Use,
  all: readonly string[],
): Problem[] {
  if (name === undefined) return [];
  const { fields } = subject.model.definition;
  const place = hintPlace(subject, ...at);
  const hint = at.join('.');
  // An id is read before anything else of the document is, and so stands at its root; rules read the owner there.
  const atRoot = at[0] === 'id' || at[0] === 'access';
  const field: FieldDefinition | undefined = atRoot
    ? fields.find((each) => each.name === name)
    : fieldAt(fields, name);
  if (!field) {
    if (system && SYSTEM_FIELDS.some((known) => known === name)) return [];
    const known = atRoot ? fields.map((each) => each.name) : system ? [...all, ...SYSTEM_FIELDS] : all;
    const order = hint === 'list.order.field' ? orderOf(name) : undefined;
    const isOrder = order !== undefined && order.field !== name && known.includes(String(order.field));
    return [
      problem('LIST_FIELD_UNKNOWN', place, {
        hint,
        name,
        known,
        order: isOrder ? order : undefined,
        list: listAround(name, fields),
        nearest: nearestField(name, known, titlesOf(fields)),
      }),
    ];
  }
  if (types.length === 0 || types.includes(field.type)) return [];
  const fitting = (atRoot ? fields.map((each) => each.name) : all).filter((path) =>
    types.includes(fieldAt(fields, path)?.type ?? 'struct'),
  );
  const isId = atRoot || at[2] === 'parent';
  const instead =
    fieldMended(subject, field, { types, wants, isId }, fitting) ?? anotherField(wants, fitting);
  return [problem('LIST_FIELD_TYPE', place, { hint, name, fieldType: field.type, instead })];
}

/** The field itself, where its schema lacks what the use needs: a text without its format, a number that is a code. */
function fieldMended(
  subject: Subject,
  field: FieldDefinition,
  { types, wants, isId }: Pick<Use, 'types' | 'wants'> & { readonly isId: boolean },
  fitting: readonly string[],
): Remedy | undefined {
  const visit = subject.fields.find((each) => each.field === field);
  if (!visit) return undefined;
  const { file, pointer } = subject.bundle.namePlace(visit.node);
  const formats = new Set(fitting.map((path) => fieldAt(subject.model.definition.fields, path)?.type));
  const isTime = formats.size === 1 ? formats.has('datetime') : /At$/.test(field.name);
  const patch =
    types === MOMENTS && field.type === 'text'
      ? { format: isTime ? 'date-time' : 'date' }
      : isId && field.type === 'number'
        ? { type: 'string' }
        : undefined;
  if (patch === undefined || file !== subject.model.file) return undefined;
  const others = fitting.length === 0 ? '' : `; or name ${wants} here: ${listed(fitting)}`;
  const says = `Say ${membersOf(patch)} in the field "${field.name}"${others}.`;
  const isPlain = Object.keys(visit.node).every((keyword) => KEPT.includes(keyword));
  return isPlain ? elsewhere(says, pointer, patch) : says;
}

/** Keywords that fit a text as well as a number. */
const KEPT = ['title', 'description', 'type', 'readOnly', 'minLength', 'maxLength'];

function anotherField(wants: string, fitting: readonly string[]): Remedy {
  const [only, second] = fitting;
  if (only === undefined)
    return removal(`It needs ${wants}, and the collection has none: add one, or remove this.`);
  return second === undefined
    ? written(only, `: it needs ${wants}`)
    : `It needs ${wants}: one of ${listed(fitting)}.`;
}

function treeProblems(subject: Subject): Problem[] {
  const declared = subject.model.schema['x-collection'];
  const list = isJsonObject(declared) && isJsonObject(declared.list) ? declared.list : {};
  if (list.view !== 'tree' || list.tree !== undefined) return [];
  const { definition } = subject.model;
  const order = definition.fields.find(
    ({ type, ...field }) => type === 'number' && /order|position|rank|ordem|sort/i.test(field.name),
  );
  return [
    problem('LIST_TREE_MISSING', hintPlace(subject, 'list', 'view'), {
      parent: parentFieldOf(definition),
      order: order?.name,
    }),
  ];
}

function singletonProblems(subject: Subject): Problem[] {
  const { kind, replicable, access } = subject.model.definition;
  const declared = subject.model.schema['x-collection'];
  if (kind !== 'singleton' || !isJsonObject(declared)) return [];
  const hints = [
    'list',
    'subtitle',
    'state',
    'search',
    'id',
    'listActions',
    'panels',
    'audit',
    'attention',
  ].filter((hint) => declared[hint] !== undefined);
  if (replicable) hints.push('replicable');
  if (access.personal) hints.push('access.personal');
  return hints.map((hint) =>
    problem('SINGLETON_HINT', { ...hintPlace(subject, ...hint.split('.')), on: 'key' }, { hint }),
  );
}
