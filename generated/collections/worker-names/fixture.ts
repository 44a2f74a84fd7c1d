// Generated from schemas/config/worker-names.schema.json by `balcao generate`. Do not edit.
import type { WorkerNames } from './model.ts';

export const fixtures: readonly (WorkerNames & { readonly id: string })[] = [
  {
    erp: 'bling',
    supplierA: 'tramontina',
    supplierB: 'fornecedor-b',
    supplierC: 'fornecedor-c',
    sites: ['aurora', 'aurora-outlet'],
    downloadHosts: ['imagens.fornecedor.com.br', 'imagens.fornecedor.com.br'],
    id: 'worker-names',
  },
];
