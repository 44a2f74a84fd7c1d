/**
 * The systems around the demo shops' stock: the ERP and its accounts, the supplier, the marketplace.
 * Accounts, deposits and factories are those that the shop's other documents name.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { cnpjFrom } from '../check-digits.ts';
import type { ShopIdentity } from './config-pages.ts';

/** Where the simulated worker says that the supplier's pictures are; nobody is there. */
export const SIMULATED_DOWNLOADS = 'imagens.example';

export interface ErpReferences {
  /** Stock units with the ids of their deposits in the ERP. */
  readonly deposits: readonly { readonly stockId: string; readonly depositId: string }[];
  /** Companies of the supplier that the shop's products come from. */
  readonly companies: readonly number[];
}

export function blingPage(shop: ShopIdentity): DocumentData {
  return {
    accounts: shop.accounts.map(({ description, taxvat }) => ({
      description,
      taxvat: cnpjFrom(taxvat),
      isActive: true,
    })),
  };
}

export function erpPage({ accounts }: ShopIdentity, { deposits }: ErpReferences): DocumentData {
  const [{ description: account }] = accounts;
  return {
    isActive: true,
    provider: 'bling',
    defaultAccount: account,
    sendOrders: true,
    sendOrdersWhen: 'paid',
    orderPrefix: 'SITE-',
    statusMap: [
      { status: 'paid', externalId: '6' },
      { status: 'shipped', externalId: '15' },
      { status: 'delivered', externalId: '9' },
      { status: 'cancelled', externalId: '12' },
    ],
    operationNature: 'Venda de mercadorias',
    syncStock: true,
    stockMinutes: 30,
    stockReserve: 1,
    deposits: deposits.map(({ stockId, depositId }) => ({ account, depositId, stockId })),
    sendPrices: true,
    shops: [
      { shop: 'site', account, storeId: '204000001', isActive: true },
      { shop: 'amazon', account, storeId: '204000002', isActive: false },
      { shop: 'magalu', account, storeId: '204000003', isActive: true },
      { shop: 'shopee', account, storeId: '204000004', isActive: true },
    ],
  };
}

/** As the simulated worker understands them: any name will do. */
export function workerNamesPage({ handle }: ShopIdentity): DocumentData {
  return {
    erp: 'bling',
    supplierA: 'tramontina',
    supplierB: 'fornecedor-b',
    sites: [handle],
    downloadHosts: [SIMULATED_DOWNLOADS],
  };
}

export function tramontinaPage(shop: ShopIdentity, { companies }: ErpReferences): DocumentData {
  return {
    isActive: false,
    environment: 'sandbox',
    url: 'https://webservice.fornecedor.example',
    username: shop.handle,
    customerCode: '104512',
    taxvat: cnpjFrom(shop.taxvat),
    factories: companies.map((company) => ({ company, name: `Fábrica ${company}`, isActive: true })),
    priceTable: 'B2C-01',
    syncPrices: true,
    syncStock: true,
    syncImages: true,
    updateHour: 4,
    leadDays: 7,
  };
}

export function amazonPage(): DocumentData {
  return {
    isActive: false,
    environment: 'sandbox',
    sellerId: 'A1EXEMPLO23456',
    marketplaceId: 'A2Q3Y263D00KWC',
    clientId: `amzn1.application-oa2-client.${'0'.repeat(32)}`,
    fulfillment: 'MFN',
    handlingDays: 2,
    shippingTemplate: 'Modelo padrão',
    commission: 12,
    stockReserve: 2,
    sendPrices: true,
    sendStock: true,
    importOrders: false,
  };
}
