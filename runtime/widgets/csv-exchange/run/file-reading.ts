/**
 * From a file to the end of the dry run: rows are read, the operator confirms how the file is read, and the rows are
 * judged against the store. Judged rows are in the import journal until the run writes them.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { CsvEncoding, RenamedColumns } from '../../../core/csv/index.ts';
import { type ImportPlanner, importPlanner, isId, storedOrMeant } from '../../../core/csv-import/index.ts';
import { collectionJudge, judgeRows, type LoadedPart } from '../../../core/row-runs/judge-rows.ts';
import type { RowRunService } from '../../../core/row-runs/row-run-service.ts';
import type { RowsStore } from '../../../core/row-runs/write-part.ts';
import { readPatiently, type StorePatience } from '../../../core/row-runs/write-rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportPlace, ImportRun } from '../model/import-run.ts';
import {
  type Choices,
  type FailureKind,
  type ImportEvent,
  type ImportState,
  type OpenedFile,
  openQuestions,
} from '../model/import-state.ts';
import { isCsvFile } from '../model/is-csv-file.ts';
import type { CsvFileReader } from '../worker/file-reader.ts';
import type { CsvSource } from '../worker/read-file.ts';

/** What an import needs: the collection, its store, and the clock, worker and journal, which a test replaces. */
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

/** Nobody looks at a preview for so long. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** What the controller lends. */
export interface ReadingDesk {
  state(): ImportState;
  dispatch(event: ImportEvent): void;
  fail(failure: FailureKind, detail: string): void;
  guarded(work: () => Promise<void>): Promise<void>;
  kept(): Promise<ImportJournal>;
  patience(over: () => boolean): StorePatience;
}

export class FileReading {
  private readonly parts: ImportParts;
  private readonly desk: ReadingDesk;
  private reading = new AbortController();
  private file: File | undefined;
  private encoding: CsvEncoding | undefined;
  /** What is previewed: thousands of its rows are in this browser. */
  private draft: ImportRun | undefined;

  constructor(parts: ImportParts, desk: ReadingDesk) {
    this.parts = parts;
    this.desk = desk;
  }

  /** Removes the rows that were read for a run that did not start. */
  leave(): void {
    this.reading.abort();
    void this.desk.guarded(async () => this.forget(await this.desk.kept()));
  }

  async forget(journal: ImportJournal): Promise<void> {
    const draft = this.draft;
    this.draft = undefined;
    if (draft) await journal.forget(draft);
  }

  /** In place of the draft before it, and of what a tab that is gone has left. */
  private async begin(journal: ImportJournal, draft: ImportRun): Promise<void> {
    await this.forget(journal);
    for (const old of await journal.drafts(draft)) {
      if (this.parts.now() - old.at > ABANDONED_MS) await journal.forget(old);
    }
    this.draft = draft;
    await journal.putRun(draft);
  }

  private restart(): void {
    this.reading.abort();
    this.reading = new AbortController();
  }

  async choose(file: File): Promise<void> {
    this.restart();
    if (!isCsvFile(file)) {
      this.desk.dispatch({ kind: 'notCsv' });
      return;
    }
    this.file = file;
    this.encoding = undefined;
    await this.open(file);
  }

  /** The same file in another encoding: it may have other columns. */
  async readAs(encoding: CsvEncoding): Promise<void> {
    this.restart();
    this.encoding = encoding;
    if (this.file) await this.open(this.file);
  }

  private async open(file: File): Promise<void> {
    this.desk.dispatch({ kind: 'opening', file: file.name });
    await this.desk.guarded(async () => {
      const { signal } = this.reading;
      const opened = await this.parts.reader.open(this.source(file, false), signal);
      if (signal.aborted) return;
      this.desk.dispatch({ kind: 'opened', opened });
      if (opened.header.length === 0) this.desk.fail('empty', '');
      else await this.proceed();
    });
  }

  async decide(choices: Choices): Promise<void> {
    this.restart();
    this.desk.dispatch({ kind: 'chose', choices });
    await this.desk.guarded(() => this.proceed());
  }

