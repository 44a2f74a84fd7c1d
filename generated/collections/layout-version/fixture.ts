// Generated from schemas/system/layout-version.schema.json by `balcao generate`. Do not edit.
import type { LayoutVersion } from './model.ts';

export const fixtures: readonly (LayoutVersion & { readonly id: string })[] = [
  { place: 'page/quem-somos/content', name: 'Ao fechar o editor', id: 'layout-version-1' },
  { place: 'block/rodape/content', name: 'Antes da Black Friday', id: 'layout-version-2' },
  { place: 'post/novidades/content', name: 'Capa de verão', id: 'layout-version-3' },
];
