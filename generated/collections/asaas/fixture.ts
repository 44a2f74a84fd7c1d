// Generated from schemas/config/asaas.schema.json by `balcao generate`. Do not edit.
import type { Asaas } from './model.ts';

export const fixtures: readonly (Asaas & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    walletId: '01a6a855-c226-47f7-83a2-adf584b1d7c4',
    fees: [{ months: 2, fee: 4.19, forceFee: false }, { months: 3, fee: 5.59, forceFee: false }],
    pixFee: 1.99,
    boletoFee: 1.99,
    methods: ['CREDIT_CARD', 'PIX'],
    boletoFine: 2,
    boletoInterest: 1,
    notifyCustomer: false,
    splits: [
      {
        description: 'Parceiro de instalação',
        walletId: '64feac8a-bdc7-42c6-80a6-a83430f78190',
        percentage: 5,
      },
      {
        description: 'Parceiro de instalação',
        walletId: '83964b41-be02-43d8-9a1f-aa6ddafbdd51',
        percentage: 5,
      },
    ],
    id: 'asaas',
  },
];
