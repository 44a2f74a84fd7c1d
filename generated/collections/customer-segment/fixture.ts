// Generated from schemas/marketing/customer-segment.schema.json by `balcao generate`. Do not edit.
import type { CustomerSegment } from './model.ts';

export const fixtures: readonly (CustomerSegment & { readonly id: string })[] = [
  {
    name: 'Primeiro exemplo',
    order: 1,
    emails: ['danilo.saraiva@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-1',
  },
  {
    name: 'Segundo exemplo',
    parent: 'customer-segment-1',
    order: 2,
    emails: ['joao.silva@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-2',
  },
  {
    name: 'Terceiro exemplo',
    parent: 'customer-segment-1',
    order: 3,
    emails: ['joao-miguel.franco@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-3',
  },
];
