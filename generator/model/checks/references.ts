/**
 * Fields that choose from another collection: it exists, and so do the fields of it that they name.
 */

import { fieldAt } from '../../../runtime/contract/field-at.ts';
import { nearestName } from '../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { nearestField, titlesOf } from '../nearest-field.ts';
import { type FieldVisit, fieldPaths } from '../walk.ts';
import type { Check, Neighbours, Subject } from './subject.ts';

export const checkReferences: Check = (subject, neighbours) =>
  subject.fields.flatMap((visit) => referenceProblems(subject, visit, neighbours));

function referenceProblems(
  { bundle }: Subject,
  { field, node }: FieldVisit,
  { subjects, declaredNames }: Neighbours,
): Problem[] {
  const reference = field.reference;
  if (!reference) return [];
  const name = reference.collection;
  const place = bundle.place(node, 'x-ui', 'collection');
  const other = subjects.find(({ model }) => model.definition.name === name)?.model.definition;
  if (!other) {
    if (declaredNames.includes(name)) return [];
    return [
      problem('REFERENCE_UNKNOWN', place, {
        name,
        known: declaredNames,
        nearest: nearestName(name, declaredNames),
      }),
    ];
  }
  if (other.kind === 'singleton') return [problem('REFERENCE_TO_SINGLETON', place, { name })];
  const known = fieldPaths(other.fields);
  return (['parent', 'order', 'label'] as const).flatMap((hint) => {
    const path = reference[hint];
    if (path === undefined || path === 'id' || fieldAt(other.fields, path)) return [];
    const at = bundle.place(node, 'x-ui', hint);
    const facts = {
      name: path,
      known,
      nearest: nearestField(path, known, titlesOf(other.fields)),
      collection: name,
      hint,
    };
    return [problem('REFERENCE_FIELD_UNKNOWN', at, facts)];
  });
}
