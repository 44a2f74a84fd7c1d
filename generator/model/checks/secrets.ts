/**
 * Secret fields where their values would be shown, and values of theirs in the schema itself.
 */
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { fieldAt } from '../walk.ts';
import { hintPlace } from './names.ts';
import type { Check, Neighbours, Subject } from './subject.ts';

const WRITTEN_DOWN = ['default', 'const', 'enum', 'examples'];

export const checkSecrets: Check = (subject, neighbours) => [
  ...inLists(subject),
  ...inChoices(subject, neighbours),
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

function inLists(subject: Subject): Problem[] {
  const { list, id, fields } = subject.model.definition;
  const uses: (readonly [at: readonly (string | number)[], name: string | undefined])[] = [
    [['list', 'order', 'field'], list.order?.field],
    [['list', 'filter', 'field'], list.filter?.field],
    [['list', 'tree', 'parent'], list.tree?.parent],
    [['list', 'tree', 'order'], list.tree?.order],
    [['id', 'field'], id?.field],
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
    return (['parent', 'order', 'label'] as const).flatMap((hint) => {
      const name = reference[hint];
      if (name === undefined || !fieldAt(other.model.definition.fields, name)?.secret) return [];
      return [problem('SECRET_SHOWN', bundle.place(node, 'x-ui', hint), { name, hint: `x-ui.${hint}` })];
    });
  });
}
