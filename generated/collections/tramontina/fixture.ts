// Generated from schemas/config/tramontina.schema.json by `balcao generate`. Do not edit.
import type { Tramontina } from './model.ts';

export const fixtures: readonly (Tramontina & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    url: 'https://www.exemplo.com.br/url',
    username: 'casa-aurora',
    customerCode: '104512',
    taxvat: '94.158.824/0001-38',
    factories: [
      { company: 1, name: 'Fábrica de cutelaria', isActive: true },
      { company: 2, name: 'Fábrica de ferramentas', isActive: true },
    ],
    priceTable: 'B2C-01',
    syncPrices: true,
    syncStock: true,
    syncImages: true,
    updateHour: 4,
    leadDays: 7,
    id: 'tramontina',
  },
];
