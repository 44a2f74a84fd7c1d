/**
 * The rules of a demo shop: coupons, promotions, prices by channel and banners.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { type DemoDocument, stamped } from './demo-document.ts';
import type { DemoProduct } from './products/products.ts';

export function buildRules(
  products: readonly DemoProduct[],
  typeId: string,
  popupImage: DocumentData,
): DemoDocument[] {
  const ofType = { type: 'and', params: [{ type: 'equals', field: 'type', value: typeId }] };
  return [
    one('sales-rule', 'primeira-compra', {
      name: 'Primeira compra',
      description: 'Cupom de boas-vindas.',
      startAt: '2026-01-01T03:00:00.000Z',
      rules: [
        {
          description: 'Cupom BEMVINDO',
          couponCode: 'BEMVINDO',
          productsRules: [
            { sku: '*', priceRule: 'percentageDiscount', priceRuleValue: 10, priceInstallmentRuleValue: 5 },
          ],
        },
      ],
    }),
    one('sales-rule', 'volte-ao-carrinho', {
      name: 'Volte ao carrinho',
      description: 'Cupom do lembrete de carrinho abandonado.',
      rules: [
        {
          description: 'Cupom VOLTA5',
          couponCode: 'VOLTA5',
          productsRules: [
            { sku: '*', priceRule: 'percentageDiscount', priceRuleValue: 5, priceInstallmentRuleValue: 5 },
          ],
        },
      ],
    }),
    one('sales-rule', 'semana-do-frete', {
      name: 'Semana do frete',
      startAt: '2026-11-10T03:00:00.000Z',
      endAt: '2026-11-17T02:59:59.000Z',
      rules: [
        {
          onlyCashPayment: true,
          productsRules: products.slice(0, 3).map(({ id }) => ({ sku: id, freeShipping: true })),
        },
      ],
    }),
    one('promotion-rule', 'leve-tres-pague-dois', {
      title: 'Leve três, pague dois',
      description: 'O item mais barato sai de graça a cada três.',
      priority: 10,
      function:
        'function promotion(cart) {\n  const prices = cart.items.map((item) => item.price).sort((a, b) => a - b);\n  return { discount: prices.length >= 3 ? prices[0] : 0 };\n}',
    }),
    one('pricing-rule', 'site', {
      name: 'Preços do site',
      store: 'site',
      order: 1,
      isActive: true,
      rules: [
        {
          conditions: ofType,
          options: { markup: 1.8, markupInstallments: 1.95, markupCompare: 2.2, freeShippingFrom: 499 },
        },
      ],
    }),
    one('pricing-rule', 'amazon', {
      name: 'Preços na Amazon',
      store: 'amazon',
      parent: 'site',
      order: 1,
      isActive: true,
      rules: [{ options: { markup: 2.05, markupInstallments: 2.05, priceRestrictMarketplace: true } }],
    }),
    one('layout-rule', 'fim-de-ano', {
      name: 'Fim de ano',
      order: 1,
      isActive: true,
      conditions: { date: { month: [11, 12] } },
    }),
    one('layout-rule', 'boas-vindas', {
      name: 'Popup de boas-vindas',
      parent: 'fim-de-ano',
      order: 1,
      isActive: true,
      options: { oneTime: true },
      conditions: {
        date: { weekday: [1, 2, 3, 4, 5] },
        ipRegion: ['SP', 'RJ'],
        event: { action: ['start'], location: ['/'] },
      },
      popup: {
        isActive: true,
        title: '10% na primeira compra',
        image: popupImage,
        label: 'boas-vindas',
        couponCode: 'BEMVINDO',
        link: '/ofertas',
      },
    }),
    one('layout-rule', 'selo-do-cupom', {
      name: 'Selo do cupom',
      order: 2,
      isActive: false,
      conditions: { product: ofType },
      productPriceFlag: { isActive: true, text: 'Use o cupom BEMVINDO', couponCode: 'BEMVINDO' },
    }),
  ];
}

function one(collection: string, id: string, data: object): DemoDocument {
  return { collection, id, data: stamped(data, 50, 9) };
}
