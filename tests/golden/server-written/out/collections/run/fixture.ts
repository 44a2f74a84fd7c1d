// Generated from schemas/logistics/run.schema.json by `balcao generate`. Do not edit.
import type { Run } from './model.ts';

export const fixtures: readonly (Run & { readonly id: string })[] = [
  { status: 'Revisado', id: 'run-1' },
  { status: 'Em análise', id: 'run-2' },
  { status: 'Revisado', id: 'run-3' },
];
