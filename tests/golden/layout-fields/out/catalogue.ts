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
    name: 'page',
    kind: 'collection',
    label: { one: 'Página', many: 'Páginas' },
    group: 'content',
    icon: 'content',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('page'),
  },
] as const satisfies readonly CatalogueEntry[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
