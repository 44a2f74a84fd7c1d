import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { filterMenu, type MenuWays, menuGroups } from '../shell/menu-groups.ts';
import { entryPath, groupedEntries, visibleEntries } from './entry-address.ts';

function entry(name: string, rest: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    name,
    kind: 'collection',
    label: { one: name, many: name },
    group: 'catalog',
    icon: name,
    catalogues: ['full', 'cdlbox'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...rest,
  };
}

const all = [
  entry('store', { kind: 'singleton', group: 'config', label: { one: 'Loja', many: 'Lojas' } }),
  entry('bling', {
    kind: 'singleton',
    group: 'config',
    catalogues: ['full'],
    access: { read: 'admin', write: 'admin', delete: 'admin' },
  }),
  entry('category', { label: { one: 'Categoria', many: 'Categorias' } }),
  entry('shipping-quote', { group: 'logistics', label: { one: 'Cotação', many: 'Cotações de frete' } }),
];
const claims = { projects: { matriz: 'admin', praia: 'viewer' } } as const;
const names = (shown: readonly CatalogueEntry[]) => shown.map((shownEntry) => shownEntry.name);

describe('visibleEntries', () => {
  const cases = [
    { name: 'an admin sees all', project: 'matriz', want: ['store', 'bling', 'category', 'shipping-quote'] },
    {
      name: 'a viewer sees what may be read',
      project: 'praia',
      want: ['store', 'category', 'shipping-quote'],
    },
    { name: 'a stranger sees nothing', project: 'serra', want: [] },
  ];
  it.each(cases)('$name', ({ project, want }) => {
    expect(names(visibleEntries(all, 'full', claims, project))).toEqual(want);
  });

  it('leaves out what is not in the catalogue of the project', () => {
    expect(names(visibleEntries(all, 'cdlbox', claims, 'matriz'))).toEqual([
      'store',
      'category',
      'shipping-quote',
    ]);
  });
});

describe('the menu', () => {
  const groups = groupedEntries(all);
  const labels = (text: string) =>
    filterMenu(groups, text, (group) => (group === 'config' ? 'Configurações' : group)).flatMap((found) =>
      names(found.entries),
    );

  it('has the groups in their order, and none without entries', () => {
    expect(groups.map(({ group }) => group)).toEqual(['catalog', 'logistics', 'config']);
  });

  const cases = [
    { text: '', want: ['category', 'shipping-quote', 'store', 'bling'] },
    { text: 'cotacoes', want: ['shipping-quote'] },
    { text: 'LOJA', want: ['store'] },
    { text: 'shipping', want: ['shipping-quote'] },
    { text: 'configura', want: ['store', 'bling'] },
    { text: 'nada disso', want: [] },
  ];
  it.each(cases)('finds $want by "$text"', ({ text, want }) => {
    expect(labels(text)).toEqual(want);
  });
});

describe('entryPath', () => {
  it('puts config pages under /config', () => {
    expect(all.slice(0, 3).map(entryPath)).toEqual(['/config/store', '/config/bling', '/category']);
  });
});

describe('the menu as somebody has arranged it', () => {
  const shown = (ways: Partial<MenuWays>) =>
    menuGroups(
      groupedEntries(all),
      { text: '', favourites: [], opened: [], folded: [], left: [], path: '/', ...ways },
      (group) => group,
    ).map(({ group, entries }) => `${group}: ${names(entries).join(' ')}`);

  it('has favourites on top, in the order in which they were chosen', () => {
    expect(shown({ favourites: ['/config/store', '/gone', '/category'] })[0]).toBe(
      'favourites: store category',
    );
  });

  const cases = [
    {
      name: 'at the first visit all groups but the one in use',
      ways: { path: '/config/bling' },
      want: ['', '', 'store bling'],
    },
    {
      name: 'none that somebody has opened',
      ways: { opened: ['catalog', 'logistics'] },
      want: ['category', 'shipping-quote', ''],
    },
    { name: 'none that was left just now', ways: { left: ['catalog'] }, want: ['category', '', ''] },
    {
      name: 'the one in use too, but for the entry that is open, where somebody has folded it',
      ways: { folded: ['config'], path: '/config/bling' },
      want: ['', '', 'bling'],
    },
  ];
  it.each(cases)('folds $name', ({ ways, want }) => {
    const entries = shown(ways).map((group) => group.split(': ')[1]);
    expect(entries).toEqual(want);
  });

  it('finds what is folded away', () => {
    expect(shown({ text: 'loja' })).toEqual(['config: store']);
  });
});
