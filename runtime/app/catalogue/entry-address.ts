/**
 * What the menu and the routes make of catalogue entries. Pure; knows no generated names.
 */
import type { ConsoleClaims } from '../../contract/access.ts';
import {
  type CatalogueEntry,
  type CatalogueName,
  GROUPS,
  type GroupName,
} from '../../contract/collection.ts';
import { roleAtLeast, roleIn } from '../../core/access/decide.ts';

/** What is in a project's catalogue and may be read with these claims. */
export function visibleEntries<Entry extends CatalogueEntry>(
  all: readonly Entry[],
  catalogue: CatalogueName,
  claims: ConsoleClaims,
  projectId: string,
): readonly Entry[] {
  const role = roleIn(claims, projectId);
  return all.filter((entry) => entry.catalogues.includes(catalogue) && roleAtLeast(role, entry.access.read));
}

export interface EntryGroup<Entry> {
  readonly group: GroupName;
  readonly entries: readonly Entry[];
}

/** In the order of the menu; groups without entries are left out. */
export function groupedEntries<Entry extends CatalogueEntry>(
  shown: readonly Entry[],
): readonly EntryGroup<Entry>[] {
  return GROUPS.map((group) => ({ group, entries: shown.filter((entry) => entry.group === group) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Stands in the place of an id where the form of a new document is. */
export const NEW_ENTRY = 'add';

/** Below the console's root. */
export function entryPath(entry: Pick<CatalogueEntry, 'kind' | 'name' | 'route'>): string {
  if (entry.kind === 'screen') return `/${entry.route ?? entry.name}`;
  return entry.kind === 'singleton' ? `/config/${entry.name}` : `/${entry.name}`;
}

export function entryLabel(entry: Pick<CatalogueEntry, 'kind' | 'label'>): string {
  return entry.kind === 'singleton' ? entry.label.one : entry.label.many;
}
