// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: { category: { read: 'viewer', write: 'operator', delete: 'admin' } },
  singletons: { store: { read: 'viewer', write: 'admin', delete: 'admin' } },
};

export const keyFields: KeyFields = {
  category: [
    { path: ['parent'], type: 'text' },
    { path: ['order'], type: 'number' },
    { path: ['title'], type: 'text' },
  ],
};
