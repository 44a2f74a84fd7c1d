// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

type Loader = 'loadModel' | 'loadCsv' | 'loadFixture' | 'loadResource';

export const catalogue = [
  {
    name: 'brand',
    kind: 'collection',
    label: { one: 'Brand', many: 'Brands' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    loadModel: () => import('./collections/brand/model.ts'),
    loadCsv: () => import('./collections/brand/csv.ts'),
    loadFixture: () => import('./collections/brand/fixture.ts'),
    loadResource: () => import('./collections/brand/resource.tsx'),
  },
] as const satisfies readonly (CatalogueEntry & { readonly [L in Loader]: () => Promise<unknown> })[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
