// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { RunRows } from './model.ts';

export const fixtures: readonly (RunRows & { readonly id: string })[] = [
  { owner: 'u1', data: 'Em análise', id: 'run-rows-1' },
  { owner: 'u1', data: 'Em análise', id: 'run-rows-2' },
  { owner: 'u1', data: 'Revisado', id: 'run-rows-3' },
];
