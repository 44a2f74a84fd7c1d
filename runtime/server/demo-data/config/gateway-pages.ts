/**
 * Who charges the demo shops' customers: gateways in their test environments, and what is paid outside of them.
 * Credentials are never seeded, so nothing can be charged.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

const DEMO_WALLET = '00000000-0000-4000-8000-000000000001';

export function mercadopagoPage(): DocumentData {
  return {
    isActive: true,
    environment: 'sandbox',
    applicationId: '1000000000000001',
    userId: '100000001',
    publicKey: 'TEST-00000000-0000-4000-8000-000000000000',
    methods: ['creditcard', 'pix'],
    statementDescriptor: 'CASAAURORA',
    maxInstallments: 10,
    binaryMode: false,
    threeDSecure: 'optional',
    pixExpireMinutes: 60,
    boletoDueDays: 3,
  };
}

export function asaasPage(): DocumentData {
  return {
    isActive: true,
    environment: 'sandbox',
    walletId: DEMO_WALLET,
    fees: [
      { months: 2, fee: 0, forceFee: false },
      { months: 6, fee: 6.99, forceFee: false },
      { months: 10, fee: 11.79, forceFee: true },
    ],
    pixFee: 1.99,
    boletoFee: 1.99,
    methods: ['CREDIT_CARD', 'BOLETO'],
    boletoFine: 2,
    boletoInterest: 1,
    notifyCustomer: false,
  };
}

export function bellunoPage(): DocumentData {
  return {
    isActive: false,
    environment: 'sandbox',
    fees: [
      { months: 3, fee: 3.49, forceFee: false },
      { months: 12, fee: 12.9, forceFee: true },
    ],
    minInstallmentValue: 30,
    methods: ['creditcard', 'bankslip'],
    capture: 'manual',
    bankslipDueDays: 3,
  };
}

export function pagalevePage(shop: ShopIdentity): DocumentData {
  return {
    isActive: false,
    environment: 'sandbox',
    username: shop.handle,
    title: 'Pix em até 4 vezes sem juros',
    maxInstallments: 4,
    minValue: 100,
    maxValue: 3000,
    showOnProduct: true,
  };
}

export function customPage({ address }: ShopIdentity): DocumentData {
  return {
    methods: [
      {
        id: 'na-retirada',
        title: 'Pagamento na retirada',
        isActive: true,
        isAdminOnly: false,
        description: `Pague no balcão da loja, na ${address.street}, ${address.number}.`,
        instructions: '<p>Aceitamos Pix, cartão e dinheiro no balcão.</p>',
        orderStatus: 'pending',
        maxValue: 1500,
      },
      {
        id: 'faturado',
        title: 'Faturado para empresas',
        isActive: true,
        isAdminOnly: true,
        description: 'Boleto em 28 dias, combinado com a equipe.',
        instructions: '<p>O financeiro envia a nota e o boleto por <strong>e-mail</strong>.</p>',
        orderStatus: 'paid',
        minValue: 500,
        fee: 5,
      },
    ],
  };
}
