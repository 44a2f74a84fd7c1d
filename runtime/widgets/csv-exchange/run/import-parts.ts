/**
 * What an import needs: the collection, its store, and the clock, worker and journal, which a test replaces.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { RowRunService } from '../../../core/row-runs/row-run-service.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportPlace } from '../model/import-run.ts';
import type { CsvFileReader } from '../worker/file-reader.ts';

export interface ImportParts {
  readonly place: ImportPlace;
  readonly definition: CollectionDefinition;
  readonly mapping: CsvMapping;
  readonly timeZone: string;
  readonly store: ImportStore;
  readonly openRuns: () => Promise<RowRunService>;
  readonly openJournal: () => Promise<ImportJournal>;
  readonly reader: CsvFileReader;
  readonly loadJudge: () => Promise<RecordJudge>;
  /** Of a draft in the journal. */
  readonly newId: () => string;
  /** Of a run, as the backend takes it. */
  readonly newRunId: () => string;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Lets the page draw and answer, now and then. */
  readonly breathe: () => Promise<void>;
}
