// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

type Loader = 'loadModel' | 'loadCsv' | 'loadFixture' | 'loadResource';

export const catalogue = [
  {
    name: 'category',
    kind: 'collection',
    label: { one: 'Categoria', many: 'Categorias' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    loadModel: () => import('./collections/category/model.ts'),
    loadCsv: () => import('./collections/category/csv.ts'),
    loadFixture: () => import('./collections/category/fixture.ts'),
    loadResource: () => import('./collections/category/resource.tsx'),
  },
  {
    name: 'store',
    kind: 'singleton',
    label: { one: 'Loja', many: 'Loja' },
    group: 'config',
    icon: 'config',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'admin', delete: 'admin' },
    loadModel: () => import('./collections/store/model.ts'),
    loadCsv: () => import('./collections/store/csv.ts'),
    loadFixture: () => import('./collections/store/fixture.ts'),
    loadResource: () => import('./collections/store/resource.tsx'),
  },
] as const satisfies readonly (CatalogueEntry & { readonly [L in Loader]: () => Promise<unknown> })[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
