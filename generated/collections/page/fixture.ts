// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { Page } from './model.ts';

export const fixtures: readonly (Page & { readonly id: string })[] = [
  {
    title: 'Como cuidar do inox',
    slug: 'como-cuidar-do-inox',
    status: 'draft',
    titleSeo: 'Como cuidar do inox',
    description: 'Entrega para todo o Brasil em até sete dias úteis.',
    image: {
      id: 'page-1-image',
      url: 'https://arquivos.exemplo.com.br/como-cuidar-do-inox-image.webp',
      filename: 'como-cuidar-do-inox-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'page-1',
  },
  {
    title: 'Receitas de domingo',
    slug: 'receitas-de-domingo',
    status: 'draft',
    titleSeo: 'Receitas de domingo',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    image: {
      id: 'page-2-image',
      url: 'https://arquivos.exemplo.com.br/receitas-de-domingo-image.webp',
      filename: 'receitas-de-domingo-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'page-2',
  },
  {
    title: 'Perguntas frequentes',
    slug: 'perguntas-frequentes',
    status: 'draft',
    titleSeo: 'Perguntas frequentes',
    description: 'Lave com esponja macia e sabão neutro antes do primeiro uso.',
    image: {
      id: 'page-3-image',
      url: 'https://arquivos.exemplo.com.br/perguntas-frequentes-image.webp',
      filename: 'perguntas-frequentes-image.webp',
      width: 1200,
      height: 1200,
      isPublic: true,
      filePath: 'editor',
    },
    id: 'page-3',
  },
];
