/**
 * Conditions: their subject is a collection, the fields that they name can be asked, and their shape is the shared one.
 */

import { fieldAt } from '../../../runtime/contract/field-at.ts';
import { sameLabels, subjectOf } from '../../../runtime/core/conditions/subject.ts';
import { nearestName } from '../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { isJsonObject } from '../../json.ts';
import { hints } from '../field-type.ts';
import { nearestField, titlesOf } from '../nearest-field.ts';
import type { FieldVisit } from '../walk.ts';
import type { Check, Neighbours, Subject } from './subject.ts';

export const checkConditions: Check = (subject, neighbours) =>
  subject.fields.flatMap((visit) => conditionProblems(subject, visit, neighbours));

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
