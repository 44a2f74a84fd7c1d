// Generated from schemas/config/payment.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Payment {
  /**
   * @maxItems 5
   */
  order?: ("pix" | "creditcard" | "boleto" | "pagaleve" | "custom")[];
  notice?: string;
  creditCard?: {
    isActive?: boolean;
    gateway?: ("mercadopago" | "asaas" | "belluno");
    softDescriptor?: string;
    capture?: ("automatic" | "manual");
  };
  creditCardLink?: {
    isActive?: boolean;
    gateway?: ("mercadopago" | "asaas" | "belluno");
    expireHours?: number;
  };
  installments?: {
    minValue?: number;
    maxQty?: number;
    /**
     * @maxItems 24
     */
    fees?: {
      months: number;
      fee: number;
    }[];
  };
  freeInstallments?: number;
  freeFrom?: number;
  pix?: {
    isActive?: boolean;
    gateway?: ("mercadopago" | "asaas" | "belluno");
    discount?: number;
    expireMinutes?: number;
  };
  boleto?: {
    isActive?: boolean;
    gateway?: ("mercadopago" | "asaas" | "belluno");
    discount?: number;
    dueDays?: number;
    minValue?: number;
    instructions?: string;
  };
}

export type PaymentPath =
  | 'order'
  | 'notice'
  | 'creditCard'
  | 'creditCard.isActive'
  | 'creditCard.gateway'
  | 'creditCard.softDescriptor'
  | 'creditCard.capture'
  | 'creditCardLink'
  | 'creditCardLink.isActive'
  | 'creditCardLink.gateway'
  | 'creditCardLink.expireHours'
  | 'installments'
  | 'installments.minValue'
  | 'installments.maxQty'
  | 'installments.fees'
  | 'freeInstallments'
  | 'freeFrom'
  | 'pix'
  | 'pix.isActive'
  | 'pix.gateway'
  | 'pix.discount'
  | 'pix.expireMinutes'
  | 'boleto'
  | 'boleto.isActive'
  | 'boleto.gateway'
  | 'boleto.discount'
  | 'boleto.dueDays'
  | 'boleto.minValue'
  | 'boleto.instructions'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PaymentPath> = {
  name: 'payment',
  kind: 'singleton',
  label: { one: 'Pagamento', many: 'Pagamento' },
  group: 'config',
  icon: 'payment',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'methods', label: 'Formas de pagamento' },
    { name: 'creditcard', label: 'Cartão de crédito' },
    { name: 'installments', label: 'Parcelamento' },
    { name: 'pix', label: 'Pix' },
    { name: 'boleto', label: 'Boleto' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'order',
      path: 'order',
      type: 'array_field',
      label: 'Ordem no checkout',
      help: 'As formas de pagamento, da primeira à última que o cliente vê.',
      section: 'methods',
      ordered: true,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Forma',
        help: 'Uma forma de pagamento.',
        options: [
          { value: 'pix', label: 'Pix' },
          { value: 'creditcard', label: 'Cartão de crédito' },
          { value: 'boleto', label: 'Boleto' },
          { value: 'pagaleve', label: 'Pix parcelado (Pagaleve)' },
          { value: 'custom', label: 'Pagamento personalizado' },
        ],
      },
    },
    {
      name: 'notice',
      path: 'notice',
      type: 'text',
      label: 'Aviso ao cliente',
      help: 'Uma linha acima das formas de pagamento. Em branco, não aparece.',
      section: 'methods',
    },
    {
      name: 'creditCard',
      path: 'creditCard',
      type: 'struct',
      label: 'Cartão de crédito',
      help: 'Cobrança na hora, com ou sem parcelas.',
      section: 'creditcard',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Aceitar',
          help: 'Mostra a forma no checkout.',
        },
        {
          name: 'gateway',
          path: 'gateway',
          type: 'select',
          label: 'Processado por',
          help: 'Quem cobra. As credenciais estão na página de cada um.',
          options: [
            { value: 'mercadopago', label: 'Mercado Pago' },
            { value: 'asaas', label: 'Asaas' },
            { value: 'belluno', label: 'Belluno' },
          ],
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'softDescriptor',
          path: 'softDescriptor',
          type: 'text',
          label: 'Nome na fatura',
          help: 'Como a compra aparece na fatura do cliente: letras sem acento, números e espaços.',
        },
        {
          name: 'capture',
          path: 'capture',
          type: 'select',
          label: 'Captura',
          help: 'Quando o valor sai do cartão.',
          options: [
            { value: 'automatic', label: 'Na aprovação' },
            { value: 'manual', label: 'Depois de conferir o pedido' },
          ],
        },
      ],
    },
    {
      name: 'creditCardLink',
      path: 'creditCardLink',
      type: 'struct',
      label: 'Link de pagamento',
      help: 'Só administradores veem esta forma no checkout: cria um link de cartão para enviar ao cliente.',
      section: 'creditcard',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Aceitar',
          help: 'Mostra a forma aos administradores.',
        },
        {
          name: 'gateway',
          path: 'gateway',
          type: 'select',
          label: 'Processado por',
          help: 'Quem cobra. As credenciais estão na página de cada um.',
          options: [
            { value: 'mercadopago', label: 'Mercado Pago' },
            { value: 'asaas', label: 'Asaas' },
            { value: 'belluno', label: 'Belluno' },
          ],
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'expireHours',
          path: 'expireHours',
          type: 'number',
          label: 'Validade do link em horas',
          help: 'Depois disso, o link não cobra mais.',
        },
      ],
    },
    {
      name: 'installments',
      path: 'installments',
      type: 'struct',
      label: 'Parcelamento',
      help: 'Vale para todos os cartões. As taxas do Asaas e da Belluno estão na página de cada um.',
      section: 'installments',
      fields: [
        {
          name: 'minValue',
          path: 'minValue',
          type: 'number',
          label: 'Valor mínimo da parcela',
          help: 'Nenhuma parcela fica abaixo deste valor.',
          unit: 'BRL',
        },
        {
          name: 'maxQty',
          path: 'maxQty',
          type: 'number',
          label: 'Máximo de parcelas',
          help: 'O maior número de parcelas que a loja oferece.',
        },
        {
          name: 'fees',
          path: 'fees',
          type: 'array_struct',
          label: 'Taxas por mês',
          help: 'Uma linha para cada número de parcelas. Sem linha, o parcelamento é sem juros.',
          uniqueBy: 'months',
          fields: [
            {
              name: 'months',
              path: 'months',
              type: 'number',
              label: 'Parcelas',
              help: 'Para quantas parcelas vale esta taxa.',
              required: true,
            },
            {
              name: 'fee',
              path: 'fee',
              type: 'number',
              label: 'Taxa',
              help: 'Juros somados ao total quando o cliente escolhe este número de parcelas.',
              required: true,
              unit: '%',
            },
          ],
        },
      ],
    },
    {
      name: 'freeInstallments',
      path: 'freeInstallments',
      type: 'number',
      label: 'Parcelas sem juros',
      help: 'Até quantas parcelas não há juros, qualquer que seja a taxa. 1 é só à vista.',
      section: 'installments',
    },
    {
      name: 'freeFrom',
      path: 'freeFrom',
      type: 'number',
      label: 'Sem juros a partir de',
      help: 'Compras menores pagam os juros. Em branco, vale para qualquer valor.',
      section: 'installments',
      unit: 'BRL',
    },
    {
      name: 'pix',
      path: 'pix',
      type: 'struct',
      label: 'Pix',
      help: 'Cobrança por código, aprovada na hora.',
      section: 'pix',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Aceitar',
          help: 'Mostra a forma no checkout.',
        },
        {
          name: 'gateway',
          path: 'gateway',
          type: 'select',
          label: 'Processado por',
          help: 'Quem cobra. As credenciais estão na página de cada um.',
          options: [
            { value: 'mercadopago', label: 'Mercado Pago' },
            { value: 'asaas', label: 'Asaas' },
            { value: 'belluno', label: 'Belluno' },
          ],
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'discount',
          path: 'discount',
          type: 'number',
          label: 'Desconto',
          help: 'Sobre o valor dos produtos, sem o frete.',
          unit: '%',
        },
        {
          name: 'expireMinutes',
          path: 'expireMinutes',
          type: 'number',
          label: 'Validade em minutos',
          help: 'Depois disso, o código não paga mais e o pedido é cancelado.',
        },
      ],
    },
    {
      name: 'boleto',
      path: 'boleto',
      type: 'struct',
      label: 'Boleto',
      help: 'Aprovado em até três dias úteis depois do pagamento.',
      section: 'boleto',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Aceitar',
          help: 'Mostra a forma no checkout.',
        },
        {
          name: 'gateway',
          path: 'gateway',
          type: 'select',
          label: 'Processado por',
          help: 'Quem cobra. As credenciais estão na página de cada um.',
          options: [
            { value: 'mercadopago', label: 'Mercado Pago' },
            { value: 'asaas', label: 'Asaas' },
            { value: 'belluno', label: 'Belluno' },
          ],
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'discount',
          path: 'discount',
          type: 'number',
          label: 'Desconto',
          help: 'Sobre o valor dos produtos, sem o frete.',
          unit: '%',
        },
        {
          name: 'dueDays',
          path: 'dueDays',
          type: 'number',
          label: 'Vencimento',
          help: 'Dias corridos até o boleto vencer.',
          unit: 'days',
        },
        {
          name: 'minValue',
          path: 'minValue',
          type: 'number',
          label: 'Compras a partir de',
          help: 'Compras menores não mostram o boleto.',
          unit: 'BRL',
        },
        {
          name: 'instructions',
          path: 'instructions',
          type: 'textarea',
          label: 'Instruções',
          help: 'O que vai impresso no boleto.',
        },
      ],
    },
  ],
};
