// Generated from schemas/content/block.schema.json by `balcao generate`. Do not edit.
import type { Block } from './model.ts';

export const fixtures: readonly (Block & { readonly id: string })[] = [
  { title: 'Aviso de frete grátis', id: 'block-1' },
  { title: 'Rodapé da campanha', id: 'block-2' },
  { title: 'Vídeo da marca', id: 'block-3' },
];
