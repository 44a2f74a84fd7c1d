// Generated from schemas/customers/customer-facts.schema.json by `balcao generate`. Do not edit.
import type { CustomerFacts } from './model.ts';

export const fixtures: readonly (CustomerFacts & { readonly id: string })[] = [
  {
    email: 'igor.batista@exemplo.com.br',
    firstName: 'Ígor',
    lastName: 'Batista',
    phoneNumber: '+5551927029208',
    address: { city: 'Porto Alegre', state: 'RS' },
    ordersCount: 4,
    orders: [
      {
        id: 'primeiro-exemplo',
        createdAt: '2025-01-16T03:41:12.000Z',
        status: 'Padrão',
        paymentStatus: 'Revisado',
        shipmentStatus: 'Novo',
        shipments: [
          {
            carrier: 'Jadlog',
            trackingCode: '1902932',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-01-03T09:38:05.000Z',
          },
          {
            carrier: 'Loggi',
            trackingCode: '6734944',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Padrão',
            deliveredAt: '2025-08-13T23:22:59.000Z',
          },
        ],
        total: 810.03,
        items: [
          { sku: '7885894', type: 'panelas', qty: 11 },
          { sku: '7885894', type: 'panelas', qty: 22 },
        ],
      },
      {
        id: 'primeiro-exemplo',
        createdAt: '2025-11-22T16:59:46.000Z',
        status: 'Novo',
        paymentStatus: 'Padrão',
        shipmentStatus: 'Principal',
        shipments: [
          {
            carrier: 'Jadlog',
            trackingCode: '9079812',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Revisado',
            deliveredAt: '2025-01-05T19:09:39.000Z',
          },
          {
            carrier: 'Loggi',
            trackingCode: '6897771',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Padrão',
            deliveredAt: '2025-08-18T16:26:44.000Z',
          },
        ],
        total: 504.48,
        items: [
          { sku: '7885894', type: 'panelas', qty: 18 },
          { sku: '7885894', type: 'panelas', qty: 17 },
        ],
      },
    ],
    subscriptions: [
      { course: 'course-1', status: 'Novo' },
      { course: 'course-1', status: 'Revisado' },
    ],
    leads: [
      { id: 'primeiro-exemplo', label: 'Primeiro exemplo', createdAt: '2025-09-15T09:01:49.000Z' },
      { id: 'primeiro-exemplo', label: 'Primeiro exemplo', createdAt: '2025-07-26T03:17:54.000Z' },
    ],
    id: 'customer-facts-1',
  },
  {
    email: 'lucca.moraes@exemplo.com.br',
    firstName: 'Lucca',
    lastName: 'Moraes',
    phoneNumber: '+5511970922095',
    address: { city: 'São Paulo', state: 'SP' },
    ordersCount: 18,
    orders: [
      {
        id: 'segundo-exemplo',
        createdAt: '2025-12-11T16:45:31.000Z',
        status: 'Principal',
        paymentStatus: 'Em análise',
        shipmentStatus: 'Principal',
        shipments: [
          {
            carrier: 'Jadlog',
            trackingCode: '3342210',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-06-19T21:33:09.000Z',
          },
          {
            carrier: 'Jadlog',
            trackingCode: '5961935',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-02-06T07:51:27.000Z',
          },
        ],
        total: 144.14,
        items: [
          { sku: '4214410', type: 'facas', qty: 12 },
          { sku: '4214410', type: 'facas', qty: 19 },
        ],
      },
      {
        id: 'segundo-exemplo',
        createdAt: '2025-02-14T23:47:09.000Z',
        status: 'Em análise',
        paymentStatus: 'Em análise',
        shipmentStatus: 'Em análise',
        shipments: [
          {
            carrier: 'Loggi',
            trackingCode: '5670399',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-08-24T15:46:05.000Z',
          },
          {
            carrier: 'Jadlog',
            trackingCode: '7162737',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-04-05T04:58:52.000Z',
          },
        ],
        total: 801.19,
        items: [
          { sku: '4214410', type: 'facas', qty: 24 },
          { sku: '4214410', type: 'facas', qty: 16 },
        ],
      },
    ],
    subscriptions: [
      { course: 'course-2', status: 'Padrão' },
      { course: 'course-2', status: 'Revisado' },
    ],
    leads: [
      { id: 'segundo-exemplo', label: 'Segundo exemplo', createdAt: '2025-01-28T14:28:46.000Z' },
      { id: 'segundo-exemplo', label: 'Segundo exemplo', createdAt: '2025-10-10T04:45:07.000Z' },
    ],
    id: 'customer-facts-2',
  },
  {
    email: 'pablo.albuquerque@exemplo.com.br',
    firstName: 'Pablo',
    lastName: 'Albuquerque',
    phoneNumber: '+5513921818933',
    address: { city: 'Santos', state: 'SP' },
    ordersCount: 9,
    orders: [
      {
        id: 'terceiro-exemplo',
        createdAt: '2025-08-11T06:14:19.000Z',
        status: 'Em análise',
        paymentStatus: 'Revisado',
        shipmentStatus: 'Revisado',
        shipments: [
          {
            carrier: 'Loggi',
            trackingCode: '2083653',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Principal',
            deliveredAt: '2025-06-17T06:40:28.000Z',
          },
          {
            carrier: 'Jadlog',
            trackingCode: '8638126',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Principal',
            deliveredAt: '2025-02-22T04:49:13.000Z',
          },
        ],
        total: 533.74,
        items: [
          { sku: '3526324', type: 'luminarias', qty: 10 },
          { sku: '3526324', type: 'luminarias', qty: 17 },
        ],
      },
      {
        id: 'terceiro-exemplo',
        createdAt: '2025-06-08T22:33:38.000Z',
        status: 'Padrão',
        paymentStatus: 'Em análise',
        shipmentStatus: 'Principal',
        shipments: [
          {
            carrier: 'Correios',
            trackingCode: '4703768',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Em análise',
            deliveredAt: '2025-03-07T03:36:41.000Z',
          },
          {
            carrier: 'Correios',
            trackingCode: '8273625',
            trackingUrl: 'https://www.exemplo.com.br/trackingurl',
            status: 'Revisado',
            deliveredAt: '2025-04-19T03:16:09.000Z',
          },
        ],
        total: 767.24,
        items: [
          { sku: '3526324', type: 'luminarias', qty: 10 },
          { sku: '3526324', type: 'luminarias', qty: 20 },
        ],
      },
    ],
    subscriptions: [
      { course: 'course-3', status: 'Novo' },
      { course: 'course-3', status: 'Em análise' },
    ],
    leads: [
      { id: 'terceiro-exemplo', label: 'Terceiro exemplo', createdAt: '2025-10-24T10:57:29.000Z' },
      { id: 'terceiro-exemplo', label: 'Terceiro exemplo', createdAt: '2025-08-01T07:52:39.000Z' },
    ],
    id: 'customer-facts-3',
  },
];
