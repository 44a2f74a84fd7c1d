/**
 * What the menu shows: favourites first, then the groups, folded but for those in use and those that somebody has
 * opened, of a folded one only the entry that is open; while somebody searches, all that is found. Found by label or
 * name, without accents and case; a group's label keeps the whole group.
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
  /** Groups that somebody has opened or folded, which is remembered; of the others only those in use are open. */
  readonly opened: readonly string[];
  readonly folded: readonly string[];
  /** Groups that were in use and do not fold yet. */
  readonly left: readonly string[];
  /** Of the screen that is shown. */
  readonly path: string;
}

export function menuGroups<Entry extends CatalogueEntry>(
  groups: readonly EntryGroup<Entry>[],
  ways: MenuWays,
  groupLabel: (group: GroupName) => string,
): readonly MenuGroup<Entry>[] {
  const { text, favourites, path } = ways;
  if (text.trim() !== '') {
    return filterMenu(groups, text, groupLabel).map((found) => ({ ...found, isFolded: false }));
  }
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = favourites.flatMap((each) => all.find((entry) => entryPath(entry) === each) ?? []);
  const shown: MenuGroup<Entry>[] = groups.map(({ group, entries }) => {
    const inUse = entries.filter((entry) => isOpen(entry, path));
    const isFolded = isGroupFolded(group, inUse.length > 0, ways);
    return { group, entries: isFolded ? inUse : entries, isFolded };
  });
  return chosen.length > 0 ? [{ group: FAVOURITES, entries: chosen, isFolded: false }, ...shown] : shown;
}

function isGroupFolded(group: GroupName, isInUse: boolean, { opened, folded, left }: MenuWays): boolean {
  if (folded.includes(group)) return true;
  return !isInUse && !opened.includes(group) && !left.includes(group);
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
