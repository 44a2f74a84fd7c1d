// Generated from schemas/config/googleads.schema.json by `balcao generate`. Do not edit.
import type { Googleads } from './model.ts';

export const fixtures: readonly (Googleads & { readonly id: string })[] = [
  {
    isActive: false,
    conversionId: 'AW-123456789',
    conversions: [
      { event: 'begin_checkout', label: 'AbC-D_efG-h12_34-567' },
      { event: 'add_to_cart', label: 'XyZ-W_vuT-s98_76-543' },
    ],
    enhancedConversions: false,
    remarketing: true,
    customerId: '123-456-7890',
    loginCustomerId: '098-765-4321',
    merchantId: '123456789',
    siteVerification: '0123456789abcdefghijABCDEFGHIJ0123456789abc',
    id: 'googleads',
  },
];
