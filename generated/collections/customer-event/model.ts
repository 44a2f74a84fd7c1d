// Generated from schemas/customers/customer-event.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CustomerEvent {
  createdAt?: string;
  action: ("start" | "exit" | "category_view" | "view_item" | "consent_default" | "consent_denied" | "consent_granted" | "view_item_offer" | "whatsapp_offer_view" | "whatsapp_offer_select" | "whatsapp_offer_close" | "search" | "add_to_cart" | "remove_from_cart" | "update_from_cart" | "subscribe_email" | "shipping_quote" | "begin_checkout" | "begin_checkout_link" | "purchase");
  customerId?: string;
  project?: string;
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
  device?: string;
  about?: {
    ip?: string;
    ipCity?: string;
    ipRegion?: string;
  };
  layoutRules?: string[];
  ProductCode?: string;
  search?: string;
  zipcode?: string;
  zipcodeRegion?: string;
}

export type CustomerEventPath =
  | 'createdAt'
  | 'action'
  | 'customerId'
  | 'project'
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
  | 'device'
  | 'about'
  | 'about.ip'
  | 'about.ipCity'
  | 'about.ipRegion'
  | 'layoutRules'
  | 'ProductCode'
  | 'search'
  | 'zipcode'
  | 'zipcodeRegion'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerEventPath> = {
  name: 'customer-event',
  kind: 'collection',
  label: { one: 'Evento de cliente', many: 'Eventos de clientes' },
  group: 'customers',
  icon: 'event',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'customerId' },
    columns: [
      'createdAt',
      'action',
      'customerId',
      'location.pathname',
      'ProductCode',
      'search',
      'zipcode',
      'about.ipCity',
      'about.ipRegion',
    ],
    hidden: false,
  },
  subtitle: ['action'],
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'ProductCode', as: 'code', weight: 8 },
    { field: 'zipcode', as: 'code', weight: 8 },
    { field: 'project', as: 'text', weight: 3 },
    { field: 'device', as: 'text', weight: 3 },
    { field: 'search', as: 'text', weight: 3 },
    { field: 'zipcodeRegion', as: 'text', weight: 3 },
    { field: 'customerId', as: 'label', weight: 2 },
    { field: 'layoutRules', as: 'label', weight: 2 },
  ],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  links: [
    { label: 'Pedidos do cliente', to: '/orders?project={project}&customerId={customerId}' },
    { label: 'Banner', to: '/layout-rule/{layoutRules}' },
  ],
  catalogues: ['full'],
  fields: [
    { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Quando', readOnly: true },
    {
      name: 'action',
      path: 'action',
      type: 'select',
      label: 'Ação',
      required: true,
      readOnly: true,
      options: [
        { value: 'start', label: 'Início da visita' },
        { value: 'exit', label: 'Saída' },
        { value: 'category_view', label: 'Viu categoria' },
        { value: 'view_item', label: 'Viu produto' },
        { value: 'consent_default', label: 'Consentimento inicial' },
        { value: 'consent_denied', label: 'Consentimento negado' },
        { value: 'consent_granted', label: 'Consentimento concedido' },
        { value: 'view_item_offer', label: 'Viu oferta do produto' },
        { value: 'whatsapp_offer_view', label: 'Viu oferta por WhatsApp' },
        { value: 'whatsapp_offer_select', label: 'Escolheu oferta por WhatsApp' },
        { value: 'whatsapp_offer_close', label: 'Fechou oferta por WhatsApp' },
        { value: 'search', label: 'Buscou' },
        { value: 'add_to_cart', label: 'Adicionou ao carrinho' },
        { value: 'remove_from_cart', label: 'Removeu do carrinho' },
        { value: 'update_from_cart', label: 'Alterou o carrinho' },
        { value: 'subscribe_email', label: 'Cadastrou o e-mail' },
        { value: 'shipping_quote', label: 'Cotou o frete' },
        { value: 'begin_checkout', label: 'Iniciou o checkout' },
        { value: 'begin_checkout_link', label: 'Iniciou o checkout por link' },
        { value: 'purchase', label: 'Comprou' },
      ],
    },
    {
      name: 'customerId',
      path: 'customerId',
      type: 'select',
      label: 'Cliente',
      help: 'Em branco enquanto o visitante não se identifica.',
      readOnly: true,
      reference: { collection: 'customer', label: 'email' },
    },
    { name: 'project', path: 'project', type: 'text', label: 'Projeto', readOnly: true },
    {
      name: 'location',
      path: 'location',
      type: 'struct',
      label: 'Página',
      readOnly: true,
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
    {
      name: 'device',
      path: 'device',
      type: 'text',
      label: 'Aparelho',
      help: 'O aparelho e o navegador do visitante.',
      readOnly: true,
    },
    {
      name: 'about',
      path: 'about',
      type: 'struct',
      label: 'Conexão',
      readOnly: true,
      fields: [
        { name: 'ip', path: 'ip', type: 'text', label: 'IP', readOnly: true },
        { name: 'ipCity', path: 'ipCity', type: 'text', label: 'Cidade pelo IP', readOnly: true },
        {
          name: 'ipRegion',
          path: 'ipRegion',
          type: 'text',
          label: 'Região pelo IP',
          readOnly: true,
        },
      ],
    },
    {
      name: 'layoutRules',
      path: 'layoutRules',
      type: 'array_field',
      label: 'Banners mostrados',
      readOnly: true,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Banner',
        reference: { collection: 'layout-rule', label: 'name' },
      },
    },
    {
      name: 'ProductCode',
      path: 'ProductCode',
      type: 'text',
      label: 'Código do produto',
      readOnly: true,
      format: 'code',
    },
    { name: 'search', path: 'search', type: 'text', label: 'Busca', readOnly: true },
    { name: 'zipcode', path: 'zipcode', type: 'text', label: 'CEP', readOnly: true, format: 'cep' },
    {
      name: 'zipcodeRegion',
      path: 'zipcodeRegion',
      type: 'text',
      label: 'Região do CEP',
      readOnly: true,
    },
  ],
};
