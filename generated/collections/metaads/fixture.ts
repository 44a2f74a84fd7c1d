// Generated from schemas/config/metaads.schema.json by `balcao generate`. Do not edit.
import type { Metaads } from './model.ts';

export const fixtures: readonly (Metaads & { readonly id: string })[] = [
  {
    isActive: false,
    pixelId: '123456789012345',
    testEventCode: 'TEST12345',
    sendFromServer: true,
    advancedMatching: true,
    adAccountId: 'act_123456789012345',
    businessId: '123456789012345',
    catalogId: '123456789012345',
    pageId: '123456789012345',
    domainVerification: '0123456789abcdefghij0123456789',
    id: 'metaads',
  },
];
