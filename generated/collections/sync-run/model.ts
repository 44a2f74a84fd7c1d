// Generated from schemas/system/sync-run.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface SyncRun {
  createdAt?: string;
  /**
   * Ausente: sincronização.
   */
  kind?: string;
  what?: ("import" | "bulk" | "removal");
  title?: string;
  collection?: string;
  about?: string;
  rows?: number;
  header?: string[];
  separator?: string;
  moves?: boolean;
  tally?: {
    created?: number;
    updated?: number;
    unchanged?: number;
    errors?: number;
    moved?: number;
    restored?: number;
    kept?: number;
  };
  undoes?: string;
  undoneBy?: string;
  endedBecause?: (string | null);
  waitsBecause?: (string | null);
  status?: ("running" | "paused" | "finished" | "cancelled");
  driver?: ("page" | "backend");
  total?: number;
  done?: number;
  failed?: number;
  pipelines?: string[];
  account?: (string | null);
  concurrency?: number;
  createdBy?: {
    id?: string;
    displayName?: (string | null);
    email?: (string | null);
  };
  counts?: {
    waiting?: number;
    sent?: number;
    done?: number;
    failed?: number;
    notRun?: number;
    inDoubt?: number;
  };
  steps?: {
    name?: string;
    label?: string;
    pipeline?: number;
  }[];
  parts?: number;
  startedAt?: (string | null);
  finishedAt?: (string | null);
  runningSince?: (string | null);
  activeMs?: number;
  waitingUntil?: (string | null);
  until?: (string | null);
  pausedBy?: (string | null);
  pausedBecause?: (string | null);
  /**
   * O que o servidor precisa para continuar, em JSON.
   */
  data?: string;
}

