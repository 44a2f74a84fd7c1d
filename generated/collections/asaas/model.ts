// Generated from schemas/config/asaas.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Asaas {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  walletId?: string;
  /**
   * @maxItems 24
   */
  fees?: {
    months: number;
    fee: number;
    forceFee?: boolean;
  }[];
  pixFee?: number;
  boletoFee?: number;
  /**
   * @maxItems 3
   */
  methods?: ("CREDIT_CARD" | "PIX" | "BOLETO")[];
  boletoFine?: number;
  boletoInterest?: number;
  notifyCustomer?: boolean;
  /**
   * @maxItems 10
   */
  splits?: {
    description?: string;
    walletId: string;
    percentage: number;
  }[];
}

export type AsaasPath =
  | 'isActive'
  | 'environment'
  | 'walletId'
  | 'fees'
  | 'pixFee'
  | 'boletoFee'
  | 'methods'
  | 'boletoFine'
  | 'boletoInterest'
  | 'notifyCustomer'
  | 'splits'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<AsaasPath> = {
  name: 'asaas',
  kind: 'singleton',
  label: { one: 'Asaas', many: 'Asaas' },
  group: 'config',
  icon: 'bank',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'credentials', label: 'Credenciais' },
    { name: 'fees', label: 'Taxas' },
    { name: 'charges', label: 'Cobrança' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nenhuma cobrança passa pelo Asaas.',
      section: 'credentials',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Sandbox é outra conta, criada em sandbox.asaas.com, com sua própria chave.',
      section: 'credentials',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'apiKey',
      path: 'apiKey',
      type: 'text',
      label: 'Chave de API',
      help: 'No Asaas: menu do usuário › Integrações › Chaves de API › Gerar chave. Começa com $aact_ e aparece uma só vez.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'walletId',
      path: 'walletId',
      type: 'text',
      label: 'Wallet ID',
      help: 'No Asaas: menu do usuário › Integrações › Wallet ID. Identifica a conta nas divisões de pagamento.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'webhookToken',
      path: 'webhookToken',
      type: 'text',
      label: 'Token do webhook',
      help: 'No Asaas: Integrações › Webhooks › o webhook › Token de autenticação. De 32 a 255 letras e números.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'fees',
      path: 'fees',
      type: 'array_struct',
      label: 'Taxas por número de parcelas',
      help: 'O que se cobra do cliente por número de parcelas. Compare com Asaas › Minha conta › Taxas.',
      section: 'fees',
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
        {
          name: 'forceFee',
          path: 'forceFee',
          type: 'checkbox',
          label: 'Cobrar sempre',
          help: 'Cobra a taxa até de produtos com parcelamento sem juros.',
        },
      ],
    },
    {
      name: 'pixFee',
      path: 'pixFee',
      type: 'number',
      label: 'Taxa por Pix',
      help: 'Custo de cada Pix, para calcular a margem. Em Asaas › Minha conta › Taxas.',
      section: 'fees',
      unit: 'BRL',
    },
    {
      name: 'boletoFee',
      path: 'boletoFee',
      type: 'number',
      label: 'Taxa por boleto',
      help: 'Custo de cada boleto pago. Em Asaas › Minha conta › Taxas.',
      section: 'fees',
      unit: 'BRL',
    },
    {
      name: 'methods',
      path: 'methods',
      type: 'array_field',
      label: 'Formas aceitas',
      help: 'O que o Asaas cobra nesta loja. Sem nenhuma, vale o que a página Pagamento escolher.',
      section: 'charges',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Forma',
        help: 'Uma forma de pagamento.',
        options: [
          { value: 'CREDIT_CARD', label: 'Cartão de crédito' },
          { value: 'PIX', label: 'Pix' },
          { value: 'BOLETO', label: 'Boleto' },
        ],
      },
    },
    {
      name: 'boletoFine',
      path: 'boletoFine',
      type: 'number',
      label: 'Multa do boleto',
      help: 'Depois do vencimento. A lei permite até 2% ao consumidor.',
      section: 'charges',
      unit: '%',
    },
    {
      name: 'boletoInterest',
      path: 'boletoInterest',
      type: 'number',
      label: 'Juros do boleto ao mês',
      help: 'Depois do vencimento. O usual é 1% ao mês.',
      section: 'charges',
      unit: '%',
    },
    {
      name: 'notifyCustomer',
      path: 'notifyCustomer',
      type: 'checkbox',
      label: 'Avisos do Asaas',
      help: 'O Asaas envia e-mail e SMS ao cliente, com custo por aviso.',
      section: 'charges',
    },
    {
      name: 'splits',
      path: 'splits',
      type: 'array_struct',
      label: 'Divisão do pagamento',
      help: 'A parte de cada venda que vai para outras contas Asaas.',
      section: 'charges',
      fields: [
        {
          name: 'description',
          path: 'description',
          type: 'text',
          label: 'Descrição',
          help: 'De quem é a conta, para a equipe.',
        },
        {
          name: 'walletId',
          path: 'walletId',
          type: 'text',
          label: 'Wallet ID',
          help: 'O dono da outra conta encontra em Integrações › Wallet ID.',
          required: true,
          format: 'code',
        },
        {
          name: 'percentage',
          path: 'percentage',
          type: 'number',
          label: 'Percentual',
          help: 'Sobre o valor líquido da cobrança.',
          required: true,
          unit: '%',
        },
      ],
    },
  ],
};
