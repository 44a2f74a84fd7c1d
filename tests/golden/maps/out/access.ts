// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: { product: { read: 'viewer', write: 'operator', delete: 'admin' } },
  singletons: { carrier: { read: 'viewer', write: 'admin', delete: 'admin' } },
};

export const keyFields: KeyFields = {
  carrier: [{ path: ['days'], type: 'map' }],
  product: [{ path: ['name'], type: 'text' }, { path: ['Stock'], type: 'map' }],
};
