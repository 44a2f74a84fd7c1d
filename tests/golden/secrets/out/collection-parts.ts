// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  gateway: {
    loadModel: () => import('./collections/gateway/model.ts'),
    loadCsv: () => import('./collections/gateway/csv.ts'),
    loadFixture: () => import('./collections/gateway/fixture.ts'),
    loadResource: () => import('./collections/gateway/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/gateway'),
  },
};
