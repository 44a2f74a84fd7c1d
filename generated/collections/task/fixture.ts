// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { Task } from './model.ts';

export const fixtures: readonly (Task & { readonly id: string })[] = [
  {
    title: 'Conferir o estoque de panelas',
    status: 'todo',
    body: 'Entrega para todo o Brasil em até sete dias úteis.',
    id: 'task-1',
  },
  {
    title: 'Fotografar os lançamentos',
    status: 'todo',
    body: 'Garantia de doze meses contra defeitos de fabricação.',
    id: 'task-2',
  },
  {
    title: 'Responder avaliações da semana',
    status: 'todo',
    body: 'Lave com esponja macia e sabão neutro antes do primeiro uso.',
    id: 'task-3',
  },
];
