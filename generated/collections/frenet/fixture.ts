// Generated from schemas/config/frenet.schema.json by `balcao generate`. Do not edit.
import type { Frenet } from './model.ts';

export const fixtures: readonly (Frenet & { readonly id: string })[] = [
  {
    isActive: false,
    sellerZipcode: '30140-071',
    declareValue: true,
    services: [
      { code: '03298', label: 'Correios PAC', isActive: true },
      { code: '03220', label: 'Correios SEDEX', isActive: true },
    ],
    extraDays: 0,
    priceMarkup: 0,
    id: 'frenet',
  },
];
