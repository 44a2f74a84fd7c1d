/**
 * What the menu shows: favourites first, then the groups, of a folded one only the entry that is open; while somebody
 * searches, all that is found. Found by label or name, without accents and case; a group's label keeps the whole group.
 */
import type { CatalogueEntry, GroupName } from '../../contract/collection.ts';
import { type EntryGroup, entryLabel, entryPath } from '../catalogue/entry-address.ts';

export const FAVOURITES = 'favourites';

export interface MenuGroup<Entry> {
  readonly group: GroupName | typeof FAVOURITES;
  readonly entries: readonly Entry[];
  readonly isFolded: boolean;
}

export interface MenuWays {
  readonly text: string;
  /** Addresses, in the order in which they were chosen. */
  readonly favourites: readonly string[];
  readonly folded: readonly string[];
  /** Of the screen that is shown. */
  readonly path: string;
}

export function menuGroups<Entry extends CatalogueEntry>(
  groups: readonly EntryGroup<Entry>[],
  { text, favourites, folded, path }: MenuWays,
  groupLabel: (group: GroupName) => string,
): readonly MenuGroup<Entry>[] {
  if (text.trim() !== '') {
    return filterMenu(groups, text, groupLabel).map((found) => ({ ...found, isFolded: false }));
  }
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = favourites.flatMap((each) => all.find((entry) => entryPath(entry) === each) ?? []);
  const shown: MenuGroup<Entry>[] = groups.map(({ group, entries }) => {
    const isFolded = folded.includes(group);
    return { group, entries: isFolded ? entries.filter((entry) => isOpen(entry, path)) : entries, isFolded };
  });
  return chosen.length > 0 ? [{ group: FAVOURITES, entries: chosen, isFolded: false }, ...shown] : shown;
}

/** Its screen, or one of its records. */
export function isOpen(entry: CatalogueEntry, path: string): boolean {
  return path === entryPath(entry) || path.startsWith(`${entryPath(entry)}/`);
}

export function filterMenu<Entry extends CatalogueEntry>(
  groups: readonly EntryGroup<Entry>[],
  text: string,
  groupLabel: (group: GroupName) => string,
): readonly EntryGroup<Entry>[] {
  const wanted = plain(text.trim());
  if (wanted === '') return groups;
  return groups
    .map(({ group, entries }) => {
      if (plain(groupLabel(group)).includes(wanted)) return { group, entries };
      const found = entries.filter((entry) => plain(`${entryLabel(entry)} ${entry.name}`).includes(wanted));
      return { group, entries: found };
    })
    .filter(({ entries }) => entries.length > 0);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
}
