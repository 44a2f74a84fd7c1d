// Generated from schemas/ by `balcao generate`. Do not edit.
import type { CatalogueEntry, ScreenEntry } from '../../../../runtime/contract/collection.ts';

type Loader = 'loadModel' | 'loadCsv' | 'loadFixture' | 'loadResource';

export const catalogue = [
  {
    name: 'gateway',
    kind: 'singleton',
    label: { one: 'Gateway de pagamento', many: 'Gateway de pagamento' },
    group: 'config',
    icon: 'config',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'admin', delete: 'admin' },
    loadModel: () => import('./collections/gateway/model.ts'),
    loadCsv: () => import('./collections/gateway/csv.ts'),
    loadFixture: () => import('./collections/gateway/fixture.ts'),
    loadResource: () => import('./collections/gateway/resource.tsx'),
  },
] as const satisfies readonly (CatalogueEntry & { readonly [L in Loader]: () => Promise<unknown> })[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
