// Generated from schemas/config/expo.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Expo {
  isActive?: boolean;
  projectId?: string;
  owner?: string;
  slug?: string;
  scheme?: string;
  iosBundleId?: string;
  androidPackage?: string;
  appStoreUrl?: string;
  playStoreUrl?: string;
  minVersion?: string;
  channelId?: string;
  priority?: ("default" | "normal" | "high");
  testToken?: string;
  /**
   * @maxItems 5
   */
  events?: ("paid" | "shipped" | "delivered" | "cart" | "offer")[];
}

export type ExpoPath =
  | 'isActive'
  | 'projectId'
  | 'owner'
  | 'slug'
  | 'scheme'
  | 'iosBundleId'
  | 'androidPackage'
  | 'appStoreUrl'
  | 'playStoreUrl'
  | 'minVersion'
  | 'channelId'
  | 'priority'
  | 'testToken'
  | 'events'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ExpoPath> = {
  name: 'expo',
  kind: 'singleton',
  label: { one: 'Expo (aplicativo)', many: 'Expo (aplicativo)' },
  group: 'config',
  icon: 'app',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'project', label: 'Projeto' },
    { name: 'app', label: 'Aplicativo' },
    { name: 'push', label: 'Notificações' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Notificações ligadas',
      help: 'Desmarcado, nada é enviado ao aplicativo.',
      section: 'project',
    },
    {
      name: 'projectId',
      path: 'projectId',
      type: 'text',
      label: 'ID do projeto',
      help: 'Em expo.dev: o projeto › Overview › ID.',
      section: 'project',
      format: 'code',
    },
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Conta',
      help: 'Em expo.dev: o nome da conta ou organização, depois de @.',
      section: 'project',
      format: 'code',
    },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Slug',
      help: 'Em expo.dev: o projeto › Overview › Slug.',
      section: 'project',
      format: 'code',
    },
    {
      name: 'accessToken',
      path: 'accessToken',
      type: 'text',
      label: 'Token de acesso',
      help: 'Em expo.dev: Account settings › Access tokens. Obrigatório com Enhanced Security for Push Notifications ligado.',
      section: 'project',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'scheme',
      path: 'scheme',
      type: 'text',
      label: 'Esquema de links',
      help: 'O scheme do app.json: abre o aplicativo por casaaurora://.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'iosBundleId',
      path: 'iosBundleId',
      type: 'text',
      label: 'Bundle identifier (iOS)',
      help: 'No App Store Connect: Informações do app › ID do pacote.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'androidPackage',
      path: 'androidPackage',
      type: 'text',
      label: 'Pacote (Android)',
      help: 'No Google Play Console, abaixo do nome do aplicativo.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'appStoreUrl',
      path: 'appStoreUrl',
      type: 'text',
      label: 'Página na App Store',
      help: 'O endereço público do aplicativo, com https://.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'playStoreUrl',
      path: 'playStoreUrl',
      type: 'text',
      label: 'Página no Google Play',
      help: 'O endereço público do aplicativo, com https://.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'minVersion',
      path: 'minVersion',
      type: 'text',
      label: 'Versão mínima',
      help: 'Aplicativos mais antigos pedem atualização: 2.4.0.',
      section: 'app',
      format: 'code',
    },
    {
      name: 'channelId',
      path: 'channelId',
      type: 'text',
      label: 'Canal (Android)',
      help: 'O canal criado no código do aplicativo: default.',
      section: 'push',
      format: 'code',
    },
    {
      name: 'priority',
      path: 'priority',
      type: 'select',
      label: 'Prioridade',
      help: 'Alta acorda o aparelho; use para avisos de pedido.',
      section: 'push',
      options: [
        { value: 'default', label: 'Padrão' },
        { value: 'normal', label: 'Normal' },
        { value: 'high', label: 'Alta' },
      ],
    },
    {
      name: 'testToken',
      path: 'testToken',
      type: 'text',
      label: 'Aparelho de teste',
      help: 'O token do aparelho, mostrado na tela Sobre do aplicativo: ExponentPushToken[...].',
      section: 'push',
      format: 'code',
    },
    {
      name: 'events',
      path: 'events',
      type: 'array_field',
      label: 'Avisos',
      help: 'Quando o cliente recebe uma notificação.',
      section: 'push',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Aviso',
        help: 'Um momento do pedido.',
        options: [
          { value: 'paid', label: 'Pagamento aprovado' },
          { value: 'shipped', label: 'Pedido enviado' },
          { value: 'delivered', label: 'Pedido entregue' },
          { value: 'cart', label: 'Carrinho abandonado' },
          { value: 'offer', label: 'Ofertas' },
        ],
      },
    },
  ],
};
