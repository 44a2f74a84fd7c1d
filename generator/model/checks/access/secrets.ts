/**
 * Secret fields where their values would be shown, and values of theirs in the schema itself.
 */

import type { FieldDefinition, FieldType } from '../../../../runtime/contract/field.ts';
import { fieldAt } from '../../../../runtime/contract/field-at.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Neighbours, Subject } from '../subject.ts';

const WRITTEN_DOWN = ['default', 'const', 'enum', 'examples'];

/** What a secret can be: something that is typed or pasted into one input. */
const TEXTS: readonly FieldType[] = ['text'];

export const checkSecrets: Check = (subject, neighbours) => [
  ...inLists(subject),
  ...inChoices(subject, neighbours),
  ...misplaced(subject),
  ...subject.fields.flatMap(({ field, node, name }) =>
    (field.secret ? WRITTEN_DOWN.filter((keyword) => keyword in node) : []).map((keyword) =>
      problem(
        'SECRET_WRITTEN_DOWN',
        { ...subject.bundle.place(node, keyword), on: 'key' },
        { name, keyword },
      ),
    ),
  ),
];

/** A secret is stored apart under its path, so the path must be the same for ever, and the document without it whole. */
function misplaced(subject: Subject): Problem[] {
  const fixed = new Set(secretsAtFixedPlaces(subject.model.definition.fields));
  return subject.fields.flatMap(({ field, node, name, holder }) => {
    if (!field.secret) return [];
    const at = subject.bundle.place(node, 'x-ui', 'secret');
    const required = Array.isArray(holder.required) ? holder.required.indexOf(name) : -1;
    return [
      ...(fixed.has(field) ? [] : [problem('SECRET_IN_LIST', at, { name })]),
      ...(TEXTS.includes(field.type) ? [] : [problem('SECRET_NO_TEXT', at, { name, type: field.type })]),
      ...(required < 0
        ? []
        : [problem('SECRET_REQUIRED', subject.bundle.place(holder, 'required', required), { name })]),
    ];
  });
}

function secretsAtFixedPlaces(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.flatMap((field) => {
    if (field.secret) return [field];
    return field.type === 'struct' ? secretsAtFixedPlaces(field.fields ?? []) : [];
  });
}

function inLists(subject: Subject): Problem[] {
  const { list, id, subtitle, state, fields } = subject.model.definition;
  const uses: (readonly [at: readonly (string | number)[], name: string | undefined])[] = [
    [['list', 'order', 'field'], list.order?.field],
    [['list', 'filter', 'field'], list.filter?.field],
    [['list', 'tree', 'parent'], list.tree?.parent],
    [['list', 'tree', 'order'], list.tree?.order],
    [['id', 'field'], id?.field],
    ...(subtitle ?? []).map((name) => [['subtitle'], name] as const),
    [['state', 'active', 'field'], state?.active?.field],
    ...list.columns.map((name, index) => [['list', 'columns', index], name] as const),
  ];
  return uses.flatMap(([at, name]) =>
    name !== undefined && fieldAt(fields, name)?.secret
      ? [problem('SECRET_SHOWN', hintPlace(subject, ...at), { name, hint: `x-collection.${at.join('.')}` })]
      : [],
  );
}

function inChoices({ fields, bundle }: Subject, { subjects }: Neighbours): Problem[] {
  return fields.flatMap(({ field, node }) => {
    const { reference } = field;
    const other = subjects.find(({ model }) => model.definition.name === reference?.collection);
    if (!reference || !other) return [];
    return (['parent', 'roots', 'order', 'label'] as const).flatMap((hint) => {
      const name = reference[hint];
      if (name === undefined || !fieldAt(other.model.definition.fields, name)?.secret) return [];
      return [problem('SECRET_SHOWN', bundle.place(node, 'x-ui', hint), { name, hint: `x-ui.${hint}` })];
    });
  });
}
