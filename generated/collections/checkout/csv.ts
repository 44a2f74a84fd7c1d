// Generated from schemas/config/checkout.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'checkout',
  id: 'id',
  columns: [
    { path: 'guest', type: 'checkbox' },
    { path: 'acceptedDocuments', type: 'select' },
    { path: 'requirePhone', type: 'checkbox' },
    { path: 'requireBirthDate', type: 'checkbox' },
    { path: 'offerNewsletter', type: 'checkbox' },
    { path: 'minOrderValue', type: 'number' },
    { path: 'maxQtyPerItem', type: 'number' },
    { path: 'showCoupon', type: 'checkbox' },
    { path: 'showNotes', type: 'checkbox' },
    { path: 'giftWrap', type: 'struct' },
    { path: 'abandonedCart', type: 'array_struct' },
    { path: 'orderPrefix', type: 'text' },
    { path: 'cancelUnpaidAfter', type: 'number' },
    { path: 'successMessage', type: 'editor' },
    { path: 'whatsappUpdates', type: 'checkbox' },
    { path: 'maxTickets', type: 'number' },
    { path: 'reservationMinutes', type: 'number' },
    { path: 'nominalTickets', type: 'checkbox' },
    { path: 'requireTerms', type: 'checkbox' },
    { path: 'termsText', type: 'text' },
    { path: 'terms', type: 'array_struct' },
  ],
};
