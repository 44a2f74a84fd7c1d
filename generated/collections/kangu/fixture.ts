// Generated from schemas/config/kangu.schema.json by `balcao generate`. Do not edit.
import type { Kangu } from './model.ts';

export const fixtures: readonly (Kangu & { readonly id: string })[] = [
  {
    isActive: false,
    originZipcode: '11060-002',
    services: ['E', 'X'],
    order: 'preco',
    extraDays: 0,
    priceMarkup: 0,
    id: 'kangu',
  },
];
