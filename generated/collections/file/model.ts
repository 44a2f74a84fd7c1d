// Generated from schemas/content/file.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface File {
  filename: string;
  isPublic?: boolean;
  url?: string;
  filePath?: string;
  kind?: ("file" | "image" | "video" | "audio");
  contentType?: string;
  size?: number;
  sha256?: string;
  sourceSha256?: string;
  key?: string;
  width?: number;
  height?: number;
  duration?: number;
  cdn?: {
    bunny?: {
      id?: string;
      status?: number;
    };
  };
  createdAt?: string;
}

export type FilePath =
  | 'filename'
  | 'isPublic'
  | 'url'
  | 'filePath'
  | 'kind'
  | 'contentType'
  | 'size'
  | 'sha256'
  | 'sourceSha256'
  | 'key'
  | 'width'
  | 'height'
  | 'duration'
  | 'cdn'
  | 'cdn.bunny'
  | 'cdn.bunny.id'
  | 'cdn.bunny.status'
  | 'createdAt'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<FilePath> = {
  name: 'file',
  kind: 'collection',
  label: { one: 'Arquivo', many: 'Arquivos' },
  group: 'content',
  icon: 'file',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'filename' },
    columns: [
      'filename',
      'kind',
      'size',
      'isPublic',
      'width',
      'height',
      'duration',
      'filePath',
      'createdAt',
    ],
    hidden: false,
  },
  subtitle: ['filename'],
  search: [
    { field: 'filename', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'cdn.bunny.id', as: 'code', weight: 8 },
    { field: 'contentType', as: 'text', weight: 3 },
    { field: 'sha256', as: 'text', weight: 3 },
    { field: 'sourceSha256', as: 'text', weight: 3 },
  ],
  deletable: true,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  panels: ['file'],
  catalogues: ['full'],
  fields: [
    {
      name: 'filename',
      path: 'filename',
      type: 'text',
      label: 'Nome do arquivo',
      required: true,
      readOnly: true,
    },
    {
      name: 'isPublic',
      path: 'isPublic',
      type: 'checkbox',
      label: 'Público',
      help: 'Qualquer pessoa com o endereço abre o arquivo.',
      readOnly: true,
    },
    {
      name: 'url',
      path: 'url',
      type: 'text',
      label: 'Endereço',
      help: 'Dado pelo envio do arquivo.',
      readOnly: true,
    },
    { name: 'filePath', path: 'filePath', type: 'text', label: 'Pasta', readOnly: true },
    {
      name: 'kind',
      path: 'kind',
      type: 'select',
      label: 'Tipo',
      readOnly: true,
      options: [
        { value: 'file', label: 'Arquivo' },
        { value: 'image', label: 'Imagem' },
        { value: 'video', label: 'Vídeo' },
        { value: 'audio', label: 'Áudio' },
      ],
    },
    {
      name: 'contentType',
      path: 'contentType',
      type: 'text',
      label: 'Formato',
      help: 'Lido do conteúdo do arquivo.',
      readOnly: true,
    },
    { name: 'size', path: 'size', type: 'number', label: 'Tamanho em bytes', readOnly: true },
    {
      name: 'sha256',
      path: 'sha256',
      type: 'text',
      label: 'SHA-256',
      help: 'Impressão digital do que é servido.',
      readOnly: true,
      format: 'code',
    },
    {
      name: 'sourceSha256',
      path: 'sourceSha256',
      type: 'text',
      label: 'SHA-256 do original',
      help: 'Do que foi enviado, antes de a imagem ser feita de novo.',
      readOnly: true,
      format: 'code',
    },
    { name: 'key', path: 'key', type: 'text', label: 'Chave no armazenamento', readOnly: true },
    {
      name: 'width',
      path: 'width',
      type: 'number',
      label: 'Largura',
      help: 'Em pixels, para imagens e vídeos.',
      readOnly: true,
    },
    {
      name: 'height',
      path: 'height',
      type: 'number',
      label: 'Altura',
      help: 'Em pixels, para imagens e vídeos.',
      readOnly: true,
    },
    {
      name: 'duration',
      path: 'duration',
      type: 'number',
      label: 'Duração em segundos',
      help: 'Para vídeos e áudios.',
      readOnly: true,
    },
    {
      name: 'cdn',
      path: 'cdn',
      type: 'struct',
      label: 'CDN',
      fields: [
        {
          name: 'bunny',
          path: 'bunny',
          type: 'struct',
          label: 'Bunny',
          fields: [
            {
              name: 'id',
              path: 'id',
              type: 'text',
              label: 'Código do vídeo',
              readOnly: true,
              format: 'code',
            },
            {
              name: 'status',
              path: 'status',
              type: 'number',
              label: 'Situação do processamento',
              help: 'Informado pela Bunny enquanto prepara o vídeo.',
              readOnly: true,
            },
          ],
        },
      ],
    },
    { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Enviado em', readOnly: true },
  ],
};
