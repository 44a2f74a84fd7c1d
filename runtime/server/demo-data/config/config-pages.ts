/**
 * Config pages of the demo shops, all of them: who the store is, and how it looks, sells, sends, speaks and measures.
 * No credential is ever seeded.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { cnpjFrom } from '../check-digits.ts';
import { type DemoDocument, stamped } from '../demo-document.ts';
import {
  adsPage,
  consoleauthgooglePage,
  googleadsPage,
  googleanalyticsPage,
  hotjarPage,
  metaadsPage,
} from './audience-pages.ts';
import {
  amazonPage,
  blingPage,
  type ErpReferences,
  erpPage,
  tramontinaPage,
  workerNamesPage,
} from './erp-pages.ts';
import { asaasPage, bellunoPage, customPage, mercadopagoPage, pagalevePage } from './gateway-pages.ts';
import { layoutPage, type ShopBanner } from './layout-page.ts';
import { conversationPage, customerioPage, expoPage, sendgridPage, wabaPage } from './message-pages.ts';
import { blogPage, bunnyPage } from './publishing-pages.ts';
import { checkoutPage, paymentPage } from './selling-pages.ts';
import { frenetPage, kanguPage, shippingPage } from './shipping-page.ts';
import { shopLogo } from './shop-logo.ts';

export interface ShopIdentity {
  readonly name: string;
  readonly legalName: string;
  /** First eight digits of the company's CNPJ and four of the branch. */
  readonly taxvat: string;
  readonly stateRegistration: string;
  /** The shop's name where it logs in: small letters and hyphens. */
  readonly handle: string;
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
  /** Accounts of the ERP, the one that is used first. */
  readonly accounts: readonly [ErpAccount, ...ErpAccount[]];
}

interface ErpAccount {
  readonly description: string;
  readonly taxvat: string;
}

/** What config pages name of the shop's other documents. */
export interface ConfigReferences extends ErpReferences {
  /** Titles of the categories of the first level. */
  readonly roots: readonly string[];
  /** Pictures of one banner. */
  readonly banner: ShopBanner;
  /** The stock unit that sends. */
  readonly stockId: string;
}

export function buildConfigPages(shop: ShopIdentity, references: ConfigReferences): DemoDocument[] {
  const pages: { readonly [page: string]: DocumentData } = {
    store: storePage(shop),
    bling: blingPage(shop),
    layout: layoutPage(shop, references.roots, references.banner),
    payment: paymentPage(),
    shipping: shippingPage(shop, references.stockId),
    checkout: checkoutPage(shop),
    ...sellingIntegrations(shop, references),
    ...speakingIntegrations(shop),
  };
  return Object.entries(pages).map(([page, data], index) => ({
    collection: page,
    id: page,
    data: stamped(data, 420 - index, 4 + index),
  }));
}

function sellingIntegrations(shop: ShopIdentity, references: ConfigReferences) {
  return {
    erp: erpPage(shop, references),
    tramontina: tramontinaPage(shop, references),
    amazon: amazonPage(),
    frenet: frenetPage(shop),
    kangu: kanguPage(shop),
    mercadopago: mercadopagoPage(),
    asaas: asaasPage(),
    belluno: bellunoPage(),
    pagaleve: pagalevePage(shop),
    custom: customPage(shop),
  };
}

function speakingIntegrations(shop: ShopIdentity) {
  return {
    blog: blogPage(shop),
    bunny: bunnyPage(shop),
    conversation: conversationPage(shop),
    waba: wabaPage(shop),
    sendgrid: sendgridPage(shop),
    customerio: customerioPage(shop),
    expo: expoPage(shop),
    ads: adsPage(shop),
    googleanalytics: googleanalyticsPage(),
    googleads: googleadsPage(),
    consoleauthgoogle: consoleauthgooglePage(shop),
    metaads: metaadsPage(),
    hotjar: hotjarPage(),
    'worker-names': workerNamesPage(shop),
  };
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
