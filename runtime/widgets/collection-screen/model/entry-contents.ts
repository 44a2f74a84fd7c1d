/**
 * What of an entry goes along when it is copied or replicated.
 */
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { contentsOf } from '../../../core/records/record-contents.ts';
import { valueAt } from '../../../core/records/record-value.ts';

/** The stores that a record of the master store is copied to (admin console, §2). */
export const REPLICATION_FIELD = 'replicateToProjects';

/** The start of a copy: no id, whatever field it is typed in, and no replication of its own yet. */
export function copyOf(definition: CollectionDefinition, record: ConsoleRecord): DocumentData {
  const { [REPLICATION_FIELD]: _replication, ...contents } = contentsOf(record);
  return definition.id ? writeAt(contents, definition.id.field.split('.'), undefined) : contents;
}

/** The start of an entry inside another one. */
export function insideOf(definition: CollectionDefinition, parent: string): DocumentData {
  return definition.list.tree ? writeAt({}, definition.list.tree.parent.split('.'), parent) : {};
}

/** Only records at the top of their tree are replicated; what is below follows them. */
export function isReplicable(definition: CollectionDefinition, record: ConsoleRecord): boolean {
  if (!definition.replicable) return false;
  const parent = definition.list.tree && valueAt(record, definition.list.tree.parent);
  return parent === undefined || parent === null || parent === '';
}

export function replicatedTo(record: ConsoleRecord): readonly string[] {
  const projects = record[REPLICATION_FIELD];
  return Array.isArray(projects)
    ? projects.filter((project): project is string => typeof project === 'string')
    : [];
}
