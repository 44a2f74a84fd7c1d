// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Task {
  title: string;
  status: ("todo" | "inprogress" | "done");
  body?: string;
  assignee?: {
    uid?: string;
    name?: string;
  };
  dueAt?: string;
  /**
   * Sobre que registro é a tarefa.
   */
  record?: {
    collection: string;
    id: string;
  };
}

export type TaskPath =
  | 'title'
  | 'status'
  | 'body'
  | 'assignee'
  | 'assignee.uid'
  | 'assignee.name'
  | 'dueAt'
  | 'record'
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
    {
      name: 'assignee',
      path: 'assignee',
      type: 'struct',
      label: 'Responsável',
      fields: [
        {
          name: 'uid',
          path: 'uid',
          type: 'component',
          label: 'Pessoa',
          component: 'colleague',
          holds: 'text',
        },
        { name: 'name', path: 'name', type: 'text', label: 'Nome do responsável', readOnly: true },
      ],
    },
    { name: 'dueAt', path: 'dueAt', type: 'date', label: 'Prazo' },
    {
      name: 'record',
      path: 'record',
      type: 'component',
      label: 'Registro',
      component: 'record-link',
      holds: 'struct',
    },
  ],
};
