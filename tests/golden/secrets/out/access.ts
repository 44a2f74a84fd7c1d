// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {},
  singletons: {
    gateway: {
      read: 'viewer',
      write: 'admin',
      delete: 'admin',
      secrets: ['apiKey', 'webhook.auth.token'],
    },
  },
};

export const keyFields: KeyFields = {};
