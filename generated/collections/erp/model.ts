// Generated from schemas/config/erp.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Erp {
  isActive?: boolean;
  provider?: ("bling" | "none");
  defaultAccount?: string;
  sendOrders?: boolean;
  sendOrdersWhen?: ("created" | "paid");
  orderPrefix?: string;
  /**
   * @maxItems 20
   */
  statusMap?: {
    status: ("paid" | "preparing" | "shipped" | "delivered" | "cancelled");
    externalId: string;
  }[];
  operationNature?: string;
  sellerId?: string;
  syncStock?: boolean;
  stockMinutes?: number;
  stockReserve?: number;
  /**
   * @maxItems 50
   */
  deposits?: {
    account?: string;
    depositId: string;
    stockId: string;
  }[];
  sendPrices?: boolean;
  /**
   * @maxItems 20
   */
  shops?: {
    shop: ("site" | "magalu" | "amazon" | "shopee" | "madeiramadeira");
    account?: string;
    storeId: string;
    isActive?: boolean;
  }[];
}

export type ErpPath =
  | 'isActive'
  | 'provider'
  | 'defaultAccount'
  | 'sendOrders'
  | 'sendOrdersWhen'
  | 'orderPrefix'
  | 'statusMap'
  | 'operationNature'
  | 'sellerId'
  | 'syncStock'
  | 'stockMinutes'
  | 'stockReserve'
  | 'deposits'
  | 'sendPrices'
  | 'shops'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ErpPath> = {
  name: 'erp',
  kind: 'singleton',
  label: { one: 'ERP', many: 'ERP' },
  group: 'config',
  icon: 'erp',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'general', label: 'Geral' },
    { name: 'orders', label: 'Pedidos' },
    { name: 'stock', label: 'Estoque e preços' },
    { name: 'shops', label: 'Lojas e marketplaces' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nada é enviado ao ERP nem recebido dele.',
      section: 'general',
    },
    {
      name: 'provider',
      path: 'provider',
      type: 'select',
      label: 'ERP da loja',
      help: 'O sistema que emite notas e controla o estoque. As contas são da página Bling.',
      section: 'general',
      options: [{ value: 'bling', label: 'Bling' }, { value: 'none', label: 'Nenhum' }],
    },
    {
      name: 'defaultAccount',
      path: 'defaultAccount',
      type: 'text',
      label: 'Conta padrão',
      help: 'A descrição da conta, como está na página Bling.',
      section: 'general',
    },
    {
      name: 'sendOrders',
      path: 'sendOrders',
      type: 'checkbox',
      label: 'Enviar pedidos',
      help: 'Cada pedido da loja é criado no ERP.',
      section: 'orders',
    },
    {
      name: 'sendOrdersWhen',
      path: 'sendOrdersWhen',
      type: 'select',
      label: 'Enviar quando',
      help: 'Em que momento o pedido vai para o ERP.',
      section: 'orders',
      options: [
        { value: 'created', label: 'O pedido é feito' },
        { value: 'paid', label: 'O pagamento é aprovado' },
      ],
      visibleWhen: { field: 'sendOrders', in: [true] },
    },
    {
      name: 'orderPrefix',
      path: 'orderPrefix',
      type: 'text',
      label: 'Prefixo do pedido',
      help: 'Vem antes do número do pedido no ERP: SITE-.',
      section: 'orders',
      format: 'code',
    },
    {
      name: 'statusMap',
      path: 'statusMap',
      type: 'array_struct',
      label: 'Situações',
      help: 'A situação do ERP que corresponde a cada etapa do pedido da loja.',
      section: 'orders',
      fields: [
        {
          name: 'status',
          path: 'status',
          type: 'select',
          label: 'Etapa na loja',
          help: 'A etapa do pedido na loja.',
          required: true,
          options: [
            { value: 'paid', label: 'Pago' },
            { value: 'preparing', label: 'Em separação' },
            { value: 'shipped', label: 'Enviado' },
            { value: 'delivered', label: 'Entregue' },
            { value: 'cancelled', label: 'Cancelado' },
          ],
        },
        {
          name: 'externalId',
          path: 'externalId',
          type: 'text',
          label: 'Código no ERP',
          help: 'No Bling: Preferências › Vendas › Situações. É o número no fim do endereço da situação.',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'operationNature',
      path: 'operationNature',
      type: 'text',
      label: 'Natureza da operação',
      help: 'No Bling: Preferências › Notas fiscais › Naturezas de operação. O nome exato.',
      section: 'orders',
    },
    {
      name: 'sellerId',
      path: 'sellerId',
      type: 'text',
      label: 'Código do vendedor',
      help: 'No Bling: Cadastros › Vendedores. É o número no fim do endereço do vendedor.',
      section: 'orders',
      format: 'code',
    },
    {
      name: 'syncStock',
      path: 'syncStock',
      type: 'checkbox',
      label: 'Receber estoque',
      help: 'A quantidade do ERP substitui a da loja.',
      section: 'stock',
    },
    {
      name: 'stockMinutes',
      path: 'stockMinutes',
      type: 'number',
      label: 'Minutos entre as consultas',
      help: 'De quanto em quanto tempo a loja consulta o estoque.',
      section: 'stock',
      visibleWhen: { field: 'syncStock', in: [true] },
    },
    {
      name: 'stockReserve',
      path: 'stockReserve',
      type: 'number',
      label: 'Unidades de reserva',
      help: 'Quantas unidades a loja deixa de vender, para não faltar no balcão.',
      section: 'stock',
    },
    {
      name: 'deposits',
      path: 'deposits',
      type: 'array_struct',
      label: 'Depósitos',
      help: 'Qual depósito do ERP alimenta cada unidade de estoque.',
      section: 'stock',
      fields: [
        {
          name: 'account',
          path: 'account',
          type: 'text',
          label: 'Conta',
          help: 'A descrição da conta, como está na página Bling.',
        },
        {
          name: 'depositId',
          path: 'depositId',
          type: 'text',
          label: 'Código do depósito',
          help: 'No Bling: Cadastros › Depósitos. É o número no fim do endereço do depósito.',
          required: true,
          format: 'code',
        },
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Unidade de estoque',
          help: 'A unidade da loja que o depósito alimenta.',
          required: true,
          reference: { collection: 'stock', order: 'name', label: 'name' },
        },
      ],
    },
    {
      name: 'sendPrices',
      path: 'sendPrices',
      type: 'checkbox',
      label: 'Enviar preços',
      help: 'O preço da loja vai para o cadastro do produto no ERP.',
      section: 'stock',
    },
    {
      name: 'shops',
      path: 'shops',
      type: 'array_struct',
      label: 'Lojas no ERP',
      help: 'A loja do ERP que representa cada canal de venda.',
      section: 'shops',
      fields: [
        {
          name: 'shop',
          path: 'shop',
          type: 'select',
          label: 'Canal',
          help: 'Onde o produto é vendido.',
          required: true,
          options: [
            { value: 'site', label: 'Site' },
            { value: 'magalu', label: 'Magalu' },
            { value: 'amazon', label: 'Amazon' },
            { value: 'shopee', label: 'Shopee' },
            { value: 'madeiramadeira', label: 'MadeiraMadeira' },
          ],
        },
        {
          name: 'account',
          path: 'account',
          type: 'text',
          label: 'Conta',
          help: 'A descrição da conta, como está na página Bling.',
        },
        {
          name: 'storeId',
          path: 'storeId',
          type: 'text',
          label: 'Código da loja',
          help: 'No Bling: Central de extensões › Minhas instalações › a loja › Código da loja.',
          required: true,
          format: 'code',
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativa',
          help: 'Desmarcada, os produtos não são enviados a este canal.',
        },
      ],
    },
  ],
};
