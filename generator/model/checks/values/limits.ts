/**
 * Hints that bound a value by others: the decimals of a number, the field beside it that it is compared with, the
 * property that rows are told apart by, whether a list is a set, and what the conditions of its document meet.
 */
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { listed, mend, type Remedy, removal, written } from '../../../diagnostics/remedy.ts';
import { hints, jsonTypes } from '../../field-type.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';

export const checkLimits: Check = (subject) =>
  subject.fields.flatMap((visit) => {
    const { field } = visit;
    return [
      ...unfit(subject, visit, 'decimals', field.decimals === undefined ? undefined : noDecimals(visit)),
      ...unfit(subject, visit, 'atLeast', field.atLeast && uncompared(visit, field.atLeast)),
      ...unfit(subject, visit, 'atMost', field.atMost && uncompared(visit, field.atMost)),
      ...unfit(subject, visit, 'uniqueBy', field.uniqueBy && notUnique(visit, field.uniqueBy)),
      ...unfit(subject, visit, 'ordered', noSet(visit)),
      ...unfit(subject, visit, 'matcher', field.matcher && meetsNothing(subject, visit)),
    ];
  });

function unfit({ bundle }: Subject, visit: FieldVisit, hint: string, because: string | undefined): Problem[] {
  if (!because) return [];
  const [, nearest] = /did you mean "(.+)"/.exec(because) ?? [];
  const instead = nearest === undefined ? oneThatFits(visit, hint) : written(nearest);
  return [problem('FIELD_HINT_UNFIT', bundle.place(visit.node, 'x-ui', hint), { hint, because, instead })];
}

/** What could be said instead. */
function oneThatFits(visit: FieldVisit, hint: string): Remedy | undefined {
  const { decimals, ordered } = hints(visit.node);
  if (hint === 'decimals' && visit.node.type === 'integer')
    return mend('Say "type": "number", or remove "decimals".', {
      kind: 'say',
      patch: { type: 'number', 'x-ui': { decimals } },
    });
  if (hint === 'ordered')
    return mend('Say "uniqueItems": true beside "items", or remove "ordered".', {
      kind: 'say',
      patch: { uniqueItems: true, 'x-ui': { ordered } },
    });
  if (hint === 'matcher') return removal('Remove it, or add a condition.');
  const isOfRows = hint === 'uniqueBy';
  if (!isOfRows && !/^at/.test(hint)) return undefined;
  const fields = isOfRows ? (visit.field.fields ?? []) : visit.siblings;
  const refused = isOfRows ? notUnique : uncompared;
  const fitting = fields.map(({ name }) => name).filter((name) => refused(visit, name) === undefined);
  if (fitting.length === 0) return removal('Remove it: no field fits.');
  return `Name ${fitting.length === 1 ? '' : 'one of '}${listed(fitting)}, or remove it.`;
}

function noDecimals({ node }: FieldVisit): string | undefined {
  const types = jsonTypes(node);
  return types.includes('integer') && !types.includes('number') ? 'an integer has no decimals' : undefined;
}

function noSet({ field, node }: FieldVisit): string | undefined {
  const isNone = field.type === 'array_field' && hints(node).ordered === false && node.uniqueItems !== true;
  return isNone ? 'a list without "uniqueItems" may hold a value twice' : undefined;
}

/** A reference says it of the document that it refers to. */
function meetsNothing({ fields }: Subject, { field }: FieldVisit): string | undefined {
  if (field.reference || fields.some((other) => other.field.condition)) return undefined;
  return 'no field of the collection is a condition';
}

/** `undefined` where both sides are read and ordered the same way. */
function uncompared({ field, node, siblings, place }: FieldVisit, name: string): string | undefined {
  if (place === 'item') return 'an item of a list has no field beside it';
  const other = siblings.find((each) => each.name === name);
  if (!other) return `there is no property "${name}" beside it${meant(name, siblings)}`;
  if (other === field) return 'it is the field itself';
  if (other.type !== field.type) return `"${name}" is a ${other.type}, and this is a ${field.type}`;
  if (other.secret || hints(node).secret === true) return 'secrets are not compared';
  return other.unit === field.unit ? undefined : `"${name}" has another unit`;
}

function meant(name: string, fields: readonly FieldDefinition[]): string {
  const known = fields.map((each) => each.name);
  const nearest = nearestField(name, known, titlesOf(fields));
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

function notUnique({ field }: FieldVisit, name: string): string | undefined {
  const inRow = field.fields?.find((each) => each.name === name);
  if (!inRow) return `the rows have no property "${name}"${meant(name, field.fields ?? [])}`;
  if (field.map?.key === name) return 'it is the key of the map, which no two rows share';
  return ['text', 'number', 'select', 'select_nested', 'date'].includes(inRow.type)
    ? undefined
    : `"${name}" is a ${inRow.type}, and rows are told apart by a single value`;
}
