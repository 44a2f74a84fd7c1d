// Generated from schemas/config/sendgrid.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Sendgrid {
  isActive?: boolean;
  region?: ("global" | "eu");
  webhookPublicKey?: string;
  fromEmail?: string;
  fromName?: string;
  replyTo?: string;
  testEmail?: string;
  unsubscribeGroupId?: number;
  ipPool?: string;
  openTracking?: boolean;
  clickTracking?: boolean;
  batchSize?: number;
  sandboxMode?: boolean;
}

export type SendgridPath =
  | 'isActive'
  | 'region'
  | 'webhookPublicKey'
  | 'fromEmail'
  | 'fromName'
  | 'replyTo'
  | 'testEmail'
  | 'unsubscribeGroupId'
  | 'ipPool'
  | 'openTracking'
  | 'clickTracking'
  | 'batchSize'
  | 'sandboxMode'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SendgridPath> = {
  name: 'sendgrid',
  kind: 'singleton',
  label: { one: 'SendGrid', many: 'SendGrid' },
  group: 'config',
  icon: 'email',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'credentials', label: 'Credenciais' },
    { name: 'sender', label: 'Remetente' },
    { name: 'delivery', label: 'Envio' },
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
      help: 'Desmarcado, nenhum e-mail é enviado.',
      section: 'credentials',
    },
    {
      name: 'apiKey',
      path: 'apiKey',
      type: 'text',
      label: 'Chave de API',
      help: 'No SendGrid: Settings › API Keys › Create API Key, com Mail Send. Começa com SG. e aparece uma só vez.',
      section: 'credentials',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'region',
      path: 'region',
      type: 'select',
      label: 'Região',
      help: 'Europa só para contas criadas lá: Settings › Account Details › Region.',
      section: 'credentials',
      options: [{ value: 'global', label: 'Global' }, { value: 'eu', label: 'Europa (EU)' }],
    },
    {
      name: 'webhookPublicKey',
      path: 'webhookPublicKey',
      type: 'text',
      label: 'Chave de verificação do webhook',
      help: 'No SendGrid: Settings › Mail Settings › Event Webhook › Signature Verification › Verification Key.',
      section: 'credentials',
      format: 'code',
    },
    {
      name: 'fromEmail',
      path: 'fromEmail',
      type: 'text',
      label: 'E-mail do remetente',
      help: 'De um domínio verificado em Settings › Sender Authentication.',
      section: 'sender',
      format: 'email',
    },
    {
      name: 'fromName',
      path: 'fromName',
      type: 'text',
      label: 'Nome do remetente',
      help: 'O que o cliente vê antes do assunto.',
      section: 'sender',
    },
    {
      name: 'replyTo',
      path: 'replyTo',
      type: 'text',
      label: 'Responder para',
      help: 'Aonde chegam as respostas. Em branco, ao remetente.',
      section: 'sender',
      format: 'email',
    },
    {
      name: 'testEmail',
      path: 'testEmail',
      type: 'text',
      label: 'E-mail de teste',
      help: 'Recebe os envios de teste de modelos e campanhas.',
      section: 'sender',
      format: 'email',
    },
    {
      name: 'unsubscribeGroupId',
      path: 'unsubscribeGroupId',
      type: 'number',
      label: 'Grupo de descadastro',
      help: 'No SendGrid: Suppressions › Unsubscribe Groups, coluna ID.',
      section: 'delivery',
      identifier: true,
    },
    {
      name: 'ipPool',
      path: 'ipPool',
      type: 'text',
      label: 'Grupo de IPs',
      help: 'Só com IP próprio: Settings › IP Addresses › IP Pools. O nome exato.',
      section: 'delivery',
    },
    {
      name: 'openTracking',
      path: 'openTracking',
      type: 'checkbox',
      label: 'Medir aberturas',
      help: 'Usa uma imagem invisível no e-mail.',
      section: 'delivery',
    },
    {
      name: 'clickTracking',
      path: 'clickTracking',
      type: 'checkbox',
      label: 'Medir cliques',
      help: 'Os links passam pelo SendGrid antes de abrir.',
      section: 'delivery',
    },
    {
      name: 'batchSize',
      path: 'batchSize',
      type: 'number',
      label: 'E-mails por lote',
      help: 'O SendGrid aceita até 1000 destinatários por chamada.',
      section: 'delivery',
    },
    {
      name: 'sandboxMode',
      path: 'sandboxMode',
      type: 'checkbox',
      label: 'Modo de testes',
      help: 'O SendGrid confere os e-mails e não os entrega.',
      section: 'delivery',
    },
  ],
};
