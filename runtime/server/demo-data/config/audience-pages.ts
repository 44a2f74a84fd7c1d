/**
 * Where the demo shops advertise and what they measure. Ids are made up and no token is seeded, so nothing is sent.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

export function adsPage(shop: ShopIdentity): DocumentData {
  return {
    pixels: [
      { platform: 'tiktok', pixelId: 'C0EXEMPLO123', isActive: true },
      { platform: 'pinterest', pixelId: '2600000000001', isActive: false },
    ],
    requireConsent: true,
    feedActive: true,
    feedTitle: `${shop.name}: catálogo`,
    feedUnavailable: false,
    feedMinPrice: 29.9,
    feedPrice: 'cash',
    utmSource: 'feed',
    utmMedium: 'cpc',
    attributionDays: 30,
  };
}

export function googleanalyticsPage(): DocumentData {
  return {
    isActive: true,
    measurementId: 'G-EXEMPLO123',
    propertyId: '100000001',
    tagManagerId: 'GTM-EXEMPLO',
    consentMode: 'denied',
    sendFromServer: false,
    debug: false,
  };
}

export function googleadsPage(): DocumentData {
  return {
    isActive: true,
    conversionId: 'AW-100000001',
    conversions: [
      { event: 'purchase', label: 'AbC-D_efG-h12_34-567' },
      { event: 'subscribe_email', label: 'XyZ-W_vuT-s98_76-543' },
    ],
    enhancedConversions: false,
    remarketing: true,
    customerId: '100-000-0001',
    merchantId: '100000001',
  };
}

/** Prepared, but nobody has connected an account yet. */
export function consoleauthgooglePage(shop: ShopIdentity): DocumentData {
  return {
    clientId: '100000000001-exemplo.apps.googleusercontent.com',
    redirectUri: `https://console.${shop.host}/api/console/auth/google/callback`,
    hostedDomain: shop.host,
    scopes: ['content', 'analytics'],
  };
}

export function metaadsPage(): DocumentData {
  return {
    isActive: true,
    pixelId: '100000000000001',
    sendFromServer: false,
    advancedMatching: false,
    adAccountId: 'act_100000000000002',
    catalogId: '100000000000003',
    pageId: '100000000000004',
  };
}

export function hotjarPage(): DocumentData {
  return {
    isActive: false,
    siteId: 1000001,
    snippetVersion: 6,
    sampling: 25,
    maskInputs: true,
    skipCheckout: true,
    requireConsent: true,
  };
}
