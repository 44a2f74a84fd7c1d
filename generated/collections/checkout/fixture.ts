// Generated from schemas/config/checkout.schema.json by `balcao generate`. Do not edit.
import type { Checkout } from './model.ts';

export const fixtures: readonly (Checkout & { readonly id: string })[] = [
  {
    guest: true,
    acceptedDocuments: 'both',
    requirePhone: true,
    requireBirthDate: false,
    offerNewsletter: true,
    minOrderValue: 30,
    maxQtyPerItem: 99,
    showCoupon: true,
    showNotes: false,
    giftWrap: { isActive: false },
    abandonedCart: [
      { afterHours: 2, channel: 'email', couponCode: 'VOLTA5' },
      { afterHours: 24, channel: 'email', couponCode: 'VOLTA5' },
    ],
    orderPrefix: 'CA-',
    cancelUnpaidAfter: 5,
    successMessage: '<p>Lave com esponja macia e sabão neutro antes do primeiro uso.</p>',
    whatsappUpdates: false,
    maxTickets: 6,
    reservationMinutes: 15,
    nominalTickets: false,
    requireTerms: true,
    termsText: 'Li e aceito os termos de uso e a política de privacidade.',
    terms: [
      { label: 'Cozinha', url: '/cozinha', newTab: false },
      { label: 'Ofertas da semana', url: '/ofertas', newTab: false },
    ],
    id: 'checkout',
  },
];
