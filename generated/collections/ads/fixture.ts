// Generated from schemas/config/ads.schema.json by `balcao generate`. Do not edit.
import type { Ads } from './model.ts';

export const fixtures: readonly (Ads & { readonly id: string })[] = [
  {
    pixels: [
      { platform: 'microsoft', pixelId: 'C0EXEMPLO123', testCode: 'TEST12345', isActive: true },
      { platform: 'pinterest', pixelId: '2612345678901', testCode: 'TEST12345', isActive: true },
    ],
    requireConsent: true,
    feedActive: false,
    feedTitle: 'Casa Aurora: catálogo',
    feedUnavailable: false,
    feedMinPrice: 29.9,
    feedExcluded: ['category-1', 'category-1'],
    feedPrice: 'cash',
    utmSource: 'feed',
    utmMedium: 'cpc',
    attributionDays: 30,
    id: 'ads',
  },
];
