// Generated from schemas/config/blog.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Blog {
  isActive?: boolean;
  title?: string;
  description?: string;
  path?: string;
  cover?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  defaultAuthor?: string;
  postsPerPage?: number;
  showAuthor?: boolean;
  showDate?: boolean;
  showReadingTime?: boolean;
  showTags?: boolean;
  relatedPosts?: number;
  relatedProducts?: number;
  comments?: ("off" | "customers" | "everyone");
  moderateComments?: boolean;
  titleSeo?: string;
  descriptionSeo?: string;
  rss?: boolean;
}

export type BlogPath =
  | 'isActive'
  | 'title'
  | 'description'
  | 'path'
  | 'cover'
  | 'defaultAuthor'
  | 'postsPerPage'
  | 'showAuthor'
  | 'showDate'
  | 'showReadingTime'
  | 'showTags'
  | 'relatedPosts'
  | 'relatedProducts'
  | 'comments'
  | 'moderateComments'
  | 'titleSeo'
  | 'descriptionSeo'
  | 'rss'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BlogPath> = {
  name: 'blog',
  kind: 'singleton',
  label: { one: 'Blog', many: 'Blog' },
  group: 'config',
  icon: 'post',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'general', label: 'Geral' },
    { name: 'listing', label: 'Publicações' },
    { name: 'comments', label: 'Comentários' },
    { name: 'seo', label: 'Buscadores' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Blog no ar',
      help: 'Desmarcado, os endereços do blog levam à página inicial.',
      section: 'general',
    },
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      help: 'O nome do blog, no alto de suas páginas.',
      section: 'general',
    },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Apresentação',
      help: 'Uma ou duas frases abaixo do título.',
      section: 'general',
    },
    {
      name: 'path',
      path: 'path',
      type: 'text',
      label: 'Endereço do blog',
      help: 'O que vem depois do domínio da loja: blog. Só letras minúsculas, números e hífens.',
      section: 'general',
      format: 'code',
    },
    {
      name: 'cover',
      path: 'cover',
      type: 'image',
      label: 'Capa',
      help: 'A imagem do alto do blog, em 1600 × 500 pixels.',
      section: 'general',
      image: { width: 1600, height: 500 },
    },
    {
      name: 'defaultAuthor',
      path: 'defaultAuthor',
      type: 'text',
      label: 'Autor padrão',
      help: 'Assina as publicações sem autor.',
      section: 'general',
    },
    {
      name: 'postsPerPage',
      path: 'postsPerPage',
      type: 'number',
      label: 'Publicações por página',
      help: 'Quantas publicações a lista mostra de cada vez.',
      section: 'listing',
    },
    {
      name: 'showAuthor',
      path: 'showAuthor',
      type: 'checkbox',
      label: 'Mostrar autor',
      help: 'Mostra quem escreveu, abaixo do título.',
      section: 'listing',
    },
    {
      name: 'showDate',
      path: 'showDate',
      type: 'checkbox',
      label: 'Mostrar data',
      help: 'Mostra quando foi publicada.',
      section: 'listing',
    },
    {
      name: 'showReadingTime',
      path: 'showReadingTime',
      type: 'checkbox',
      label: 'Mostrar tempo de leitura',
      help: 'Calculado pelo tamanho do texto.',
      section: 'listing',
    },
    {
      name: 'showTags',
      path: 'showTags',
      type: 'checkbox',
      label: 'Mostrar assuntos',
      help: 'Mostra os assuntos da publicação, que levam a outras.',
      section: 'listing',
    },
    {
      name: 'relatedPosts',
      path: 'relatedPosts',
      type: 'number',
      label: 'Publicações relacionadas',
      help: 'Quantas aparecem no fim de cada texto. 0 não mostra nenhuma.',
      section: 'listing',
    },
    {
      name: 'relatedProducts',
      path: 'relatedProducts',
      type: 'number',
      label: 'Produtos no fim do texto',
      help: 'Quantos produtos citados aparecem à venda. 0 não mostra nenhum.',
      section: 'listing',
    },
    {
      name: 'comments',
      path: 'comments',
      type: 'select',
      label: 'Comentários',
      help: 'Quem pode comentar as publicações.',
      section: 'comments',
      options: [
        { value: 'off', label: 'Ninguém' },
        { value: 'customers', label: 'Clientes com cadastro' },
        { value: 'everyone', label: 'Qualquer pessoa' },
      ],
    },
    {
      name: 'moderateComments',
      path: 'moderateComments',
      type: 'checkbox',
      label: 'Aprovar antes de publicar',
      help: 'Cada comentário espera a leitura da equipe.',
      section: 'comments',
    },
    {
      name: 'titleSeo',
      path: 'titleSeo',
      type: 'text',
      label: 'Título para buscadores',
      help: 'Em branco, vale o título do blog.',
      section: 'seo',
    },
    {
      name: 'descriptionSeo',
      path: 'descriptionSeo',
      type: 'textarea',
      label: 'Descrição para buscadores',
      help: 'Até cerca de 155 letras aparecem no resultado.',
      section: 'seo',
    },
    {
      name: 'rss',
      path: 'rss',
      type: 'checkbox',
      label: 'Feed RSS',
      help: 'Publica a lista de textos para leitores de notícias, em /rss.xml.',
      section: 'seo',
    },
  ],
};
