import { expect, it } from 'vitest';
import { boughtTotal, knownLeads, knownOrders, knownSubscriptions } from './known-orders.ts';

const order = (id: string, more: object = {}) => ({ id, createdAt: '2026-11-01T12:00:00.000Z', ...more });

it('puts the newest order first, and one that stands under two facts once', () => {
  const orders = knownOrders([
    { id: 'ana', orders: [order('P1'), order('P2', { createdAt: '2026-11-20T12:00:00.000Z' })] },
    { id: 'email-1', orders: [order('P1', { status: 'concluído' }), order('P3', { createdAt: undefined })] },
  ]);
  expect(orders.map(({ number, status }) => [number, status])).toEqual([
    ['P2', ''],
    ['P1', 'concluído'],
    ['P3', ''],
  ]);
});

it('shows what there is of an order whose parts are missing or of another kind', () => {
  const facts = [
    { id: 'ana', orders: [{ total: '12', items: [{ sku: 'a', qty: '2' }, null, { qty: 1 }] }, 'x', null] },
    { id: 'rui', orders: 'none', leads: {}, subscriptions: [7] },
  ];
  expect(knownOrders(facts)).toEqual([
    {
      ...{ number: '', createdAt: undefined, status: '', payment: '', shipment: '', total: undefined },
      items: [
        { sku: 'a', quantity: undefined },
        { sku: '', quantity: 1 },
      ],
      shipments: [],
    },
  ]);
  expect([knownLeads(facts), knownSubscriptions(facts)]).toEqual([[], []]);
});

it('leads to a shipment on the web alone', () => {
  const shipments = [
    { carrier: 'Correios', trackingCode: 'AA1BR', status: 'postado', trackingUrl: 'https://x.example/AA1BR' },
    { trackingUrl: 'javascript:alert(1)', deliveredAt: '2026-11-05T12:00:00.000Z' },
  ];
  const [found] = knownOrders([{ id: 'ana', orders: [order('P1', { shipments })] }]);
  expect(found?.shipments).toEqual([
    {
      facts: ['Correios', 'AA1BR', 'postado'],
      deliveredAt: undefined,
      trackingUrl: 'https://x.example/AA1BR',
    },
    { facts: [], deliveredAt: '2026-11-05T12:00:00.000Z', trackingUrl: undefined },
  ]);
});

it('adds up in whole cents what was bought and not cancelled', () => {
  const orders = knownOrders([
    {
      id: 'ana',
      orders: [
        order('1', { total: 0.1 }),
        order('2', { total: 0.2 }),
        order('3', { total: 5, status: 'Cancelado' }),
        order('4'),
      ],
    },
  ]);
  expect(boughtTotal(orders)).toBe(0.3);
});
