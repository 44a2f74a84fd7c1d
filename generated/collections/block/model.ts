// Generated from schemas/content/block.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Block {
  title: string;
  content?: {
    id: string;
    /**
     * One of text, image, video, file, container, contents, embed, products; a block of another type is kept as it is.
     */
    type: string;
    /**
     * The id of the container block around it; absent at the top.
     */
    parent?: string;
    hidden?: boolean;
    name?: string;
    props?: {
      className?: string;
      href?: string;
      contentId?: string;
      html?: string;
      file?: {
        id?: string;
        url?: string;
        filename?: string;
        width?: number;
        height?: number;
        isPublic?: boolean;
        filePath?: string;
        duration?: number;
        cdn?: {
          bunny?: {
            id?: string;
            status?: number;
          };
        };
      };
      /**
       * Codes separated by commas.
       */
      productIds?: string;
      text?: string;
    };
  }[];
}

export type BlockPath =
  | 'title'
  | 'content'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BlockPath> = {
  name: 'block',
  kind: 'collection',
  label: { one: 'Bloco', many: 'Blocos' },
  group: 'content',
  icon: 'block',
  list: {
    view: 'list',
    order: { field: 'updatedAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'title' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'block', label: 'Bloco' }, { name: 'body', label: 'Conteúdo' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      help: 'Como a equipe encontra o bloco; a loja não mostra.',
      section: 'block',
      required: true,
    },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      help: 'Texto, Image, Video, Arquivo, Container, Contents, Embed e Products.',
      section: 'body',
      layout: { stored: 'list' },
    },
  ],
};
