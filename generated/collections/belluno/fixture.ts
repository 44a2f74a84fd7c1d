// Generated from schemas/config/belluno.schema.json by `balcao generate`. Do not edit.
import type { Belluno } from './model.ts';

export const fixtures: readonly (Belluno & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    kondutoPublicKey: 'P0000000000',
    fees: [{ months: 2, fee: 4.19, forceFee: false }, { months: 3, fee: 5.59, forceFee: false }],
    minInstallmentValue: 20,
    methods: ['creditcard', 'pix'],
    capture: 'automatic',
    bankslipDueDays: 3,
    id: 'belluno',
  },
];
