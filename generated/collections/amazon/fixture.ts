// Generated from schemas/config/amazon.schema.json by `balcao generate`. Do not edit.
import type { Amazon } from './model.ts';

export const fixtures: readonly (Amazon & { readonly id: string })[] = [
  {
    isActive: false,
    environment: 'sandbox',
    sellerId: 'A1EXEMPLO23456',
    marketplaceId: 'A2Q3Y263D00KWC',
    clientId: 'amzn1.application-oa2-client.0123456789abcdef0123456789abcdef',
    fulfillment: 'MFN',
    handlingDays: 2,
    shippingTemplate: 'Modelo padrão',
    commission: 12,
    stockReserve: 0,
    sendPrices: true,
    sendStock: true,
    importOrders: false,
    id: 'amazon',
  },
];
