// Generated from schemas/logistics/delivery.schema.json by `balcao generate`. Do not edit.
import type { Delivery } from './model.ts';

export const fixtures: readonly (Delivery & { readonly id: string })[] = [
  { carrier: 'Jadlog', id: 'delivery-1' },
  { carrier: 'Loggi', id: 'delivery-2' },
  { carrier: 'Jadlog', id: 'delivery-3' },
];
