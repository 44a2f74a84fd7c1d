// Generated from schemas/content/content.schema.json by `balcao generate`. Do not edit.
import type { Content } from './model.ts';

export const fixtures: readonly (Content & { readonly id: string })[] = [
  {
    title: 'Como cuidar do inox',
    slug: 'como-cuidar-do-inox',
    order: 1,
    video: {
      id: 'content-1-video',
      url: 'https://arquivos.exemplo.com.br/como-cuidar-do-inox-video.mp4',
      filename: 'como-cuidar-do-inox-video.mp4',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'content-1',
  },
  {
    title: 'Receitas de domingo',
    slug: 'receitas-de-domingo',
    parent: 'content-1',
    order: 2,
    video: {
      id: 'content-2-video',
      url: 'https://arquivos.exemplo.com.br/receitas-de-domingo-video.mp4',
      filename: 'receitas-de-domingo-video.mp4',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'content-2',
  },
  {
    title: 'Perguntas frequentes',
    slug: 'perguntas-frequentes',
    parent: 'content-1',
    order: 3,
    video: {
      id: 'content-3-video',
      url: 'https://arquivos.exemplo.com.br/perguntas-frequentes-video.mp4',
      filename: 'perguntas-frequentes-video.mp4',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'content-3',
  },
];
