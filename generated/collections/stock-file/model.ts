// Generated from schemas/logistics/stock-file.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface StockFile {
  createdAt?: string;
  status: ("success" | "queued" | "processing");
  stockId?: string;
  file?: {
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
  tradeFiles?: {
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
  }[];
  problem?: string;
  logFile?: {
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
  run?: string;
}

export type StockFilePath =
  | 'createdAt'
  | 'status'
  | 'stockId'
  | 'file'
  | 'tradeFiles'
  | 'problem'
  | 'logFile'
  | 'run'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<StockFilePath> = {
  name: 'stock-file',
  kind: 'collection',
  label: { one: 'Arquivo de estoque', many: 'Arquivos de estoque' },
  group: 'logistics',
  icon: 'file',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    columns: ['createdAt', 'status', 'stockId', 'file', 'problem', 'logFile'],
    hidden: false,
  },
  subtitle: ['stockId', 'status'],
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'problem', as: 'text', weight: 3 },
    { field: 'stockId', as: 'label', weight: 2 },
    { field: 'run', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['process-stock-file'],
  panels: ['stock-file'],
  attention: [
    {
      name: 'problem',
      label: 'com problema',
      where: { type: 'exists', field: 'problem' },
      severity: 'high',
    },
  ],
  catalogues: ['full'],
  fields: [
    { name: 'createdAt', path: 'createdAt', type: 'datetime', label: 'Enviado em', readOnly: true },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      help: 'Informada pelo processamento.',
      required: true,
      readOnly: true,
      options: [
        { value: 'success', label: 'Concluído' },
        { value: 'queued', label: 'Na fila' },
        { value: 'processing', label: 'Processando' },
      ],
    },
    {
      name: 'stockId',
      path: 'stockId',
      type: 'select',
      label: 'Estoque',
      reference: { collection: 'stock', order: 'name', label: 'name' },
    },
    {
      name: 'file',
      path: 'file',
      type: 'file',
      label: 'Arquivo',
      help: 'A planilha com os códigos e as quantidades.',
    },
    {
      name: 'tradeFiles',
      path: 'tradeFiles',
      type: 'array_field',
      label: 'Arquivos da negociação',
      help: 'As planilhas do fornecedor com preços e condições. São guardadas e mostradas; nada é gravado a partir delas.',
      item: { name: '', path: '', type: 'file', label: '' },
    },
    {
      name: 'problem',
      path: 'problem',
      type: 'text',
      label: 'Problema',
      help: 'Por que o arquivo não foi processado.',
      readOnly: true,
      csv: false,
    },
    {
      name: 'logFile',
      path: 'logFile',
      type: 'file',
      label: 'Relatório do processamento',
      readOnly: true,
    },
    {
      name: 'run',
      path: 'run',
      type: 'select',
      label: 'Execução',
      readOnly: true,
      csv: false,
      reference: { collection: 'sync-run' },
    },
  ],
};
