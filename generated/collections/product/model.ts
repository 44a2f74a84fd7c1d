// Generated from schemas/catalog/product.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Product {
  id: string;
  MPN?: string;
  ProductCodeErp?: string;
  EAN13?: string;
  ProductCodeGoogle?: string;
  NCMCode?: string;
  ProductSiteName?: string;
  ProductSiteSynonyms?: string;
  Salable?: string;
  Status?: string;
  Company?: number;
  brand?: string;
  section?: string;
  category?: string;
  type?: string;
  group?: string;
  ProductLine?: string;
  ProductDescription?: string;
  ProductDescriptionSales?: string;
  ProductInfo?: string;
  Warranty?: string;
  Height?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  Width?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  Length?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  NetWeight?: {
    Value?: number;
    Measure?: ("kg" | "m");
  };
  HeightPacking?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  WidthPacking?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  LengthPacking?: {
    Value?: number;
    Measure?: ("cm" | "mm");
  };
  GrossWeight?: {
    Value?: number;
    Measure?: ("kg" | "m");
  };
  Stock?: {
    stockId: string;
    qty: number;
    ProductCodeErp?: string;
  }[];
  Options?: {
    canSell?: boolean;
    canSellAbout?: string;
    canCrossDocking?: boolean;
    canCrossDockingAfter?: string;
    isFreeShipping?: boolean;
    isFreePriceFinancingFee?: boolean;
    isFree?: boolean;
    isManualPricing?: boolean;
    isSalePricing?: boolean;
    isBrandPriceRestrict?: boolean;
    isBrandMarketplaceRestrict?: boolean;
    isBrandEcommerceRestrict?: boolean;
    isImportedProduct?: boolean;
    isBoutiqueProduct?: boolean;
    disableAds?: boolean;
    maxInstallments?: number;
    canStackOnShipping?: boolean;
    maxStackedQtyOnShipping?: number;
    splitWallets?: {
      walletId: string;
      percentage: number;
    }[];
    subscriptions?: {
      name: string;
      nodeIds?: string[];
      duration?: {
        days?: number;
        months?: number;
      };
    }[];
  };
  PriceCompare?: number;
  Price?: number;
  PriceInstallments?: number;
  PriceFlash?: number;
  PriceFlashInstallments?: number;
  PriceMin?: number;
  PriceMinInstallments?: number;
  PriceNet?: number;
  PriceNetErp?: number;
  PriceNetIPI?: number;
  PriceNetByQty?: {
    qty: number;
    PriceNet: number;
  }[];
  ProductImage?: string;
  images?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  }[];
  files?: {
    FileType?: string;
    FileExtension?: string;
    FileCDNURL: string;
  }[];
  kit?: {
    sku: string;
    qty: number;
  }[];
  upsell?: {
    sku: string;
    label?: string;
    type: ("installation" | "accessory" | "cleaning");
  }[];
  gifts?: string[];
}

