// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { Category } from './model.ts';

export const fixtures: readonly (Category & { readonly id: string })[] = [
  { title: 'Panelas', order: 1, id: 'category-1' },
  { title: 'Panelas de pressão', parent: 'category-1', order: 2, id: 'category-2' },
  { title: 'Talheres', parent: 'category-1', order: 3, id: 'category-3' },
];
