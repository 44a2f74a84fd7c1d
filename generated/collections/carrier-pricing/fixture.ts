// Generated from schemas/logistics/carrier-pricing.schema.json by `balcao generate`. Do not edit.
import type { CarrierPricing } from './model.ts';

export const fixtures: readonly (CarrierPricing & { readonly id: string })[] = [
  {
    id: 'metalurgica-boa-vista',
    name: 'Metalúrgica Boa Vista',
    zipcodeRange: [
      {
        zipcodeStartAt: '80420-090',
        zipcodeEndAt: '80420-090',
        state: 'PR',
        region: 'Sul',
        deadline: 10,
        shippingPrice: 82.62,
        shippingPriceKg: 170.69,
      },
      {
        zipcodeStartAt: '80420-090',
        zipcodeEndAt: '80420-090',
        state: 'PR',
        region: 'Sul',
        deadline: 11,
        shippingPrice: 310.83,
        shippingPriceKg: 732.56,
      },
    ],
  },
  {
    id: 'distribuidora-sao-jorge',
    name: 'Distribuidora São Jorge',
    zipcodeRange: [
      {
        zipcodeStartAt: '80420-090',
        zipcodeEndAt: '80420-090',
        state: 'PR',
        region: 'Sul',
        deadline: 9,
        shippingPrice: 603.32,
        shippingPriceKg: 182.67,
      },
      {
        zipcodeStartAt: '80420-090',
        zipcodeEndAt: '80420-090',
        state: 'PR',
        region: 'Sul',
        deadline: 11,
        shippingPrice: 759.27,
        shippingPriceKg: 673.62,
      },
    ],
  },
  {
    id: 'transportes-serra-do-mar',
    name: 'Transportes Serra do Mar',
    zipcodeRange: [
      {
        zipcodeStartAt: '11060-002',
        zipcodeEndAt: '11060-002',
        state: 'SP',
        region: 'Sudeste',
        deadline: 12,
        shippingPrice: 170.94,
        shippingPriceKg: 399.54,
      },
      {
        zipcodeStartAt: '11060-002',
        zipcodeEndAt: '11060-002',
        state: 'SP',
        region: 'Sudeste',
        deadline: 8,
        shippingPrice: 896.6,
        shippingPriceKg: 247.34,
      },
    ],
  },
];
