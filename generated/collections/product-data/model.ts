// Generated from schemas/catalog/product-data.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductData {
  ProductCode: string;
  ProductSiteName?: string;
  Company?: number;
  ProductCodeErp?: string;
  EAN13?: string;
  ProductLine?: string;
  ProductCodeGoogle?: string;
  ProductImage?: string;
  Salable?: string;
  Status?: string;
  Stock?: {
    stockId: string;
    qty: number;
  }[];
  Options?: {
    canSell?: boolean;
    canCrossDocking?: boolean;
    isFreeShipping?: boolean;
    isFreePriceFinancingFee?: boolean;
    isBrandPriceRestrict?: boolean;
    isBrandMarketplaceRestrict?: boolean;
    isManualPricing?: boolean;
    isSalePricing?: boolean;
  };
  PriceCompare?: number;
  Price?: number;
  PriceInstallments?: number;
  PriceMin?: number;
  PriceMinInstallments?: number;
  PriceNetIPI?: number;
  PriceNetErp?: number;
  PriceNet?: number;
  PriceNetByQty?: {
    packSize: string;
    PriceNet: number;
    qty: number;
  }[];
}

export type ProductDataPath =
  | 'ProductCode'
  | 'ProductSiteName'
  | 'Company'
  | 'ProductCodeErp'
  | 'EAN13'
  | 'ProductLine'
  | 'ProductCodeGoogle'
  | 'ProductImage'
  | 'Salable'
  | 'Status'
  | 'Stock'
  | 'Options'
  | 'Options.canSell'
  | 'Options.canCrossDocking'
  | 'Options.isFreeShipping'
  | 'Options.isFreePriceFinancingFee'
  | 'Options.isBrandPriceRestrict'
  | 'Options.isBrandMarketplaceRestrict'
  | 'Options.isManualPricing'
  | 'Options.isSalePricing'
  | 'PriceCompare'
  | 'Price'
  | 'PriceInstallments'
  | 'PriceMin'
  | 'PriceMinInstallments'
  | 'PriceNetIPI'
  | 'PriceNetErp'
  | 'PriceNet'
  | 'PriceNetByQty'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductDataPath> = {
  name: 'product-data',
  kind: 'collection',
  label: { one: 'Dados do produto', many: 'Dados dos produtos' },
  group: 'catalog',
  icon: 'data',
  list: {
    view: 'table',
    order: { field: 'updatedAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'ProductCode' },
    columns: ['ProductCode', 'ProductSiteName', 'Company', 'Price', 'PriceInstallments', 'Status'],
    hidden: false,
  },
  subtitle: ['ProductSiteName'],
  search: [
    { field: 'id', as: 'code', weight: 8 },
    { field: 'ProductCodeErp', as: 'code', weight: 8 },
    { field: 'EAN13', as: 'code', weight: 8 },
    { field: 'ProductCodeGoogle', as: 'code', weight: 8 },
    { field: 'ProductSiteName', as: 'text', weight: 3 },
    { field: 'ProductLine', as: 'text', weight: 3 },
    { field: 'Salable', as: 'text', weight: 3 },
    { field: 'Status', as: 'text', weight: 3 },
  ],
  id: { field: 'ProductCode', label: 'SKU' },
  deletable: true,
  replicable: false,
  sections: [
    { name: 'info', label: 'Informações' },
    { name: 'stock', label: 'Estoque' },
    { name: 'options', label: 'Configurações' },
    { name: 'prices', label: 'Preços' },
    { name: 'costs', label: 'Custos' },
  ],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  audit: {
    log: 'product-data-changelog',
    key: 'ProductCode',
    fields: [
      'ProductCodeGoogle',
      'ProductCodeErp',
      'EAN13',
      'Company',
      'ProductLine',
      'PriceCompare',
      'Price',
      'PriceInstallments',
      'PriceMin',
      'PriceMinInstallments',
      'PriceNet',
      'PriceNetErp',
      'PriceNetIPI',
      'Options.canSell',
      'Options.canCrossDocking',
      'Options.isFreeShipping',
      'Options.isFreePriceFinancingFee',
      'Options.isBrandPriceRestrict',
      'Options.isBrandMarketplaceRestrict',
      'Options.isManualPricing',
      'Options.isSalePricing',
    ],
    write: 'operator',
  },
  actions: [],
  links: [{ label: 'Alterar no painel do produto', to: '/product/{id}' }],
  catalogues: ['full'],
  fields: [
    {
      name: 'ProductCode',
      path: 'ProductCode',
      type: 'text',
      label: 'SKU',
      help: 'O código do produto. Não muda depois de criado.',
      section: 'info',
      required: true,
      format: 'code',
    },
    {
      name: 'ProductSiteName',
      path: 'ProductSiteName',
      type: 'text',
      label: 'Nome no site',
      section: 'info',
    },
    {
      name: 'Company',
      path: 'Company',
      type: 'number',
      label: 'Empresa',
      help: 'Número da empresa no fornecedor.',
      section: 'info',
      identifier: true,
    },
    {
      name: 'ProductCodeErp',
      path: 'ProductCodeErp',
      type: 'text',
      label: 'Código no ERP',
      section: 'info',
      format: 'code',
    },
    {
      name: 'EAN13',
      path: 'EAN13',
      type: 'text',
      label: 'GTIN',
      help: 'Só números: 8, 12, 13 ou 14 dígitos.',
      section: 'info',
      format: 'code',
    },
    { name: 'ProductLine', path: 'ProductLine', type: 'text', label: 'Linha', section: 'info' },
    {
      name: 'ProductCodeGoogle',
      path: 'ProductCodeGoogle',
      type: 'text',
      label: 'Código no Google',
      help: 'O código do produto no Google Shopping.',
      section: 'info',
      format: 'code',
    },
    {
      name: 'ProductImage',
      path: 'ProductImage',
      type: 'text',
      label: 'Imagem',
      help: 'Endereço da imagem do produto.',
      section: 'info',
      format: 'code',
    },
    {
      name: 'Salable',
      path: 'Salable',
      type: 'text',
      label: 'Vendável',
      help: 'Informado pelo fornecedor: S significa vendável.',
      section: 'info',
      readOnly: true,
    },
    {
      name: 'Status',
      path: 'Status',
      type: 'text',
      label: 'Status',
      help: 'Informado pelo fornecedor: ativado significa em linha.',
      section: 'info',
      readOnly: true,
    },
    {
      name: 'Stock',
      path: 'Stock',
      type: 'array_struct',
      label: 'Estoque por depósito',
      help: 'Uma linha para cada depósito.',
      section: 'stock',
      map: { key: 'stockId', value: 'qty' },
      fields: [
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Depósito',
          required: true,
          reference: { collection: 'stock', order: 'name', label: 'name' },
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', required: true },
      ],
    },
    {
      name: 'Options',
      path: 'Options',
      type: 'struct',
      label: 'Opções',
      help: 'Cada mudança fica no histórico, com o motivo.',
      section: 'options',
      fields: [
        { name: 'canSell', path: 'canSell', type: 'checkbox', label: 'Pode vender' },
        {
          name: 'canCrossDocking',
          path: 'canCrossDocking',
          type: 'checkbox',
          label: 'Cross docking',
        },
        { name: 'isFreeShipping', path: 'isFreeShipping', type: 'checkbox', label: 'Frete grátis' },
        {
          name: 'isFreePriceFinancingFee',
          path: 'isFreePriceFinancingFee',
          type: 'checkbox',
          label: 'Parcelamento sem juros',
        },
        {
          name: 'isBrandPriceRestrict',
          path: 'isBrandPriceRestrict',
          type: 'checkbox',
          label: 'Preço restrito pela marca',
        },
        {
          name: 'isBrandMarketplaceRestrict',
          path: 'isBrandMarketplaceRestrict',
          type: 'checkbox',
          label: 'Marca restrita em marketplaces',
        },
        {
          name: 'isManualPricing',
          path: 'isManualPricing',
          type: 'checkbox',
          label: 'Preço manual',
        },
        {
          name: 'isSalePricing',
          path: 'isSalePricing',
          type: 'checkbox',
          label: 'Preço promocional',
        },
      ],
    },
    {
      name: 'PriceCompare',
      path: 'PriceCompare',
      type: 'number',
      label: 'Preço cheio (de)',
      section: 'prices',
      unit: 'BRL',
      atLeast: 'Price',
    },
    {
      name: 'Price',
      path: 'Price',
      type: 'number',
      label: 'Preço à vista',
      section: 'prices',
      unit: 'BRL',
      atLeast: 'PriceMin',
    },
    {
      name: 'PriceInstallments',
      path: 'PriceInstallments',
      type: 'number',
      label: 'Preço parcelado',
      help: 'Em branco, vale o preço à vista.',
      section: 'prices',
      unit: 'BRL',
      atLeast: 'PriceMinInstallments',
    },
    {
      name: 'PriceMin',
      path: 'PriceMin',
      type: 'number',
      label: 'Preço mínimo à vista',
      help: 'O menor preço que o fabricante permite.',
      section: 'prices',
      unit: 'BRL',
    },
    {
      name: 'PriceMinInstallments',
      path: 'PriceMinInstallments',
      type: 'number',
      label: 'Preço mínimo parcelado',
      section: 'prices',
      unit: 'BRL',
    },
    {
      name: 'PriceNetIPI',
      path: 'PriceNetIPI',
      type: 'number',
      label: 'IPI',
      section: 'costs',
      unit: '%',
    },
    {
      name: 'PriceNetErp',
      path: 'PriceNetErp',
      type: 'number',
      label: 'Custo no ERP',
      section: 'costs',
      unit: 'BRL',
      decimals: 4,
    },
    {
      name: 'PriceNet',
      path: 'PriceNet',
      type: 'number',
      label: 'Custo do fabricante',
      section: 'costs',
      unit: 'BRL',
      decimals: 4,
    },
    {
      name: 'PriceNetByQty',
      path: 'PriceNetByQty',
      type: 'array_struct',
      label: 'Custo por embalagem',
      help: 'O custo que o fabricante dá a cada tamanho de embalagem.',
      section: 'costs',
      map: { key: 'packSize' },
      fields: [
        {
          name: 'packSize',
          path: 'packSize',
          type: 'text',
          label: 'Tamanho da embalagem',
          required: true,
        },
        {
          name: 'PriceNet',
          path: 'PriceNet',
          type: 'number',
          label: 'Custo',
          required: true,
          unit: 'BRL',
          decimals: 4,
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Unidades na embalagem', required: true },
      ],
    },
  ],
  copiedIn: {
    collection: 'product',
    fields: [
      'ProductCodeErp',
      'EAN13',
      'ProductCodeGoogle',
      'Company',
      'ProductLine',
      'Salable',
      'Status',
      'PriceCompare',
      'Price',
      'PriceInstallments',
      'PriceMin',
      'PriceMinInstallments',
      'PriceNet',
      'PriceNetErp',
      'PriceNetIPI',
      'Options.canSell',
      'Options.canCrossDocking',
      'Options.isFreeShipping',
      'Options.isFreePriceFinancingFee',
      'Options.isBrandPriceRestrict',
      'Options.isBrandMarketplaceRestrict',
      'Options.isManualPricing',
      'Options.isSalePricing',
    ],
  },
};
