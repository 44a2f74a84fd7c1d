// Generated from schemas/config/ads.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Ads {
  /**
   * @maxItems 20
   */
  pixels?: {
    platform: ("tiktok" | "pinterest" | "microsoft" | "kwai" | "taboola");
    pixelId: string;
    testCode?: string;
    isActive?: boolean;
  }[];
  requireConsent?: boolean;
  feedActive?: boolean;
  feedTitle?: string;
  feedUnavailable?: boolean;
  feedMinPrice?: number;
  /**
   * @maxItems 100
   */
  feedExcluded?: string[];
  feedPrice?: ("cash" | "installments");
  utmSource?: string;
  utmMedium?: string;
  attributionDays?: number;
}

export type AdsPath =
  | 'pixels'
  | 'requireConsent'
  | 'feedActive'
  | 'feedTitle'
  | 'feedUnavailable'
  | 'feedMinPrice'
  | 'feedExcluded'
  | 'feedPrice'
  | 'utmSource'
  | 'utmMedium'
  | 'attributionDays'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<AdsPath> = {
  name: 'ads',
  kind: 'singleton',
  label: { one: 'Anúncios', many: 'Anúncios' },
  group: 'config',
  icon: 'campaign',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'pixels', label: 'Pixels' },
    { name: 'feed', label: 'Feed de produtos' },
    { name: 'tracking', label: 'Rastreamento' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'pixels',
      path: 'pixels',
      type: 'array_struct',
      label: 'Pixels',
      help: 'Redes sem página própria. Google e Meta têm as suas.',
      section: 'pixels',
      fields: [
        {
          name: 'platform',
          path: 'platform',
          type: 'select',
          label: 'Rede',
          help: 'Onde a loja anuncia.',
          required: true,
          options: [
            { value: 'tiktok', label: 'TikTok' },
            { value: 'pinterest', label: 'Pinterest' },
            { value: 'microsoft', label: 'Microsoft Advertising' },
            { value: 'kwai', label: 'Kwai' },
            { value: 'taboola', label: 'Taboola' },
          ],
        },
        {
          name: 'pixelId',
          path: 'pixelId',
          type: 'text',
          label: 'Código do pixel',
          help: 'TikTok: Ferramentas › Eventos. Pinterest: Anúncios › Conversões. Microsoft: Ferramentas › Tag UET. Kwai: Ativos › Pixel.',
          required: true,
          format: 'code',
        },
        {
          name: 'testCode',
          path: 'testCode',
          type: 'text',
          label: 'Código de teste',
          help: 'Faz os eventos aparecerem na tela de testes da rede. Retire ao terminar.',
          format: 'code',
        },
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Ativo',
          help: 'Desmarcado, nada é enviado à rede.',
        },
      ],
    },
    {
      name: 'tiktokAccessToken',
      path: 'tiktokAccessToken',
      type: 'text',
      label: 'Token de conversões do TikTok',
      help: 'Envia a compra pelo servidor. TikTok Ads: Ferramentas › Eventos › o pixel › Configurações › Gerar token de acesso.',
      section: 'pixels',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'pinterestAccessToken',
      path: 'pinterestAccessToken',
      type: 'text',
      label: 'Token de conversões do Pinterest',
      help: 'Envia a compra pelo servidor. Pinterest: Anúncios › Conversões › Gerar token de acesso da API de conversões.',
      section: 'pixels',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'kwaiAccessToken',
      path: 'kwaiAccessToken',
      type: 'text',
      label: 'Token de conversões do Kwai',
      help: 'Envia a compra pelo servidor. Kwai for Business: Ativos › Pixel › API de eventos › Gerar token.',
      section: 'pixels',
      secret: true,
      csv: false,
      format: 'code',
    },
    {
      name: 'requireConsent',
      path: 'requireConsent',
      type: 'checkbox',
      label: 'Só com consentimento',
      help: 'Espera o cliente aceitar os cookies de publicidade, como pede a LGPD.',
      section: 'pixels',
    },
    {
      name: 'feedActive',
      path: 'feedActive',
      type: 'checkbox',
      label: 'Publicar o feed',
      help: 'O arquivo de produtos que as redes leem todo dia.',
      section: 'feed',
    },
    {
      name: 'feedTitle',
      path: 'feedTitle',
      type: 'text',
      label: 'Título do feed',
      help: 'Como o catálogo aparece nas redes.',
      section: 'feed',
    },
    {
      name: 'feedUnavailable',
      path: 'feedUnavailable',
      type: 'checkbox',
      label: 'Incluir esgotados',
      help: 'As redes param de anunciar, mas guardam o histórico.',
      section: 'feed',
    },
    {
      name: 'feedMinPrice',
      path: 'feedMinPrice',
      type: 'number',
      label: 'Preço mínimo',
      help: 'Produtos mais baratos ficam fora dos anúncios.',
      section: 'feed',
      unit: 'BRL',
    },
    {
      name: 'feedExcluded',
      path: 'feedExcluded',
      type: 'array_field',
      label: 'Categorias fora do feed',
      help: 'Nenhum produto delas é anunciado.',
      section: 'feed',
      item: {
        name: '',
        path: '',
        type: 'select_nested',
        label: 'Categoria',
        help: 'Uma categoria fora do feed.',
        reference: { collection: 'category', parent: 'parent', order: 'order', label: 'title' },
      },
    },
    {
      name: 'feedPrice',
      path: 'feedPrice',
      type: 'select',
      label: 'Preço anunciado',
      help: 'O preço que o feed mostra.',
      section: 'feed',
      options: [{ value: 'cash', label: 'À vista' }, { value: 'installments', label: 'Parcelado' }],
    },
    {
      name: 'utmSource',
      path: 'utmSource',
      type: 'text',
      label: 'utm_source padrão',
      help: 'Posto nos links do feed: feed. Letras minúsculas, sem espaços.',
      section: 'tracking',
      format: 'code',
    },
    {
      name: 'utmMedium',
      path: 'utmMedium',
      type: 'text',
      label: 'utm_medium padrão',
      help: 'Posto nos links do feed: cpc. Letras minúsculas, sem espaços.',
      section: 'tracking',
      format: 'code',
    },
    {
      name: 'attributionDays',
      path: 'attributionDays',
      type: 'number',
      label: 'Janela de atribuição',
      help: 'Por quantos dias uma compra conta para o último anúncio.',
      section: 'tracking',
      unit: 'days',
    },
  ],
};
