// Generated from schemas/config/googleanalytics.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Googleanalytics {
  isActive?: boolean;
  measurementId?: string;
  propertyId?: string;
  tagManagerId?: string;
  serverContainerUrl?: string;
  consentMode?: ("denied" | "granted");
  sendFromServer?: boolean;
  debug?: boolean;
}

export type GoogleanalyticsPath =
  | 'isActive'
  | 'measurementId'
  | 'propertyId'
  | 'tagManagerId'
  | 'serverContainerUrl'
  | 'consentMode'
  | 'sendFromServer'
  | 'debug'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<GoogleanalyticsPath> = {
  name: 'googleanalytics',
  kind: 'singleton',
  label: { one: 'Google Analytics', many: 'Google Analytics' },
  group: 'config',
  icon: 'analytics',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Medição ligada',
      help: 'Desmarcado, a loja não carrega o Google Analytics.',
    },
    {
      name: 'measurementId',
      path: 'measurementId',
      type: 'text',
      label: 'ID da métrica',
      help: 'No Analytics: Administrador › Fluxos de dados › o fluxo da Web › ID da métrica. Começa com G-.',
      format: 'code',
    },
    {
      name: 'apiSecret',
      path: 'apiSecret',
      type: 'text',
      label: 'Chave secreta da API',
      help: 'No Analytics: Administrador › Fluxos de dados › o fluxo › Chaves secretas da API do Measurement Protocol › Criar.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'propertyId',
      path: 'propertyId',
      type: 'text',
      label: 'ID da propriedade',
      help: 'No Analytics: Administrador › Detalhes da propriedade, no alto à direita. Só números.',
      format: 'code',
    },
    {
      name: 'tagManagerId',
      path: 'tagManagerId',
      type: 'text',
      label: 'Contêiner do Tag Manager',
      help: 'Em tagmanager.google.com, ao lado do nome do contêiner. Começa com GTM-.',
      format: 'code',
    },
    {
      name: 'serverContainerUrl',
      path: 'serverContainerUrl',
      type: 'text',
      label: 'Endereço do servidor de tags',
      help: 'Só com Tag Manager no servidor: Administrador › Configurações do contêiner › URL do servidor.',
      format: 'code',
    },
    {
      name: 'consentMode',
      path: 'consentMode',
      type: 'select',
      label: 'Consentimento',
      help: 'O que se mede antes de o cliente aceitar os cookies.',
      options: [
        { value: 'denied', label: 'Nada que o identifique' },
        { value: 'granted', label: 'Tudo' },
      ],
    },
    {
      name: 'sendFromServer',
      path: 'sendFromServer',
      type: 'checkbox',
      label: 'Enviar compras pelo servidor',
      help: 'Conta também quem bloqueia anúncios. Precisa da chave secreta da API.',
    },
    {
      name: 'debug',
      path: 'debug',
      type: 'checkbox',
      label: 'Modo de depuração',
      help: 'Os eventos aparecem em Administrador › DebugView. Desligue ao terminar.',
    },
  ],
};
