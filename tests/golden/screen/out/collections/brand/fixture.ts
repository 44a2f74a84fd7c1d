// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { Brand } from './model.ts';

export const fixtures: readonly (Brand & { readonly id: string })[] = [
  { name: 'Aurora Casa', id: 'brand-1' },
  { name: 'Serra Azul', id: 'brand-2' },
  { name: 'Tramela', id: 'brand-3' },
];
