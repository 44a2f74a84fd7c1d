// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy } from '../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    brand: { read: 'viewer', write: 'operator', delete: 'admin' },
    category: { read: 'viewer', write: 'operator', delete: 'admin' },
    customer: { read: 'viewer', write: 'operator', delete: 'admin' },
    product: { read: 'viewer', write: 'operator', delete: 'admin' },
    'shipping-quote': { read: 'viewer', write: 'operator', delete: 'admin' },
    task: { read: 'viewer', write: 'operator', delete: 'admin' },
  },
  singletons: {
    bling: { read: 'admin', write: 'admin', delete: 'admin' },
    store: { read: 'viewer', write: 'admin', delete: 'admin' },
  },
};
