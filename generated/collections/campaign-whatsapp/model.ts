// Generated from schemas/marketing/campaign-whatsapp.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CampaignWhatsapp {
  name: string;
  template: string;
  customerSegmentId: string;
  /**
   * @maxItems 100
   */
  parameters?: {
    /**
     * Where it stands in the template: `header.1`, `header.image`, `body.2`, `button.0.1`.
     */
    placeholder: string;
    field?: ("firstName" | "lastName" | "email" | "phoneNumber");
    text?: string;
  }[];
  batchs?: {
    id?: string;
    createdAt?: string;
    qty?: number;
    status?: string;
  }[];
}

export type CampaignWhatsappPath =
  | 'name'
  | 'template'
  | 'customerSegmentId'
  | 'parameters'
  | 'batchs'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CampaignWhatsappPath> = {
  name: 'campaign-whatsapp',
  kind: 'collection',
  label: { one: 'Campanha de WhatsApp', many: 'Campanhas de WhatsApp' },
  group: 'marketing',
  icon: 'message',
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
    { field: 'template', as: 'label', weight: 2 },
    { field: 'customerSegmentId', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['send-campaign', 'campaign-report', 'test-whatsapp'],
  panels: ['campaign-whatsapp'],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'template',
      path: 'template',
      type: 'select',
      label: 'Modelo',
      required: true,
      reference: { collection: 'whatsapp-template', label: 'id' },
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
      name: 'parameters',
      path: 'parameters',
      type: 'component',
      label: 'Parâmetros do modelo',
      help: 'O que vai em cada parâmetro {{n}} do modelo: um campo do cliente ou um texto.',
      component: 'whatsapp-parameters',
      holds: 'array_struct',
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
