// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { Replica } from './model.ts';

export const fixtures: readonly (Replica & { readonly id: string })[] = [
  { collection: 'Em análise', document: 'Revisado', state: 'orphan', id: 'replica-1' },
  { collection: 'Novo', document: 'Em análise', state: 'released', id: 'replica-2' },
  { collection: 'Em análise', document: 'Novo', state: 'missing', id: 'replica-3' },
];
