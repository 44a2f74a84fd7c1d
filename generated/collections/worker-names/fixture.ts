// Generated from schemas/config/worker-names.schema.json by `balcao generate`. Do not edit.
import type { WorkerNames } from './model.ts';

export const fixtures: readonly (WorkerNames & { readonly id: string })[] = [
  {
    erp: 'bling',
    supplierA: 'tramontina',
    supplierB: 'fornecedor-b',
    supplierC: 'fornecedor-c',
    sites: ['aurora', 'aurora-outlet'],
    id: 'worker-names',
  },
];
