// Generated from schemas/config/waba.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Waba {
  isActive?: boolean;
  wabaId?: string;
  phoneNumberId?: string;
  phoneNumber?: string;
  testPhone?: string;
  language?: ("pt_BR" | "en_US" | "es");
  appId?: string;
  apiVersion?: string;
  messagesPerSecond?: number;
  dailyLimit?: number;
  /**
   * @maxItems 14
   */
  sendingHours?: {
    weekday: (1 | 2 | 3 | 4 | 5 | 6 | 7);
    startAt: string;
    endAt: string;
  }[];
}

export type WabaPath =
  | 'isActive'
  | 'wabaId'
  | 'phoneNumberId'
  | 'phoneNumber'
  | 'testPhone'
  | 'language'
  | 'appId'
  | 'apiVersion'
  | 'messagesPerSecond'
  | 'dailyLimit'
  | 'sendingHours'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<WabaPath> = {
  name: 'waba',
  kind: 'singleton',
  label: { one: 'WhatsApp (WABA)', many: 'WhatsApp (WABA)' },
  group: 'config',
  icon: 'message',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'account', label: 'Conta' },
    { name: 'credentials', label: 'Credenciais' },
    { name: 'limits', label: 'Envio' },
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
      help: 'Desmarcado, nada é enviado pelo WhatsApp.',
      section: 'account',
    },
    {
      name: 'wabaId',
      path: 'wabaId',
      type: 'text',
      label: 'ID da conta do WhatsApp',
      help: 'Em developers.facebook.com: o aplicativo › WhatsApp › Configuração da API › Identificação da conta do WhatsApp Business.',
      section: 'account',
      format: 'code',
    },
    {
      name: 'phoneNumberId',
      path: 'phoneNumberId',
      type: 'text',
      label: 'ID do número de telefone',
      help: 'Na mesma tela: Identificação do número de telefone. Não é o número em si.',
      section: 'account',
      format: 'code',
    },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Número da loja',
      help: 'O número que o cliente vê, com DDD: (11) 98765-4321.',
      section: 'account',
      format: 'phone',
    },
    {
      name: 'testPhone',
      path: 'testPhone',
      type: 'text',
      label: 'Telefone de teste',
      help: 'Recebe os envios de teste de modelos e campanhas: (11) 98765-4321.',
      section: 'account',
      format: 'phone',
    },
    {
      name: 'language',
      path: 'language',
      type: 'select',
      label: 'Idioma dos modelos',
      help: 'O idioma com que os modelos foram aprovados pela Meta.',
      section: 'account',
      options: [
        { value: 'pt_BR', label: 'Português (Brasil)' },
        { value: 'en_US', label: 'Inglês (EUA)' },
        { value: 'es', label: 'Espanhol' },
      ],
    },
    {
      name: 'appId',
      path: 'appId',
      type: 'text',
      label: 'ID do aplicativo',
      help: 'Em developers.facebook.com: o aplicativo › Configurações › Básico › ID do aplicativo.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'accessToken',
      path: 'accessToken',
      type: 'text',
      label: 'Token de acesso',
      help: 'No Gerenciador de Negócios: Usuários do sistema › Gerar token, com whatsapp_business_messaging e whatsapp_business_management. O token de Configuração da API dura só 24 horas.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'appSecret',
      path: 'appSecret',
      type: 'text',
      label: 'Chave secreta do aplicativo',
      help: 'Em developers.facebook.com: o aplicativo › Configurações › Básico › Chave secreta. Confere a assinatura das mensagens recebidas.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'verifyToken',
      path: 'verifyToken',
      type: 'text',
      label: 'Token de verificação',
      help: 'Escolha um texto e repita-o em WhatsApp › Configuração › Webhook › Verificar token.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'apiVersion',
      path: 'apiVersion',
      type: 'text',
      label: 'Versão da API',
      help: 'A versão da Graph API: v23.0. As versões estão em developers.facebook.com/docs/graph-api/changelog.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'messagesPerSecond',
      path: 'messagesPerSecond',
      type: 'number',
      label: 'Mensagens por segundo',
      help: 'A Meta aceita até 80 por número, salvo contas com limite maior.',
      section: 'limits',
    },
    {
      name: 'dailyLimit',
      path: 'dailyLimit',
      type: 'number',
      label: 'Conversas por dia',
      help: 'O limite da conta, em Gerenciador do WhatsApp › Números de telefone › Limite de mensagens.',
      section: 'limits',
    },
    {
      name: 'sendingHours',
      path: 'sendingHours',
      type: 'array_struct',
      label: 'Horários de envio',
      help: 'Campanhas só saem nestes horários. Sem linhas, saem a qualquer hora.',
      section: 'limits',
      fields: [
        {
          name: 'weekday',
          path: 'weekday',
          type: 'select',
          label: 'Dia da semana',
          help: 'O dia em que vale este horário.',
          required: true,
          options: [
            { value: 1, label: 'Segunda-feira' },
            { value: 2, label: 'Terça-feira' },
            { value: 3, label: 'Quarta-feira' },
            { value: 4, label: 'Quinta-feira' },
            { value: 5, label: 'Sexta-feira' },
            { value: 6, label: 'Sábado' },
            { value: 7, label: 'Domingo' },
          ],
        },
        {
          name: 'startAt',
          path: 'startAt',
          type: 'text',
          label: 'Das',
          help: 'Horas e minutos: 09:00.',
          required: true,
          format: 'code',
        },
        {
          name: 'endAt',
          path: 'endAt',
          type: 'text',
          label: 'Até',
          help: 'Horas e minutos: 18:00.',
          required: true,
          format: 'code',
        },
      ],
    },
  ],
};
