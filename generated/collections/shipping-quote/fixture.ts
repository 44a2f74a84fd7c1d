// Generated from schemas/logistics/shipping-quote.schema.json by `balcao generate`. Do not edit.
import type { ShippingQuote } from './model.ts';

export const fixtures: readonly (ShippingQuote & { readonly id: string })[] = [
  {
    createdAt: '2025-06-11T18:41:15.000Z',
    productId: '4825640',
    qty: 1,
    zipcode: '90570-020',
    origin: 'produto',
    items: [{ productId: '9976556', qty: 1 }, { productId: '6342208', qty: 2 }],
    shippingMethodList: [
      {
        Carrier: 'Correios PAC',
        stockId: 'cd-guarulhos',
        OriginalShippingPrice: 24.9,
        OriginalDeliveryTime: 7,
        provider: 'correios',
      },
      {
        Carrier: 'Correios Sedex',
        stockId: 'loja-santos',
        OriginalShippingPrice: 39.5,
        OriginalDeliveryTime: 2,
        provider: 'correios',
      },
    ],
    id: 'shipping-quote-1',
  },
  {
    createdAt: '2025-09-30T15:00:14.000Z',
    productId: '4111003',
    qty: 2,
    zipcode: '30140-071',
    origin: 'carrinho',
    items: [{ productId: '7063328', qty: 1 }, { productId: '2066481', qty: 2 }],
    shippingMethodList: [
      {
        Carrier: 'Jadlog Econômico',
        stockId: 'cd-guarulhos',
        OriginalShippingPrice: 19.8,
        OriginalDeliveryTime: 5,
        provider: 'frenet',
      },
      {
        Carrier: 'Correios PAC',
        stockId: 'loja-santos',
        OriginalShippingPrice: 28.4,
        OriginalDeliveryTime: 8,
        provider: 'kangu',
      },
    ],
    id: 'shipping-quote-2',
  },
  {
    createdAt: '2025-07-08T15:03:31.000Z',
    productId: '6100522',
    qty: 1,
    zipcode: '11060-002',
    origin: 'checkout',
    items: [{ productId: '8837898', qty: 1 }, { productId: '9194990', qty: 2 }],
    shippingMethodList: [
      {
        Carrier: 'Correios PAC',
        stockId: 'cd-guarulhos',
        OriginalShippingPrice: 31.2,
        OriginalDeliveryTime: 7,
        provider: 'correios',
      },
      {
        Carrier: 'Correios Sedex',
        stockId: 'loja-santos',
        OriginalShippingPrice: 22.6,
        OriginalDeliveryTime: 2,
        provider: 'correios',
      },
    ],
    id: 'shipping-quote-3',
  },
];
