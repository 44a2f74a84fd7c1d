// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface EmailTemplate {
  title: string;
  subject: string;
  layout?: {
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
  body?: string;
}

export type EmailTemplatePath =
  | 'title'
  | 'subject'
  | 'layout'
  | 'body'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<EmailTemplatePath> = {
  name: 'email-template',
  kind: 'collection',
  label: { one: 'Modelo de e-mail', many: 'Modelos de e-mail' },
  group: 'marketing',
  icon: 'email-template',
  list: {
    view: 'list',
    order: { field: 'title', direction: 'asc' },
    limit: 50,
    filter: { field: 'title' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'subject', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['try-template', 'download-json'],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      help: 'Como a equipe encontra o modelo; o cliente não lê.',
      required: true,
    },
    {
      name: 'subject',
      path: 'subject',
      type: 'text',
      label: 'Assunto',
      help: 'O assunto que o cliente lê na caixa de entrada.',
      required: true,
    },
    {
      name: 'layout',
      path: 'layout',
      type: 'editor-layout',
      label: 'Blocos',
      help: 'O que se monta com blocos passa a ser o corpo, que depois ainda se pode mudar.',
      csv: false,
      layout: { stored: 'list' },
    },
    {
      name: 'body',
      path: 'body',
      type: 'component',
      label: 'Corpo',
      help: 'O HTML do e-mail. Entre chaves: {{firstName}}, {{lastName}}, {{email}}, {{store.name}}, {{store.url}} e {{unsubscribeUrl}}; o que aparece sem o dado vem depois de uma barra: {{firstName|cliente}}.',
      component: 'html',
      holds: 'text',
    },
  ],
};
