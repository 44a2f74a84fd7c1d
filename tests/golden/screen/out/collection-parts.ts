// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  brand: {
    loadModel: () => import('./collections/brand/model.ts'),
    loadCsv: () => import('./collections/brand/csv.ts'),
    loadFixture: () => import('./collections/brand/fixture.ts'),
    loadResource: () => import('./collections/brand/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/brand'),
  },
};
