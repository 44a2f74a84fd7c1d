// Generated from schemas/marketing/conversation-message.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ConversationMessage {
  /**
   * Digits with the country's code and the ninth digit, however the number came.
   */
  address: string;
  direction: ("in" | "out");
  /**
   * As WhatsApp calls it: `text`, `template`, `image`, `button` and so on.
   */
  type: string;
  text?: string;
  /**
   * As the customer calls himself in WhatsApp.
   */
  name?: string;
  providerId?: string;
  campaign?: string;
  sentAt?: string;
}

export type ConversationMessagePath =
  | 'address'
  | 'direction'
  | 'type'
  | 'text'
  | 'name'
  | 'providerId'
  | 'campaign'
  | 'sentAt'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ConversationMessagePath> = {
  name: 'conversation-message',
  kind: 'collection',
  label: { one: 'Mensagem do WhatsApp', many: 'Mensagens do WhatsApp' },
  group: 'marketing',
  icon: 'marketing',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'address' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'operator', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'address',
      path: 'address',
      type: 'text',
      label: 'Telefone',
      required: true,
      readOnly: true,
    },
    {
      name: 'direction',
      path: 'direction',
      type: 'select',
      label: 'Direção',
      required: true,
      readOnly: true,
      options: [{ value: 'in', label: 'Recebida' }, { value: 'out', label: 'Enviada' }],
    },
    { name: 'type', path: 'type', type: 'text', label: 'Tipo', required: true, readOnly: true },
    { name: 'text', path: 'text', type: 'textarea', label: 'Texto', readOnly: true },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', readOnly: true },
    {
      name: 'providerId',
      path: 'providerId',
      type: 'text',
      label: 'Código no WhatsApp',
      readOnly: true,
      format: 'code',
    },
    {
      name: 'campaign',
      path: 'campaign',
      type: 'text',
      label: 'Código da campanha',
      readOnly: true,
      format: 'code',
    },
    { name: 'sentAt', path: 'sentAt', type: 'datetime', label: 'Enviada em', readOnly: true },
  ],
};
