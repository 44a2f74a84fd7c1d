/**
 * An audited collection: its log holds what an entry says and is written by nobody else, and its fields are single values
 * that can be compared. What the rules cost is counted by `rules.ts`.
 */

import { SERVER } from '../../../../runtime/contract/access.ts';
import { AUDIT_STAMP, type Audit, ENTRY_FIELDS } from '../../../../runtime/contract/audit.ts';
import type { FieldDefinition, FieldType } from '../../../../runtime/contract/field.ts';
import { fieldAt } from '../../../../runtime/contract/field-at.ts';
import { didYouMean } from '../../../diagnostics/codes/entry.ts';
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../../../diagnostics/problem.ts';
import { inLine, membersOf, mend, PLACEHOLDER, type Remedy, written } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import { fieldPaths, storedPath } from '../../walk.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

/** Types of single values, which can be compared and brought back. */
export const SINGLE: readonly FieldType[] = ['text', 'textarea', 'number', 'checkbox', 'select', 'date'];

export const checkAudit: Check = (subject, { subjects, declaredNames }) => {
  const { definition } = subject.model;
  const { audit } = definition;
  if (!audit) return [];
  const log = subjects.find(({ model }) => model.definition.name === audit.log);
  return [
    ...(log ? logProblems(subject, audit, log) : []),
    ...(log || declaredNames.includes(audit.log) ? [] : [unknownLog(subject, audit, subjects)]),
    ...audit.fields.flatMap((name, index) => fieldProblems(subject, name, index)),
    ...stampProblems(subject),
  ];
};

function unknownLog(subject: Subject, { log, key }: Audit, subjects: readonly Subject[]): Problem {
  const names = subjects.map(({ model }) => model.definition.name);
  const nearest = nearestName(log, names);
  const because = 'there is no such collection';
  const wants = [key, ...ENTRY_FIELDS].join(', ');
  const instead =
    nearest === undefined
      ? `Name a collection that only the server writes and deletes, with the fields ${wants}.`
      : didYouMean(nearest);
  return problem('AUDIT_LOG_UNFIT', hintPlace(subject, 'audit', 'log'), {
    log,
    of: 'this collection',
    because,
    instead,
  });
}

/** Said where the log itself is to change. */
function logProblems(subject: Subject, { log: name, key }: Audit, log: Subject): Problem[] {
  const { kind, access, fields } = log.model.definition;
  const of = `"${subject.model.definition.name}"`;
  const unfit = (place: Place, because: string, instead: Remedy) =>
    problem('AUDIT_LOG_UNFIT', place, { log: name, of, because, instead });
  if (kind !== 'collection')
    return [
      unfit(
        hintPlace(subject, 'audit', 'log'),
        'it is one page',
        'Name a collection of its own for the log.',
      ),
    ];
  const open = (['write', 'delete'] as const).filter((operation) => access[operation] !== SERVER);
  if (open.length > 0) {
    const declared = log.model.schema['x-collection'];
    const own = isJsonObject(declared) && isJsonObject(declared.access) ? declared.access : {};
    const [only, second] = open;
    const isOne = second === undefined && only !== undefined && own[only] !== undefined;
    const patch = { access: Object.fromEntries(open.map((operation) => [operation, SERVER])) };
    const instead = isOne
      ? written(SERVER)
      : mend(`Say ${membersOf(patch)} in "x-collection": the server alone writes a log.`, {
          kind: 'add',
          patch,
        });
    const place = isOne ? hintPlace(log, 'access', only) : hintPlace(log);
    return [unfit(place, `people may ${open.join(' and ')} it`, instead)];
  }
  const known = fieldPaths(fields);
  const missing = [key, ...ENTRY_FIELDS].filter((each) => fieldAt(fields, each)?.path !== each);
  const [first, second] = missing;
  if (first === undefined) return [];
  const nearest = nearestField(first, known, titlesOf(fields));
  const because = `it has no field ${missing.map(inLine).join(', ')} that is stored under this name`;
  if (first === key && second === undefined && nearest !== undefined)
    return [unfit(hintPlace(subject, 'audit', 'key'), because, written(nearest))];
  const added = membersOf(Object.fromEntries(missing.map((each) => [each, entryField(each)])));
  const says = `Add to "properties" of "${name}": ${added}${nearest === undefined ? '' : `; or call "${nearest}" so`}.`;
  return [unfit(log.bundle.place(log.model.schema, 'properties'), because, says)];
}

function entryField(name: string): JsonObject {
  const text = { title: PLACEHOLDER, type: 'string' };
  return name === 'createdBy'
    ? { ...text, type: 'object', properties: { id: text, displayName: text } }
    : text;
}

function fieldProblems(subject: Subject, name: string, index: number): Problem[] {
  const { fields } = subject.model.definition;
  const place = hintPlace(subject, 'audit', 'fields', index);
  const field = fieldAt(fields, name);
  if (!field) {
    const known = fieldPaths(fields);
    return [
      problem('AUDIT_FIELD_UNKNOWN', place, {
        name,
        known,
        nearest: nearestField(name, known, titlesOf(fields)),
      }),
    ];
  }
  const because = unfitField(fields, field, name);
  return because === undefined ? [] : [problem('AUDIT_FIELD_UNFIT', place, { name, because })];
}

function unfitField(
  fields: readonly FieldDefinition[],
  field: FieldDefinition,
  name: string,
): string | undefined {
  if (!SINGLE.includes(field.type)) return `its type is "${field.type}"`;
  if (name.split('.').length > 2) return 'it is more than one struct deep';
  return storedPath(fields, name) === name ? undefined : '"x-ui.path" stores it under another name';
}

function stampProblems(subject: Subject): Problem[] {
  const taken = subject.fields.find(
    ({ place, field }) => place === 'root' && field.path.split('.')[0] === AUDIT_STAMP,
  );
  if (!taken) return [];
  const wants = 'Call the field something else, and store it elsewhere.';
  const facts = { name: AUDIT_STAMP, is: 'the entry of the last change', wants };
  return [problem('FIELD_NAME_OF_THE_SYSTEM', subject.bundle.namePlace(taken.node), facts)];
}
