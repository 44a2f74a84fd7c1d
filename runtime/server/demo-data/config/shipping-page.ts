/**
 * Where the demo shops send from, who quotes the freight, and from what value on it is free.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

const WORKING_DAYS = [1, 2, 3, 4, 5];

/** `stockId`: the stock unit that sends. */
export function shippingPage(shop: ShopIdentity, stockId: string): DocumentData {
  return {
    origin: shop.origin,
    stock: stockId,
    handlingDays: 1,
    cutoffTime: '14:00',
    dispatchHours: WORKING_DAYS.map((weekday) => ({ weekday, startAt: '09:00', endAt: '17:00' })),
    providers: ['carrier-pricing', 'frenet', 'kangu'],
    timeoutSeconds: 8,
    maxOptions: 5,
    priceMarkup: 0,
    extraDays: 1,
    roundPrice: false,
    declareValue: true,
    defaultPackage: { height: 12, width: 20, length: 30, weight: 0.8 },
    fallback: { isActive: true, price: 39.9, deadline: 12 },
    freeShipping: [
      {
        name: `Sudeste acima de R$ ${shop.freeShippingFrom}`,
        isActive: true,
        minValue: shop.freeShippingFrom,
        maxWeight: 30,
        states: ['SP', 'RJ', 'MG', 'ES'],
        method: 'cheapest',
      },
      {
        name: 'Todo o Brasil acima de R$ 799',
        isActive: true,
        minValue: 799,
        maxWeight: 30,
        method: 'cheapest',
        maxSubsidy: 90,
      },
    ],
    showFreeShippingBar: true,
    pickup: {
      isActive: true,
      readyDays: 1,
      instructions: `Retire na ${shop.address.street}, ${shop.address.number}, com um documento com foto.`,
    },
    ownDelivery: [
      {
        name: `Entrega expressa ${shop.address.city}`,
        zipcodes: [shop.ownDelivery],
        price: 14.9,
        deadline: 1,
      },
    ],
  };
}

export function frenetPage({ origin }: ShopIdentity): DocumentData {
  return {
    isActive: true,
    sellerZipcode: origin.zipcode,
    declareValue: true,
    services: [
      { code: '03298', label: 'Correios PAC', isActive: true },
      { code: '03220', label: 'Correios SEDEX', isActive: true },
    ],
    extraDays: 0,
    priceMarkup: 0,
  };
}

export function kanguPage({ origin }: ShopIdentity): DocumentData {
  return {
    isActive: true,
    originZipcode: origin.zipcode,
    services: ['E', 'X'],
    order: 'preco',
    extraDays: 0,
    priceMarkup: 0,
  };
}
