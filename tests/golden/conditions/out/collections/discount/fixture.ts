// Generated from schemas/rules/discount.schema.json by `balcao generate`. Do not edit.
import type { Discount } from './model.ts';

export const fixtures: readonly (Discount & { readonly id: string })[] = [
  { name: 'Primeiro exemplo', kind: 'percent', value: 10, channel: 'loja', id: 'discount-1' },
  { name: 'Segundo exemplo', kind: 'percent', value: 3, channel: 'site', id: 'discount-2' },
  { name: 'Terceiro exemplo', kind: 'fixed', value: 12, channel: 'site', id: 'discount-3' },
];
