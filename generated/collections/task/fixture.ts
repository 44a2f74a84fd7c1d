// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { Task } from './model.ts';

export const fixtures: readonly (Task & { readonly id: string })[] = [
  {
    title: 'Conferir o estoque de panelas',
    status: 'todo',
    body: 'Contar as panelas do depósito e acertar as diferenças.',
    assignee: { name: 'Ana Prado' },
    dueAt: '2025-03-17',
    id: 'task-1',
  },
  {
    title: 'Fotografar os lançamentos',
    status: 'inprogress',
    body: 'Três fotos de cada um, com fundo branco.',
    assignee: { name: 'Ana Prado' },
    dueAt: '2025-03-26',
    id: 'task-2',
  },
  {
    title: 'Responder avaliações da semana',
    status: 'done',
    body: 'Começar pelas notas mais baixas.',
    assignee: { name: 'Ana Prado' },
    dueAt: '2025-10-08',
    id: 'task-3',
  },
];
