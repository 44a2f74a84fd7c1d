// Generated from schemas/customers/user-profile.schema.json by `balcao generate`. Do not edit.
import type { UserProfile } from './model.ts';

export const fixtures: readonly (UserProfile & { readonly id: string })[] = [
  {
    username: '6533127',
    email: 'luiza.moreira@exemplo.com.br',
    fullName: 'Em análise',
    age: 6,
    location: 'Novo',
    interests: ['Revisado', 'Em análise'],
    id: '6533127',
  },
  {
    username: '3894565',
    email: 'elisa.costa@exemplo.com.br',
    fullName: 'Em análise',
    age: 22,
    location: 'Principal',
    interests: ['Padrão', 'Em análise'],
    id: '3894565',
  },
  {
    username: '5959005',
    email: 'antonella.franco@exemplo.com.br',
    fullName: 'Padrão',
    age: 9,
    location: 'Revisado',
    interests: ['Novo', 'Revisado'],
    id: '5959005',
  },
];
