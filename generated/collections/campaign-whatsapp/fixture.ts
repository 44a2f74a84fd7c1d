// Generated from schemas/marketing/campaign-whatsapp.schema.json by `balcao generate`. Do not edit.
import type { CampaignWhatsapp } from './model.ts';

export const fixtures: readonly (CampaignWhatsapp & { readonly id: string })[] = [
  {
    name: 'Aviso de Natal',
    template: 'pedido_enviado',
    customerSegmentId: 'customer-segment-1',
    batchs: [
      {
        id: 'semana-do-consumidor',
        createdAt: '2025-01-02T06:30:26.000Z',
        qty: 13,
        status: 'enviado',
      },
      {
        id: 'semana-do-consumidor',
        createdAt: '2025-12-18T05:32:41.000Z',
        qty: 1,
        status: 'enviado',
      },
    ],
    id: 'campaign-whatsapp-1',
  },
  {
    name: 'Entrega a caminho',
    template: 'aviso_de_natal',
    customerSegmentId: 'customer-segment-2',
    batchs: [
      {
        id: 'frete-gratis-acima-de-r-199',
        createdAt: '2025-09-18T14:04:12.000Z',
        qty: 11,
        status: 'enviado',
      },
      {
        id: 'frete-gratis-acima-de-r-199',
        createdAt: '2025-03-10T15:20:28.000Z',
        qty: 6,
        status: 'enviado',
      },
    ],
    id: 'campaign-whatsapp-2',
  },
  {
    name: 'Cupom de aniversário',
    template: 'cupom_de_aniversario',
    customerSegmentId: 'customer-segment-3',
    batchs: [
      { id: 'volta-as-aulas', createdAt: '2025-05-19T00:53:34.000Z', qty: 17, status: 'enviado' },
      { id: 'volta-as-aulas', createdAt: '2025-11-05T03:59:26.000Z', qty: 24, status: 'enviado' },
    ],
    id: 'campaign-whatsapp-3',
  },
];
