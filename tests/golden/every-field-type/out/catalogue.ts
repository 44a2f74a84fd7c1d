// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

type Loader = 'loadModel' | 'loadCsv' | 'loadFixture' | 'loadResource';

export const catalogue = [
  {
    name: 'tag',
    kind: 'collection',
    label: { one: 'Etiqueta', many: 'Etiquetas' },
    group: 'catalog',
    icon: 'catalog',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    loadModel: () => import('./collections/tag/model.ts'),
    loadCsv: () => import('./collections/tag/csv.ts'),
    loadFixture: () => import('./collections/tag/fixture.ts'),
    loadResource: () => import('./collections/tag/resource.tsx'),
  },
  {
    name: 'sample',
    kind: 'collection',
    label: { one: 'Amostra', many: 'Amostras' },
    group: 'content',
    icon: 'article',
    catalogues: ['full', 'cdlbox'],
    access: { read: 'viewer', write: 'admin', delete: 'admin' },
    loadModel: () => import('./collections/sample/model.ts'),
    loadCsv: () => import('./collections/sample/csv.ts'),
    loadFixture: () => import('./collections/sample/fixture.ts'),
    loadResource: () => import('./collections/sample/resource.tsx'),
  },
] as const satisfies readonly (CatalogueEntry & { readonly [L in Loader]: () => Promise<unknown> })[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
