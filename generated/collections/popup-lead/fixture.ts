// Generated from schemas/customers/popup-lead.schema.json by `balcao generate`. Do not edit.
import type { PopupLead } from './model.ts';

export const fixtures: readonly (PopupLead & { readonly id: string })[] = [
  {
    createdAt: '2025-02-04T00:55:43.000Z',
    email: 'rafael.carvalho@exemplo.com.br',
    phoneNumber: '+5513990778926',
    label: 'Primeiro exemplo',
    customer: 'customer-1',
    location: {
      pathname: '/panelas/pressao',
      params: {
        utm_source: 'Principal',
        utm_medium: 'Principal',
        utm_campaign: 'Principal',
        utm_term: 'Novo',
        utm_content: 'Em análise',
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
    label: 'Segundo exemplo',
    customer: 'customer-2',
    location: {
      pathname: '/panelas/pressao',
      params: {
        utm_source: 'Revisado',
        utm_medium: 'Em análise',
        utm_campaign: 'Revisado',
        utm_term: 'Em análise',
        utm_content: 'Novo',
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
    label: 'Terceiro exemplo',
    customer: 'customer-3',
    location: {
      pathname: '/panelas/pressao',
      params: {
        utm_source: 'Em análise',
        utm_medium: 'Novo',
        utm_campaign: 'Padrão',
        utm_term: 'Padrão',
        utm_content: 'Revisado',
        gclid: '207164',
        fbclid: '812632',
      },
    },
    id: 'popup-lead-3',
  },
];
