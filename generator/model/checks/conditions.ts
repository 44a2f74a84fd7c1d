/**
 * Conditions: their subject is a collection, the fields that they name can be asked, and their shape is the shared one.
 * Those that `x-collection.attention` declares can be evaluated, over the collection's own fields.
 */

import { fieldAt } from '../../../runtime/contract/field-at.ts';
import { evaluated, type ProblemReason } from '../../../runtime/core/conditions/condition.ts';
import { readCondition } from '../../../runtime/core/conditions/read-condition.ts';
import { sameLabels, subjectOf } from '../../../runtime/core/conditions/subject.ts';
import { treesAsked } from '../../../runtime/core/conditions/trees.ts';
import { valueAt } from '../../../runtime/core/values/value-at.ts';
import { nearestName } from '../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { isJsonObject } from '../../json.ts';
import { hints } from '../field-type.ts';
import { nearestField, titlesOf } from '../nearest-field.ts';
import type { FieldVisit } from '../walk.ts';
import { hintPlace } from './names/names.ts';
import type { Check, Neighbours, Subject } from './subject.ts';

export const checkConditions: Check = (subject, neighbours) => [
  ...subject.fields.flatMap((visit) => conditionProblems(subject, visit, neighbours)),
  ...attentionProblems(subject),
];

function conditionProblems(subject: Subject, visit: FieldVisit, neighbours: Neighbours): Problem[] {
  const { field, node } = visit;
  const hint = hints(node).condition;
  if (!isJsonObject(hint)) {
    if (field.type !== 'condition') return [];
    return [problem('CONDITION_WITHOUT_SUBJECT', subject.bundle.namePlace(node), {})];
  }
  const place = subject.bundle.place(node, 'x-ui', 'condition');
  if (field.type !== 'condition') {
    return [problem('CONDITION_UNFIT', place, { because: `its type is ${field.type}` })];
  }
  if (typeof hint.subject !== 'string') return [problem('CONDITION_SUBJECT_MISSING', place, {})];
  if (hint.empty === undefined) return [problem('CONDITION_EMPTY_MISSING', place, {})];
  const properties = isJsonObject(node.properties) ? node.properties : {};
  if (!('params' in properties) || !('type' in properties)) {
    const because = 'its value is not of the shape of the shared condition';
    return [problem('CONDITION_UNFIT', place, { because })];
  }
  return subjectProblems(subject, visit, neighbours);
}

function subjectProblems(
  { bundle }: Subject,
  { field, node }: FieldVisit,
  { subjects, declaredNames }: Neighbours,
): Problem[] {
  const condition = field.condition;
  if (!condition) return [];
  const name = condition.subject;
  const other = subjects.find(({ model }) => model.definition.name === name)?.model.definition;
  if (!other) {
    if (declaredNames.includes(name)) return [];
    const facts = { name, known: declaredNames, nearest: nearestName(name, declaredNames) };
    return [problem('CONDITION_SUBJECT_UNKNOWN', bundle.place(node, 'x-ui', 'condition', 'subject'), facts)];
  }
  const asked = subjectOf(other, condition.fields);
  const known = [...subjectOf(other).fields.keys()];
  const place = bundle.place(node, 'x-ui', 'condition');
  const wrong = (condition.fields ?? []).flatMap((path, index) => {
    if (known.includes(path)) return [];
    const at = bundle.place(node, 'x-ui', 'condition', 'fields', index);
    if (fieldAt(other.fields, path))
      return [problem('CONDITION_FIELD_UNFIT', at, { name: path, subject: name })];
    const nearest = nearestField(path, known, titlesOf(other.fields));
    return [problem('CONDITION_FIELD_UNKNOWN', at, { name: path, subject: name, known, nearest })];
  });
  const same = sameLabels(asked.fields).map(([one, second]) =>
    problem('CONDITION_LABEL_TWICE', place, { one, other: second, subject: name }),
  );
  return [...wrong, ...same];
}

function attentionProblems(subject: Subject): Problem[] {
  const { definition } = subject.model;
  const declared = definition.attention ?? [];
  return declared.flatMap(({ name, where }, index) => {
    const isTwice = declared.slice(0, index).some((other) => other.name === name);
    const at = hintPlace(subject, 'attention', index, 'name');
    return [
      ...(isTwice ? [problem('ATTENTION_NAME_TWICE', at, { name })] : []),
      ...whereProblems(subject, where, ['attention', index, 'where']),
    ];
  });
}

function whereProblems(subject: Subject, where: unknown, at: readonly (string | number)[]): Problem[] {
  const { definition } = subject.model;
  const asked = subjectOf(definition);
  const { tree, problems } = readCondition(where, asked);
  const unfit = (because: string, path: readonly (string | number)[] = []) =>
    problem('ATTENTION_UNFIT', hintPlace(subject, ...at, ...path), { because });
  if (problems.length === 0 && !evaluated(tree)) return [unfit('it asks nothing')];
  if (tree && treesAsked(tree, asked).length > 0) {
    return [unfit('"under" names a document, which another store does not have')];
  }
  return problems.map(({ path, reason }) => {
    const steps =
      path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const part = valueAt(where, steps);
    const name = isJsonObject(part) && typeof part.field === 'string' ? part.field : undefined;
    if (reason !== 'unknown-field' || name === undefined) return unfit(ATTENTION_REASONS[reason], steps);
    const known = [...asked.fields.keys()];
    const nearest = nearestField(name, known, titlesOf(definition.fields));
    const isDeclared = fieldAt(definition.fields, name) !== undefined;
    const place = hintPlace(subject, ...at, ...steps, 'field');
    return problem('ATTENTION_FIELD_UNKNOWN', place, { name, known, nearest, isDeclared });
  });
}

const ATTENTION_REASONS: { readonly [reason in ProblemReason]: string } = {
  'not-a-condition': 'this is no condition',
  'unknown-operator': 'no operator has this name',
  'unknown-field': 'this names no field',
  'unknown-reading': 'the field cannot be read so',
  'operator-not-for-field': 'the operator is not for this field',
  'parts-missing': 'it lacks its inner condition',
  'value-missing': 'the value is missing',
  'value-unfit': 'the value does not fit the field',
  'unknown-value': 'the operator compares with no such value',
  'text-unprintable': 'the text has a character that no database stores',
  'too-deep': 'its groups are too deep',
  'too-many': 'it has too many conditions',
  'too-long': 'its values are too long',
};
