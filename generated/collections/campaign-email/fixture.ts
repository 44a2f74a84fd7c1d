// Generated from schemas/marketing/campaign-email.schema.json by `balcao generate`. Do not edit.
import type { CampaignEmail } from './model.ts';

export const fixtures: readonly (CampaignEmail & { readonly id: string })[] = [
  {
    name: 'Novidades de novembro',
    template: 'email-template-1',
    customerSegmentId: 'customer-segment-1',
    batchs: [
      {
        id: 'semana-do-consumidor',
        createdAt: '2025-01-29T09:38:09.000Z',
        qty: 13,
        status: 'enviado',
      },
      {
        id: 'semana-do-consumidor',
        createdAt: '2025-08-30T23:12:20.000Z',
        qty: 13,
        status: 'enviado',
      },
    ],
    id: 'campaign-email-1',
  },
  {
    name: 'Presentes de dezembro',
    template: 'email-template-2',
    customerSegmentId: 'customer-segment-2',
    batchs: [
      {
        id: 'frete-gratis-acima-de-r-199',
        createdAt: '2025-01-11T05:08:12.000Z',
        qty: 2,
        status: 'enviado',
      },
      {
        id: 'frete-gratis-acima-de-r-199',
        createdAt: '2025-05-17T00:01:25.000Z',
        qty: 10,
        status: 'enviado',
      },
    ],
    id: 'campaign-email-2',
  },
  {
    name: 'Liquidação de janeiro',
    template: 'email-template-3',
    customerSegmentId: 'customer-segment-3',
    batchs: [
      { id: 'volta-as-aulas', createdAt: '2025-03-30T09:47:58.000Z', qty: 10, status: 'enviado' },
      { id: 'volta-as-aulas', createdAt: '2025-11-02T15:54:35.000Z', qty: 3, status: 'enviado' },
    ],
    id: 'campaign-email-3',
  },
];
