// Generated from schemas/marketing/whatsapp-template.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface WhatsappTemplate {
  id: string;
  wabaId: string;
  template?: {
    name?: string;
    language?: string;
    category?: string;
    status?: string;
    components?: {
      type: string;
      format?: string;
      text?: string;
      buttons?: {
        type: string;
        text?: string;
        url?: string;
        phone_number?: string;
      }[];
    }[];
  };
}

export type WhatsappTemplatePath =
  | 'id'
  | 'wabaId'
  | 'template'
  | 'template.name'
  | 'template.language'
  | 'template.category'
  | 'template.status'
  | 'template.components'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<WhatsappTemplatePath> = {
  name: 'whatsapp-template',
  kind: 'collection',
  label: { one: 'Modelo de WhatsApp', many: 'Modelos de WhatsApp' },
  group: 'marketing',
  icon: 'message-template',
  list: {
    view: 'list',
    order: { field: 'wabaId', direction: 'asc' },
    limit: 50,
    filter: { field: 'wabaId' },
    columns: [],
    hidden: false,
  },
  search: [{ field: 'id', as: 'code', weight: 8 }, { field: 'wabaId', as: 'code', weight: 8 }],
  id: { field: 'id', label: 'Código do modelo' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['test-whatsapp'],
  listActions: ['load-whatsapp-templates'],
  catalogues: ['full'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código do modelo',
      help: 'O nome do modelo no WhatsApp: letras minúsculas, números e sublinhado.',
      required: true,
      format: 'code',
    },
    {
      name: 'wabaId',
      path: 'wabaId',
      type: 'text',
      label: 'Conta do WhatsApp (WABA)',
      help: 'O código da conta que aprovou o modelo. Fica no Gerenciador do WhatsApp, da Meta.',
      required: true,
      format: 'code',
    },
    {
      name: 'template',
      path: 'template',
      type: 'struct',
      label: 'Modelo',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
        { name: 'language', path: 'language', type: 'text', label: 'Idioma' },
        {
          name: 'category',
          path: 'category',
          type: 'text',
          label: 'Categoria',
          help: 'MARKETING, UTILITY ou AUTHENTICATION, como a Meta a chama.',
        },
        {
          name: 'status',
          path: 'status',
          type: 'text',
          label: 'Situação na Meta',
          help: 'APPROVED significa aprovado.',
          readOnly: true,
        },
        {
          name: 'components',
          path: 'components',
          type: 'array_struct',
          label: 'Componentes',
          help: 'Vêm da Meta: mude o modelo lá e carregue de novo.',
          fields: [
            {
              name: 'type',
              path: 'type',
              type: 'text',
              label: 'Tipo',
              help: 'HEADER é o cabeçalho, BODY o corpo, FOOTER o rodapé, BUTTONS os botões.',
              required: true,
            },
            {
              name: 'format',
              path: 'format',
              type: 'text',
              label: 'Formato',
              help: 'TEXT é um texto, IMAGE uma imagem. Outros formatos não são enviados daqui.',
              visibleWhen: { field: 'type', in: ['HEADER'] },
            },
            {
              name: 'text',
              path: 'text',
              type: 'textarea',
              label: 'Texto',
              help: 'Os parâmetros são números entre chaves: {{1}}.',
              visibleWhen: { field: 'type', in: ['HEADER', 'BODY', 'FOOTER'] },
            },
            {
              name: 'buttons',
              path: 'buttons',
              type: 'array_struct',
              label: 'Botões',
              visibleWhen: { field: 'type', in: ['BUTTONS'] },
              fields: [
                {
                  name: 'type',
                  path: 'type',
                  type: 'text',
                  label: 'Tipo',
                  help: 'URL abre um endereço, QUICK_REPLY responde, PHONE_NUMBER liga. Outros não são enviados daqui.',
                  required: true,
                },
                { name: 'text', path: 'text', type: 'text', label: 'Texto' },
                {
                  name: 'url',
                  path: 'url',
                  type: 'text',
                  label: 'Endereço',
                  help: 'Pode terminar com um parâmetro: https://loja.example/{{1}}.',
                  visibleWhen: { field: 'type', in: ['URL'] },
                },
                {
                  name: 'phone_number',
                  path: 'phone_number',
                  type: 'text',
                  label: 'Telefone',
                  visibleWhen: { field: 'type', in: ['PHONE_NUMBER'] },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
