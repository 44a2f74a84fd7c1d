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
    name: 'brand',
    kind: 'collection',
    label: { one: 'Marca', many: 'Marcas' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    ...partsOf('brand'),
  },
] as const satisfies readonly CatalogueEntry[];

export const screens = [
  {
    name: 'sync-product',
    kind: 'screen',
    label: { one: 'Sincronização de produtos', many: 'Sincronização de produtos' },
    group: 'catalog',
    icon: 'sync',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    route: 'sync/product',
    screen: 'product-sync',
  },
] as const satisfies readonly ScreenEntry[];
