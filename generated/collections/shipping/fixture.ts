// Generated from schemas/config/shipping.schema.json by `balcao generate`. Do not edit.
import type { Shipping } from './model.ts';

export const fixtures: readonly (Shipping & { readonly id: string })[] = [
  {
    origin: {
      zipcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1482',
      complement: 'Apto 42',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    stock: 'cd-guarulhos',
    handlingDays: 1,
    cutoffTime: '14:00',
    dispatchHours: [
      { weekday: 3, startAt: '09:00', endAt: '18:00' },
      { weekday: 6, startAt: '09:00', endAt: '18:00' },
    ],
    providers: ['carrier-pricing', 'frenet'],
    timeoutSeconds: 8,
    maxOptions: 5,
    priceMarkup: 0,
    extraDays: 0,
    roundPrice: false,
    declareValue: true,
    defaultPackage: { height: 12, width: 20, length: 30, weight: 0.5 },
    fallback: { isActive: false },
    freeShipping: [
      {
        name: 'Sudeste acima de R$ 299',
        isActive: true,
        minValue: 299,
        maxWeight: 30,
        states: ['SP', 'RJ', 'MG', 'ES'],
        zipcodes: [
          { zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' },
          { zipcodeStartAt: '11000-000', zipcodeEndAt: '11999-999' },
        ],
        method: 'cheapest',
        maxSubsidy: 60,
      },
      {
        name: 'Todo o Brasil acima de R$ 599',
        isActive: true,
        minValue: 599,
        maxWeight: 30,
        states: ['SP', 'RJ', 'MG', 'ES'],
        zipcodes: [
          { zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' },
          { zipcodeStartAt: '11000-000', zipcodeEndAt: '11999-999' },
        ],
        method: 'cheapest',
        maxSubsidy: 90,
      },
    ],
    showFreeShippingBar: true,
    pickup: { isActive: false },
    ownDelivery: [
      {
        name: 'Entrega expressa',
        zipcodes: [
          { zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' },
          { zipcodeStartAt: '11000-000', zipcodeEndAt: '11999-999' },
        ],
        price: 14.9,
        deadline: 6,
      },
      {
        name: 'Entrega no bairro',
        zipcodes: [
          { zipcodeStartAt: '01000-000', zipcodeEndAt: '05999-999' },
          { zipcodeStartAt: '11000-000', zipcodeEndAt: '11999-999' },
        ],
        price: 9.9,
        deadline: 2,
      },
    ],
    id: 'shipping',
  },
];
