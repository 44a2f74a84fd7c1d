/**
 * What of an entry goes along when it is copied or replicated, and when it is made out of another collection's.
 */

import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { REPLICATION_FIELD } from '../../../contract/replication.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { contentsOf } from '../../../core/records/record-contents.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';

/** The start of a copy: no id, whatever field it is typed in, and no replication of its own yet. */
export function copyOf(definition: CollectionDefinition, record: ConsoleRecord): DocumentData {
  const { [REPLICATION_FIELD]: _replication, ...all } = contentsOf(record);
  const left = new Set(
    definition.fields.flatMap(({ name, replicated }) => (replicated === false ? [name] : [])),
  );
  const contents = Object.fromEntries(Object.entries(all).filter(([name]) => !left.has(name)));
  return definition.id ? writeAt(contents, definition.id.field.split('.'), undefined) : contents;
}

/**
 * The start of a copy of another collection's document (`copyOf`): the texts and numbers that both have under one name.
 * Those that have to be the same are added by the writer.
 */
export function startOf(
  { fields, id }: CollectionDefinition,
  original: CollectionDefinition,
  record: ConsoleRecord,
): DocumentData {
  const isShared = (field: FieldDefinition) =>
    (field.type === 'text' || field.type === 'number') &&
    !field.readOnly &&
    field.name !== id?.field &&
    original.fields.some(({ name, type }) => name === field.name && type === field.type);
  return Object.fromEntries(
    fields.filter(isShared).flatMap(({ name }) => {
      const value = fieldOf(record, name);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

/** What is known of where a new entry is made. */
export interface Surroundings {
  readonly parent?: ConsoleRecord | undefined;
  readonly records?: readonly ConsoleRecord[] | undefined;
}

/** The start of an entry inside another one: after its siblings, with what the schema has it take over. */
export function insideOf(
  { list: { tree } }: CollectionDefinition,
  parent: string,
  { parent: above, records = [] }: Surroundings = {},
): DocumentData {
  if (!tree) return {};
  const orders = records
    .filter((record) => valueAt(record, tree.parent) === parent)
    .map((record) => valueAt(record, tree.order))
    .filter((order): order is number => typeof order === 'number' && Number.isFinite(order));
  const inherited = Object.entries(tree.inherits ?? {}).map(([field, rule]): [string, unknown] => {
    const value = above && valueAt(above, field);
    if (rule === true) return [field, value];
    return [field, rule && typeof value === 'string' ? fieldOf(rule, value) : undefined];
  });
  const values: [string, unknown][] = [
    [tree.parent, parent],
    [tree.order, Math.floor(Math.max(0, ...orders)) + 1],
    ...inherited,
  ];
  return values.reduce<DocumentData>(
    (data, [field, value]) => (value === undefined ? data : writeAt(data, field.split('.'), value)),
    {},
  );
}
