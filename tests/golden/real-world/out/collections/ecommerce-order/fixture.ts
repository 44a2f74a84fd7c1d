// Generated from schemas/system/ecommerce-order.schema.json by `balcao generate`. Do not edit.
import type { EcommerceOrder } from './model.ts';

export const fixtures: readonly (EcommerceOrder & { readonly id: string })[] = [
  {
    orderId: '134867',
    placedAt: '2025-10-19T22:04:49.000Z',
    items: [
      { name: 'Primeiro exemplo', price: 383.27, qty: 1 },
      { name: 'Primeiro exemplo', price: 443.5, qty: 1 },
    ],
    total: 319.48,
    gift: false,
    id: '134867',
  },
  {
    orderId: '801149',
    placedAt: '2025-02-21T03:17:29.000Z',
    items: [
      { name: 'Segundo exemplo', price: 706.28, qty: 1 },
      { name: 'Segundo exemplo', price: 534.55, qty: 1 },
    ],
    total: 794.75,
    gift: false,
    id: '801149',
  },
  {
    orderId: '180387',
    placedAt: '2025-09-08T14:58:52.000Z',
    items: [
      { name: 'Terceiro exemplo', price: 176.28, qty: 1 },
      { name: 'Terceiro exemplo', price: 185.33, qty: 1 },
    ],
    total: 418.1,
    gift: false,
    id: '180387',
  },
];
