// Generated from schemas/customers/customer-facts.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CustomerFacts {
  email: string;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string;
  address?: {
    city?: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
  };
  ordersCount?: number;
  orders?: {
    id?: string;
    createdAt?: string;
    status?: string;
    paymentStatus?: string;
    shipmentStatus?: string;
    shipments?: {
      carrier?: string;
      trackingCode?: string;
      trackingUrl?: string;
      status?: string;
      deliveredAt?: string;
    }[];
    total?: number;
    items?: {
      sku?: string;
      type?: string;
      qty?: number;
    }[];
  }[];
  subscriptions?: {
    course?: string;
    status?: string;
  }[];
  leads?: {
    id?: string;
    label?: string;
    createdAt?: string;
  }[];
}

export type CustomerFactsPath =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'address'
  | 'address.city'
  | 'address.state'
  | 'ordersCount'
  | 'orders'
  | 'subscriptions'
  | 'leads'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerFactsPath> = {
  name: 'customer-facts',
  kind: 'collection',
  label: { one: 'Dados de cliente', many: 'Dados de clientes', counted: 'clientes' },
  group: 'customers',
  icon: 'profile',
  list: {
    view: 'table',
    limit: 50,
    filter: { field: 'email' },
    columns: ['email', 'firstName', 'ordersCount', 'address.city', 'address.state'],
    hidden: false,
  },
  search: [
    { field: 'email', as: 'text', weight: 10, title: true },
    { field: 'firstName', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'phoneNumber', as: 'code', weight: 8 },
    { field: 'orders.id', as: 'code', weight: 8 },
    { field: 'orders.shipments.trackingCode', as: 'code', weight: 8 },
    { field: 'leads.id', as: 'code', weight: 8 },
    { field: 'lastName', as: 'text', weight: 3 },
  ],
  deletable: false,
  history: false,
  replicable: false,
  sections: [
    { name: 'customer', label: 'Cliente' },
    { name: 'orders', label: 'Pedidos' },
    { name: 'courses', label: 'Cursos' },
    { name: 'leads', label: 'Leads' },
  ],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'email',
      path: 'email',
      type: 'text',
      label: 'E-mail',
      help: 'O que a loja sabe de cada cliente, reunido por ela mesma para segmentos e banners.',
      section: 'customer',
      required: true,
      format: 'email',
    },
    { name: 'firstName', path: 'firstName', type: 'text', label: 'Nome', section: 'customer' },
    { name: 'lastName', path: 'lastName', type: 'text', label: 'Sobrenome', section: 'customer' },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Telefone',
      section: 'customer',
      format: 'phone',
    },
    {
      name: 'address',
      path: 'address',
      type: 'struct',
      label: 'Endereço',
      section: 'customer',
      fields: [
        { name: 'city', path: 'city', type: 'text', label: 'Cidade' },
        {
          name: 'state',
          path: 'state',
          type: 'select',
          label: 'Estado',
          options: [
            { value: 'AC', label: 'Acre' },
            { value: 'AL', label: 'Alagoas' },
            { value: 'AP', label: 'Amapá' },
            { value: 'AM', label: 'Amazonas' },
            { value: 'BA', label: 'Bahia' },
            { value: 'CE', label: 'Ceará' },
            { value: 'DF', label: 'Distrito Federal' },
            { value: 'ES', label: 'Espírito Santo' },
            { value: 'GO', label: 'Goiás' },
            { value: 'MA', label: 'Maranhão' },
            { value: 'MT', label: 'Mato Grosso' },
            { value: 'MS', label: 'Mato Grosso do Sul' },
            { value: 'MG', label: 'Minas Gerais' },
            { value: 'PA', label: 'Pará' },
            { value: 'PB', label: 'Paraíba' },
            { value: 'PR', label: 'Paraná' },
            { value: 'PE', label: 'Pernambuco' },
            { value: 'PI', label: 'Piauí' },
            { value: 'RJ', label: 'Rio de Janeiro' },
            { value: 'RN', label: 'Rio Grande do Norte' },
            { value: 'RS', label: 'Rio Grande do Sul' },
            { value: 'RO', label: 'Rondônia' },
            { value: 'RR', label: 'Roraima' },
            { value: 'SC', label: 'Santa Catarina' },
            { value: 'SP', label: 'São Paulo' },
            { value: 'SE', label: 'Sergipe' },
            { value: 'TO', label: 'Tocantins' },
          ],
        },
      ],
    },
    {
      name: 'ordersCount',
      path: 'ordersCount',
      type: 'number',
      label: 'Quantidade de pedidos',
      section: 'orders',
    },
    {
      name: 'orders',
      path: 'orders',
      type: 'array_struct',
      label: 'Pedidos',
      section: 'orders',
      fields: [
        { name: 'id', path: 'id', type: 'text', label: 'Código do pedido', format: 'code' },
        { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Data' },
        { name: 'status', path: 'status', type: 'text', label: 'Situação do pedido' },
        {
          name: 'paymentStatus',
          path: 'paymentStatus',
          type: 'text',
          label: 'Situação do pagamento',
        },
        {
          name: 'shipmentStatus',
          path: 'shipmentStatus',
          type: 'text',
          label: 'Situação da entrega',
        },
        {
          name: 'shipments',
          path: 'shipments',
          type: 'array_struct',
          label: 'Entregas',
          fields: [
            { name: 'carrier', path: 'carrier', type: 'text', label: 'Transportadora' },
            {
              name: 'trackingCode',
              path: 'trackingCode',
              type: 'text',
              label: 'Código de rastreio',
              format: 'code',
            },
            {
              name: 'trackingUrl',
              path: 'trackingUrl',
              type: 'text',
              label: 'Endereço do rastreio',
              format: 'code',
            },
            { name: 'status', path: 'status', type: 'text', label: 'Situação' },
            { name: 'deliveredAt', path: 'deliveredAt', type: 'datetime', label: 'Entregue em' },
          ],
        },
        { name: 'total', path: 'total', type: 'number', label: 'Total do pedido', unit: 'BRL' },
        {
          name: 'items',
          path: 'items',
          type: 'array_struct',
          label: 'Itens',
          fields: [
            {
              name: 'sku',
              path: 'sku',
              type: 'select',
              label: 'Produto',
              reference: { collection: 'product', label: 'ProductSiteName' },
            },
            {
              name: 'type',
              path: 'type',
              type: 'select',
              label: 'Tipo de produto',
              reference: { collection: 'product-type', label: 'name' },
            },
            { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
          ],
        },
      ],
    },
    {
      name: 'subscriptions',
      path: 'subscriptions',
      type: 'array_struct',
      label: 'Assinaturas',
      section: 'courses',
      fields: [
        {
          name: 'course',
          path: 'course',
          type: 'select',
          label: 'Curso',
          reference: { collection: 'course', label: 'title' },
        },
        { name: 'status', path: 'status', type: 'text', label: 'Situação da assinatura' },
      ],
    },
    {
      name: 'leads',
      path: 'leads',
      type: 'array_struct',
      label: 'Leads',
      section: 'leads',
      fields: [
        { name: 'id', path: 'id', type: 'text', label: 'Código do lead', format: 'code' },
        { name: 'label', path: 'label', type: 'text', label: 'Etiqueta' },
        { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Data' },
      ],
    },
  ],
};
