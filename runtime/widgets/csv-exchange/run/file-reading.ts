/**
 * From a file, or the documents of a bulk change, to the end of the dry run: rows are read, the operator confirms how
 * the file is read, and the rows are judged against the store. Judged rows are in the import journal until the run
 * writes them.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { BulkFieldChange } from '../../../core/bulk-change/bulk-change.ts';
import type { CsvEncoding, RenamedColumns } from '../../../core/csv/index.ts';
import {
  bulkPlanner,
  type ImportPlanner,
  importPlanner,
  missingDocuments,
  plannedParents,
  plannedReferences,
  removalPlanner,
} from '../../../core/csv-import/index.ts';
import type { ReferenceMove } from '../../../core/records/references-in.ts';
import { type ImportRow, ROWS_IN_PART } from '../../../core/row-runs/rows.ts';
import { existingIds, type StorePatience } from '../../../core/row-runs/write-rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import { type ImportRun, MOST_SHOWN, type RefusedRow } from '../model/import-run.ts';
import {
  type Choices,
  type FailureKind,
  type ImportEvent,
  type ImportState,
  openQuestions,
} from '../model/import-state.ts';
import { isCsvFile } from '../model/is-csv-file.ts';
import { rowsWithCopies, rowsWithLargeChanges } from '../model/large-changes.ts';
import type { CsvSource } from '../worker/read-file.ts';
import { DraftRuns } from './draft-runs.ts';
import type { ImportParts } from './import-parts.ts';
import { type CollectionJudge, type JudgeParts, judgeRows, type RowPlace } from './judge-rows.ts';
import { refuseRings } from './refuse-rings.ts';

export interface BulkRequest {
  /** What it does, in the operator's words. */
  readonly title: string;
  readonly changes: readonly BulkFieldChange[];
  readonly move?: ReferenceMove;
  /** Of an audited collection: the reason. */
  readonly about?: string;
  /** The documents go, in place of changes; `move` says what becomes of what refers to them. */
  readonly removes?: true;
  /** The collections of what moves before a removal. */
  readonly loadMoved?: () => Promise<readonly MovedCollection[]>;
  readonly documents: AsyncIterable<readonly BulkDocument[]>;
}

export interface MovedCollection {
  readonly definition: CollectionDefinition;
  readonly check: RecordJudge;
}

