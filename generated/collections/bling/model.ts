// Generated from schemas/config/bling.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Bling {
  accounts?: {
    description: string;
    taxvat?: string;
    isActive?: boolean;
    expiresAt?: string;
  }[];
  clientId?: string;
}

export type BlingPath =
  | 'accounts'
  | 'clientId'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BlingPath> = {
  name: 'bling',
  kind: 'singleton',
  label: { one: 'Bling', many: 'Bling' },
  group: 'config',
  icon: 'invoice',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'accounts',
      path: 'accounts',
      type: 'array_struct',
      label: 'Contas do ERP',
      help: 'Cada conta aparece pela descrição na sincronização de produtos.',
      fields: [
        {
          name: 'description',
          path: 'description',
          type: 'text',
          label: 'Descrição',
          help: 'O nome da conta onde a equipe escolhe o ERP: Matriz, Filial Santos.',
          required: true,
        },
        {
          name: 'taxvat',
          path: 'taxvat',
          type: 'text',
          label: 'CNPJ da conta',
          help: 'O CNPJ da empresa no Bling: Preferências › Dados da empresa.',
          format: 'cnpj',
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativa',
          help: 'Desmarcada, a conta não aparece na sincronização.',
        },
        {
          name: 'expiresAt',
          path: 'expiresAt',
          type: 'datetime',
          label: 'Autorização vence em',
          help: 'Preenchido quando a conta autoriza o aplicativo e a cada renovação. Os tokens ficam só no servidor.',
          readOnly: true,
        },
      ],
    },
    {
      name: 'clientId',
      path: 'clientId',
      type: 'text',
      label: 'Client ID do aplicativo',
      help: 'Em developer.bling.com.br: Meus aplicativos › o aplicativo › Informações do app.',
      format: 'code',
    },
    {
      name: 'clientSecret',
      path: 'clientSecret',
      type: 'text',
      label: 'Client secret do aplicativo',
      help: 'Na mesma tela do client ID.',
      secret: true,
      csv: false,
    },
  ],
};
