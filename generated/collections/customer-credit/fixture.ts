// Generated from schemas/customers/customer-credit.schema.json by `balcao generate`. Do not edit.
import type { CustomerCredit } from './model.ts';

export const fixtures: readonly (CustomerCredit & { readonly id: string })[] = [
  {
    createdAt: '2025-04-22T20:13:58.000Z',
    customerId: 'customer-1',
    origin: 'order-rma-in',
    referenceType: 'order',
    referenceId: '10482',
    description: 'Devolução do pedido 10482',
    total: 120.5,
    status: 'pending',
    Options: {
      startAt: '2025-12-12T06:31:57.000Z',
      endAt: '2025-04-20T12:28:38.000Z',
      canTransfer: false,
    },
    id: 'customer-credit-1',
  },
  {
    createdAt: '2025-05-13T00:24:27.000Z',
    customerId: 'customer-2',
    origin: 'order-cashback-in',
    referenceType: 'order',
    referenceId: '10517',
    description: 'Cashback do pedido 10517',
    total: 18.9,
    status: 'pending',
    Options: {
      startAt: '2025-10-10T12:17:08.000Z',
      endAt: '2025-08-21T06:47:27.000Z',
      canTransfer: true,
    },
    id: 'customer-credit-2',
  },
  {
    createdAt: '2025-01-09T06:35:01.000Z',
    customerId: 'customer-3',
    origin: 'order-out',
    referenceType: 'order',
    referenceId: '10533',
    description: 'Uso no pedido 10533',
    total: -45,
    status: 'pending',
    Options: {
      startAt: '2025-07-02T04:09:16.000Z',
      endAt: '2025-12-08T05:49:30.000Z',
      canTransfer: true,
    },
    id: 'customer-credit-3',
  },
];
