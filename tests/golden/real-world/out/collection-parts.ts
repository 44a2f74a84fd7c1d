// Generated from schemas/ by `balcao generate`. Do not edit.

export const collectionParts = {
  'schema-org-product': {
    loadModel: () => import('./collections/schema-org-product/model.ts'),
    loadCsv: () => import('./collections/schema-org-product/csv.ts'),
    loadFixture: () => import('./collections/schema-org-product/fixture.ts'),
    loadResource: () => import('./collections/schema-org-product/resource.tsx'),
  },
  'blog-post': {
    loadModel: () => import('./collections/blog-post/model.ts'),
    loadCsv: () => import('./collections/blog-post/csv.ts'),
    loadFixture: () => import('./collections/blog-post/fixture.ts'),
    loadResource: () => import('./collections/blog-post/resource.tsx'),
  },
  'calendar-event': {
    loadModel: () => import('./collections/calendar-event/model.ts'),
    loadCsv: () => import('./collections/calendar-event/csv.ts'),
    loadFixture: () => import('./collections/calendar-event/fixture.ts'),
    loadResource: () => import('./collections/calendar-event/resource.tsx'),
  },
  movie: {
    loadModel: () => import('./collections/movie/model.ts'),
    loadCsv: () => import('./collections/movie/csv.ts'),
    loadFixture: () => import('./collections/movie/fixture.ts'),
    loadResource: () => import('./collections/movie/resource.tsx'),
  },
  'job-posting': {
    loadModel: () => import('./collections/job-posting/model.ts'),
    loadCsv: () => import('./collections/job-posting/csv.ts'),
    loadFixture: () => import('./collections/job-posting/fixture.ts'),
    loadResource: () => import('./collections/job-posting/resource.tsx'),
  },
  'vcard-person': {
    loadModel: () => import('./collections/vcard-person/model.ts'),
    loadCsv: () => import('./collections/vcard-person/csv.ts'),
    loadFixture: () => import('./collections/vcard-person/fixture.ts'),
    loadResource: () => import('./collections/vcard-person/resource.tsx'),
  },
  'user-profile': {
    loadModel: () => import('./collections/user-profile/model.ts'),
    loadCsv: () => import('./collections/user-profile/csv.ts'),
    loadFixture: () => import('./collections/user-profile/fixture.ts'),
    loadResource: () => import('./collections/user-profile/resource.tsx'),
  },
  'health-record': {
    loadModel: () => import('./collections/health-record/model.ts'),
    loadCsv: () => import('./collections/health-record/csv.ts'),
    loadFixture: () => import('./collections/health-record/fixture.ts'),
    loadResource: () => import('./collections/health-record/resource.tsx'),
  },
  'geographical-location': {
    loadModel: () => import('./collections/geographical-location/model.ts'),
    loadCsv: () => import('./collections/geographical-location/csv.ts'),
    loadFixture: () => import('./collections/geographical-location/fixture.ts'),
    loadResource: () => import('./collections/geographical-location/resource.tsx'),
  },
  device: {
    loadModel: () => import('./collections/device/model.ts'),
    loadCsv: () => import('./collections/device/csv.ts'),
    loadFixture: () => import('./collections/device/fixture.ts'),
    loadResource: () => import('./collections/device/resource.tsx'),
  },
  'ecommerce-order': {
    loadModel: () => import('./collections/ecommerce-order/model.ts'),
    loadCsv: () => import('./collections/ecommerce-order/csv.ts'),
    loadFixture: () => import('./collections/ecommerce-order/fixture.ts'),
    loadResource: () => import('./collections/ecommerce-order/resource.tsx'),
  },
};
