/**
 * A copy of an audited collection's fields: both store them under one name and as one type, and people can change each of
 * them through the original, with a reason. What the rules cost is counted by `rules.ts`.
 */
import type { Copy } from '../../../../runtime/contract/copies.ts';
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import { fieldAt, fieldsAlong } from '../../../../runtime/contract/field-at.ts';
import { didYouMean } from '../../../diagnostics/codes/entry.ts';
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import { fieldPaths, storedPath } from '../../walk.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';
import { SINGLE } from './audit.ts';

export const checkCopies: Check = (subject, { subjects, declaredNames }) => {
  const { copyOf } = subject.model.definition;
  if (!copyOf) return [];
  const original = subjects.find(({ model }) => model.definition.name === copyOf.collection);
  if (!original && declaredNames.includes(copyOf.collection)) return [];
  const because = unfitOriginal(subject, original);
  if (because !== undefined || !original) return [unfit(subject, copyOf, because, subjects)];
  return copyOf.fields.flatMap((name, index) => fieldProblems(subject, original, name, index));
};

function unfitOriginal({ model }: Subject, original: Subject | undefined): string | undefined {
  if (!original) return 'there is no such collection';
  const { name, audit, copiedIn } = original.model.definition;
  if (name === model.definition.name) return 'it is this collection itself';
  if (!audit) return 'its changes say no reason: it has no "x-collection.audit"';
  if (copiedIn && copiedIn.collection !== model.definition.name)
    return `"${copiedIn.collection}" holds the copy of it`;
  return undefined;
}

function unfit(
  subject: Subject,
  { collection }: Copy,
  because = '',
  subjects: readonly Subject[] = [],
): Problem {
  const audited = subjects.map(({ model }) => model.definition).filter(({ audit }) => audit);
  const nearest = nearestName(
    collection,
    audited.map(({ name }) => name),
  );
  const instead =
    nearest === undefined || nearest === collection
      ? 'Name a collection with "x-collection.audit" that no other collection copies.'
      : didYouMean(nearest);
  return problem('COPY_OF_UNFIT', hintPlace(subject, 'copyOf', 'collection'), {
    collection,
    because,
    instead,
  });
}

function fieldProblems(subject: Subject, original: Subject, name: string, index: number): Problem[] {
  const { fields } = subject.model.definition;
  const place = hintPlace(subject, 'copyOf', 'fields', index);
  const field = fieldAt(fields, name);
  if (!field) {
    const known = fieldPaths(fields);
    const nearest = nearestField(name, known, titlesOf(fields));
    return [problem('COPY_FIELD_UNKNOWN', place, { name, known, nearest })];
  }
  const because = unfitField(subject, original, field, name);
  return because === undefined ? [] : [problem('COPY_FIELD_UNFIT', place, { name, because })];
}

function unfitField(
  { model: { definition } }: Subject,
  { model: { definition: original } }: Subject,
  field: FieldDefinition,
  name: string,
): string | undefined {
  const theirs = fieldAt(original.fields, name);
  if (!theirs) return `"${original.name}" has no such field`;
  if (!SINGLE.includes(field.type)) return `its type is "${field.type}"`;
  if (theirs.type !== field.type)
    return `"${original.name}" has it as "${theirs.type}", and not "${field.type}"`;
  if (name.split('.').length > 2) return 'it is more than one struct deep';
  const isMoved = [definition, original].some(({ fields }) => storedPath(fields, name) !== name);
  if (isMoved) return '"x-ui.path" stores it under another name';
  const isReadOnly = fieldsAlong(definition.fields, name.split('.')).some((one) => one.field.readOnly);
  if (!isReadOnly && !original.audit?.fields.includes(name))
    return `people cannot change it in "${original.name}", whose "x-collection.audit.fields" leaves it out`;
  return undefined;
}
