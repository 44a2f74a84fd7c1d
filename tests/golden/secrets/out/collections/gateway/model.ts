// Generated from schemas/config/gateway.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Gateway {
  environment?: string;
  webhook?: {
    url?: string;
  };
}

export type GatewayPath =
  | 'environment'
  | 'webhook'
  | 'webhook.url'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<GatewayPath> = {
  name: 'gateway',
  kind: 'singleton',
  label: { one: 'Gateway de pagamento', many: 'Gateway de pagamento' },
  group: 'config',
  icon: 'config',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'environment', path: 'environment', type: 'text', label: 'Ambiente' },
    { name: 'apiKey', path: 'apiKey', type: 'text', label: 'Chave da API', secret: true },
    {
      name: 'webhook',
      path: 'webhook',
      type: 'struct',
      label: 'Webhook',
      fields: [
        { name: 'url', path: 'url', type: 'text', label: 'Endereço', format: 'code' },
        { name: 'token', path: 'auth.token', type: 'text', label: 'Token', secret: true },
      ],
    },
  ],
};
