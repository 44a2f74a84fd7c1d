/**
 * How the demo shops are paid and how an order is placed. Gateways are named; their credentials never are.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

/** Percent added to the total; up to three instalments there is no interest. */
const FEES = [4.59, 5.79, 6.99, 8.19, 9.39, 10.59, 11.79];
const FREE_INSTALLMENTS = 3;

export function paymentPage(): DocumentData {
  return {
    order: ['pix', 'creditcard', 'boleto', 'custom'],
    creditCard: {
      isActive: true,
      gateway: 'mercadopago',
      softDescriptor: 'CASAAURORA',
      capture: 'automatic',
    },
    creditCardLink: { isActive: true, gateway: 'asaas', expireHours: 48 },
    installments: {
      minValue: 20,
      maxQty: FREE_INSTALLMENTS + FEES.length,
      fees: FEES.map((fee, index) => ({ months: FREE_INSTALLMENTS + 1 + index, fee })),
    },
    freeInstallments: FREE_INSTALLMENTS,
    freeFrom: 99,
    pix: { isActive: true, gateway: 'mercadopago', discount: 5, expireMinutes: 60 },
    boleto: {
      isActive: true,
      gateway: 'asaas',
      discount: 3,
      dueDays: 3,
      minValue: 50,
      instructions: 'Não receber depois do vencimento.',
    },
  };
}

export function checkoutPage(shop: ShopIdentity): DocumentData {
  return {
    guest: true,
    acceptedDocuments: 'both',
    requirePhone: true,
    requireBirthDate: false,
    offerNewsletter: true,
    minOrderValue: 30,
    maxQtyPerItem: 50,
    showCoupon: true,
    showNotes: true,
    giftWrap: { isActive: true, price: 9.9, allowMessage: true },
    abandonedCart: [
      { afterHours: 2, channel: 'email' },
      { afterHours: 24, channel: 'email', couponCode: 'VOLTA5' },
    ],
    orderPrefix: shop.orderPrefix,
    cancelUnpaidAfter: 5,
    successMessage: `<p>Obrigado por comprar na ${shop.name}! Avisamos por e-mail a cada passo da entrega.</p>`,
    whatsappUpdates: false,
    requireTerms: true,
    termsText: 'Li e aceito os termos de uso e a política de privacidade.',
    terms: [
      { label: 'Termos de uso', url: '/termos-de-uso', newTab: true },
      { label: 'Política de privacidade', url: '/privacidade', newTab: true },
    ],
  };
}
