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
    name: 'delivery',
    kind: 'collection',
    label: { one: 'Entrega', many: 'Entregas' },
    group: 'logistics',
    icon: 'logistics',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'server', delete: 'server' },
    ...partsOf('delivery'),
  },
  {
    name: 'run',
    kind: 'collection',
    label: { one: 'Execução', many: 'Execuções' },
    group: 'logistics',
    icon: 'logistics',
    catalogues: ['full'],
    access: { read: 'viewer', write: 'server', delete: 'admin' },
    ...partsOf('run'),
  },
] as const satisfies readonly CatalogueEntry[];

export const screens = [
] as const satisfies readonly ScreenEntry[];
