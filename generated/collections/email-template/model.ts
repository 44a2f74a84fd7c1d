// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface EmailTemplate {
  title: string;
  subject: string;
  body?: string;
}

export type EmailTemplatePath =
  | 'title'
  | 'subject'
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
