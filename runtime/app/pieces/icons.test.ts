import { expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { GROUPS } from '../../contract/collection.ts';
import { groupedEntries } from '../catalogue/entry-address.ts';
import { entryIcon } from './icons.tsx';

it.each(GROUPS)('tells the entries of the group %s apart by their icons', (group) => {
  const inMenus = catalogue.filter(({ catalogues }) => catalogues.length > 0);
  const entries = groupedEntries(inMenus).find((each) => each.group === group)?.entries ?? [];
  const first = new Map(entries.toReversed().map((entry) => [entryIcon(entry), entry]));
  expect(entries.filter((entry) => first.get(entryIcon(entry)) !== entry).map(({ name }) => name)).toEqual(
    [],
  );
});
