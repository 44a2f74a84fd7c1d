// Generated from schemas/rules/pricing-rule.schema.json by `balcao generate`. Do not edit.
import type { PricingRule } from './model.ts';

export const fixtures: readonly (PricingRule & { readonly id: string })[] = [
  {
    name: 'Preços do site',
    store: 'site',
    order: 1,
    isActive: true,
    rules: [
      {
        options: {
          markup: 1.8,
          markupInstallments: 1.95,
          markupCompare: 2.2,
          priceFlash: 471.77,
          priceFlashInstallments: 507.69,
          freeShippingFrom: 472.38,
          freeFinancingFrom: 880.98,
          priceRestrict: false,
          priceRestrictMarketplace: false,
          priceManual: true,
        },
      },
      {
        options: {
          markup: 2.05,
          markupInstallments: 2.2,
          markupCompare: 2.5,
          priceFlash: 469.79,
          priceFlashInstallments: 855.56,
          freeShippingFrom: 537.18,
          freeFinancingFrom: 575.52,
          priceRestrict: true,
          priceRestrictMarketplace: false,
          priceManual: true,
        },
      },
    ],
    id: 'pricing-rule-1',
  },
  {
    name: 'Preços na Amazon',
    store: 'amazon',
    parent: 'pricing-rule-1',
    order: 2,
    isActive: true,
    rules: [
      {
        options: {
          markup: 1.8,
          markupInstallments: 1.95,
          markupCompare: 2.2,
          priceFlash: 415.65,
          priceFlashInstallments: 788.6,
          freeShippingFrom: 898.11,
          freeFinancingFrom: 800.33,
          priceRestrict: false,
          priceRestrictMarketplace: false,
          priceManual: true,
        },
      },
      {
        options: {
          markup: 2.05,
          markupInstallments: 2.2,
          markupCompare: 2.5,
          priceFlash: 878.4,
          priceFlashInstallments: 613.88,
          freeShippingFrom: 657.74,
          freeFinancingFrom: 591.35,
          priceRestrict: false,
          priceRestrictMarketplace: true,
          priceManual: false,
        },
      },
    ],
    id: 'pricing-rule-2',
  },
  {
    name: 'Preços na Shopee',
    store: 'shopee',
    parent: 'pricing-rule-1',
    order: 3,
    isActive: true,
    rules: [
      {
        options: {
          markup: 1.8,
          markupInstallments: 1.95,
          markupCompare: 2.2,
          priceFlash: 885.13,
          priceFlashInstallments: 668.28,
          freeShippingFrom: 396.5,
          freeFinancingFrom: 276.52,
          priceRestrict: false,
          priceRestrictMarketplace: false,
          priceManual: true,
        },
      },
      {
        options: {
          markup: 2.05,
          markupInstallments: 2.2,
          markupCompare: 2.5,
          priceFlash: 38.99,
          priceFlashInstallments: 121.3,
          freeShippingFrom: 122.98,
          freeFinancingFrom: 346.22,
          priceRestrict: true,
          priceRestrictMarketplace: true,
          priceManual: true,
        },
      },
    ],
    id: 'pricing-rule-3',
  },
];
