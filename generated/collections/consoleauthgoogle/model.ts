// Generated from schemas/config/consoleauthgoogle.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Consoleauthgoogle {
  clientId?: string;
  redirectUri?: string;
  hostedDomain?: string;
  /**
   * @maxItems 5
   */
  scopes?: ("content" | "adwords" | "analytics" | "webmasters" | "drive")[];
  connectedEmail?: string;
  connectedAt?: string;
}

export type ConsoleauthgooglePath =
  | 'clientId'
  | 'redirectUri'
  | 'hostedDomain'
  | 'scopes'
  | 'connectedEmail'
  | 'connectedAt'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ConsoleauthgooglePath> = {
  name: 'consoleauthgoogle',
  kind: 'singleton',
  label: { one: 'Conta Google', many: 'Conta Google' },
  group: 'config',
  icon: 'key',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: ['google-account'],
  catalogues: ['full'],
  fields: [
    {
      name: 'clientId',
      path: 'clientId',
      type: 'text',
      label: 'ID do cliente OAuth',
      help: 'No Google Cloud: APIs e serviços › Credenciais › IDs do cliente OAuth 2.0. Termina com .apps.googleusercontent.com.',
      format: 'code',
    },
    {
      name: 'clientSecret',
      path: 'clientSecret',
      type: 'text',
      label: 'Chave secreta do cliente',
      help: 'Na mesma tela do ID do cliente: Chaves secretas do cliente.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'redirectUri',
      path: 'redirectUri',
      type: 'text',
      label: 'URI de redirecionamento',
      help: 'Cadastre a mesma em URIs de redirecionamento autorizados: o endereço do console seguido de /api/console/auth/google/callback.',
      format: 'code',
    },
    {
      name: 'hostedDomain',
      path: 'hostedDomain',
      type: 'text',
      label: 'Domínio permitido',
      help: 'Só contas deste domínio podem conectar: casaaurora.example. Em branco, qualquer conta.',
      format: 'code',
    },
    {
      name: 'scopes',
      path: 'scopes',
      type: 'array_field',
      label: 'Permissões',
      help: 'O que o console pode ler com a conta. Ative as mesmas APIs em APIs e serviços › Biblioteca.',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Permissão',
        help: 'Uma permissão pedida ao Google.',
        options: [
          { value: 'content', label: 'Merchant Center (produtos)' },
          { value: 'adwords', label: 'Google Ads' },
          { value: 'analytics', label: 'Google Analytics (leitura)' },
          { value: 'webmasters', label: 'Search Console (leitura)' },
          { value: 'drive', label: 'Google Drive (arquivos escolhidos)' },
        ],
      },
    },
    {
      name: 'connectedEmail',
      path: 'connectedEmail',
      type: 'text',
      label: 'Conta conectada',
      help: 'Preenchida quando alguém conecta a conta.',
      readOnly: true,
      format: 'email',
    },
    {
      name: 'connectedAt',
      path: 'connectedAt',
      type: 'datetime',
      label: 'Conectada em',
      help: 'Preenchido quando alguém conecta a conta.',
      readOnly: true,
    },
    {
      name: 'refreshToken',
      path: 'refreshToken',
      type: 'text',
      label: 'Token de renovação',
      help: 'Gravado ao conectar a conta. Remova para desconectar.',
      secret: true,
      csv: false,
      format: 'code',
    },
  ],
};
