// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  delivery: {
    loadModel: () => import('./collections/delivery/model.ts'),
    loadCsv: () => import('./collections/delivery/csv.ts'),
    loadFixture: () => import('./collections/delivery/fixture.ts'),
    loadResource: () => import('./collections/delivery/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/delivery'),
  },
  run: {
    loadModel: () => import('./collections/run/model.ts'),
    loadCsv: () => import('./collections/run/csv.ts'),
    loadFixture: () => import('./collections/run/fixture.ts'),
    loadResource: () => import('./collections/run/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/run'),
  },
};
