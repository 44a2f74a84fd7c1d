import { describe, expect, it } from 'vitest';
import { entryLinks } from './entry-links.ts';

const orders = { label: 'Pedidos', to: '/orders?project={project}&customerEmail={contact.email}' };
const banner = { label: 'Banner', to: '/layout-rule/{layoutRules}' };

describe('entryLinks', () => {
  const cases = [
    {
      name: 'fills in the store and a field, escaped',
      links: [orders],
      record: { id: 'l1', contact: { email: 'ana+1@loja.com' } },
      want: [{ label: 'Pedidos', to: '/orders?project=matriz&customerEmail=ana%2B1%40loja.com' }],
    },
    {
      name: 'leaves out a link without its value',
      links: [orders],
      record: { id: 'l1', contact: { email: '' } },
      want: [],
    },
    {
      name: 'makes a link of each item of a list',
      links: [banner],
      record: { id: 'e1', layoutRules: ['r1', 'r2'] },
      want: [
        { label: 'Banner 1', to: '/layout-rule/r1' },
        { label: 'Banner 2', to: '/layout-rule/r2' },
      ],
    },
    { name: 'makes none of an empty list', links: [banner], record: { id: 'e1', layoutRules: [] }, want: [] },
  ];
  it.each(cases)('$name', ({ links, record, want }) => {
    expect(entryLinks({ links }, record, 'matriz')).toEqual(want);
  });
});
