// Generated from schemas/config/customerio.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Customerio {
  isActive?: boolean;
  region?: ("us" | "eu");
  siteId?: string;
  fromEmail?: string;
  identifyBy?: ("id" | "email");
  /**
   * @maxItems 6
   */
  events?: ("view_item" | "add_to_cart" | "begin_checkout" | "purchase" | "subscribe_email" | "search")[];
}

export type CustomerioPath =
  | 'isActive'
  | 'region'
  | 'siteId'
  | 'fromEmail'
  | 'identifyBy'
  | 'events'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerioPath> = {
  name: 'customerio',
  kind: 'singleton',
  label: { one: 'Customer.io', many: 'Customer.io' },
  group: 'config',
  icon: 'event',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nenhum evento é enviado.',
    },
    {
      name: 'region',
      path: 'region',
      type: 'select',
      label: 'Região',
      help: 'No Customer.io: Settings › Privacy & Data › Data center.',
      options: [
        { value: 'us', label: 'Estados Unidos (US)' },
        { value: 'eu', label: 'Europa (EU)' },
      ],
    },
    {
      name: 'siteId',
      path: 'siteId',
      type: 'text',
      label: 'Site ID',
      help: 'No Customer.io: Settings › API Credentials › Tracking API Keys › Site ID.',
      format: 'code',
    },
    {
      name: 'trackApiKey',
      path: 'trackApiKey',
      type: 'text',
      label: 'Chave da Tracking API',
      help: 'No Customer.io: Settings › API Credentials › Tracking API Keys › API Key.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'appApiKey',
      path: 'appApiKey',
      type: 'text',
      label: 'Chave da App API',
      help: 'No Customer.io: Settings › API Credentials › App API Keys › Create App API Key. Aparece uma só vez; serve para mensagens transacionais.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'webhookSigningKey',
      path: 'webhookSigningKey',
      type: 'text',
      label: 'Chave de assinatura do webhook',
      help: 'No Customer.io: Data & Integrations › Integrations › Reporting Webhooks › Signing Key.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'fromEmail',
      path: 'fromEmail',
      type: 'text',
      label: 'Remetente',
      help: 'Um endereço verificado em Settings › Email › Sending Domains.',
      format: 'email',
    },
    {
      name: 'identifyBy',
      path: 'identifyBy',
      type: 'select',
      label: 'Identificar clientes por',
      help: 'O que o Customer.io usa como identificador da pessoa.',
      options: [{ value: 'id', label: 'Código do cliente' }, { value: 'email', label: 'E-mail' }],
    },
    {
      name: 'events',
      path: 'events',
      type: 'array_field',
      label: 'Eventos enviados',
      help: 'Sem nenhum, todos são enviados.',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Evento',
        help: 'Um evento da loja.',
        options: [
          { value: 'view_item', label: 'Viu produto' },
          { value: 'add_to_cart', label: 'Pôs no carrinho' },
          { value: 'begin_checkout', label: 'Começou o checkout' },
          { value: 'purchase', label: 'Comprou' },
          { value: 'subscribe_email', label: 'Assinou novidades' },
          { value: 'search', label: 'Buscou' },
        ],
      },
    },
  ],
};