export type ProductPath =
  | 'id'
  | 'MPN'
  | 'ProductCodeErp'
  | 'EAN13'
  | 'ProductCodeGoogle'
  | 'NCMCode'
  | 'ProductSiteName'
  | 'ProductSiteSynonyms'
  | 'Salable'
  | 'Status'
  | 'Company'
  | 'brand'
  | 'section'
  | 'category'
  | 'type'
  | 'group'
  | 'ProductLine'
  | 'ProductDescription'
  | 'ProductDescriptionSales'
  | 'ProductInfo'
  | 'Warranty'
  | 'Height'
  | 'Height.Value'
  | 'Height.Measure'
  | 'Width'
  | 'Width.Value'
  | 'Width.Measure'
  | 'Length'
  | 'Length.Value'
  | 'Length.Measure'
  | 'NetWeight'
  | 'NetWeight.Value'
  | 'NetWeight.Measure'
  | 'HeightPacking'
  | 'HeightPacking.Value'
  | 'HeightPacking.Measure'
  | 'WidthPacking'
  | 'WidthPacking.Value'
  | 'WidthPacking.Measure'
  | 'LengthPacking'
  | 'LengthPacking.Value'
  | 'LengthPacking.Measure'
  | 'GrossWeight'
  | 'GrossWeight.Value'
  | 'GrossWeight.Measure'
  | 'Stock'
  | 'Options'
  | 'Options.canSell'
  | 'Options.canSellAbout'
  | 'Options.canCrossDocking'
  | 'Options.canCrossDockingAfter'
  | 'Options.isFreeShipping'
  | 'Options.isFreePriceFinancingFee'
  | 'Options.isFree'
  | 'Options.isManualPricing'
  | 'Options.isSalePricing'
  | 'Options.isBrandPriceRestrict'
  | 'Options.isBrandMarketplaceRestrict'
  | 'Options.isBrandEcommerceRestrict'
  | 'Options.isImportedProduct'
  | 'Options.isBoutiqueProduct'
  | 'Options.disableAds'
  | 'Options.maxInstallments'
  | 'Options.canStackOnShipping'
  | 'Options.maxStackedQtyOnShipping'
  | 'Options.splitWallets'
  | 'Options.subscriptions'
  | 'PriceCompare'
  | 'Price'
  | 'PriceInstallments'
  | 'PriceFlash'
  | 'PriceFlashInstallments'
  | 'PriceMin'
  | 'PriceMinInstallments'
  | 'PriceNet'
  | 'PriceNetErp'
  | 'PriceNetIPI'
  | 'PriceNetByQty'
  | 'ProductImage'
  | 'images'
  | 'files'
  | 'kit'
  | 'upsell'
  | 'gifts'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductPath> = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: {
    view: 'list',
    limit: 50,
    filter: { field: 'ProductSiteName' },
    columns: ['images', 'id', 'ProductSiteName', 'brand', 'Price', 'Stock'],
    hidden: false,
  },
  subtitle: ['ProductSiteName'],
  state: { active: { field: 'Status', is: ['ativado'] } },
  search: [
    { field: 'ProductSiteName', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'MPN', as: 'code', weight: 8 },
    { field: 'ProductCodeErp', as: 'code', weight: 8 },
    { field: 'EAN13', as: 'code', weight: 8 },
    { field: 'ProductCodeGoogle', as: 'code', weight: 8 },
    { field: 'NCMCode', as: 'code', weight: 8 },
    { field: 'Stock.ProductCodeErp', as: 'code', weight: 8 },
    { field: 'Options.splitWallets.walletId', as: 'code', weight: 8 },
    { field: 'Options.subscriptions.nodeIds', as: 'code', weight: 8 },
    { field: 'ProductSiteSynonyms', as: 'text', weight: 5 },
    { field: 'Salable', as: 'text', weight: 3 },
    { field: 'Status', as: 'text', weight: 3 },
    { field: 'ProductLine', as: 'text', weight: 3 },
    { field: 'Warranty', as: 'text', weight: 3 },
    { field: 'brand', as: 'label', weight: 2 },
    { field: 'section', as: 'label', weight: 2 },
    { field: 'category', as: 'label', weight: 2 },
    { field: 'type', as: 'label', weight: 2 },
    { field: 'group', as: 'label', weight: 2 },
  ],
  id: { field: 'id', label: 'Código do produto (SKU)' },
  deletable: true,
  replicable: true,
  sections: [
    { name: 'identification', label: 'Identificação' },
    { name: 'classification', label: 'Classificação' },
    { name: 'description', label: 'Descrição' },
    { name: 'dimensions', label: 'Dimensões' },
    { name: 'packing', label: 'Embalagem' },
    { name: 'stock', label: 'Estoque' },
    { name: 'options', label: 'Opções' },
    { name: 'prices', label: 'Preços' },
    { name: 'costs', label: 'Custos' },
    { name: 'media', label: 'Mídia' },
    { name: 'related', label: 'Kit e upsell' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  copyOf: {
    collection: 'product-data',
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
  actions: ['import-product', 'sync-erp', 'download-json'],
  panels: ['product-data'],
  attention: [
    {
      name: 'no-price',
      label: 'sem preço',
      where: { type: 'not', params: [{ type: 'greaterThan', field: 'Price', value: 0 }] },
      severity: 'high',
    },
    {
      name: 'no-stock',
      label: 'sem estoque',
      where: {
        type: 'none',
        field: 'Stock',
        params: [{ type: 'greaterThan', field: 'qty', value: 0 }],
      },
      severity: 'high',
    },
    {
      name: 'no-picture',
      label: 'sem imagem',
      where: { type: 'notExists', field: 'images' },
      severity: 'normal',
    },
    {
      name: 'no-category',
      label: 'sem categoria',
      where: { type: 'notExists', field: 'category' },
      severity: 'normal',
    },
    {
      name: 'no-gtin',
      label: 'sem GTIN',
      where: { type: 'notExists', field: 'EAN13' },
      severity: 'low',
    },
  ],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código do produto (SKU)',
      help: 'Letras, números, ponto, hífen e sublinhado. Não muda depois de criado.',
      section: 'identification',
      required: true,
      format: 'code',
    },
    {
      name: 'MPN',
      path: 'ProductCode',
      type: 'text',
      label: 'Código do fabricante (MPN)',
      section: 'identification',
      format: 'code',
    },
    {
      name: 'ProductCodeErp',
      path: 'ProductCodeErp',
      type: 'text',
      label: 'Código no ERP',
      section: 'identification',
      format: 'code',
    },
    {
      name: 'EAN13',
      path: 'EAN13',
      type: 'text',
      label: 'GTIN (EAN)',
      help: 'Só números: 8, 12, 13 ou 14 dígitos.',
      section: 'identification',
      format: 'code',
    },
    {
      name: 'ProductCodeGoogle',
      path: 'ProductCodeGoogle',
      type: 'text',
      label: 'Código no Google',
      help: 'O código do produto no Google Shopping.',
      section: 'identification',
      format: 'code',
    },
    {
      name: 'NCMCode',
      path: 'NCMCode',
      type: 'text',
      label: 'NCM',
      help: 'Oito dígitos, com ou sem pontos: 7323.93.00.',
      section: 'identification',
      format: 'code',
    },
    {
      name: 'ProductSiteName',
      path: 'ProductSiteName',
      type: 'text',
      label: 'Nome no site',
      section: 'identification',
    },
    {
      name: 'ProductSiteSynonyms',
      path: 'ProductSiteSynonyms',
      type: 'textarea',
      label: 'Sinônimos para a busca',
      help: 'Outros nomes pelos quais os clientes procuram, separados por vírgula.',
      section: 'identification',
    },
    {
      name: 'Salable',
      path: 'Salable',
      type: 'text',
      label: 'Vendável no fornecedor',
      help: 'Informado pelo fornecedor: S significa vendável.',
      section: 'identification',
      readOnly: true,
    },
    {
      name: 'Status',
      path: 'Status',
      type: 'text',
      label: 'Status no fornecedor',
      help: 'Informado pelo fornecedor: ativado significa em linha.',
      section: 'identification',
      readOnly: true,
    },
    {
      name: 'Company',
      path: 'Company',
      type: 'number',
      label: 'Empresa',
      help: 'Número da empresa no fornecedor.',
      section: 'classification',
      identifier: true,
    },
    {
      name: 'brand',
      path: 'brand',
      type: 'select',
      label: 'Marca',
      section: 'classification',
      reference: { collection: 'brand', order: 'name', label: 'name' },
    },
    {
      name: 'section',
      path: 'section',
      type: 'select',
      label: 'Seção',
      help: 'A categoria do primeiro nível à qual o produto pertence.',
      section: 'classification',
      reference: { collection: 'category', order: 'order', roots: 'parent', label: 'title' },
    },
    {
      name: 'category',
      path: 'category',
      type: 'select_nested',
      label: 'Categoria',
      section: 'classification',
      reference: { collection: 'category', parent: 'parent', order: 'order', label: 'title' },
    },
    {
      name: 'type',
      path: 'type',
      type: 'select',
      label: 'Tipo de produto',
      help: 'O tipo decide os filtros do produto.',
      section: 'classification',
      reference: { collection: 'product-type', order: 'name', label: 'name' },
    },
    {
      name: 'group',
      path: 'group',
      type: 'select',
      label: 'Grupo',
      help: 'O grupo de produtos do mesmo tipo.',
      section: 'classification',
      reference: { collection: 'product-type-group', order: 'ranking', label: 'group' },
    },
    {
      name: 'ProductLine',
      path: 'ProductLine',
      type: 'text',
      label: 'Linha',
      section: 'classification',
    },
    {
      name: 'ProductDescription',
      path: 'ProductDescription',
      type: 'editor',
      label: 'Descrição',
      section: 'description',
    },
    {
      name: 'ProductDescriptionSales',
      path: 'ProductDescriptionSales',
      type: 'textarea',
      label: 'Descrição de venda',
      help: 'O texto curto que aparece ao lado do preço.',
      section: 'description',
    },
    {
      name: 'ProductInfo',
      path: 'ProductInfo',
      type: 'textarea',
      label: 'Informações técnicas',
      section: 'description',
    },
    {
      name: 'Warranty',
      path: 'Warranty',
      type: 'text',
      label: 'Garantia',
      help: 'Como o cliente lê: 12 meses contra defeitos de fabricação.',
      section: 'description',
    },
    {
      name: 'Height',
      path: 'Height',
      type: 'struct',
      label: 'Altura',
      section: 'dimensions',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'Width',
      path: 'Width',
      type: 'struct',
      label: 'Largura',
      section: 'dimensions',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'Length',
      path: 'Length',
      type: 'struct',
      label: 'Comprimento',
      section: 'dimensions',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'NetWeight',
      path: 'NetWeight',
      type: 'struct',
      label: 'Peso líquido',
      section: 'dimensions',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          help: 'Use kg. A unidade m aparece apenas em cadastros antigos.',
          options: [{ value: 'kg', label: 'kg' }, { value: 'm', label: 'm' }],
        },
      ],
    },
    {
      name: 'HeightPacking',
      path: 'HeightPacking',
      type: 'struct',
      label: 'Altura da embalagem',
      section: 'packing',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'WidthPacking',
      path: 'WidthPacking',
      type: 'struct',
      label: 'Largura da embalagem',
      section: 'packing',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'LengthPacking',
      path: 'LengthPacking',
      type: 'struct',
      label: 'Comprimento da embalagem',
      section: 'packing',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          options: [{ value: 'cm', label: 'cm' }, { value: 'mm', label: 'mm' }],
        },
      ],
    },
    {
      name: 'GrossWeight',
      path: 'GrossWeight',
      type: 'struct',
      label: 'Peso bruto',
      help: 'Produto e embalagem: é o peso que calcula o frete.',
      section: 'packing',
      fields: [
        { name: 'Value', path: 'Value', type: 'number', label: 'Valor' },
        {
          name: 'Measure',
          path: 'Measure',
          type: 'select',
          label: 'Unidade',
          help: 'Use kg. A unidade m aparece apenas em cadastros antigos.',
          options: [{ value: 'kg', label: 'kg' }, { value: 'm', label: 'm' }],
        },
      ],
    },
    {
      name: 'Stock',
      path: 'Stock',
      type: 'array_struct',
      label: 'Estoque por unidade',
      help: 'Uma linha para cada unidade de estoque.',
      section: 'stock',
      replicated: 'in-store',
      map: { key: 'stockId' },
      fields: [
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Unidade de estoque',
          required: true,
          reference: { collection: 'stock', order: 'name', label: 'name' },
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', required: true },
        {
          name: 'ProductCodeErp',
          path: 'ProductCodeErp',
          type: 'text',
          label: 'Código no ERP',
          format: 'code',
        },
      ],
    },
    {
      name: 'Options',
      path: 'Options',
      type: 'struct',
      label: 'Opções',
      section: 'options',
      fields: [
        { name: 'canSell', path: 'canSell', type: 'checkbox', label: 'Pode vender' },
        {
          name: 'canSellAbout',
          path: 'canSellAbout',
          type: 'text',
          label: 'Motivo de não vender',
          visibleWhen: { field: 'canSell', in: [false] },
        },
        {
          name: 'canCrossDocking',
          path: 'canCrossDocking',
          type: 'checkbox',
          label: 'Cross docking',
          help: 'Vende mesmo sem estoque: o fornecedor entrega depois do pedido.',
        },
        {
          name: 'canCrossDockingAfter',
          path: 'canCrossDockingAfter',
          type: 'date',
          label: 'Cross docking a partir de',
          visibleWhen: { field: 'canCrossDocking', in: [true] },
        },
        { name: 'isFreeShipping', path: 'isFreeShipping', type: 'checkbox', label: 'Frete grátis' },
        {
          name: 'isFreePriceFinancingFee',
          path: 'isFreePriceFinancingFee',
          type: 'checkbox',
          label: 'Parcelamento sem juros',
        },
        {
          name: 'isFree',
          path: 'isFree',
          type: 'checkbox',
          label: 'Produto gratuito',
          help: 'O cliente leva sem pagar nada.',
        },
        {
          name: 'isManualPricing',
          path: 'isManualPricing',
          type: 'checkbox',
          label: 'Preço manual',
          help: 'As regras de preço deixam este produto como está.',
        },
        {
          name: 'isSalePricing',
          path: 'isSalePricing',
          type: 'checkbox',
          label: 'Preço promocional',
        },
        {
          name: 'isBrandPriceRestrict',
          path: 'isBrandPriceRestrict',
          type: 'checkbox',
          label: 'Preço restrito pela marca',
          help: 'A marca não permite anunciar abaixo do preço mínimo.',
        },
        {
          name: 'isBrandMarketplaceRestrict',
          path: 'isBrandMarketplaceRestrict',
          type: 'checkbox',
          label: 'Marca restrita em marketplaces',
        },
        {
          name: 'isBrandEcommerceRestrict',
          path: 'isBrandEcommerceRestrict',
          type: 'checkbox',
          label: 'Marca restrita na loja virtual',
        },
        {
          name: 'isImportedProduct',
          path: 'isImportedProduct',
          type: 'checkbox',
          label: 'Produto importado',
        },
        {
          name: 'isBoutiqueProduct',
          path: 'isBoutiqueProduct',
          type: 'checkbox',
          label: 'Produto boutique',
        },
        { name: 'disableAds', path: 'disableAds', type: 'checkbox', label: 'Não anunciar' },
        {
          name: 'maxInstallments',
          path: 'maxInstallments',
          type: 'number',
          label: 'Máximo de parcelas',
          help: 'Em branco, valem as parcelas da loja.',
        },
        {
          name: 'canStackOnShipping',
          path: 'canStackOnShipping',
          type: 'checkbox',
          label: 'Pode empilhar na entrega',
          help: 'Várias unidades cabem umas dentro das outras, como baldes e bacias.',
        },
        {
          name: 'maxStackedQtyOnShipping',
          path: 'maxStackedQtyOnShipping',
          type: 'number',
          label: 'Máximo de unidades empilhadas',
          visibleWhen: { field: 'canStackOnShipping', in: [true] },
        },
        {
          name: 'splitWallets',
          path: 'splitWallets',
          type: 'array_struct',
          label: 'Divisão do pagamento',
          help: 'A parte de cada venda que vai para outras carteiras.',
          uniqueBy: 'walletId',
          fields: [
            {
              name: 'walletId',
              path: 'walletId',
              type: 'text',
              label: 'Código da carteira',
              required: true,
              format: 'code',
            },
            {
              name: 'percentage',
              path: 'percentage',
              type: 'number',
              label: 'Percentual',
              required: true,
              unit: '%',
            },
          ],
        },
        {
          name: 'subscriptions',
          path: 'subscriptions',
          type: 'array_struct',
          label: 'Assinaturas',
          help: 'O que a compra libera, e por quanto tempo.',
          fields: [
            { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
            {
              name: 'nodeIds',
              path: 'nodeIds',
              type: 'array_field',
              label: 'Conteúdos liberados',
              item: {
                name: '',
                path: '',
                type: 'text',
                label: 'Código do conteúdo',
                format: 'code',
              },
            },
            {
              name: 'duration',
              path: 'duration',
              type: 'struct',
              label: 'Duração',
              fields: [
                { name: 'days', path: 'days', type: 'number', label: 'Dias', unit: 'days' },
                { name: 'months', path: 'months', type: 'number', label: 'Meses' },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'PriceCompare',
      path: 'PriceCompare',
      type: 'number',
      label: 'Preço cheio (de)',
      help: 'O preço riscado na loja.',
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
      name: 'PriceFlash',
      path: 'PriceFlash',
      type: 'number',
      label: 'Preço relâmpago à vista',
      section: 'prices',
      unit: 'BRL',
      atLeast: 'PriceMin',
      atMost: 'Price',
    },
    {
      name: 'PriceFlashInstallments',
      path: 'PriceFlashInstallments',
      type: 'number',
      label: 'Preço relâmpago parcelado',
      section: 'prices',
      unit: 'BRL',
      atLeast: 'PriceMinInstallments',
      atMost: 'PriceInstallments',
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
      name: 'PriceNet',
      path: 'PriceNet',
      type: 'number',
      label: 'Custo do fabricante',
      section: 'costs',
      unit: 'BRL',
      decimals: 4,
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
      name: 'PriceNetIPI',
      path: 'PriceNetIPI',
      type: 'number',
      label: 'IPI',
      section: 'costs',
      unit: '%',
    },
    {
      name: 'PriceNetByQty',
      path: 'PriceNetByQty',
      type: 'array_struct',
      label: 'Custo por embalagem',
      help: 'O custo que o fabricante dá a cada tamanho de embalagem.',
      section: 'costs',
      uniqueBy: 'qty',
      fields: [
        { name: 'qty', path: 'qty', type: 'number', label: 'Unidades na embalagem', required: true },
        {
          name: 'PriceNet',
          path: 'PriceNet',
          type: 'number',
          label: 'Custo',
          required: true,
          unit: 'BRL',
          decimals: 4,
        },
      ],
    },
    {
      name: 'ProductImage',
      path: 'ProductImage',
      type: 'text',
      label: 'Imagem do fornecedor',
      help: 'Endereço da imagem que veio do fornecedor.',
      section: 'media',
    },
    {
      name: 'images',
      path: 'images',
      type: 'array_field',
      label: 'Imagens',
      help: 'A primeira é a imagem principal.',
      section: 'media',
      item: { name: '', path: '', type: 'image', label: '' },
    },
    {
      name: 'files',
      path: 'files',
      type: 'array_struct',
      label: 'Arquivos',
      help: 'Manuais, fichas técnicas e outros arquivos do fornecedor.',
      section: 'media',
      fields: [
        {
          name: 'FileType',
          path: 'FileType',
          type: 'text',
          label: 'Tipo do arquivo',
          help: 'O código que o fornecedor usa.',
        },
        { name: 'FileExtension', path: 'FileExtension', type: 'text', label: 'Extensão' },
        {
          name: 'FileCDNURL',
          path: 'FileCDNURL',
          type: 'text',
          label: 'Endereço na CDN',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'kit',
      path: 'kit',
      type: 'array_struct',
      label: 'Kit',
      help: 'Os produtos que compõem este kit.',
      section: 'related',
      uniqueBy: 'sku',
      fields: [
        {
          name: 'sku',
          path: 'sku',
          type: 'text',
          label: 'Código do produto',
          required: true,
          format: 'code',
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', required: true },
      ],
    },
    {
      name: 'upsell',
      path: 'upsell',
      type: 'array_struct',
      label: 'Upsell',
      help: 'O que a página do produto oferece junto.',
      section: 'related',
      uniqueBy: 'sku',
      fields: [
        {
          name: 'sku',
          path: 'sku',
          type: 'text',
          label: 'Código do produto',
          required: true,
          format: 'code',
        },
        { name: 'label', path: 'label', type: 'text', label: 'Texto da oferta' },
        {
          name: 'type',
          path: 'type',
          type: 'select',
          label: 'Tipo',
          required: true,
          options: [
            { value: 'installation', label: 'Instalação' },
            { value: 'accessory', label: 'Acessório' },
            { value: 'cleaning', label: 'Limpeza' },
          ],
        },
      ],
    },
    {
      name: 'gifts',
      path: 'gifts',
      type: 'array_field',
      label: 'Brindes',
      help: 'O que acompanha a compra, pelas regras de brindes.',
      section: 'related',
      readOnly: true,
      csv: false,
      replicated: false,
      item: { name: '', path: '', type: 'text', label: 'Código do produto', format: 'code' },
    },
  ],
};
