// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { FactsProgress } from './model.ts';

export const fixtures: readonly (FactsProgress & { readonly id: string })[] = [
  { at: 11, count: 8, comparedAt: 19, id: 'facts-progress-1' },
  { at: 18, count: 9, comparedAt: 15, id: 'facts-progress-2' },
  { at: 8, count: 24, comparedAt: 10, id: 'facts-progress-3' },
];
