import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { GROUPS } from '../../contract/collection.ts';
import { ICON_NAMES } from '../../contract/registries.ts';
import { groupedEntries } from '../catalogue/entry-address.ts';

const pictures = [
  ...readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8').matchAll(/<g id="([^"]+)">(.+)<\/g>/g),
].map(([, name = '', drawn = '']) => ({ name, drawn }));

it('has a picture for each icon that schemas may name, for each group, and none besides', () => {
  const names = [...new Set([...ICON_NAMES, ...GROUPS])];
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

it.each(GROUPS)('tells the entries of the group %s apart by their icons', (group) => {
  const drawn = new Map(pictures.map((picture) => [picture.name, picture.drawn]));
  // Those that name no icon share their group's.
  const named = ({ icon }: (typeof catalogue)[number]) => !GROUPS.some((name) => name === icon);
  const inMenus = catalogue.filter((entry) => entry.catalogues.length > 0 && named(entry));
  const entries = groupedEntries(inMenus).find((each) => each.group === group)?.entries ?? [];
  const first = new Map(entries.toReversed().map((entry) => [drawn.get(entry.icon), entry]));
  expect(
    entries.filter((entry) => first.get(drawn.get(entry.icon)) !== entry).map(({ name }) => name),
  ).toEqual([]);
});
