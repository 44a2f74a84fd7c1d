/**
 * What is wrong with the conditions of a record, as a validator says it: asked by form, import, `balcao data validate`
 * and the backend alike. Judges condition fields that name a subject; the shape is the schema's to judge.
 */
import type { FieldCondition, FieldDefinition } from '../../contract/field.ts';
import type { ValidationError } from '../../contract/form-module.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import type { ConditionProblem } from './condition.ts';
import { checkCondition } from './read-condition.ts';
import { type Subject, type SubjectDefinition, subjectOf } from './subject.ts';

export type SubjectNamed = (condition: FieldCondition) => Subject | undefined;

/** The subjects that the fields ask about, by name. */
export function subjectNames(fields: readonly FieldDefinition[]): readonly string[] {
  return [...new Set(fields.flatMap(namesIn))];
}

function namesIn({ condition, fields = [], item }: FieldDefinition): readonly string[] {
  return [...(condition ? [condition.subject] : []), ...subjectNames(item ? [...fields, item] : fields)];
}

export function conditionErrors(
  fields: readonly FieldDefinition[],
  record: unknown,
  subjectNamed: SubjectNamed,
  pointer = '',
): readonly ValidationError[] {
  if (!isMap(record)) return [];
  return fields.flatMap((field) =>
    valueErrors(field, fieldOf(record, field.name), subjectNamed, `${pointer}/${field.name}`),
  );
}

function valueErrors(
  { condition, fields, item }: FieldDefinition,
  value: unknown,
  subjectNamed: SubjectNamed,
  at: string,
): readonly ValidationError[] {
  if (value === undefined) return [];
  if (condition) {
    const subject = subjectNamed(condition);
    return subject ? checkCondition(value, subject).map((problem) => errorOf(problem, at)) : [];
  }
  if (!Array.isArray(value)) return conditionErrors(fields ?? [], value, subjectNamed, at);
  return value.flatMap((each: unknown, index) =>
    item
      ? valueErrors(item, each, subjectNamed, `${at}/${index}`)
      : conditionErrors(fields ?? [], each, subjectNamed, `${at}/${index}`),
  );
}

/** Of parts that an editor keeps as they are stored, so that they do not hold up what is beside them. */
const KEPT: readonly ConditionProblem['reason'][] = [
  'not-a-condition',
  'unknown-operator',
  'unknown-field',
  'unknown-reading',
  'operator-not-for-field',
  'unknown-value',
];

function errorOf({ path, reason, message }: ConditionProblem, at: string): ValidationError {
  const inside = path === '' ? '' : `/${path.replaceAll('.', '/')}`;
  const isKept = KEPT.some((each) => each === reason);
  const params = { reason, ...(isKept && { isKept }) };
  return { instancePath: at + inside, schemaPath: '', keyword: 'condition', params, message };
}

/** For a record's fields, once the definitions of their subjects are there. */
export function conditionJudge(
  fields: readonly FieldDefinition[],
  definitions: readonly SubjectDefinition[],
): (record: unknown) => readonly ValidationError[] {
  const known = new Map<FieldCondition, Subject | undefined>();
  const subjectNamed: SubjectNamed = (condition) => {
    if (!known.has(condition)) {
      const definition = definitions.find(({ name }) => name === condition.subject);
      known.set(condition, definition && subjectOf(definition, condition.fields));
    }
    return known.get(condition);
  };
  return (record) => conditionErrors(fields, record, subjectNamed);
}
