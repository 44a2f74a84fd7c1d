/**
 * Which records are ticked for other stores, and which stores are offered to whom.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { REPLICATION_FIELD } from '../../contract/replication.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { valueAt } from '../../core/values/value-at.ts';
import type { ConsoleProject } from '../projects/project-choice.ts';

/** Only records at the top of their tree are ticked; what is below follows them. */
export function isTicked(definition: CollectionDefinition, record: ConsoleRecord): boolean {
  if (!definition.replicable) return false;
  const parent = definition.list.tree && valueAt(record, definition.list.tree.parent);
  return parent === undefined || parent === null || parent === '';
}

export function ticksOf(record: ConsoleRecord): readonly string[] {
  const projects = record[REPLICATION_FIELD];
  return Array.isArray(projects)
    ? projects.filter((project): project is string => typeof project === 'string')
    : [];
}

export interface OfferedStore {
  readonly id: string;
  readonly label: string;
  /** Who looks may change these records there. */
  readonly mayWrite: boolean;
}

/** Those that have the collection, and whatever is ticked, also stores in which who looks has no role. */
export function offeredStores(
  { projects, master }: { readonly projects: readonly ConsoleProject[]; readonly master: string },
  { access, catalogues }: Pick<CollectionDefinition, 'access' | 'catalogues'>,
  ticks: readonly string[] = [],
): readonly OfferedStore[] {
  const own = projects.find(({ id }) => id === master);
  const maySend = own !== undefined && roleAtLeast(own.role, access.write);
  const offered = projects
    .filter(({ id, catalogue }) => id !== master && (catalogues.includes(catalogue) || ticks.includes(id)))
    .map(({ id, label, role }) => ({ id, label, mayWrite: maySend && roleAtLeast(role, access.write) }));
  const foreign = ticks.filter((id) => !projects.some((project) => project.id === id));
  return [...offered, ...foreign.map((id) => ({ id, label: id, mayWrite: false }))];
}
