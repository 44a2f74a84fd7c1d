// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  category: {
    loadModel: () => import('./collections/category/model.ts'),
    loadCsv: () => import('./collections/category/csv.ts'),
    loadFixture: () => import('./collections/category/fixture.ts'),
    loadResource: () => import('./collections/category/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/category'),
  },
  store: {
    loadModel: () => import('./collections/store/model.ts'),
    loadCsv: () => import('./collections/store/csv.ts'),
    loadFixture: () => import('./collections/store/fixture.ts'),
    loadResource: () => import('./collections/store/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/store'),
  },
};
