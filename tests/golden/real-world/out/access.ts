// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    'blog-post': { read: 'viewer', write: 'operator', delete: 'admin' },
    'calendar-event': { read: 'viewer', write: 'operator', delete: 'admin' },
    device: { read: 'viewer', write: 'operator', delete: 'admin' },
    'ecommerce-order': { read: 'viewer', write: 'operator', delete: 'admin' },
    'geographical-location': { read: 'viewer', write: 'operator', delete: 'admin' },
    'health-record': { read: 'viewer', write: 'operator', delete: 'admin' },
    'job-posting': { read: 'viewer', write: 'operator', delete: 'admin' },
    movie: { read: 'viewer', write: 'operator', delete: 'admin' },
    'schema-org-product': { read: 'viewer', write: 'operator', delete: 'admin' },
    'user-profile': { read: 'viewer', write: 'operator', delete: 'admin' },
    'vcard-person': { read: 'viewer', write: 'operator', delete: 'admin' },
  },
  singletons: {},
};
