// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  product: {
    loadModel: () => import('./collections/product/model.ts'),
    loadCsv: () => import('./collections/product/csv.ts'),
    loadFixture: () => import('./collections/product/fixture.ts'),
    loadResource: () => import('./collections/product/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/product'),
  },
  carrier: {
    loadModel: () => import('./collections/carrier/model.ts'),
    loadCsv: () => import('./collections/carrier/csv.ts'),
    loadFixture: () => import('./collections/carrier/fixture.ts'),
    loadResource: () => import('./collections/carrier/resource.tsx'),
    loadForm: () => import('virtual:balcao/form/carrier'),
  },
};
