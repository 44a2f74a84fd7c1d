// Generated from schemas/ by `balcao generate`. Do not edit.
import type { AccessPolicy, KeyFields } from '../../../../runtime/contract/access.ts';

export const policy: AccessPolicy = { collections: { page: { read: 'viewer', write: 'operator', delete: 'admin' } }, singletons: {} };

export const keyFields: KeyFields = {};
