/**
 * The stocks that the demo shops send from, by id.
 */
import { MATRIZ_IDENTITY, PRAIA_IDENTITY } from './shop-identities.ts';

export const SHOP_STOCKS = {
  'cd-guarulhos': {
    name: 'CD Guarulhos',
    source: 'bling',
    externalId: '14887',
    type: 'b2c',
    priority: 'high',
    shippingDays: 1,
    shippingDaysCrossDocking: 7,
    shippingWeekDays: [1, 2, 3, 4, 5],
    address: MATRIZ_IDENTITY.origin,
  },
  'loja-pinheiros': {
    name: 'Loja Pinheiros',
    source: 'bling',
    externalId: '14892',
    type: 'b2c',
    stockRedirect: 'cd-guarulhos',
    priority: 'medium',
    useCustomerLocationOnPriority: true,
    shippingDays: 2,
    address: MATRIZ_IDENTITY.address,
  },
  'loja-santos': {
    name: 'Loja Santos',
    source: 'bling',
    externalId: '15011',
    type: 'b2c',
    priority: 'high',
    shippingDays: 1,
    shippingWeekDays: [1, 2, 3, 4, 5, 6],
    address: PRAIA_IDENTITY.address,
  },
};

export type DemoStockId = keyof typeof SHOP_STOCKS;
