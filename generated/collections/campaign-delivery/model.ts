// Generated from schemas/marketing/campaign-delivery.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CampaignDelivery {
  campaign: string;
  channel: ("email" | "whatsapp");
  /**
   * An e-mail in lower case, or a telephone's digits with the country's code.
   */
  address: string;
  name?: string;
  status: ("sending" | "accepted" | "failed" | "doubtful" | "skipped");
  reason?: string;
  providerId?: string;
  run?: string;
  sentAt?: string;
  deliveredAt?: string;
  bouncedAt?: string;
  droppedAt?: string;
  openedAt?: string;
  clickedAt?: string;
  readAt?: string;
}

export type CampaignDeliveryPath =
  | 'campaign'
  | 'channel'
  | 'address'
  | 'name'
  | 'status'
  | 'reason'
  | 'providerId'
  | 'run'
  | 'sentAt'
  | 'deliveredAt'
  | 'bouncedAt'
  | 'droppedAt'
  | 'openedAt'
  | 'clickedAt'
  | 'readAt'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CampaignDeliveryPath> = {
  name: 'campaign-delivery',
  kind: 'collection',
  label: { one: 'Envio de campanha', many: 'Envios de campanhas' },
  group: 'marketing',
  icon: 'marketing',
  list: {
    view: 'table',
    order: { field: 'sentAt', direction: 'desc' },
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
      name: 'campaign',
      path: 'campaign',
      type: 'text',
      label: 'Código da campanha',
      required: true,
      readOnly: true,
      format: 'code',
    },
    {
      name: 'channel',
      path: 'channel',
      type: 'select',
      label: 'Canal',
      required: true,
      readOnly: true,
      options: [{ value: 'email', label: 'E-mail' }, { value: 'whatsapp', label: 'WhatsApp' }],
    },
    {
      name: 'address',
      path: 'address',
      type: 'text',
      label: 'Endereço',
      required: true,
      readOnly: true,
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', readOnly: true },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      required: true,
      readOnly: true,
      options: [
        { value: 'sending', label: 'Saindo' },
        { value: 'accepted', label: 'Aceito' },
        { value: 'failed', label: 'Falhou' },
        { value: 'doubtful', label: 'Em dúvida' },
        { value: 'skipped', label: 'Não enviado' },
      ],
    },
    { name: 'reason', path: 'reason', type: 'text', label: 'Motivo', readOnly: true },
    {
      name: 'providerId',
      path: 'providerId',
      type: 'text',
      label: 'Código no provedor',
      readOnly: true,
      format: 'code',
    },
    { name: 'run', path: 'run', type: 'text', label: 'Execução', readOnly: true },
    { name: 'sentAt', path: 'sentAt', type: 'datetime', label: 'Enviado em', readOnly: true },
    {
      name: 'deliveredAt',
      path: 'deliveredAt',
      type: 'datetime',
      label: 'Entregue em',
      readOnly: true,
    },
    {
      name: 'bouncedAt',
      path: 'bouncedAt',
      type: 'datetime',
      label: 'Devolvido em',
      readOnly: true,
    },
    {
      name: 'droppedAt',
      path: 'droppedAt',
      type: 'datetime',
      label: 'Descartado em',
      readOnly: true,
    },
    { name: 'openedAt', path: 'openedAt', type: 'datetime', label: 'Aberto em', readOnly: true },
    { name: 'clickedAt', path: 'clickedAt', type: 'datetime', label: 'Clicado em', readOnly: true },
    { name: 'readAt', path: 'readAt', type: 'datetime', label: 'Lido em', readOnly: true },
  ],
};
