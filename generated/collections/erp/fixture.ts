// Generated from schemas/config/erp.schema.json by `balcao generate`. Do not edit.
import type { Erp } from './model.ts';

export const fixtures: readonly (Erp & { readonly id: string })[] = [
  {
    isActive: false,
    provider: 'bling',
    defaultAccount: 'Matriz São Paulo',
    sendOrders: true,
    sendOrdersWhen: 'paid',
    orderPrefix: 'SITE-',
    statusMap: [{ status: 'preparing', externalId: '9' }, { status: 'paid', externalId: '15' }],
    operationNature: 'Venda de mercadorias',
    sellerId: '15596325',
    syncStock: true,
    stockMinutes: 30,
    stockReserve: 0,
    deposits: [
      { account: 'Matriz São Paulo', depositId: '14887456', stockId: 'cd-guarulhos' },
      { account: 'Matriz São Paulo', depositId: '14887457', stockId: 'loja-pinheiros' },
    ],
    sendPrices: false,
    shops: [
      { shop: 'amazon', account: 'Matriz São Paulo', storeId: '204118327', isActive: true },
      { shop: 'madeiramadeira', account: 'Matriz São Paulo', storeId: '204118328', isActive: true },
    ],
    id: 'erp',
  },
];
