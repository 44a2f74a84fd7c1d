// Generated from schemas/content/block.schema.json by `balcao generate`. Do not edit.
import type { Block } from './model.ts';

export const fixtures: readonly (Block & { readonly id: string })[] = [
  { title: 'Primeiro exemplo', id: 'block-1' },
  { title: 'Segundo exemplo', id: 'block-2' },
  { title: 'Terceiro exemplo', id: 'block-3' },
];
