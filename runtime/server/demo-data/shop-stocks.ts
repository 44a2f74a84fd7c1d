/**
 * The stocks that the demo shops send from, by id.
 */
export const SHOP_STOCKS: { readonly [stockId: string]: object } = {
  'cd-guarulhos': {
    name: 'CD Guarulhos',
    source: 'bling',
    externalId: '14887',
    type: 'b2c',
    priority: 'high',
    shippingDays: 1,
    shippingDaysCrossDocking: 7,
    shippingWeekDays: [1, 2, 3, 4, 5],
    address: {
      zipcode: '07190-000',
      street: 'Avenida das Indústrias',
      number: '1500',
      city: 'Guarulhos',
      state: 'SP',
    },
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
    address: {
      zipcode: '05422-000',
      street: 'Rua dos Pinheiros',
      number: '820',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  'loja-santos': {
    name: 'Loja Santos',
    source: 'bling',
    externalId: '15011',
    type: 'b2c',
    priority: 'high',
    shippingDays: 1,
    shippingWeekDays: [1, 2, 3, 4, 5, 6],
    address: {
      zipcode: '11060-000',
      street: 'Avenida Ana Costa',
      number: '310',
      city: 'Santos',
      state: 'SP',
    },
  },
};
