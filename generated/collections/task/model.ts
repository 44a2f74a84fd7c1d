// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Task {
  title: string;
  status: ("todo" | "inprogress" | "done");
  body?: string;
}

export type TaskPath =
  | 'title'
  | 'status'
  | 'body'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<TaskPath> = {
  name: 'task',
  kind: 'collection',
  label: { one: 'Tarefa', many: 'Tarefas' },
  group: 'system',
  icon: 'task',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
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
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      required: true,
      options: [
        { value: 'todo', label: 'A fazer' },
        { value: 'inprogress', label: 'Em andamento' },
        { value: 'done', label: 'Concluída' },
      ],
    },
    { name: 'body', path: 'body', type: 'textarea', label: 'Detalhes' },
  ],
};
