/**
 * The demo shops' layout: a menu of the first level of their categories, shelves and a footer.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { slugFrom } from '../../../core/values/slug.ts';
import type { ShopIdentity } from './config-pages.ts';

export interface ShopBanner {
  readonly desktop: DocumentData;
  readonly mobile: DocumentData;
}

/** `roots`: titles of the categories of the first level. */
export function layoutPage(shop: ShopIdentity, roots: readonly string[], banner: ShopBanner): DocumentData {
  return {
    announcement: {
      isActive: true,
      text: `Frete grátis no Sudeste em compras a partir de R$ ${shop.freeShippingFrom}`,
      url: '/entregas',
      backgroundColor: shop.color,
    },
    menu: [
      ...roots.map((title) => ({ label: title, category: slugFrom(title), isHighlighted: false })),
      { label: 'Ofertas', url: '/ofertas', isHighlighted: true },
    ],
    searchPlaceholder: 'O que você procura?',
    isHeaderFixed: true,
    banners: [{ ...banner, alt: `Novidades em ${roots[0] ?? 'toda a loja'}`, url: '/novidades' }],
    bannerSeconds: 6,
    shelves: [
      { title: 'Mais vendidos', source: 'bestsellers', qty: 12 },
      ...roots.slice(0, 2).map((title) => ({
        title,
        source: 'category',
        category: slugFrom(title),
        qty: 12,
      })),
      { title: 'Vistos por você', source: 'viewed', qty: 8 },
    ],
    benefits: [
      { title: 'Troca em 30 dias', text: 'A primeira troca é por nossa conta.' },
      { title: 'Até 10 vezes', text: 'Sem juros em até três parcelas.' },
      { title: '5% no Pix', text: 'O desconto aparece no fim da compra.' },
    ],
    productsPerPage: 24,
    defaultOrder: 'relevance',
    showUnavailable: true,
    showInstallments: true,
    showRating: true,
    showShippingQuote: true,
    showStock: 'low',
    lowStockQty: 5,
    showWhatsapp: true,
    relatedQty: 8,
    footerColumns: [
      {
        title: 'Atendimento',
        links: [
          { label: 'Trocas e devoluções', url: '/trocas-e-devolucoes' },
          { label: 'Entregas e prazos', url: '/entregas' },
        ],
      },
      {
        title: 'A loja',
        links: [
          { label: 'Política de privacidade', url: '/privacidade' },
          { label: 'Termos de uso', url: '/termos-de-uso' },
        ],
      },
    ],
    newsletter: true,
    footerText: `${shop.legalName}, ${shop.address.street}, ${shop.address.number}, ${shop.address.city}, ${shop.address.state}.`,
    fontFamily: 'nunito',
    secondaryColor: '#e0a030',
    offerColor: '#c0392b',
    corners: 'soft',
  };
}
