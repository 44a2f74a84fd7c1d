// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  page: {
    loadModel: () => import('./collections/page/model.ts'),
    loadCsv: () => import('./collections/page/csv.ts'),
    loadFixture: () => import('./collections/page/fixture.ts'),
    loadResource: () => import('./collections/page/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/page'),
  },
};
