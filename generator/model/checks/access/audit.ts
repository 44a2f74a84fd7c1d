/**
 * An audited collection: its log holds what an entry says and is written by nobody else, and its fields are single values
 * that can be compared. What the rules cost is counted by `rules.ts`.
 */

import { SERVER } from '../../../../runtime/contract/access.ts';
import { AUDIT_STAMP, type Audit, ENTRY_FIELDS } from '../../../../runtime/contract/audit.ts';
import type { CollectionDefinition } from '../../../../runtime/contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../../runtime/contract/field.ts';
import { fieldAt } from '../../../../runtime/contract/field-at.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import { fieldPaths, storedPath } from '../../walk.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

const SINGLE: readonly FieldType[] = ['text', 'textarea', 'number', 'checkbox', 'select', 'date'];

export const checkAudit: Check = (subject, { subjects, declaredNames }) => {
  const { definition } = subject.model;
  const { audit } = definition;
  if (!audit) return [];
  const log = subjects.find(({ model }) => model.definition.name === audit.log)?.model.definition;
  return [
    ...(log || !declaredNames.includes(audit.log) ? logProblems(subject, audit, log) : []),
    ...audit.fields.flatMap((name, index) => fieldProblems(subject, name, index)),
    ...stampProblems(subject),
  ];
};

function logProblems(subject: Subject, audit: Audit, log: CollectionDefinition | undefined): Problem[] {
  const because = log === undefined ? 'there is no such collection' : unfitLog(audit, log);
  if (because === undefined) return [];
  const facts = { log: audit.log, because, wants: [audit.key, ...ENTRY_FIELDS].join(', ') };
  return [problem('AUDIT_LOG_UNFIT', hintPlace(subject, 'audit', 'log'), facts)];
}

function unfitLog({ key }: Audit, { kind, access, fields }: CollectionDefinition): string | undefined {
  if (kind !== 'collection') return 'it is one page';
  if (access.write !== SERVER || access.delete !== SERVER) return 'people may write it';
  const missing = [key, ...ENTRY_FIELDS].find((name) => fieldAt(fields, name)?.path !== name);
  return missing && `it has no field "${missing}" that is stored under this name`;
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
