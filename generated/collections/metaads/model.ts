// Generated from schemas/config/metaads.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Metaads {
  isActive?: boolean;
  pixelId?: string;
  testEventCode?: string;
  sendFromServer?: boolean;
  advancedMatching?: boolean;
  adAccountId?: string;
  businessId?: string;
  catalogId?: string;
  pageId?: string;
  domainVerification?: string;
}

export type MetaadsPath =
  | 'isActive'
  | 'pixelId'
  | 'testEventCode'
  | 'sendFromServer'
  | 'advancedMatching'
  | 'adAccountId'
  | 'businessId'
  | 'catalogId'
  | 'pageId'
  | 'domainVerification'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<MetaadsPath> = {
  name: 'metaads',
  kind: 'singleton',
  label: { one: 'Meta Ads', many: 'Meta Ads' },
  group: 'config',
  icon: 'infinity',
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
      label: 'Integração ligada',
      help: 'Desmarcado, nada é enviado ao Facebook e ao Instagram.',
    },
    {
      name: 'pixelId',
      path: 'pixelId',
      type: 'text',
      label: 'ID do pixel',
      help: 'No Gerenciador de Eventos da Meta: Fontes de dados › o pixel › Configurações › ID do conjunto de dados. Só números.',
      format: 'code',
    },
    {
      name: 'accessToken',
      path: 'accessToken',
      type: 'text',
      label: 'Token da API de Conversões',
      help: 'No Gerenciador de Eventos: o pixel › Configurações › API de Conversões › Gerar token de acesso.',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'testEventCode',
      path: 'testEventCode',
      type: 'text',
      label: 'Código de teste',
      help: 'No Gerenciador de Eventos: o pixel › Testar eventos. Começa com TEST. Retire ao terminar.',
      format: 'code',
    },
    {
      name: 'sendFromServer',
      path: 'sendFromServer',
      type: 'checkbox',
      label: 'Enviar pelo servidor',
      help: 'Usa a API de Conversões além do pixel. Precisa do token.',
    },
    {
      name: 'advancedMatching',
      path: 'advancedMatching',
      type: 'checkbox',
      label: 'Correspondência avançada',
      help: 'Envia e-mail e telefone embaralhados. Ative também em Configurações do pixel.',
    },
    {
      name: 'adAccountId',
      path: 'adAccountId',
      type: 'text',
      label: 'Conta de anúncios',
      help: 'No Gerenciador de Negócios: Contas › Contas de anúncios. Com act_ na frente.',
      format: 'code',
    },
    {
      name: 'businessId',
      path: 'businessId',
      type: 'text',
      label: 'ID da empresa',
      help: 'No Gerenciador de Negócios: Configurações › Informações da empresa. Só números.',
      format: 'code',
    },
    {
      name: 'catalogId',
      path: 'catalogId',
      type: 'text',
      label: 'ID do catálogo',
      help: 'No Gerenciador de Comércio: o catálogo › Configurações. Só números.',
      format: 'code',
    },
    {
      name: 'pageId',
      path: 'pageId',
      type: 'text',
      label: 'ID da página',
      help: 'Na página do Facebook: Sobre › Transparência da Página. Só números.',
      format: 'code',
    },
    {
      name: 'domainVerification',
      path: 'domainVerification',
      type: 'text',
      label: 'Verificação do domínio',
      help: 'No Gerenciador de Negócios: Segurança da marca › Domínios › metatag. Só o valor de content.',
      format: 'code',
    },
  ],
};
