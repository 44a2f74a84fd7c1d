// Generated from schemas/content/course.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Course {
  title: string;
  type: ("course" | "folder" | "lesson" | "live" | "soon" | "relation");
  typeRelation?: string;
  school?: string;
  parent?: string;
  order?: number;
  thumb?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  video?: {
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
  audio?: {
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
  content?: string;
  gamification?: {
    steps?: {
      title: string;
      description?: string;
      points?: number;
    }[];
  };
}

export type CoursePath =
  | 'title'
  | 'type'
  | 'typeRelation'
  | 'school'
  | 'parent'
  | 'order'
  | 'thumb'
  | 'video'
  | 'audio'
  | 'content'
  | 'gamification'
  | 'gamification.steps'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CoursePath> = {
  name: 'course',
  kind: 'collection',
  label: { one: 'Curso', many: 'Cursos' },
  group: 'content',
  icon: 'course',
  list: {
    view: 'tree',
    limit: 1000,
    filter: { field: 'title' },
    tree: {
      parent: 'parent',
      order: 'order',
      inherits: { school: true, type: { course: 'lesson', folder: 'lesson', lesson: 'lesson' } },
    },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'school', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: true,
  sections: [
    { name: 'general', label: 'Curso' },
    { name: 'media', label: 'Mídia' },
    { name: 'content', label: 'Conteúdo' },
    { name: 'gamification', label: 'Gamificação' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      section: 'general',
      required: true,
    },
    {
      name: 'type',
      path: 'type',
      type: 'select',
      label: 'Tipo',
      section: 'general',
      required: true,
      options: [
        { value: 'course', label: 'Curso' },
        { value: 'folder', label: 'Pasta' },
        { value: 'lesson', label: 'Aula' },
        { value: 'live', label: 'Ao vivo' },
        { value: 'soon', label: 'Em breve' },
        { value: 'relation', label: 'Relação' },
      ],
    },
    {
      name: 'typeRelation',
      path: 'typeRelation',
      type: 'select_nested',
      label: 'Relacionado com',
      help: 'O curso ou a aula que esta entrada mostra em outro lugar.',
      section: 'general',
      reference: { collection: 'course', parent: 'parent', order: 'order', label: 'title' },
      visibleWhen: { field: 'type', in: ['relation'] },
    },
    {
      name: 'school',
      path: 'school',
      type: 'select',
      label: 'Escola',
      section: 'general',
      reference: { collection: 'school', order: 'title', label: 'title' },
    },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Dentro de',
      help: 'O curso ou a pasta que reúne esta entrada. Deixe em branco para o primeiro nível.',
      section: 'general',
      reference: { collection: 'course', parent: 'parent', order: 'order', label: 'title' },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'Entradas irmãs aparecem da menor ordem para a maior.',
      section: 'general',
    },
    {
      name: 'thumb',
      path: 'thumb',
      type: 'image',
      label: 'Miniatura',
      help: 'Quadrada, com 1200 por 1200 pixels.',
      section: 'media',
      image: { width: 1200, height: 1200 },
    },
    { name: 'video', path: 'video', type: 'video', label: 'Vídeo', section: 'media' },
    { name: 'audio', path: 'audio', type: 'audio', label: 'Áudio', section: 'media' },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      section: 'content',
      layout: { stored: 'text' },
    },
    {
      name: 'gamification',
      path: 'gamification',
      type: 'struct',
      label: 'Gamificação',
      section: 'gamification',
      fields: [
        {
          name: 'steps',
          path: 'steps',
          type: 'array_struct',
          label: 'Etapas',
          help: 'O que o aluno conclui para ganhar pontos, na ordem.',
          fields: [
            { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
            { name: 'description', path: 'description', type: 'textarea', label: 'Descrição' },
            { name: 'points', path: 'points', type: 'number', label: 'Pontos' },
          ],
        },
      ],
    },
  ],
};
