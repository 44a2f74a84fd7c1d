// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

/** Apart, so that the menu does not wait for the addresses of all that it leads to. */
export const loadCollectionParts = () => import('./collection-parts.ts');

type Parts = Awaited<ReturnType<typeof loadCollectionParts>>['collectionParts'];

function partsOf<Name extends keyof Parts>(name: Name) {
  const parts = async () => (await loadCollectionParts()).collectionParts[name];
  return {
    loadModel: async () => (await parts()).loadModel(),
    loadCsv: async () => (await parts()).loadCsv(),
    loadFixture: async () => (await parts()).loadFixture(),
    loadResource: async () => (await parts()).loadResource(),
  };
}

export const catalogue = [
  {
    name: 'tag',
    kind: 'collection',
    label: { one: 'Etiqueta', many: 'Etiquetas' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('tag'),
  },
  {
    name: 'sample',
    kind: 'collection',
    label: { one: 'Amostra', many: 'Amostras' },
    group: 'content',
    icon: 'content',
    catalogues: ['full', 'cdlbox'],
    access: { read: 'viewer', write: 'admin', delete: 'admin' },
    ...partsOf('sample'),
  },
] as const satisfies readonly CatalogueEntry[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
