/**
 * Config pages of the demo shops: the store, its ERP accounts, and how it looks, sells and sends.
 * No credential is ever seeded.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { cnpjFrom } from './check-digits.ts';
import { type DemoDocument, stamped } from './demo-document.ts';
import { layoutPage } from './layout-page.ts';
import { checkoutPage, paymentPage } from './selling-pages.ts';
import { shippingPage } from './shipping-page.ts';
import { shopLogo } from './shop-logo.ts';

export interface ShopIdentity {
  readonly name: string;
  readonly legalName: string;
  /** First eight digits of the company's CNPJ and four of the branch. */
  readonly taxvat: string;
  readonly stateRegistration: string;
  /** Below `example`, a top-level domain that leads nowhere. */
  readonly host: string;
  readonly phoneNumber: string;
  readonly whatsapp: string;
  readonly address: DocumentData;
  /** Where orders are sent from. */
  readonly origin: DocumentData;
  readonly saturday: readonly [opensAt: string, closesAt: string];
  readonly sunday?: readonly [opensAt: string, closesAt: string];
  readonly color: string;
  readonly summary: string;
  /** Reais from which the south-east pays no shipping. */
  readonly freeShippingFrom: number;
  /** The CEPs that the shop delivers to itself. */
  readonly ownDelivery: { readonly zipcodeStartAt: string; readonly zipcodeEndAt: string };
  readonly orderPrefix: string;
  readonly accounts: readonly { readonly description: string; readonly taxvat: string }[];
}

/** What config pages name of the shop's other documents. */
export interface ConfigReferences {
  /** Titles of the categories of the first level. */
  readonly roots: readonly string[];
  /** The stock unit that sends. */
  readonly stockId: string;
}

export function buildConfigPages(shop: ShopIdentity, { roots, stockId }: ConfigReferences): DemoDocument[] {
  return [
    { collection: 'store', id: 'store', data: stamped(storePage(shop), 420, 12) },
    { collection: 'bling', id: 'bling', data: stamped(blingPage(shop), 410, 25) },
    { collection: 'layout', id: 'layout', data: stamped(layoutPage(shop, roots), 415, 4) },
    { collection: 'payment', id: 'payment', data: stamped(paymentPage(), 415, 33) },
    { collection: 'shipping', id: 'shipping', data: stamped(shippingPage(shop, stockId), 414, 19) },
    { collection: 'checkout', id: 'checkout', data: stamped(checkoutPage(shop), 413, 61) },
  ];
}

function storePage(shop: ShopIdentity): DocumentData {
  const site = `https://www.${shop.host}`;
  const handle = shop.host.split('.')[0];
  return {
    name: shop.name,
    legalName: shop.legalName,
    taxvat: cnpjFrom(shop.taxvat),
    stateRegistration: shop.stateRegistration,
    domain: `www.${shop.host}`,
    email: `atendimento@${shop.host}`,
    emailOrders: `pedidos@${shop.host}`,
    emailFinance: `financeiro@${shop.host}`,
    phoneNumber: shop.phoneNumber,
    whatsapp: shop.whatsapp,
    address: shop.address,
    openingHours: [
      { days: 'Segunda a sexta', opensAt: '09:00', closesAt: '18:00' },
      hours('Sábado', shop.saturday),
      ...(shop.sunday ? [hours('Domingo', shop.sunday)] : []),
    ],
    closedMessage: 'Nossa equipe responde no próximo dia útil, a partir das 9h.',
    logo: shopLogo(shop.name, shop.color),
    themeColor: shop.color,
    instagram: `https://social.example/instagram/${handle}`,
    facebook: `https://social.example/facebook/${handle}`,
    youtube: `https://social.example/youtube/${handle}`,
    privacyUrl: `${site}/privacidade`,
    termsUrl: `${site}/termos-de-uso`,
    returnsUrl: `${site}/trocas-e-devolucoes`,
    shippingUrl: `${site}/entregas`,
    returnsDays: 30,
    titleSeo: `${shop.name}: ${shop.summary}`,
    descriptionSeo: `Na ${shop.name} você encontra ${shop.summary}, com entrega para todo o Brasil e troca em 30 dias.`,
  };
}

function hours(days: string, [opensAt, closesAt]: readonly [string, string]) {
  return { days, opensAt, closesAt };
}

function blingPage(shop: ShopIdentity): DocumentData {
  return {
    accounts: shop.accounts.map(({ description, taxvat }) => ({
      description,
      taxvat: cnpjFrom(taxvat),
      isActive: true,
    })),
  };
}