  /** Reads columns as others; what was judged before is judged anew. */
  async rename(renamed: RenamedColumns): Promise<void> {
    const { file } = this;
    const current = this.desk.state();
    if (!file || (current.phase !== 'header' && current.phase !== 'preview')) return;
    this.restart();
    await this.desk.guarded(async () => {
      const { signal } = this.reading;
      const source = this.source(file, current.choices.decimalComma, renamed);
      const opened = await this.parts.reader.open(source, signal);
      if (signal.aborted) return;
      this.desk.dispatch({ kind: 'renamed', opened });
      await this.proceed();
    });
  }

  private async proceed(): Promise<void> {
    const current = this.desk.state();
    const file = this.file;
    if (current.phase !== 'header' || !file || openQuestions(current.opened, current.choices)) return;
    const { opened, choices } = current;
    const { signal } = this.reading;
    this.desk.dispatch({ kind: 'reading' });
    const journal = await this.desk.kept();
    const draft = this.newDraft(file.name, opened);
    await this.begin(journal, draft);
    const source = this.source(file, choices.decimalComma, opened.renamed);
    const onProgress = (rows: number, share: number) => {
      if (!signal.aborted) this.desk.dispatch({ kind: 'readSome', rows, share });
    };
    const read = await this.parts.reader.read(source, opened.encoding, draft.id, onProgress, signal);
    if (signal.aborted) return;
    const run: ImportRun = { ...draft, ...read };
    await journal.putRun(run);
    this.desk.dispatch({ kind: 'read', run });
    await this.judge(journal, run, await this.planner(run), signal);
  }

  private async judge(
    journal: ImportJournal,
    run: ImportRun,
    planner: ImportPlanner,
    signal: AbortSignal,
  ): Promise<void> {
    const { definition, breathe } = this.parts;
    const patience = this.desk.patience(() => signal.aborted);
    const own = collectionJudge({ definition, planner }, patience);
    const rows: RowsStore = {
      part: (index) => journal.part(run.id, index),
      putPart: (index, part) => journal.putPart(run.id, index, part),
    };
    const load = async (index: number): Promise<LoadedPart | undefined> => {
      const named = (await rows.part(index)).rows.map((row) => ({ row, ids: planner.idsOf(row.row) }));
      const ids = named.flatMap(({ ids: { written, meant } }) => [written, meant]);
      if (signal.aborted) return undefined;
      const readable = ids.filter(isId).map((id) => ({ write: { id } }));
      const stored = await readPatiently(patience, readable);
      if (!stored) return undefined;
      const placed = named.map((each) => ({
        row: each.row,
        id: storedOrMeant(each.ids, (id) => stored.has(id)),
      }));
      return { judge: own, placed, stored };
    };
    await judgeRows({ rows, parts: run.parts, judges: [own], load, patience, breathe, signal }, (event) =>
      this.desk.dispatch(event),
    );
  }

  private newDraft(file: string, { header, separator }: OpenedFile): ImportRun {
    return {
      ...this.parts.place,
      id: this.parts.newId(),
      status: 'read',
      file,
      header,
      separator,
      total: 0,
      parts: 0,
      idPrefix: '',
      at: this.parts.now(),
    };
  }

  private async planner({ idPrefix }: ImportRun) {
    return importPlanner({
      definition: this.parts.definition,
      mapping: this.parts.mapping,
      check: await this.parts.loadJudge(),
      // The same file imported again finds what it created.
      newId: ({ number }) => `${idPrefix}${number.toString(36).padStart(6, '0')}`,
    });
  }

  private source(file: File, decimalComma: boolean, renamed?: RenamedColumns): CsvSource {
    const { definition, mapping, timeZone } = this.parts;
    const { fields, id } = definition;
    return {
      file,
      definition: { fields, ...(id && { id }) },
      mapping,
      reading: { timeZone, decimalComma },
      ...(this.encoding && { encoding: this.encoding }),
      ...(renamed && { renamed }),
    };
  }
}
