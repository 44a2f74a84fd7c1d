/**
 * An explanation as text: short headings, a line a fact.
 */
import type { CollectionExplanation, FieldExplanation } from '../generator/explain/index.ts';
import type { Terminal } from './terminal.ts';
import { textTable } from './text-table.ts';

export function printExplanation(
  explanation: CollectionExplanation | FieldExplanation,
  schemas: string,
  { colour, out }: Terminal,
): void {
  const bold = (text: string): string => (colour ? `\u001b[1m${text}\u001b[22m` : text);
  const block = (title: string, lines: readonly string[]): void => {
    if (lines.length > 0) out(`\n${bold(title)}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  };
  const { file, line, column } = explanation.schema;
  const place = `${schemas}/${file}:${line}:${column}`;
  if (explanation.kind === 'field') {
    const { collection, field, label, type } = explanation;
    out(`${bold(`${collection}.${field}`)}  ${label} (${type})\n${place} ${explanation.schema.pointer}\n`);
    fieldBlocks(explanation, block);
  } else {
    out(`${bold(explanation.collection)}  ${explanation.label.many} (${explanation.kind})\n${place}\n`);
    collectionBlocks(explanation, block);
  }
  block('Generated', textTable(explanation.generated.map(({ path, holds }) => [path, holds])));
}

type Block = (title: string, lines: readonly string[]) => void;

function fieldBlocks(
  { stored, shown, valid, condition, replicated, csv, inside }: FieldExplanation,
  block: Block,
): void {
  block('Stored', [`${stored.path}: ${stored.as}`]);
  block('Shown', shown);
  block('Valid', valid);
  if (replicated !== undefined) block('Replicated', [replicated]);
  block('CSV', [csv.header === null ? csv.note : `${csv.header}, ${csv.note}`]);
  block('Inside', inside);
  if (!condition) return;
  const meaning = condition.empty === 'all' ? 'an empty one lets all in' : 'an empty one lets nobody in';
  block('Condition', [
    `asks about "${condition.subject}"; ${meaning}`,
    ...textTable(
      condition.fields.map(({ field, label, operators, readings }) => [
        field,
        label,
        [operators.join(' '), ...(readings.length > 0 ? [`map ${readings.join(' ')}`] : [])].join('; '),
      ]),
    ),
  ]);
}

function collectionBlocks(explanation: CollectionExplanation, block: Block): void {
  const { documents, secrets, route, id, access, list, group, catalogues, deletable, history, replicable } =
    explanation;
  const ids = id === null ? 'ids are random' : `the id is the field "${id}"`;
  block('Stored', [
    documents,
    explanation.kind === 'singleton' ? 'one document a store' : ids,
    ...(secrets === null ? [] : [`${secrets}: the values of its secrets, which no browser may read`]),
    'createdAt and updatedAt: stamped by whatever writes a document',
    ...(history ? [] : ['no history: nothing is kept of what became of a document']),
  ]);
  block('Access', [
    `read ${access.read}, write ${access.write}, delete ${deletable ? access.delete : 'not offered'}`,
  ]);
  block('Shown', [
    `${route}, in the group "${group}", catalogues ${catalogues.join(', ')}`,
    list.hidden ? 'the form alone' : listSaid(list),
    ...(replicable ? ['may be replicated to other projects'] : []),
  ]);
  block(
    'Fields',
    textTable(
      explanation.fields.map(({ field, type, label, stored, required }) => [
        field,
        type,
        label,
        [required ? 'required' : '', stored === field ? '' : `stored at ${stored}`]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
  );
  block(
    'Searched',
    textTable(
      explanation.search.map(({ field, as, weight, title }) => [
        field,
        title ? 'title' : as,
        `weight ${weight}`,
      ]),
    ),
  );
  block('CSV', [explanation.csv.join(', ')]);
}

function listSaid({ view, order, filter, limit, columns }: CollectionExplanation['list']): string {
  return [
    view,
    order && `ordered by ${order.field} ${order.direction}`,
    filter && `filtered by ${filter.field}`,
    columns.length > 0 && `columns ${columns.join(', ')}`,
    `${limit} at once`,
  ]
    .filter(Boolean)
    .join(', ');
}
