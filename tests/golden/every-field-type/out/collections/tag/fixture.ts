// Generated from schemas/catalog/tag.schema.json by `balcao generate`. Do not edit.
import type { Tag } from './model.ts';

export const fixtures: readonly (Tag & { readonly id: string })[] = [
  { name: 'Primeiro exemplo', parent: 'Em análise', sample: 'Novo', order: 1, id: 'tag-1' },
  { name: 'Segundo exemplo', parent: 'Em análise', sample: 'Em análise', order: 2, id: 'tag-2' },
  { name: 'Terceiro exemplo', parent: 'Novo', sample: 'Principal', order: 3, id: 'tag-3' },
];
