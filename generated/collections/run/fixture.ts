// Generated from schemas/system/run.schema.json by `balcao generate`. Do not edit.
import type { Run } from './model.ts';

export const fixtures: readonly (Run & { readonly id: string })[] = [
  { owner: 'u1', startedAt: '2025-10-29T00:59:12.000Z', data: 'Padrão', id: 'run-1' },
  { owner: 'u1', startedAt: '2025-09-07T02:39:30.000Z', data: 'Revisado', id: 'run-2' },
  { owner: 'u1', startedAt: '2025-06-18T15:00:33.000Z', data: 'Padrão', id: 'run-3' },
];
