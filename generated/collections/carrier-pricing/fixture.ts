// Generated from schemas/logistics/carrier-pricing.schema.json by `balcao generate`. Do not edit.
import type { CarrierPricing } from './model.ts';

export const fixtures: readonly (CarrierPricing & { readonly id: string })[] = [
  {
    id: 'entrega-aurora',
    name: 'Entrega Aurora',
    zipcodeRange: [
      {
        zipcodeStartAt: '01000-000',
        zipcodeEndAt: '05999-999',
        state: 'SP',
        region: 'Capital',
        deadline: 1,
        shippingPrice: 12.9,
        shippingPriceKg: 0.5,
      },
      {
        zipcodeStartAt: '11000-000',
        zipcodeEndAt: '11999-999',
        state: 'SP',
        region: 'Litoral',
        deadline: 3,
        shippingPrice: 18.9,
        shippingPriceKg: 0.9,
      },
    ],
  },
  {
    id: 'motoboy',
    name: 'Motoboy',
    zipcodeRange: [
      {
        zipcodeStartAt: '01000-000',
        zipcodeEndAt: '05999-999',
        state: 'SP',
        region: 'Capital',
        deadline: 1,
        shippingPrice: 12.9,
        shippingPriceKg: 0.5,
      },
      {
        zipcodeStartAt: '11000-000',
        zipcodeEndAt: '11999-999',
        state: 'SP',
        region: 'Litoral',
        deadline: 3,
        shippingPrice: 18.9,
        shippingPriceKg: 0.9,
      },
    ],
  },
  {
    id: 'balsa',
    name: 'Balsa',
    zipcodeRange: [
      {
        zipcodeStartAt: '01000-000',
        zipcodeEndAt: '05999-999',
        state: 'SP',
        region: 'Capital',
        deadline: 1,
        shippingPrice: 12.9,
        shippingPriceKg: 0.5,
      },
      {
        zipcodeStartAt: '11000-000',
        zipcodeEndAt: '11999-999',
        state: 'SP',
        region: 'Litoral',
        deadline: 3,
        shippingPrice: 18.9,
        shippingPriceKg: 0.9,
      },
    ],
  },
];
