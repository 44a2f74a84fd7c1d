/**
 * Validates records in the browser where no form is open, with the validator and the messages of the form.
 */
import type { DocumentData } from './collection.ts';
import type { RecordProblem } from './record-validators.ts';

/** What the collection's form would say of a record; nothing when it would save all of it. */
export type RecordJudge = (record: DocumentData) => readonly RecordProblem[];
