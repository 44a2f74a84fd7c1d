/**
 * Judging a CSV's rows against a store: pure, shared by the console's import and the command line's.
 */
export {
  type ImportPlanner,
  type ImportRules,
  importPlanner,
  isId,
  type PlannedRow,
  type PlannedWrite,
  type StoredVersion,
} from './import-plan.ts';
export type { RowFault } from './row-fault.ts';
