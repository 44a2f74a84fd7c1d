// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { Replica } from './model.ts';

export const fixtures: readonly (Replica & { readonly id: string })[] = [
  {
    collection: 'Em análise',
    document: 'Revisado',
    version: 'Principal',
    copyVersion: 'Padrão',
    last: 'Em análise',
    own: ['Revisado', 'Revisado'],
    refusals: ['Em análise', 'Revisado'],
    releasedBy: 'Novo',
    comparedAt: '2025-07-12T16:20:13.000Z',
    state: 'orphan',
    id: 'replica-1',
  },
  {
    collection: 'Novo',
    document: 'Em análise',
    version: 'Padrão',
    copyVersion: 'Padrão',
    last: 'Em análise',
    own: ['Novo', 'Revisado'],
    refusals: ['Novo', 'Novo'],
    releasedBy: 'Em análise',
    comparedAt: '2025-04-06T03:45:08.000Z',
    state: 'released',
    id: 'replica-2',
  },
  {
    collection: 'Em análise',
    document: 'Novo',
    version: 'Revisado',
    copyVersion: 'Em análise',
    last: 'Novo',
    own: ['Revisado', 'Em análise'],
    refusals: ['Em análise', 'Em análise'],
    releasedBy: 'Padrão',
    comparedAt: '2025-07-27T06:22:21.000Z',
    state: 'missing',
    id: 'replica-3',
  },
];
