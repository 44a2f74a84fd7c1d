/**
 * The menu's search box: by label or name, without accents and case; a group's label keeps the whole group.
 */
import type { CatalogueEntry } from '../../contract/collection.ts';
import { type EntryGroup, entryLabel } from '../catalogue/entry-address.ts';

export function filterMenu<Entry extends CatalogueEntry>(
  groups: readonly EntryGroup<Entry>[],
  text: string,
  groupLabel: (group: EntryGroup<Entry>['group']) => string,
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
