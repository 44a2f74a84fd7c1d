// Generated from schemas/marketing/customer-segment.schema.json by `balcao generate`. Do not edit.
import type { CustomerSegment } from './model.ts';

export const fixtures: readonly (CustomerSegment & { readonly id: string })[] = [
  {
    name: 'Clientes ativos',
    order: 1,
    emails: ['danilo.saraiva@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-1',
  },
  {
    name: 'Clientes de São Paulo',
    parent: 'customer-segment-1',
    order: 2,
    emails: ['joao.silva@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-2',
  },
  {
    name: 'Alunos',
    parent: 'customer-segment-1',
    order: 3,
    emails: ['joao-miguel.franco@exemplo.com.br'],
    rules: {},
    id: 'customer-segment-3',
  },
];
