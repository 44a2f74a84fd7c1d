/**
 * How a demo shop speaks to its customers: campaigns, segments and templates. Nobody outside can be reached by them.
 */

import { DEMO_WABA_ID } from './config/message-pages.ts';
import { type DemoDocument, isoDaysAgo, stamped } from './demo-document.ts';

export function buildCampaigns(customers: readonly DemoDocument[]): DemoDocument[] {
  const emails = customers.slice(0, 3).map(({ data }) => data.email);
  return [
    one('campaign', 'black-friday', {
      name: 'Black Friday',
      description: 'Uma semana de ofertas.',
      isActive: true,
      startAt: '2026-11-23T03:00:00.000Z',
      endAt: '2026-11-30T02:59:59.000Z',
      url: '/black-friday',
      utmSource: 'instagram',
      utmMedium: 'social',
      utmCampaign: 'black-friday-2026',
    }),
    one('customer-segment', 'ativos', {
      name: 'Clientes ativos',
      order: 1,
      rules: { inclusion: compare('greaterThanOrEqual', 'ordersCount', 1) },
    }),
    one('customer-segment', 'paulistas', {
      name: 'Clientes de São Paulo',
      parent: 'ativos',
      order: 1,
      emails,
      rules: {
        inclusion: {
          type: 'or',
          params: [
            compare('equals', 'address.state', 'SP'),
            { type: 'some', field: 'leads', params: [compare('in', 'label', ['boas-vindas'])] },
          ],
        },
        exclusion: { type: 'some', field: 'orders', params: [compare('equals', 'status', 'cancelado')] },
      },
    }),
    one('condition-template', 'do-sudeste', {
      name: 'Clientes do Sudeste',
      subject: 'customer-facts',
      customers: compare('in', 'address.state', ['SP', 'RJ', 'MG', 'ES']),
    }),
    one('email-template', 'novidades-do-mes', {
      title: 'Novidades do mês',
      subject: 'O que chegou à Casa Aurora',
      body: '<p>Olá, {{firstName|cliente}}!</p><p>Escolhemos o que há de melhor entre as novidades.</p><p><a href="{{store.url}}">Ver as novidades</a></p>',
    }),
    one('campaign-email', 'novembro', {
      name: 'Novidades de novembro',
      template: 'novidades-do-mes',
      customerSegmentId: 'ativos',
    }),
    one('campaign-email', 'dezembro', {
      name: 'Presentes de dezembro',
      template: 'novidades-do-mes',
      customerSegmentId: 'paulistas',
    }),
    ...customers.slice(0, 6).map(({ id, data }, index) =>
      one('campaign-email-preference', `preferencia-${id}`, {
        email: data.email,
        unsubscribed: index % 2 === 0,
        competitor: index === 5,
        ...(index % 2 === 0 && { unsubscribedAt: isoDaysAgo(5 + index) }),
      }),
    ),
    one('whatsapp-template', 'pedido_enviado', {
      wabaId: DEMO_WABA_ID,
      template: {
        name: 'pedido_enviado',
        language: 'pt_BR',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Seu pedido está a caminho' },
          { type: 'BODY', text: 'Olá, {{1}}! O pedido {{2}} saiu para entrega.' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'URL', text: 'Acompanhar', url: 'https://www.casaaurora.example/pedido/{{1}}' },
            ],
          },
        ],
      },
    }),
    one('campaign-whatsapp', 'aviso-de-natal', {
      name: 'Aviso de Natal',
      template: 'pedido_enviado',
      customerSegmentId: 'paulistas',
      parameters: [
        { placeholder: 'body.1', field: 'firstName', text: 'cliente' },
        { placeholder: 'body.2', text: '2026-1042' },
        { placeholder: 'button.0.1', text: '2026-1042' },
      ],
    }),
  ];
}

function compare(type: string, field: string, value: string | number | readonly string[]) {
  return { type, field, value };
}

function one(collection: string, id: string, data: object): DemoDocument {
  return { collection, id, data: stamped(data, 45, 8) };
}
