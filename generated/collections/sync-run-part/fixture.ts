// Generated from schemas/system/sync-run-part.schema.json by `balcao generate`. Do not edit.
import type { SyncRunPart } from './model.ts';

export const fixtures: readonly (SyncRunPart & { readonly id: string })[] = [
  { run: 'sync-run-1', part: 2, data: 'Padrão', id: 'sync-run-part-1' },
  { run: 'sync-run-2', part: 7, data: 'Revisado', id: 'sync-run-part-2' },
  { run: 'sync-run-3', part: 15, data: 'Revisado', id: 'sync-run-part-3' },
];
