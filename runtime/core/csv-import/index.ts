/**
 * Judging a CSV's rows against a store: pure, shared by the console's import and the command line's.
 */
export { bulkPlanner, removalPlanner } from './bulk-plan.ts';
export {
  type DeadReference,
  type MissingDocuments,
  missingDocuments,
  type PlannedReferences,
  plannedReferences,
} from './dead-references.ts';
export { isId, type RowIds, storedOrMeant } from './import-id.ts';
export {
  type ImportPlanner,
  type ImportRules,
  importPlanner,
  masked,
  newProblems,
  type PlannedRow,
  type PlannedWrite,
  type StoredVersion,
} from './import-plan.ts';
export { type PlannedParents, plannedParents } from './planned-parents.ts';
export { type RowFault, ringText } from './row-fault.ts';
