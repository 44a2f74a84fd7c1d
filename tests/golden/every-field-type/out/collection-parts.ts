// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  tag: {
    loadModel: () => import('./collections/tag/model.ts'),
    loadCsv: () => import('./collections/tag/csv.ts'),
    loadFixture: () => import('./collections/tag/fixture.ts'),
    loadResource: () => import('./collections/tag/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/tag'),
  },
  sample: {
    loadModel: () => import('./collections/sample/model.ts'),
    loadCsv: () => import('./collections/sample/csv.ts'),
    loadFixture: () => import('./collections/sample/fixture.ts'),
    loadResource: () => import('./collections/sample/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/sample'),
  },
};
