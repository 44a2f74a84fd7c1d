// Generated from schemas/marketing/campaign-email.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CampaignEmail {
  name: string;
  template: string;
  customerSegmentId: string;
  batchs?: {
    id?: string;
    createdAt?: string;
    qty?: number;
    status?: string;
  }[];
}

export type CampaignEmailPath =
  | 'name'
  | 'template'
  | 'customerSegmentId'
  | 'batchs'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CampaignEmailPath> = {
  name: 'campaign-email',
  kind: 'collection',
  label: { one: 'Campanha de e-mail', many: 'Campanhas de e-mail' },
  group: 'marketing',
  icon: 'email',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'batchs.id', as: 'code', weight: 8 },
    { field: 'customerSegmentId', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['send-campaign', 'campaign-report'],
  panels: ['campaign-email'],
  catalogues: ['full', 'cdlbox'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'template',
      path: 'template',
      type: 'collection_doc_form',
      label: 'Modelo',
      required: true,
      reference: { collection: 'email-template', label: 'title' },
    },
    {
      name: 'customerSegmentId',
      path: 'customerSegmentId',
      type: 'select_nested',
      label: 'Segmento de clientes',
      help: 'Quem recebe a campanha.',
      required: true,
      matcher: 'segment',
      reference: {
        collection: 'customer-segment',
        parent: 'parent',
        order: 'order',
        label: 'name',
      },
    },
    {
      name: 'batchs',
      path: 'batchs',
      type: 'array_struct',
      label: 'Lotes enviados',
      help: 'Preenchido pelo envio.',
      readOnly: true,
      fields: [
        {
          name: 'id',
          path: 'id',
          type: 'text',
          label: 'Código do lote',
          readOnly: true,
          format: 'code',
        },
        {
          name: 'createdAt',
          path: 'createdAt',
          type: 'datetime',
          label: 'Enviado em',
          readOnly: true,
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Destinatários', readOnly: true },
        { name: 'status', path: 'status', type: 'text', label: 'Situação', readOnly: true },
      ],
    },
  ],
};
