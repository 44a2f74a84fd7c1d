// Generated from schemas/config/sendgrid.schema.json by `balcao generate`. Do not edit.
import type { Sendgrid } from './model.ts';

export const fixtures: readonly (Sendgrid & { readonly id: string })[] = [
  {
    isActive: false,
    region: 'global',
    webhookPublicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEexemplo=',
    fromEmail: 'noah.melo@exemplo.com.br',
    fromName: 'Casa Aurora',
    replyTo: 'noah.melo@exemplo.com.br',
    testEmail: 'noah.melo@exemplo.com.br',
    unsubscribeGroupId: 24680,
    ipPool: 'campanhas',
    openTracking: true,
    clickTracking: true,
    batchSize: 500,
    sandboxMode: false,
    id: 'sendgrid',
  },
];
