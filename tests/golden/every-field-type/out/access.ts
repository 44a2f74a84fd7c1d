// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    sample: { read: 'viewer', write: 'admin', delete: 'admin' },
    tag: { read: 'viewer', write: 'operator', delete: 'admin' },
  },
  singletons: {},
};
