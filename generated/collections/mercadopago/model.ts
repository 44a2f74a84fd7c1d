// Generated from schemas/config/mercadopago.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Mercadopago {
  isActive?: boolean;
  environment?: ("sandbox" | "production");
  applicationId?: string;
  userId?: string;
  publicKey?: string;
  /**
   * @maxItems 5
   */
  methods?: ("creditcard" | "debitcard" | "pix" | "boleto" | "wallet")[];
  statementDescriptor?: string;
  maxInstallments?: number;
  binaryMode?: boolean;
  threeDSecure?: ("not_supported" | "optional" | "mandatory");
  pixExpireMinutes?: number;
  boletoDueDays?: number;
}

export type MercadopagoPath =
  | 'isActive'
  | 'environment'
  | 'applicationId'
  | 'userId'
  | 'publicKey'
  | 'methods'
  | 'statementDescriptor'
  | 'maxInstallments'
  | 'binaryMode'
  | 'threeDSecure'
  | 'pixExpireMinutes'
  | 'boletoDueDays'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<MercadopagoPath> = {
  name: 'mercadopago',
  kind: 'singleton',
  label: { one: 'Mercado Pago', many: 'Mercado Pago' },
  group: 'config',
  icon: 'wallet',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [{ name: 'credentials', label: 'Credenciais' }, { name: 'methods', label: 'Cobrança' }],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Integração ligada',
      help: 'Desmarcado, nenhuma cobrança passa pelo Mercado Pago.',
      section: 'credentials',
    },
    {
      name: 'environment',
      path: 'environment',
      type: 'select',
      label: 'Ambiente',
      help: 'Sandbox usa as credenciais de teste; Produção, as de produção. Ambas estão em Suas integrações.',
      section: 'credentials',
      options: [
        { value: 'sandbox', label: 'Sandbox (testes)' },
        { value: 'production', label: 'Produção' },
      ],
    },
    {
      name: 'applicationId',
      path: 'applicationId',
      type: 'text',
      label: 'Número da aplicação',
      help: 'Em mercadopago.com.br/developers: Suas integrações › a aplicação › Detalhes › Número da aplicação.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'userId',
      path: 'userId',
      type: 'text',
      label: 'User ID',
      help: 'Suas integrações › a aplicação › Detalhes › User ID.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'publicKey',
      path: 'publicKey',
      type: 'text',
      label: 'Public key',
      help: 'Suas integrações › a aplicação › Credenciais › Public Key. Começa com APP_USR- ou TEST-.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'accessToken',
      path: 'accessToken',
      type: 'text',
      label: 'Access token',
      help: 'Suas integrações › a aplicação › Credenciais › Access Token. Começa com APP_USR- ou TEST-.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'webhookSecret',
      path: 'webhookSecret',
      type: 'text',
      label: 'Assinatura secreta do webhook',
      help: 'Suas integrações › a aplicação › Webhooks › Configurar notificações › Assinatura secreta.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'methods',
      path: 'methods',
      type: 'array_field',
      label: 'Formas aceitas',
      help: 'O que o Mercado Pago cobra nesta loja. Sem nenhuma, vale o que a página Pagamento escolher.',
      section: 'methods',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Forma',
        help: 'Uma forma de pagamento.',
        options: [
          { value: 'creditcard', label: 'Cartão de crédito' },
          { value: 'debitcard', label: 'Cartão de débito' },
          { value: 'pix', label: 'Pix' },
          { value: 'boleto', label: 'Boleto' },
          { value: 'wallet', label: 'Saldo Mercado Pago' },
        ],
      },
    },
    {
      name: 'statementDescriptor',
      path: 'statementDescriptor',
      type: 'text',
      label: 'Nome na fatura',
      help: 'Até 13 letras e números, sem acento. Em branco, vale o da conta no Mercado Pago.',
      section: 'methods',
    },
    {
      name: 'maxInstallments',
      path: 'maxInstallments',
      type: 'number',
      label: 'Máximo de parcelas',
      help: 'O que o Mercado Pago aceita nesta conta. Em branco, vale o da página Pagamento.',
      section: 'methods',
    },
    {
      name: 'binaryMode',
      path: 'binaryMode',
      type: 'checkbox',
      label: 'Aprovar ou recusar na hora',
      help: 'Nenhum pagamento fica em análise; mais compras são recusadas.',
      section: 'methods',
    },
    {
      name: 'threeDSecure',
      path: 'threeDSecure',
      type: 'select',
      label: 'Autenticação 3DS',
      help: 'O banco do cliente confirma a compra.',
      section: 'methods',
      options: [
        { value: 'not_supported', label: 'Não usar' },
        { value: 'optional', label: 'Quando houver risco' },
        { value: 'mandatory', label: 'Sempre' },
      ],
    },
    {
      name: 'pixExpireMinutes',
      path: 'pixExpireMinutes',
      type: 'number',
      label: 'Validade do Pix em minutos',
      help: 'O Mercado Pago aceita de 30 minutos a 30 dias.',
      section: 'methods',
    },
    {
      name: 'boletoDueDays',
      path: 'boletoDueDays',
      type: 'number',
      label: 'Vencimento do boleto',
      help: 'O Mercado Pago aceita até 30 dias.',
      section: 'methods',
      unit: 'days',
    },
  ],
};
