// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

type Loader = 'loadModel' | 'loadCsv' | 'loadFixture' | 'loadResource';

export const catalogue = [
  {
    name: 'discount',
    kind: 'collection',
    label: { one: 'Desconto', many: 'Descontos' },
    group: 'rules',
    icon: 'rules',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    loadModel: () => import('./collections/discount/model.ts'),
    loadCsv: () => import('./collections/discount/csv.ts'),
    loadFixture: () => import('./collections/discount/fixture.ts'),
    loadResource: () => import('./collections/discount/resource.tsx'),
  },
] as const satisfies readonly (CatalogueEntry & { readonly [L in Loader]: () => Promise<unknown> })[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
