// Generated from schemas/customers/popup-lead.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface PopupLead {
  createdAt?: string;
  email?: string;
  phoneNumber?: string;
  label?: string;
  customer?: string;
  location?: {
    pathname?: string;
    params?: {
      utm_source?: string;
      utm_medium?: string;
      utm_campaign?: string;
      utm_term?: string;
      utm_content?: string;
      gclid?: string;
      fbclid?: string;
    };
  };
}

export type PopupLeadPath =
  | 'createdAt'
  | 'email'
  | 'phoneNumber'
  | 'label'
  | 'customer'
  | 'location'
  | 'location.pathname'
  | 'location.params'
  | 'location.params.utm_source'
  | 'location.params.utm_medium'
  | 'location.params.utm_campaign'
  | 'location.params.utm_term'
  | 'location.params.utm_content'
  | 'location.params.gclid'
  | 'location.params.fbclid'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<PopupLeadPath> = {
  name: 'popup-lead',
  kind: 'collection',
  label: { one: 'Lead de popup', many: 'Leads de popup' },
  group: 'customers',
  icon: 'lead',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'email' },
    columns: ['createdAt', 'email', 'phoneNumber', 'label', 'location.pathname', 'customer'],
    hidden: false,
  },
  subtitle: ['email'],
  search: [
    { field: 'email', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'phoneNumber', as: 'code', weight: 8 },
    { field: 'label', as: 'text', weight: 3 },
    { field: 'customer', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  links: [
    { label: 'Pedidos do cliente', to: '/orders?project={project}&customerEmail={email}' },
    {
      label: 'Conversa no WhatsApp',
      to: '/conversations?project={project}&phoneNumber={phoneNumber}',
    },
  ],
  attention: [
    {
      name: 'today',
      label: 'de hoje',
      where: { type: 'inLastDays', field: 'createdAt', value: 0 },
      severity: 'low',
    },
  ],
  catalogues: ['full'],
  fields: [
    {
      name: 'createdAt',
      path: 'createdAt',
      type: 'datetime',
      label: 'Cadastrado em',
      readOnly: true,
    },
    { name: 'email', path: 'email', type: 'text', label: 'E-mail', format: 'email' },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Telefone',
      help: 'Com DDD: (11) 98765-4321. De outro país, com + e o código dele.',
      format: 'phone',
    },
    {
      name: 'label',
      path: 'label',
      type: 'text',
      label: 'Etiqueta',
      help: 'O popup que trouxe o lead. Os segmentos de clientes filtram por ela.',
    },
    {
      name: 'customer',
      path: 'customer',
      type: 'select',
      label: 'Cliente',
      help: 'Preenchido quando o lead já é cliente.',
      reference: { collection: 'customer', label: 'email' },
    },
    {
      name: 'location',
      path: 'location',
      type: 'struct',
      label: 'Página de origem',
      fields: [
        { name: 'pathname', path: 'pathname', type: 'text', label: 'Endereço' },
        {
          name: 'params',
          path: 'params',
          type: 'struct',
          label: 'Parâmetros',
          help: 'O que veio depois do ponto de interrogação no endereço.',
          fields: [
            { name: 'utm_source', path: 'utm_source', type: 'text', label: 'Origem (utm_source)' },
            { name: 'utm_medium', path: 'utm_medium', type: 'text', label: 'Meio (utm_medium)' },
            {
              name: 'utm_campaign',
              path: 'utm_campaign',
              type: 'text',
              label: 'Campanha (utm_campaign)',
            },
            { name: 'utm_term', path: 'utm_term', type: 'text', label: 'Termo (utm_term)' },
            {
              name: 'utm_content',
              path: 'utm_content',
              type: 'text',
              label: 'Anúncio (utm_content)',
            },
            { name: 'gclid', path: 'gclid', type: 'text', label: 'Clique do Google (gclid)' },
            { name: 'fbclid', path: 'fbclid', type: 'text', label: 'Clique do Meta (fbclid)' },
          ],
        },
      ],
    },
  ],
};
