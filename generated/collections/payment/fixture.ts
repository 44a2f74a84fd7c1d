// Generated from schemas/config/payment.schema.json by `balcao generate`. Do not edit.
import type { Payment } from './model.ts';

export const fixtures: readonly (Payment & { readonly id: string })[] = [
  {
    order: ['pix', 'creditcard', 'boleto'],
    notice: 'Todas as compras são protegidas.',
    creditCard: {
      isActive: true,
      gateway: 'mercadopago',
      softDescriptor: 'CASAAURORA',
      capture: 'automatic',
    },
    creditCardLink: { isActive: false, expireHours: 48 },
    installments: {
      minValue: 20,
      maxQty: 12,
      fees: [{ months: 2, fee: 4.19 }, { months: 3, fee: 5.59 }],
    },
    freeInstallments: 3,
    freeFrom: 99,
    pix: { isActive: true, gateway: 'mercadopago', discount: 5, expireMinutes: 60 },
    boleto: { isActive: false, discount: 3, dueDays: 3, minValue: 30, instructions: 'Revisado' },
    id: 'payment',
  },
];
