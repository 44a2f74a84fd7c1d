// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  discount: {
    loadModel: () => import('./collections/discount/model.ts'),
    loadCsv: () => import('./collections/discount/csv.ts'),
    loadFixture: () => import('./collections/discount/fixture.ts'),
    loadResource: () => import('./collections/discount/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/discount'),
  },
};
