// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { Brand } from './model.ts';

export const fixtures: readonly (Brand & { readonly id: string })[] = [];