export type SyncRunPath =
  | 'createdAt'
  | 'kind'
  | 'what'
  | 'title'
  | 'collection'
  | 'about'
  | 'rows'
  | 'header'
  | 'separator'
  | 'moves'
  | 'tally'
  | 'tally.created'
  | 'tally.updated'
  | 'tally.unchanged'
  | 'tally.errors'
  | 'tally.moved'
  | 'tally.restored'
  | 'tally.kept'
  | 'undoes'
  | 'undoneBy'
  | 'endedBecause'
  | 'waitsBecause'
  | 'status'
  | 'driver'
  | 'total'
  | 'done'
  | 'failed'
  | 'pipelines'
  | 'account'
  | 'concurrency'
  | 'createdBy'
  | 'createdBy.id'
  | 'createdBy.displayName'
  | 'createdBy.email'
  | 'counts'
  | 'counts.waiting'
  | 'counts.sent'
  | 'counts.done'
  | 'counts.failed'
  | 'counts.notRun'
  | 'counts.inDoubt'
  | 'steps'
  | 'parts'
  | 'startedAt'
  | 'finishedAt'
  | 'runningSince'
  | 'activeMs'
  | 'waitingUntil'
  | 'until'
  | 'pausedBy'
  | 'pausedBecause'
  | 'data'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<SyncRunPath> = {
  name: 'sync-run',
  kind: 'collection',
  label: { one: 'Execução', many: 'Execuções' },
  group: 'system',
  icon: 'system',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'createdBy.id' },
    columns: ['createdAt', 'status', 'total', 'done', 'failed', 'createdBy.displayName'],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Criada em', readOnly: true },
    { name: 'kind', path: 'kind', type: 'text', label: 'Tipo', readOnly: true },
    {
      name: 'what',
      path: 'what',
      type: 'select',
      label: 'O que faz',
      readOnly: true,
      options: [
        { value: 'import', label: 'Importação' },
        { value: 'bulk', label: 'Alteração em massa' },
        { value: 'removal', label: 'Exclusão em massa' },
      ],
    },
    { name: 'title', path: 'title', type: 'text', label: 'Nome', readOnly: true },
    { name: 'collection', path: 'collection', type: 'text', label: 'Coleção', readOnly: true },
    { name: 'about', path: 'about', type: 'text', label: 'Motivo', readOnly: true },
    { name: 'rows', path: 'rows', type: 'number', label: 'Linhas', readOnly: true },
    {
      name: 'header',
      path: 'header',
      type: 'array_field',
      label: 'Colunas do arquivo',
      readOnly: true,
      item: { name: '', path: '', type: 'text', label: 'Coluna' },
    },
    { name: 'separator', path: 'separator', type: 'text', label: 'Separador', readOnly: true },
    {
      name: 'moves',
      path: 'moves',
      type: 'checkbox',
      label: 'Move antes o que usa os registros',
      readOnly: true,
    },
    {
      name: 'tally',
      path: 'tally',
      type: 'struct',
      label: 'Resultado das linhas',
      readOnly: true,
      fields: [
        { name: 'created', path: 'created', type: 'number', label: 'Criadas' },
        { name: 'updated', path: 'updated', type: 'number', label: 'Alteradas' },
        { name: 'unchanged', path: 'unchanged', type: 'number', label: 'Sem alteração' },
        { name: 'errors', path: 'errors', type: 'number', label: 'Com erro' },
        { name: 'moved', path: 'moved', type: 'number', label: 'Movidas' },
        { name: 'restored', path: 'restored', type: 'number', label: 'Restauradas' },
        { name: 'kept', path: 'kept', type: 'number', label: 'Mantidas' },
      ],
    },
    {
      name: 'undoes',
      path: 'undoes',
      type: 'select',
      label: 'Desfaz',
      readOnly: true,
      reference: { collection: 'sync-run' },
    },
    {
      name: 'undoneBy',
      path: 'undoneBy',
      type: 'select',
      label: 'Desfeita por',
      readOnly: true,
      reference: { collection: 'sync-run' },
    },
    {
      name: 'endedBecause',
      path: 'endedBecause',
      type: 'text',
      label: 'Terminou porque',
      readOnly: true,
    },
    {
      name: 'waitsBecause',
      path: 'waitsBecause',
      type: 'text',
      label: 'Espera porque',
      readOnly: true,
    },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      readOnly: true,
      options: [
        { value: 'running', label: 'Em andamento' },
        { value: 'paused', label: 'Pausada' },
        { value: 'finished', label: 'Terminada' },
        { value: 'cancelled', label: 'Cancelada' },
      ],
    },
    {
      name: 'driver',
      path: 'driver',
      type: 'select',
      label: 'Feita por',
      readOnly: true,
      options: [{ value: 'page', label: 'Página aberta' }, { value: 'backend', label: 'Servidor' }],
    },
    { name: 'total', path: 'total', type: 'number', label: 'Itens', readOnly: true },
    { name: 'done', path: 'done', type: 'number', label: 'Concluídos', readOnly: true },
    { name: 'failed', path: 'failed', type: 'number', label: 'Com erro', readOnly: true },
    {
      name: 'pipelines',
      path: 'pipelines',
      type: 'array_field',
      label: 'Etapas escolhidas',
      readOnly: true,
      item: { name: '', path: '', type: 'text', label: 'Etapa' },
    },
    { name: 'account', path: 'account', type: 'text', label: 'Conta do ERP', readOnly: true },
    {
      name: 'concurrency',
      path: 'concurrency',
      type: 'number',
      label: 'Processos simultâneos',
      readOnly: true,
    },
    {
      name: 'createdBy',
      path: 'createdBy',
      type: 'struct',
      label: 'Criada por',
      readOnly: true,
      fields: [
        {
          name: 'id',
          path: 'id',
          type: 'text',
          label: 'Código do usuário',
          readOnly: true,
          format: 'code',
        },
        { name: 'displayName', path: 'displayName', type: 'text', label: 'Nome', readOnly: true },
        {
          name: 'email',
          path: 'email',
          type: 'text',
          label: 'E-mail',
          readOnly: true,
          format: 'email',
        },
      ],
    },
    {
      name: 'counts',
      path: 'counts',
      type: 'struct',
      label: 'Passos por situação',
      readOnly: true,
      fields: [
        { name: 'waiting', path: 'waiting', type: 'number', label: 'À espera' },
        { name: 'sent', path: 'sent', type: 'number', label: 'Em andamento' },
        { name: 'done', path: 'done', type: 'number', label: 'Concluído' },
        { name: 'failed', path: 'failed', type: 'number', label: 'Erro' },
        { name: 'notRun', path: 'notRun', type: 'number', label: 'Não executado' },
        { name: 'inDoubt', path: 'inDoubt', type: 'number', label: 'Sem resposta' },
      ],
    },
    {
      name: 'steps',
      path: 'steps',
      type: 'array_struct',
      label: 'Passos',
      readOnly: true,
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Código', format: 'code' },
        { name: 'label', path: 'label', type: 'text', label: 'Nome' },
        { name: 'pipeline', path: 'pipeline', type: 'number', label: 'Etapa' },
      ],
    },
    { name: 'parts', path: 'parts', type: 'number', label: 'Partes', readOnly: true },
    { name: 'startedAt', path: 'startedAt', type: 'datetime', label: 'Iniciada em', readOnly: true },
    {
      name: 'finishedAt',
      path: 'finishedAt',
      type: 'datetime',
      label: 'Terminada em',
      readOnly: true,
    },
    {
      name: 'runningSince',
      path: 'runningSince',
      type: 'datetime',
      label: 'Em andamento desde',
      readOnly: true,
    },
    {
      name: 'activeMs',
      path: 'activeMs',
      type: 'number',
      label: 'Tempo em andamento antes disso (ms)',
      readOnly: true,
    },
    {
      name: 'waitingUntil',
      path: 'waitingUntil',
      type: 'datetime',
      label: 'À espera do worker até',
      readOnly: true,
    },
    {
      name: 'until',
      path: 'until',
      type: 'datetime',
      label: 'Com uma página aberta até',
      readOnly: true,
    },
    { name: 'pausedBy', path: 'pausedBy', type: 'text', label: 'Pausada por', readOnly: true },
    {
      name: 'pausedBecause',
      path: 'pausedBecause',
      type: 'text',
      label: 'Pausada porque',
      readOnly: true,
    },
    { name: 'data', path: 'data', type: 'textarea', label: 'Dados da execução', readOnly: true },
  ],
};
