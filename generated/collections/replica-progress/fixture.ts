// Generated from schemas/system/replica-progress.schema.json by `balcao generate`. Do not edit.
import type { ReplicaProgress } from './model.ts';

export const fixtures: readonly (ReplicaProgress & { readonly id: string })[] = [
  { at: 18, key: 'Principal', by: 'Padrão', comparedAt: 8, id: 'replica-progress-1' },
  { at: 15, key: 'Em análise', by: 'Padrão', comparedAt: 14, id: 'replica-progress-2' },
  { at: 24, key: 'Em análise', by: 'Em análise', comparedAt: 16, id: 'replica-progress-3' },
];
