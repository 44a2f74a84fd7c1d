// Generated from schemas/config/pagaleve.schema.json by `balcao generate`. Do not edit.
import type { Pagaleve } from './model.ts';

export const fixtures: readonly (Pagaleve & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    username: 'casa-aurora',
    title: 'Pix em até 4 vezes sem juros',
    maxInstallments: 4,
    minValue: 50,
    maxValue: 3000,
    showOnProduct: true,
    id: 'pagaleve',
  },
];
