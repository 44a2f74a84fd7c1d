// Generated from schemas/customers/customer-credit.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CustomerCredit {
  createdAt?: string;
  customerId: string;
  origin: ("order-rma-in" | "order-cashback-in" | "order-out" | "transfer-out");
  referenceType?: "order";
  referenceId?: string;
  description?: string;
  total: number;
  status: ("pending" | "active" | "cancelled");
  Options?: {
    startAt?: string;
    endAt?: string;
    canTransfer?: boolean;
  };
}

export type CustomerCreditPath =
  | 'createdAt'
  | 'customerId'
  | 'origin'
  | 'referenceType'
  | 'referenceId'
  | 'description'
  | 'total'
  | 'status'
  | 'Options'
  | 'Options.startAt'
  | 'Options.endAt'
  | 'Options.canTransfer'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerCreditPath> = {
  name: 'customer-credit',
  kind: 'collection',
  label: { one: 'Crédito de cliente', many: 'Créditos de clientes' },
  group: 'customers',
  icon: 'credit',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'customerId' },
    columns: [
      'createdAt',
      'customerId',
      'origin',
      'referenceId',
      'total',
      'status',
      'Options.endAt',
    ],
    hidden: false,
  },
  subtitle: ['description'],
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'referenceId', as: 'code', weight: 8 },
    { field: 'description', as: 'text', weight: 3 },
    { field: 'customerId', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: false,
  sections: [{ name: 'credit', label: 'Crédito' }, { name: 'options', label: 'Opções' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  attention: [
    {
      name: 'ends-soon',
      label: 'vencem em até 30 dias',
      where: {
        type: 'and',
        params: [
          { type: 'equals', field: 'status', value: 'active' },
          { type: 'inNextDays', field: 'Options.endAt', value: 30 },
        ],
      },
      severity: 'normal',
    },
  ],
  catalogues: ['full'],
  fields: [
    {
      name: 'createdAt',
      path: 'createdAt',
      type: 'datetime',
      label: 'Criado em',
      section: 'credit',
      readOnly: true,
    },
    {
      name: 'customerId',
      path: 'customerId',
      type: 'select',
      label: 'Cliente',
      section: 'credit',
      required: true,
      reference: { collection: 'customer', label: 'email' },
    },
    {
      name: 'origin',
      path: 'origin',
      type: 'select',
      label: 'Origem',
      section: 'credit',
      required: true,
      options: [
        { value: 'order-rma-in', label: 'Entrada por devolução' },
        { value: 'order-cashback-in', label: 'Entrada por cashback' },
        { value: 'order-out', label: 'Uso em pedido' },
        { value: 'transfer-out', label: 'Transferência' },
      ],
    },
    {
      name: 'referenceType',
      path: 'referenceType',
      type: 'select',
      label: 'Tipo da referência',
      section: 'credit',
      options: [{ value: 'order', label: 'Pedido' }],
    },
    {
      name: 'referenceId',
      path: 'referenceId',
      type: 'text',
      label: 'Código da referência',
      help: 'O número do pedido que deu ou usou o crédito.',
      section: 'credit',
      format: 'code',
    },
    {
      name: 'description',
      path: 'description',
      type: 'text',
      label: 'Descrição',
      help: 'O que o cliente lê no extrato.',
      section: 'credit',
    },
    {
      name: 'total',
      path: 'total',
      type: 'number',
      label: 'Valor',
      help: 'Entradas são positivas; usos e transferências, negativos.',
      section: 'credit',
      required: true,
      unit: 'BRL',
    },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      section: 'credit',
      required: true,
      options: [
        { value: 'pending', label: 'Pendente' },
        { value: 'active', label: 'Ativo' },
        { value: 'cancelled', label: 'Cancelado' },
      ],
    },
    {
      name: 'Options',
      path: 'Options',
      type: 'struct',
      label: 'Opções',
      section: 'options',
      fields: [
        {
          name: 'startAt',
          path: 'startAt',
          type: 'datetime',
          label: 'Pode usar a partir de',
          help: 'Em branco, vale desde já.',
        },
        {
          name: 'endAt',
          path: 'endAt',
          type: 'datetime',
          label: 'Pode usar até',
          help: 'Em branco, vale sem prazo.',
          atLeast: 'startAt',
        },
        {
          name: 'canTransfer',
          path: 'canTransfer',
          type: 'checkbox',
          label: 'Pode transferir',
          help: 'O cliente pode passar o crédito a outra pessoa.',
        },
      ],
    },
  ],
};
