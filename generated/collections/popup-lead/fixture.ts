// Generated from schemas/customers/popup-lead.schema.json by `balcao generate`. Do not edit.
import type { PopupLead } from './model.ts';

export const fixtures: readonly (PopupLead & { readonly id: string })[] = [
  {
    createdAt: '2025-02-04T00:55:43.000Z',
    email: 'rafael.carvalho@exemplo.com.br',
    phoneNumber: '+5513990778926',
    label: 'boas-vindas',
    customer: 'customer-1',
    location: {
      pathname: '/panelas/pressao',
      params: {
        utm_source: 'instagram',
        utm_medium: 'social',
        utm_campaign: 'black-friday',
        utm_term: 'panela de pressão',
        utm_content: 'carrossel',
        gclid: '947722',
        fbclid: '313710',
      },
    },
    id: 'popup-lead-1',
  },
  {
    createdAt: '2025-11-13T20:15:52.000Z',
    email: 'felix.saraiva@exemplo.com.br',
    phoneNumber: '+5541974448500',
    label: 'black-friday',
    customer: 'customer-2',
    location: {
      pathname: '/facas',
      params: {
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'natal',
        utm_term: 'facas',
        utm_content: 'vídeo',
        gclid: '311197',
        fbclid: '862962',
      },
    },
    id: 'popup-lead-2',
  },
  {
    createdAt: '2025-09-22T12:09:34.000Z',
    email: 'paulo.martins@exemplo.com.br',
    phoneNumber: '+5581983128018',
    label: 'saida',
    customer: 'customer-3',
    location: {
      pathname: '/ofertas',
      params: {
        utm_source: 'newsletter',
        utm_medium: 'email',
        utm_campaign: 'novidades',
        utm_term: 'panela de pressão',
        utm_content: 'carrossel',
        gclid: '207164',
        fbclid: '812632',
      },
    },
    id: 'popup-lead-3',
  },
];
