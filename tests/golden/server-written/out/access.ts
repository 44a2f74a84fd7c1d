// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    delivery: { read: 'viewer', write: 'server', delete: 'server', secrets: ['token'] },
    run: { read: 'viewer', write: 'server', delete: 'admin' },
  },
  singletons: {},
};

export const keyFields: KeyFields = { delivery: [{ path: ['carrier'], type: 'text' }] };
