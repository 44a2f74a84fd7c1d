// Generated from schemas/marketing/simulated-message.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface SimulatedMessage {
  channel: ("email" | "whatsapp");
  to: string;
  from?: string;
  subject?: string;
  text?: string;
  html?: string;
  image?: string;
  unsubscribeUrl?: string;
  providerId?: string;
  campaign?: string;
  delivery?: string;
  receivedAt: string;
  deliveredAt?: string;
  openedAt?: string;
  clickedAt?: string;
  bouncedAt?: string;
  unsubscribedAt?: string;
  readAt?: string;
  repliedAt?: string;
}

export type SimulatedMessagePath =
  | 'channel'
  | 'to'
  | 'from'
  | 'subject'
  | 'text'
  | 'html'
  | 'image'
  | 'unsubscribeUrl'
  | 'providerId'
  | 'campaign'
  | 'delivery'
  | 'receivedAt'
  | 'deliveredAt'
  | 'openedAt'
  | 'clickedAt'
  | 'bouncedAt'
  | 'unsubscribedAt'
  | 'readAt'
  | 'repliedAt'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SimulatedMessagePath> = {
  name: 'simulated-message',
  kind: 'collection',
  label: { one: 'Mensagem simulada', many: 'Mensagens simuladas' },
  group: 'marketing',
  icon: 'marketing',
  list: {
    view: 'table',
    order: { field: 'receivedAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'to' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'to', as: 'text', weight: 10, title: true },
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
      name: 'channel',
      path: 'channel',
      type: 'select',
      label: 'Canal',
      required: true,
      readOnly: true,
      options: [{ value: 'email', label: 'E-mail' }, { value: 'whatsapp', label: 'WhatsApp' }],
    },
    { name: 'to', path: 'to', type: 'text', label: 'Para', required: true, readOnly: true },
    { name: 'from', path: 'from', type: 'text', label: 'De', readOnly: true },
    { name: 'subject', path: 'subject', type: 'text', label: 'Assunto', readOnly: true },
    { name: 'text', path: 'text', type: 'textarea', label: 'Texto', readOnly: true },
    { name: 'html', path: 'html', type: 'textarea', label: 'HTML', readOnly: true },
    { name: 'image', path: 'image', type: 'text', label: 'Imagem', readOnly: true },
    {
      name: 'unsubscribeUrl',
      path: 'unsubscribeUrl',
      type: 'text',
      label: 'Endereço de descadastro',
      readOnly: true,
    },
    {
      name: 'providerId',
      path: 'providerId',
      type: 'text',
      label: 'Código no provedor',
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
    {
      name: 'delivery',
      path: 'delivery',
      type: 'text',
      label: 'Código do envio',
      readOnly: true,
      format: 'code',
    },
    {
      name: 'receivedAt',
      path: 'receivedAt',
      type: 'datetime',
      label: 'Chegou em',
      required: true,
      readOnly: true,
    },
    {
      name: 'deliveredAt',
      path: 'deliveredAt',
      type: 'datetime',
      label: 'Entregue em',
      readOnly: true,
    },
    { name: 'openedAt', path: 'openedAt', type: 'datetime', label: 'Aberto em', readOnly: true },
    { name: 'clickedAt', path: 'clickedAt', type: 'datetime', label: 'Clicado em', readOnly: true },
    {
      name: 'bouncedAt',
      path: 'bouncedAt',
      type: 'datetime',
      label: 'Devolvido em',
      readOnly: true,
    },
    {
      name: 'unsubscribedAt',
      path: 'unsubscribedAt',
      type: 'datetime',
      label: 'Descadastrado em',
      readOnly: true,
    },
    { name: 'readAt', path: 'readAt', type: 'datetime', label: 'Lido em', readOnly: true },
    {
      name: 'repliedAt',
      path: 'repliedAt',
      type: 'datetime',
      label: 'Respondido em',
      readOnly: true,
    },
  ],
};
