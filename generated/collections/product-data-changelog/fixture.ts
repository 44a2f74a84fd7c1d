// Generated from schemas/catalog/product-data-changelog.schema.json by `balcao generate`. Do not edit.
import type { ProductDataChangelog } from './model.ts';

export const fixtures: readonly (ProductDataChangelog & { readonly id: string })[] = [
  {
    createdAt: '2025-03-21T01:45:57.000Z',
    ProductCode: '2265778',
    field: 'Price',
    from: 199.9,
    to: 189.9,
    about: 'Preço igualado ao do concorrente.',
    createdBy: {
      id: 'panela-de-pressao-4-5-l-inox',
      displayName: 'Principal',
      email: 'clara.braga@exemplo.com.br',
      phoneNumber: 'Principal',
      claims: {
        projects: [
          { project: 'Em análise', role: 'operator' },
          { project: 'Revisado', role: 'viewer' },
        ],
      },
    },
    id: 'product-data-changelog-1',
  },
  {
    createdAt: '2025-05-03T01:17:02.000Z',
    ProductCode: '7429082',
    field: 'Options.isFreeShipping',
    from: false,
    to: true,
    about: 'Campanha de frete grátis.',
    createdBy: {
      id: 'jogo-de-talheres-24-pecas',
      displayName: 'Padrão',
      email: 'esther.pereira@exemplo.com.br',
      phoneNumber: 'Revisado',
      claims: {
        projects: [
          { project: 'Em análise', role: 'admin' },
          { project: 'Principal', role: 'admin' },
        ],
      },
    },
    id: 'product-data-changelog-2',
  },
  {
    createdAt: '2025-08-14T10:46:36.000Z',
    ProductCode: '4575921',
    field: 'ProductCodeGoogle',
    from: 'online:pt:BR:1304012',
    to: 'online:pt:BR:1304013',
    about: 'Código corrigido.',
    createdBy: {
      id: 'frigideira-antiaderente-26-cm',
      displayName: 'Revisado',
      email: 'valentina.moreira@exemplo.com.br',
      phoneNumber: 'Revisado',
      claims: {
        projects: [{ project: 'Novo', role: 'operator' }, { project: 'Principal', role: 'viewer' }],
      },
    },
    id: 'product-data-changelog-3',
  },
];
