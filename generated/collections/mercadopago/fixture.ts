// Generated from schemas/config/mercadopago.schema.json by `balcao generate`. Do not edit.
import type { Mercadopago } from './model.ts';

export const fixtures: readonly (Mercadopago & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    applicationId: '6048716701718688',
    userId: '55667788',
    publicKey: 'TEST-00000000-0000-4000-8000-000000000000',
    methods: ['creditcard', 'pix'],
    statementDescriptor: 'CASAAURORA',
    maxInstallments: 7,
    binaryMode: false,
    threeDSecure: 'optional',
    pixExpireMinutes: 60,
    boletoDueDays: 3,
    id: 'mercadopago',
  },
];
