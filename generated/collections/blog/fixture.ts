// Generated from schemas/config/blog.schema.json by `balcao generate`. Do not edit.
import type { Blog } from './model.ts';

export const fixtures: readonly (Blog & { readonly id: string })[] = [
  {
    isActive: false,
    title: 'Blog da Casa Aurora',
    description: 'Escolhido pela equipe para quem cozinha todos os dias.',
    path: 'blog',
    cover: {
      id: 'blog-1-cover',
      url: 'https://arquivos.exemplo.com.br/primeiro-exemplo-cover.webp',
      filename: 'primeiro-exemplo-cover.webp',
      width: 1600,
      height: 500,
      isPublic: true,
      filePath: 'editor',
    },
    defaultAuthor: 'Equipe Casa Aurora',
    postsPerPage: 12,
    showAuthor: true,
    showDate: true,
    showReadingTime: true,
    showTags: true,
    relatedPosts: 3,
    relatedProducts: 4,
    comments: 'off',
    moderateComments: true,
    titleSeo: 'Primeiro exemplo',
    descriptionSeo: 'Garantia de doze meses contra defeitos de fabricação.',
    rss: true,
    id: 'blog',
  },
];
