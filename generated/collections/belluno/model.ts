// Generated from schemas/config/belluno.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Belluno {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  kondutoPublicKey?: string;
  /**
   * @maxItems 24
   */
  fees?: {
    months: number;
    fee: number;
    forceFee?: boolean;
  }[];
  minInstallmentValue?: number;
  /**
   * @maxItems 3
   */
  methods?: ("creditcard" | "pix" | "bankslip")[];
  capture?: ("automatic" | "manual");
  bankslipDueDays?: number;
}

export type BellunoPath =
  | 'isActive'
  | 'environment'
  | 'kondutoPublicKey'
  | 'fees'
  | 'minInstallmentValue'
  | 'methods'
  | 'capture'
  | 'bankslipDueDays'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BellunoPath> = {
  name: 'belluno',
  kind: 'singleton',
  label: { one: 'Belluno', many: 'Belluno' },
  group: 'config',
  icon: 'credit',
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
      help: 'Desmarcado, nenhuma cobrança passa pela Belluno.',
      section: 'credentials',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Cada ambiente tem seu token. O suporte da Belluno envia os dois.',
      section: 'credentials',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'token',
      path: 'token',
      type: 'text',
      label: 'Token de autenticação',
      help: 'No painel da Belluno: Minha conta › Integrações › Token. Em caso de dúvida, o suporte da Belluno informa.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'kondutoPublicKey',
      path: 'kondutoPublicKey',
      type: 'text',
      label: 'Chave pública Konduto',
      help: 'Do antifraude. A Belluno a solicita à Konduto e envia junto com o token.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'webhookToken',
      path: 'webhookToken',
      type: 'text',
      label: 'Token do webhook',
      help: 'Escolha um texto longo e informe o mesmo no painel da Belluno, junto do endereço de notificação.',
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
      help: 'O que se cobra do cliente por número de parcelas, sobre o total do pedido. Compare com o contrato da Belluno.',
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
      name: 'minInstallmentValue',
      path: 'minInstallmentValue',
      type: 'number',
      label: 'Valor mínimo da parcela',
      help: 'Em branco, vale o da página Pagamento.',
      section: 'fees',
      unit: 'BRL',
    },
    {
      name: 'methods',
      path: 'methods',
      type: 'array_field',
      label: 'Formas aceitas',
      help: 'O que a Belluno cobra nesta loja. Sem nenhuma, vale o que a página Pagamento escolher.',
      section: 'charges',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Forma',
        help: 'Uma forma de pagamento.',
        options: [
          { value: 'creditcard', label: 'Cartão de crédito' },
          { value: 'pix', label: 'Pix' },
          { value: 'bankslip', label: 'Boleto' },
        ],
      },
    },
    {
      name: 'capture',
      path: 'capture',
      type: 'select',
      label: 'Captura',
      help: 'Quando o valor sai do cartão.',
      section: 'charges',
      options: [
        { value: 'automatic', label: 'Na aprovação' },
        { value: 'manual', label: 'Depois de conferir o pedido' },
      ],
    },
    {
      name: 'bankslipDueDays',
      path: 'bankslipDueDays',
      type: 'number',
      label: 'Vencimento do boleto',
      help: 'Dias corridos até o boleto vencer.',
      section: 'charges',
      unit: 'days',
    },
  ],
};
