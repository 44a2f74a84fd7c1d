// Generated from schemas/catalog/product-data-changelog.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductDataChangelog {
  createdAt?: string;
  ProductCode: string;
  field: string;
  from?: (string | number | boolean | null);
  to?: (string | number | boolean | null);
  about: string;
  createdBy?: {
    id?: string;
    displayName?: string;
    email?: (string | null);
    phoneNumber?: (string | null);
    claims?: {
      projects?: {
        project: string;
        role: ("viewer" | "operator" | "admin");
      }[];
    };
  };
}

export type ProductDataChangelogPath =
  | 'createdAt'
  | 'ProductCode'
  | 'field'
  | 'from'
  | 'to'
  | 'about'
  | 'createdBy'
  | 'createdBy.id'
  | 'createdBy.displayName'
  | 'createdBy.email'
  | 'createdBy.phoneNumber'
  | 'createdBy.claims'
  | 'createdBy.claims.projects'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductDataChangelogPath> = {
  name: 'product-data-changelog',
  kind: 'collection',
  label: { one: 'Alteração de produto', many: 'Histórico de produtos' },
  group: 'catalog',
  icon: 'history',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'ProductCode' },
    columns: ['createdAt', 'ProductCode', 'field', 'from', 'to', 'about', 'createdBy.displayName'],
    hidden: false,
  },
  subtitle: ['ProductCode', 'field'],
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'createdBy.id', as: 'code', weight: 8 },
    { field: 'field', as: 'text', weight: 3 },
    { field: 'from', as: 'text', weight: 3 },
    { field: 'to', as: 'text', weight: 3 },
    { field: 'ProductCode', as: 'label', weight: 2 },
  ],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Alterado em', readOnly: true },
    {
      name: 'ProductCode',
      path: 'ProductCode',
      type: 'select',
      label: 'Produto',
      required: true,
      readOnly: true,
      reference: { collection: 'product-data', label: 'ProductSiteName' },
    },
    { name: 'field', path: 'field', type: 'text', label: 'Campo', required: true, readOnly: true },
    {
      name: 'from',
      path: 'from',
      type: 'text',
      label: 'De',
      help: 'O valor antes da alteração.',
      readOnly: true,
      anyScalar: true,
    },
    {
      name: 'to',
      path: 'to',
      type: 'text',
      label: 'Para',
      help: 'O valor depois da alteração.',
      readOnly: true,
      anyScalar: true,
    },
    {
      name: 'about',
      path: 'about',
      type: 'textarea',
      label: 'Motivo da alteração',
      required: true,
      readOnly: true,
    },
    {
      name: 'createdBy',
      path: 'createdBy',
      type: 'struct',
      label: 'Alterado por',
      readOnly: true,
      fields: [
        {
          name: 'id',
          path: 'id',
          type: 'text',
          label: 'Código do usuário',
          readOnly: true,
          format: 'code',
        },
        { name: 'displayName', path: 'displayName', type: 'text', label: 'Nome', readOnly: true },
        {
          name: 'email',
          path: 'email',
          type: 'text',
          label: 'E-mail',
          readOnly: true,
          format: 'email',
        },
        {
          name: 'phoneNumber',
          path: 'phoneNumber',
          type: 'text',
          label: 'Telefone',
          readOnly: true,
        },
        {
          name: 'claims',
          path: 'claims',
          type: 'struct',
          label: 'Permissões',
          readOnly: true,
          fields: [
            {
              name: 'projects',
              path: 'projects',
              type: 'array_struct',
              label: 'Projetos',
              readOnly: true,
              map: { key: 'project', value: 'role' },
              fields: [
                { name: 'project', path: 'project', type: 'text', label: 'Projeto', required: true },
                {
                  name: 'role',
                  path: 'role',
                  type: 'select',
                  label: 'Papel',
                  required: true,
                  options: [
                    { value: 'viewer', label: 'Leitura' },
                    { value: 'operator', label: 'Operação' },
                    { value: 'admin', label: 'Administração' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