/** Documents that are handed out together are of one collection. */
export interface BulkDocument {
  readonly id: string;
  /** Of one that moves before a removal. */
  readonly collection?: string;
  readonly label: string;
  /** Its `updatedAt` when it was chosen. */
  readonly seen?: string;
}

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
  readonly drafts: DraftRuns;
  private readonly parts: ImportParts;
  private readonly desk: ReadingDesk;
  private reading = new AbortController();
  private file: File | undefined;
  private encoding: CsvEncoding | undefined;

  constructor(parts: ImportParts, desk: ReadingDesk) {
    this.parts = parts;
    this.desk = desk;
    this.drafts = new DraftRuns(parts.now);
  }

  /** Removes the rows that were read for a run that did not start. */
  leave(): void {
    this.reading.abort();
    void this.desk.guarded(async () => this.drafts.forget(await this.desk.kept()));
  }

  async choose(file: File): Promise<void> {
    this.reading.abort();
    this.reading = new AbortController();
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
    this.reading.abort();
    this.reading = new AbortController();
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
    this.reading.abort();
    this.reading = new AbortController();
    this.desk.dispatch({ kind: 'chose', choices });
    await this.desk.guarded(() => this.proceed());
  }

  /** Reads columns as others; what was judged before is judged anew. */
  async rename(renamed: RenamedColumns): Promise<void> {
    const { file } = this;
    const current = this.desk.state();
    if (!file || (current.phase !== 'header' && current.phase !== 'preview')) return;
    this.reading.abort();
    this.reading = new AbortController();
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
    const draft = this.draft({ file: file.name, header: opened.header, separator: opened.separator });
    await this.drafts.begin(journal, draft);
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

  /** The documents of a bulk change are its rows. */
  async bulk({ title, changes, about, move, removes, loadMoved, documents }: BulkRequest): Promise<void> {
    this.reading.abort();
    this.reading = new AbortController();
    const { signal } = this.reading;
    this.desk.dispatch({ kind: 'bulk', title });
    await this.desk.guarded(async () => {
      const journal = await this.desk.kept();
      const draft = this.draft({
        file: title,
        header: [],
        separator: ';',
        changes,
        ...(about !== undefined && { about }),
        ...(move && { move }),
        ...(removes && { removes }),
      });
      await this.drafts.begin(journal, draft);
      let rows: readonly ImportRow[] = [];
      let [total, parts] = [0, 0];
      const keep = async (least: number) => {
        for (; rows.length >= least && rows.length > 0; rows = rows.slice(ROWS_IN_PART), parts += 1) {
          await journal.putPart(draft.id, parts, { rows: rows.slice(0, ROWS_IN_PART) });
        }
      };
      for await (const some of documents) {
        if (signal.aborted) return;
        if (rows[0]?.collection !== some[0]?.collection) await keep(1);
        rows = [...rows, ...some.map((document, at) => bulkRow(document, total + at + 1))];
        total += some.length;
        await keep(ROWS_IN_PART);
        this.desk.dispatch({ kind: 'readSome', rows: total, share: 0 });
      }
      await keep(1);
      if (signal.aborted) return;
      const run: ImportRun = { ...draft, total, parts };
      await journal.putRun(run);
      this.desk.dispatch({ kind: 'read', run });
      const { definition } = this.parts;
      const planner = removes
        ? removalPlanner(definition)
        : bulkPlanner({
            definition,
            changes,
            ...(move && { move }),
            check: await this.parts.loadJudge(),
          });
      const moved = move && loadMoved ? await loadMoved() : [];
      const planners = moved.map((of) => ({ ...of, planner: bulkPlanner({ ...of, changes: [], move }) }));
      await this.judge(journal, run, planner, signal, planners);
    });
  }

  private async judge(
    journal: ImportJournal,
    run: ImportRun,
    planner: ImportPlanner,
    signal: AbortSignal,
    moved: readonly { readonly definition: CollectionDefinition; readonly planner: ImportPlanner }[] = [],
  ): Promise<void> {
    const patience = this.desk.patience(() => signal.aborted);
    const own = judgeOf(this.parts.definition, planner, patience);
    const others = new Map(
      moved.map((of) => [of.definition.name, judgeOf(of.definition, of.planner, patience)]),
    );
    const parts: JudgeParts = {
      ...patience,
      ...own,
      journal,
      others,
      breathe: this.parts.breathe,
      signal,
    };
    const judged = await judgeRows(parts, run, (rows) =>
      this.desk.dispatch({
        kind: 'judged',
        rows,
        large: rowsWithLargeChanges(this.parts.definition, rows),
        copied: rowsWithCopies(this.parts.definition, rows),
      }),
    );
    if (!judged) return;
    const all = [own, ...others.values()];
    for (const { collection, parents, references } of all) {
      const at = { ...parts, collection };
      const onRefused = (rows: readonly RefusedRow[]) => {
        for (const { row } of rows) references?.refuse(row.number);
        this.desk.dispatch({ kind: 'refused', rows });
      };
      if (parents && !(await refuseRings(at, parents, run, onRefused))) return;
    }
    const found = all.flatMap(({ references }) => references?.found() ?? []);
    const dead = {
      rows: new Set(found.map(({ row }) => row.number)).size,
      first: found.slice(0, MOST_SHOWN).map(({ row, ...reference }) => ({ ...row, ...reference })),
    };
    this.desk.dispatch({ kind: 'ready', ...(found.length > 0 && { dead }) });
  }

  private draft(
    of: Pick<ImportRun, 'file' | 'header' | 'separator' | 'changes' | 'about' | 'move' | 'removes'>,
  ): ImportRun {
    return {
      ...this.parts.place,
      id: this.parts.newId(),
      status: 'read',
      ...of,
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

function bulkRow({ id, label, seen, collection }: BulkDocument, number: number): ImportRow {
  const data = seen === undefined ? {} : { updatedAt: seen };
  const of = collection === undefined ? {} : { collection };
  return { number, cells: [], row: { number, data, problems: [], id }, id, label, ...of };
}

function judgeOf(
  definition: CollectionDefinition,
  planner: ImportPlanner,
  patience: StorePatience,
): CollectionJudge {
  const parents = plannedParents<RowPlace>(definition);
  const references = plannedReferences<RowPlace>(
    definition,
    missingDocuments((collection, ids) => existingIds({ ...patience, collection }, ids), ROWS_IN_PART),
  );
  return {
    collection: definition.name,
    planner,
    ...(parents && { parents }),
    ...(references && { references }),
  };
}
