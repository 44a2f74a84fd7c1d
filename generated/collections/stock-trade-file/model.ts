// Generated from schemas/logistics/stock-trade-file.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface StockTradeFile {
  createdAt?: string;
  status: ("success" | "queued" | "processing");
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
}

export type StockTradeFilePath =
  | 'createdAt'
  | 'status'
  | 'tradeFiles'
  | 'logFile'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<StockTradeFilePath> = {
  name: 'stock-trade-file',
  kind: 'collection',
  label: { one: 'Arquivo de negociação', many: 'Arquivos de negociação' },
  group: 'logistics',
  icon: 'trade',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    columns: ['createdAt', 'status', 'tradeFiles', 'logFile'],
    hidden: false,
  },
  subtitle: ['status'],
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  panels: ['trade-files'],
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
      name: 'tradeFiles',
      path: 'tradeFiles',
      type: 'array_field',
      label: 'Arquivos da negociação',
      help: 'As planilhas do fornecedor com preços e condições. São guardadas e mostradas; nada é gravado a partir delas.',
      item: { name: '', path: '', type: 'file', label: '' },
    },
    {
      name: 'logFile',
      path: 'logFile',
      type: 'file',
      label: 'Relatório do processamento',
      readOnly: true,
    },
  ],
};
