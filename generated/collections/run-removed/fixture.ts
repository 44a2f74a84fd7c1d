// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { RunRemoved } from './model.ts';

export const fixtures: readonly (RunRemoved & { readonly id: string })[] = [
  { owner: 'u1', startedAt: '2025-03-24T12:40:06.000Z', data: 'Em análise', id: 'run-removed-1' },
  { owner: 'u1', startedAt: '2025-07-20T23:59:53.000Z', data: 'Principal', id: 'run-removed-2' },
  { owner: 'u1', startedAt: '2025-05-25T17:09:40.000Z', data: 'Revisado', id: 'run-removed-3' },
];
