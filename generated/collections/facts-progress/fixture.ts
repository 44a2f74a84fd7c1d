// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { FactsProgress } from './model.ts';

export const fixtures: readonly (FactsProgress & { readonly id: string })[] = [
  { at: 11, id: 'facts-progress-1' },
  { at: 18, id: 'facts-progress-2' },
  { at: 8, id: 'facts-progress-3' },
];
