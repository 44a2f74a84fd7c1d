// Generated from schemas/content/sample.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Sample {
  code: string;
  title: string;
  price?: number;
  visible?: boolean;
  publishedAt?: string;
  birthday?: (string | null);
  body?: string;
  rule?: {
    [k: string]: unknown;
  };
  size?: ("p" | "m" | "g");
  level?: (1 | 2 | 3);
  tag?: string;
  tagOfTree?: string;
  file?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
  };
  image?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
  };
  video?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
  };
  audio?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
  };
  dimensions?: {
    height: number;
    measure?: ("cm" | "mm");
  };
  words?: string[];
  gallery?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
  }[];
  parts?: {
    sku: string;
    qty?: number;
  }[];
  block?: string;
  blocks?: string[];
  document?: string;
  richText?: string;
  layout?: string;
  cpf?: string;
  cnpj?: string;
  cep?: string;
  phone?: string;
}

export type SamplePath =
  | 'code'
  | 'title'
  | 'price'
  | 'visible'
  | 'publishedAt'
  | 'birthday'
  | 'body'
  | 'rule'
  | 'size'
  | 'level'
  | 'tag'
  | 'tagOfTree'
  | 'file'
  | 'image'
  | 'video'
  | 'audio'
  | 'dimensions'
  | 'dimensions.height'
  | 'dimensions.measure'
  | 'words'
  | 'gallery'
  | 'parts'
  | 'block'
  | 'blocks'
  | 'document'
  | 'richText'
  | 'layout'
  | 'cpf'
  | 'cnpj'
  | 'cep'
  | 'phone'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SamplePath> = {
  name: 'sample',
  kind: 'collection',
  label: { one: 'Amostra', many: 'Amostras' },
  group: 'content',
  icon: 'content',
  list: {
    view: 'table',
    order: { field: 'publishedAt', direction: 'desc' },
    limit: 200,
    filter: { field: 'title' },
    columns: ['title', 'price', 'dimensions.height'],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'parts.sku', as: 'code', weight: 8 },
    { field: 'cpf', as: 'code', weight: 8 },
    { field: 'cnpj', as: 'code', weight: 8 },
    { field: 'cep', as: 'code', weight: 8 },
    { field: 'phone', as: 'code', weight: 8 },
    { field: 'words', as: 'text', weight: 3 },
    { field: 'tag', as: 'label', weight: 2 },
    { field: 'tagOfTree', as: 'label', weight: 2 },
  ],
  id: { field: 'code', label: 'Código' },
  deletable: false,
  saving: 'manual',
  replicable: true,
  sections: [{ name: 'main', label: 'Principal' }, { name: 'details', label: 'Detalhes' }],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'code',
      path: 'code',
      type: 'text',
      label: 'Código',
      section: 'main',
      required: true,
      format: 'code',
    },
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      help: 'Como aparece na loja.',
      section: 'main',
      required: true,
    },
    { name: 'price', path: 'price', type: 'number', label: 'Preço', section: 'main', unit: 'BRL' },
    { name: 'visible', path: 'visible', type: 'checkbox', label: 'Visível', section: 'main' },
    {
      name: 'publishedAt',
      path: 'publishedAt',
      type: 'datetime',
      label: 'Publicado em',
      section: 'main',
      readOnly: true,
    },
    { name: 'birthday', path: 'birthday', type: 'date', label: 'Aniversário', section: 'main' },
    { name: 'body', path: 'body', type: 'textarea', label: 'Texto', section: 'main' },
    { name: 'rule', path: 'rule', type: 'condition', label: 'Condição', section: 'main' },
    {
      name: 'size',
      path: 'size',
      type: 'select',
      label: 'Tamanho',
      section: 'details',
      options: [
        { value: 'p', label: 'Pequeno' },
        { value: 'm', label: 'Médio' },
        { value: 'g', label: 'Grande' },
      ],
    },
    {
      name: 'level',
      path: 'level',
      type: 'select',
      label: 'Nível',
      section: 'main',
      options: [{ value: 1, label: '1' }, { value: 2, label: '2' }, { value: 3, label: '3' }],
    },
    {
      name: 'tag',
      path: 'tag',
      type: 'select',
      label: 'Etiqueta',
      section: 'main',
      reference: { collection: 'tag', order: 'name', label: 'name' },
    },
    {
      name: 'tagOfTree',
      path: 'tagOfTree',
      type: 'select_nested',
      label: 'Etiqueta da árvore',
      section: 'main',
      reference: { collection: 'tag', parent: 'parent', order: 'order' },
    },
    { name: 'file', path: 'file', type: 'file', label: 'Arquivo', section: 'main' },
    {
      name: 'image',
      path: 'image',
      type: 'image',
      label: 'Imagem',
      section: 'main',
      image: { width: 350, height: 400 },
    },
    { name: 'video', path: 'video', type: 'video', label: 'Vídeo', section: 'main' },
    { name: 'audio', path: 'audio', type: 'audio', label: 'Áudio', section: 'main' },
    {
      name: 'dimensions',
      path: 'Options.Dimensions',
      type: 'struct',
      label: 'Dimensões',
      section: 'main',
      fields: [
        {
          name: 'height',
          path: 'height',
          type: 'number',
          label: 'Altura',
          required: true,
          unit: 'cm',
        },
        {
          name: 'measure',
          path: 'measure',
          type: 'select',
          label: 'Medida',
          options: [{ value: 'cm', label: 'Centímetros' }, { value: 'mm', label: 'Milímetros' }],
        },
      ],
    },
    {
      name: 'words',
      path: 'words',
      type: 'array_field',
      label: 'Palavras',
      section: 'main',
      item: { name: '', path: '', type: 'text', label: 'Palavra' },
    },
    {
      name: 'gallery',
      path: 'gallery',
      type: 'array_field',
      label: 'Galeria',
      section: 'main',
      item: { name: '', path: '', type: 'image', label: 'Foto' },
    },
    {
      name: 'parts',
      path: 'parts',
      type: 'array_struct',
      label: 'Peças',
      section: 'main',
      fields: [
        { name: 'sku', path: 'sku', type: 'text', label: 'Código', required: true, format: 'code' },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
      ],
    },
    {
      name: 'block',
      path: 'block',
      type: 'collection_doc_form',
      label: 'Bloco',
      section: 'main',
      reference: { collection: 'tag' },
    },
    {
      name: 'blocks',
      path: 'blocks',
      type: 'collection-editor',
      label: 'Blocos',
      section: 'main',
      reference: { collection: 'tag', parent: 'sample' },
    },
    {
      name: 'document',
      path: 'document',
      type: 'doc-editor',
      label: 'Documento',
      section: 'main',
      reference: { collection: 'tag' },
    },
    { name: 'richText', path: 'richText', type: 'editor', label: 'Texto rico', section: 'main' },
    {
      name: 'layout',
      path: 'layout',
      type: 'editor-layout',
      label: 'Layout',
      section: 'main',
      layout: { stored: 'text' },
    },
    {
      name: 'token',
      path: 'token',
      type: 'text',
      label: 'Token',
      section: 'main',
      secret: true,
      visibleWhen: { field: 'visible', in: [true] },
    },
    { name: 'cpf', path: 'cpf', type: 'text', label: 'CPF', section: 'main', format: 'cpf' },
    { name: 'cnpj', path: 'cnpj', type: 'text', label: 'CNPJ', section: 'main', format: 'cnpj' },
    { name: 'cep', path: 'cep', type: 'text', label: 'CEP', section: 'main', format: 'cep' },
    {
      name: 'phone',
      path: 'phone',
      type: 'text',
      label: 'Telefone',
      section: 'main',
      format: 'phone',
    },
  ],
};
