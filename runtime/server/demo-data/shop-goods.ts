/**
 * What a demo shop keeps around its products: where they lie, what they are, how they are grouped, what comes with
 * them and who carries them.
 */

import { slugFrom } from '../../core/values/slug.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { SHOP_STOCKS } from './config/shop-stocks.ts';
import { type DemoDocument, isoDaysAgo, stamped } from './demo-document.ts';
import type { DemoStock } from './products/product-stock.ts';
import type { DemoProduct } from './products/products.ts';

/** The products that carry a type, by its id, and the group within it. */
export interface TypedProducts {
  readonly typeId: string;
  readonly name: string;
  readonly products: readonly DemoProduct[];
}

/** One type a section of the shop. */
export function typesOf(
  products: readonly DemoProduct[],
  sections: readonly DemoDocument[],
): TypedProducts[] {
  return sections.map(({ id, data }) => ({
    typeId: slugFrom(String(data.title)),
    name: String(data.title),
    products: products.filter((product) => product.data.section === id),
  }));
}

export function groupId(typeId: string): string {
  return `grupo-${typeId}`;
}

export function buildGoods(
  products: readonly DemoProduct[],
  types: readonly TypedProducts[],
  stocks: readonly DemoStock[],
): DemoDocument[] {
  const [first, second, third] = products.map(({ id }) => id);
  const choice = {
    name: 'Cor e tamanho',
    options: [
      {
        sku: first,
        name: 'Azul',
        options: [{ sku: second, name: 'Grande', options: [{ sku: third, name: '220 V' }] }],
      },
    ],
    products: [first, second, third],
  };
  return [
    ...types.flatMap(typeAndGroup),
    one('product-tree', 'cor-e-tamanho', choice),
    one('product-tree2', 'cor-e-tamanho', choice),
    one('product-gift', 'brinde-de-natal', {
      name: 'Brinde de Natal',
      description: 'Na compra de um destes produtos, o cliente leva um brinde.',
      rules: [{ description: 'Compra de qualquer um dos dois', products: [first, second], gifts: [third] }],
    }),
    one('category-collection', 'mais-procurados', {
      name: 'Mais procurados',
      lists: types.map(({ name, typeId, products: inside }, index) => ({
        name,
        link: `/${typeId}`,
        productCount: inside.length,
        highlight: index === 0,
      })),
    }),
    ...stocks.map(({ stockId }) => one('stock', stockId, SHOP_STOCKS[stockId])),
    ...stockFiles(stocks[0]?.stockId),
    one('carrier-pricing', 'entrega-aurora', {
      name: 'Entrega Aurora',
      zipcodeRange: [
        {
          ...range('01000-000', '05999-999'),
          state: 'SP',
          region: 'Capital',
          deadline: 1,
          shippingPrice: 12.9,
          shippingPriceKg: 0.5,
        },
        {
          ...range('11000-000', '11999-999'),
          state: 'SP',
          region: 'Litoral',
          deadline: 2,
          shippingPrice: 18.9,
          shippingPriceKg: 0.9,
        },
      ],
    }),
  ];
}

function typeAndGroup({ typeId, name, products }: TypedProducts): DemoDocument[] {
  return [
    one('product-type', typeId, {
      name,
      filters: [
        {
          name: 'Cor',
          description: 'A cor do produto',
          type: 'text',
          isArray: true,
          options: ['Azul', 'Branco', 'Preto'],
        },
        { name: 'Peso', description: 'Em quilos', type: 'number', range: [1, 5, 10] },
        { name: 'Importado', type: 'checkbox' },
      ],
    }),
    one('product-type-group', groupId(typeId), {
      type: typeId,
      group: `${name}: os preferidos`,
      highlight: true,
      ranking: 1,
      products: products.slice(0, 4).map(({ id }) => id),
    }),
  ];
}

function stockFiles(stockId: string | undefined): DemoDocument[] {
  const file = (filename: string) => ({ filename, isPublic: false, filePath: 'estoque' });
  return [
    one('stock-file', 'inventario-novembro', {
      status: 'success',
      stockId,
      file: file('inventario-novembro.csv'),
      logFile: file('inventario-novembro.log'),
    }),
    one('stock-file', 'inventario-parcial', {
      status: 'queued',
      stockId,
      file: file('inventario-parcial.csv'),
    }),
    one('stock-trade-file', 'tabela-de-fim-de-ano', {
      status: 'processing',
      tradeFiles: [file('tabela-de-fim-de-ano.xlsx')],
    }),
  ];
}

function range(zipcodeStartAt: string, zipcodeEndAt: string) {
  return { zipcodeStartAt, zipcodeEndAt };
}

function one(collection: string, id: string, data: object): DemoDocument {
  return { collection, id, data: stamped(data, 60, 12) };
}

/** What the product panel shows of a product, and one change made by hand with its reason. */
export function buildProductData(products: readonly DemoProduct[]): DemoDocument[] {
  return products.slice(0, 20).flatMap(({ id, data }, index) => {
    const kept = PANEL_FIELDS.filter((field) => data[field] !== undefined);
    const record = {
      ProductCode: id,
      ...Object.fromEntries(kept.map((field) => [field, data[field]])),
      Options: Object.fromEntries(
        SHOWN_OPTIONS.map((option) => [option, valueAt(data, ['Options', option]) === true]),
      ),
      Stock: data.Stock.map(({ stockId, qty }) => ({ stockId, qty })),
      PriceNetByQty: data.PriceNetByQty.map(({ qty, PriceNet }) => ({
        packSize: String(qty),
        PriceNet,
        qty,
      })),
    };
    const change = {
      ProductCode: id,
      field: 'Price',
      from: Number(data.Price) + 10,
      to: Number(data.Price),
      about: 'Preço igualado ao do concorrente.',
      createdBy: {
        id: 'demo-operator',
        displayName: 'Operação',
        email: 'operacao@example.com',
        phoneNumber: null,
        claims: { projects: [{ project: 'matriz', role: 'operator' }] },
      },
    };
    return [
      { collection: 'product-data', id, data: stamped(record, 30, 30 - index) },
      {
        collection: 'product-data-changelog',
        id: `${id}-preco`,
        data: { ...change, createdAt: isoDaysAgo(30 - index), updatedAt: isoDaysAgo(30 - index) },
      },
    ];
  });
}

const PANEL_FIELDS = [
  'ProductSiteName',
  'Company',
  'ProductCodeErp',
  'EAN13',
  'ProductLine',
  'ProductCodeGoogle',
  'Salable',
  'Status',
  'PriceCompare',
  'Price',
  'PriceInstallments',
  'PriceMin',
  'PriceMinInstallments',
  'PriceNetIPI',
  'PriceNetErp',
  'PriceNet',
];

const SHOWN_OPTIONS = [
  'canSell',
  'canCrossDocking',
  'isFreeShipping',
  'isFreePriceFinancingFee',
  'isBrandPriceRestrict',
  'isBrandMarketplaceRestrict',
  'isManualPricing',
  'isSalePricing',
] as const;
