/**
 * A small collection of customers, for tests of the table.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';

export const customerDefinition: CollectionDefinition = {
  name: 'customer',
  kind: 'collection',
  label: { one: 'Cliente', many: 'Clientes' },
  group: 'customers',
  icon: 'customer',
  list: {
    view: 'table',
    limit: 50,
    order: { field: 'createdAt', direction: 'desc' },
    filter: { field: 'email' },
    columns: ['name', 'email', 'address.city', 'credit', 'createdAt'],
    hidden: false,
  },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'email', path: 'email', type: 'text', label: 'E-mail' },
    {
      name: 'address',
      path: 'address',
      type: 'struct',
      label: 'Endereço',
      fields: [{ name: 'city', path: 'city', type: 'text', label: 'Cidade' }],
    },
    { name: 'credit', path: 'credit', type: 'number', label: 'Crédito', unit: 'BRL' },
  ],
};

export function customer(id: string, fields: Partial<ConsoleRecord> = {}): ConsoleRecord {
  return { id, name: `Cliente ${id}`, email: `${id}@example.com`, ...fields };
}

/** A hundred and twenty, the first the newest. */
export const customers = Array.from({ length: 120 }, (_, at) =>
  customer(`c${String(at).padStart(3, '0')}`, {
    credit: (at * 37) % 120,
    address: { city: 'Santos' },
    // The declared order is the newest first.
    createdAt: new Date(Date.UTC(2026, 2, 1) - at * 60_000).toISOString(),
  }),
);
