// Generated from schemas/logistics/shipping-quote.schema.json by `balcao generate`. Do not edit.
import type { ShippingQuote } from './model.ts';

export const fixtures: readonly (ShippingQuote & { readonly id: string })[] = [
  {
    createdAt: '2025-06-11T18:41:15.000Z',
    productId: '4825640',
    qty: 9,
    zipcode: '90570-020',
    origin: 'Padrão',
    items: [{ productId: '9976556', qty: 7 }, { productId: '6342208', qty: 1 }],
    shippingMethodList: [
      {
        Carrier: 'Loggi',
        stockId: '323769',
        OriginalShippingPrice: 506.04,
        OriginalDeliveryTime: 3,
        provider: 'Correios',
      },
      {
        Carrier: 'Correios',
        stockId: '810317',
        OriginalShippingPrice: 313.03,
        OriginalDeliveryTime: 12,
        provider: 'Loggi',
      },
    ],
    id: 'shipping-quote-1',
  },
  {
    createdAt: '2025-09-30T15:00:14.000Z',
    productId: '4111003',
    qty: 3,
    zipcode: '30140-071',
    origin: 'Novo',
    items: [{ productId: '7063328', qty: 24 }, { productId: '2066481', qty: 22 }],
    shippingMethodList: [
      {
        Carrier: 'Correios',
        stockId: '810881',
        OriginalShippingPrice: 447.87,
        OriginalDeliveryTime: 1,
        provider: 'Correios',
      },
      {
        Carrier: 'Correios',
        stockId: '601651',
        OriginalShippingPrice: 183.84,
        OriginalDeliveryTime: 2,
        provider: 'Jadlog',
      },
    ],
    id: 'shipping-quote-2',
  },
  {
    createdAt: '2025-07-08T15:03:31.000Z',
    productId: '6100522',
    qty: 15,
    zipcode: '11060-002',
    origin: 'Novo',
    items: [{ productId: '8837898', qty: 5 }, { productId: '9194990', qty: 6 }],
    shippingMethodList: [
      {
        Carrier: 'Correios',
        stockId: '440114',
        OriginalShippingPrice: 709.09,
        OriginalDeliveryTime: 4,
        provider: 'Loggi',
      },
      {
        Carrier: 'Loggi',
        stockId: '276711',
        OriginalShippingPrice: 204.02,
        OriginalDeliveryTime: 10,
        provider: 'Correios',
      },
    ],
    id: 'shipping-quote-3',
  },
];
