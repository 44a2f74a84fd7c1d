import { describe, expect, it } from 'vitest';
import { factsHandedIn, factsJoined, factsOfCustomer, factsOfLead } from './facts.ts';

const order = (id: string, total = 10) => ({ id, total });
const customer = {
  id: 'c1',
  email: ' Ana@Loja.com',
  firstName: 'Ana',
  lastName: 'Souza',
  taxvat: '1',
  address: { street: 'Rua A', city: 'Santos', state: 'SP' },
};
const FACTS = {
  ordersCount: 0,
  email: 'ana@loja.com',
  firstName: 'Ana',
  lastName: 'Souza',
  address: { city: 'Santos', state: 'SP' },
};

describe('facts of a customer', () => {
  it('are begun with name, address and no order', () => {
    expect(factsOfCustomer(undefined, customer)).toEqual({ ...FACTS, fromCustomer: true });
  });

  it('keep orders and lose what her document does not say any more', () => {
    const known = { ...FACTS, phoneNumber: '+5511987654321', orders: [order('P1')], ordersCount: 1 };
    expect(factsOfCustomer(known, { ...customer, address: undefined })).toEqual({
      ordersCount: 1,
      fromCustomer: true,
      orders: [order('P1')],
      email: 'ana@loja.com',
      firstName: 'Ana',
      lastName: 'Souza',
    });
  });
});

describe('facts of a lead', () => {
  const lead = {
    id: 'l1',
    email: 'Eva@loja.com',
    phoneNumber: '+5511987654321',
    label: 'boas-vindas',
    createdAt: 'x',
  };

  it('begin a person who is no customer', () => {
    expect(factsOfLead(undefined, lead)).toEqual({
      ordersCount: 0,
      email: 'eva@loja.com',
      phoneNumber: '+5511987654321',
      leads: [{ id: 'l1', label: 'boas-vindas', createdAt: 'x' }],
    });
  });

  it('hold each lead once, as it is now, and leave the rest of a customer as it is', () => {
    const once = factsOfLead(FACTS, lead);
    expect(factsOfLead(once, lead)).toEqual(once);
    expect(factsOfLead(factsOfLead(once, { ...lead, label: 'saida' }), { ...lead, id: 'l2' })).toEqual({
      ...FACTS,
      leads: [
        { id: 'l1', label: 'saida', createdAt: 'x' },
        { id: 'l2', label: 'boas-vindas', createdAt: 'x' },
      ],
    });
  });

  it('are of the newest 500 leads, also where two documents become one', () => {
    const leads = Array.from({ length: 500 }, (_, at) => ({ id: `l${at}` }));
    const kept = factsOfLead({ ...FACTS, leads }, { id: 'new' });
    expect(kept.leads).toEqual([...leads.slice(1), { id: 'new' }]);
    const joined = factsJoined({ ...FACTS, leads: [{ id: 'new' }] }, { leads });
    expect(joined.leads).toEqual([...leads.slice(1), { id: 'new' }]);
  });

  it('name a lead that was gathered without its id', () => {
    const gathered = { ...FACTS, leads: [{ label: 'boas-vindas', createdAt: 'x' }] };
    expect(factsOfLead(gathered, lead)).toMatchObject({ leads: [{ id: 'l1' }] });
  });
});

it('joins what was known before a person became a customer', () => {
  const before = {
    email: 'ana@loja.com',
    ordersCount: 2,
    orders: [order('P1', 1), order('P2')],
    leads: [{ id: 'l1' }],
  };
  const joined = factsJoined({ ...FACTS, orders: [order('P3')], ordersCount: 1 }, before);
  expect(joined).toEqual({
    ...FACTS,
    ordersCount: 3,
    orders: [order('P3'), order('P1', 1), order('P2')],
    leads: [{ id: 'l1' }],
  });
});

describe('facts that are handed in', () => {
  it('replace an order of the same id, add others and count them', () => {
    const known = { ...FACTS, orders: [order('P1'), order('P2')], ordersCount: 2 };
    expect(factsHandedIn(known, { orders: [order('P2', 20), order('P3')] })).toEqual({
      ...FACTS,
      orders: [order('P1'), order('P2', 20), order('P3')],
      ordersCount: 3,
    });
  });

  it('take a count that is given, as not all orders may be', () => {
    expect(factsHandedIn(FACTS, { orders: [order('P1')], ordersCount: 40 })).toMatchObject({
      ordersCount: 40,
    });
  });

  it('replace all courses, and are the same when handed in again', () => {
    const row = {
      email: 'ANA@loja.com',
      subscriptions: [{ course: 'c', status: 'ativa' }],
      orders: [order('P1')],
    };
    const once = factsHandedIn({ ...FACTS, subscriptions: [{ course: 'x' }] }, row);
    expect(once.subscriptions).toEqual(row.subscriptions);
    expect(once.email).toBe('ana@loja.com');
    expect(factsHandedIn(once, row)).toEqual(once);
  });
});
