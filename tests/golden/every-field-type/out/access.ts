// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = {
  collections: {
    sample: {
      read: 'viewer',
      write: 'admin',
      delete: 'admin',
      secrets: ['token'],
      replicable: true,
    },
    tag: { read: 'viewer', write: 'operator', delete: 'admin' },
  },
  singletons: {},
};

export const keyFields: KeyFields = {
  sample: [
    { path: ['code'], type: 'text' },
    { path: ['publishedAt'], type: 'time' },
    { path: ['title'], type: 'text' },
    { path: ['price'], type: 'number' },
    { path: ['Options', 'Dimensions', 'height'], type: 'number' },
    { path: ['tag'], type: 'text' },
    { path: ['tagOfTree'], type: 'text' },
    { path: ['block'], type: 'text' },
  ],
};
