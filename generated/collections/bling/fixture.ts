// Generated from schemas/config/bling.schema.json by `balcao generate`. Do not edit.
import type { Bling } from './model.ts';

export const fixtures: readonly (Bling & { readonly id: string })[] = [
  {
    accounts: [
      {
        description: 'Matriz',
        taxvat: '47.914.312/0001-74',
        isActive: true,
        expiresAt: '2025-11-21T15:05:24.000Z',
      },
      {
        description: 'Filial Santos',
        taxvat: '45.359.719/0001-51',
        isActive: true,
        expiresAt: '2025-05-01T02:13:31.000Z',
      },
    ],
    clientId: 'balcao-loja',
    id: 'bling',
  },
];
