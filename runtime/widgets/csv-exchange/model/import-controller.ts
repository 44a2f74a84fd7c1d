/**
 * One import of one collection: hears what the operator wants, has the work done, and tells the state of each step.
 * Knows no React; the clock, the worker and the journal are handed in.
 */
import type { DataFailureReason, Unsubscribe } from '../../../contract/live.ts';
import { importPlanner, plannedParents } from '../../../core/csv-import/index.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import { FileProblem } from '../worker/file-reader.ts';
import type { CsvSource } from '../worker/read-file.ts';
import type { ImportParts } from './import-parts.ts';
import type { ImportRow, ImportRun } from './import-run.ts';
import {
  apply,
  type Choices,
  type FailureKind,
  type ImportEvent,
  type ImportState,
  openQuestions,
} from './import-state.ts';
import { isCsvFile } from './is-csv-file.ts';
import { type JudgeParts, judgeRows, type RowPlace } from './judge-rows.ts';
import { refuseRings } from './refuse-rings.ts';
import { runRows, undoRows } from './run-rows.ts';
import { StoreRefusal } from './write-rows.ts';

/** How often a paused run looks whether it goes on (admin console, §9). */
const PAUSE_POLL_MS = 100;
const LONGEST_RETRY_MS = 5000;

export class ImportController {
  private current: ImportState = { phase: 'finding' };
  private readonly listeners = new Set<() => void>();
  private readonly parts: ImportParts;
  private wanted: 'go' | 'pause' | 'stop' | 'leave' = 'go';
  private reading = new AbortController();
  private file: File | undefined;
  private journal: Promise<ImportJournal> | undefined;

  constructor(parts: ImportParts) {
    this.parts = parts;
  }

  readonly state = (): ImportState => this.current;

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes up what was begun before; otherwise asks for a file. */
  async find(): Promise<void> {
    await this.guarded(async () => {
      const run = await (await this.kept()).find(this.parts.place);
      if (!run || this.left()) {
        this.tell({ kind: 'choose' });
        return;
      }
      this.tell({ kind: 'begin', run });
      if (run.status === 'running') await this.execute(run, 'run');
      else if (run.status === 'undoing') await this.execute(run, 'undo');
      else if (run.status === 'paused' || run.status === 'undoPaused') {
        this.wanted = 'pause';
        await this.execute(run, run.status === 'paused' ? 'run' : 'undo');
      } else await this.replay(run);
    });
  }

  async choose(file: File): Promise<void> {
    this.reading.abort();
    this.reading = new AbortController();
    if (!isCsvFile(file)) {
      this.tell({ kind: 'notCsv' });
      return;
    }
    this.file = file;
    this.tell({ kind: 'opening', file: file.name });
    await this.guarded(async () => {
      const { signal } = this.reading;
      const opened = await this.parts.reader.open(this.source(file, false), signal);
      if (signal.aborted) return;
      this.tell({ kind: 'opened', opened });
      if (opened.header.length === 0) this.fail('empty', '');
      else await this.proceed();
    });
  }

  async decide(choices: Choices): Promise<void> {
    this.reading.abort();
    this.reading = new AbortController();
    this.tell({ kind: 'chose', choices });
    await this.guarded(() => this.proceed());
  }

  /** Another file instead. */
  again(): void {
    this.reading.abort();
    this.tell({ kind: 'choose' });
  }

  /** Writes what was judged. */
  async start(): Promise<void> {
    const { current } = this;
    if (current.phase !== 'preview' || !current.ready || !current.run) return;
    const run: ImportRun = { ...current.run, status: 'running', at: this.parts.now() };
    this.wanted = 'go';
    await this.guarded(async () => {
      const journal = await this.kept();
      await journal.forget(this.parts.place, 'last');
      await journal.putRun(run);
      this.tell({ kind: 'begin', run });
      await this.execute(run, 'run');
    });
  }

  pause(): void {
    this.wanted = 'pause';
    this.tell({ kind: 'pause' });
  }

  resume(): void {
    this.wanted = 'go';
    this.tell({ kind: 'resume' });
  }

  stop(): void {
    this.wanted = 'stop';
    this.tell({ kind: 'stop' });
  }

  async undo(): Promise<void> {
    if (!('run' in this.current) || !this.current.run) return;
    const run: ImportRun = { ...this.current.run, status: 'undoing' };
    this.wanted = 'go';
    this.tell({ kind: 'undo' });
    await this.guarded(async () => {
      await (await this.kept()).putRun(run);
      await this.execute(run, 'undo');
    });
  }

  /** Every row of the run, a part at a time. */
  async *rows(run: ImportRun): AsyncGenerator<readonly ImportRow[]> {
    const journal = await this.kept();
    for (let index = 0; index < run.parts; index += 1) yield (await journal.part(run.id, index)).rows;
  }

  /** The screen is left: what runs goes on from the journal the next time. */
  leave(): void {
    this.wanted = 'leave';
    this.reading.abort();
  }

  private async proceed(): Promise<void> {
    const current = this.current;
    const file = this.file;
    if (current.phase !== 'header' || !file || openQuestions(current.opened, current.choices)) return;
    const { opened, choices } = current;
    const { signal } = this.reading;
    this.tell({ kind: 'reading' });
    const journal = await this.kept();
    await journal.forget(this.parts.place, 'read');
    const draft: ImportRun = {
      ...this.parts.place,
      id: this.parts.newId(),
      status: 'read',
      file: file.name,
      header: opened.header,
      separator: opened.separator,
      total: 0,
      parts: 0,
      idPrefix: '',
      at: this.parts.now(),
    };
    await journal.putRun(draft);
    const source = this.source(file, choices.decimalComma);
    const told = (rows: number, share: number) => {
      if (!signal.aborted) this.tell({ kind: 'readSome', rows, share });
    };
    const read = await this.parts.reader.read(source, opened.encoding, draft.id, told, signal);
    if (signal.aborted) return;
    const run: ImportRun = { ...draft, ...read };
    await journal.putRun(run);
    this.tell({ kind: 'read', run });
    const parents = plannedParents<RowPlace>(this.parts.definition);
    const parts: JudgeParts = {
      ...this.patience(() => signal.aborted),
      journal,
      planner: await this.planner(run),
      ...(parents && { parents }),
      breathe: this.parts.breathe,
      signal,
    };
    const judged =
      (await judgeRows(parts, run, (rows) => this.tell({ kind: 'judged', rows }))) &&
      (!parents || (await refuseRings(parts, parents, run, (rows) => this.tell({ kind: 'refused', rows }))));
    if (judged) this.tell({ kind: 'ready' });
  }

  private async execute(run: ImportRun, what: 'run' | 'undo'): Promise<void> {
    const name = [run.project, run.collection].join('/');
    const had = await this.parts.alone(name, async () => {
      const journal = await this.kept();
      const parts = {
        ...this.patience(() => this.wanted === 'stop' || this.left()),
        journal,
        mayRemove: this.parts.mayRemove,
        mayGoOn: () => this.mayGoOn(run, what),
      };
      const told = {
        processing: (rows: readonly ImportRow[]) => this.tell({ kind: 'processing', rows }),
        done: (rows: readonly ImportRow[]) => this.tell({ kind: 'rows', rows }),
      };
      const whole = await (what === 'run' ? runRows : undoRows)(parts, run, told);
      if (this.left()) return;
      if (!whole && this.wanted !== 'stop') return;
      const phase = what === 'undo' ? (whole ? 'undone' : 'stopped') : whole ? 'finished' : 'stopped';
      await journal.putRun({ ...run, status: phase });
      this.tell({ kind: 'ended', phase });
    });
    if (!had) this.fail('elsewhere', '');
  }

  private async replay(run: ImportRun): Promise<void> {
    for await (const rows of this.rows(run)) {
      this.tell({ kind: 'rows', rows: rows.filter(({ result }) => result) });
      await this.parts.breathe();
    }
  }

  private async mayGoOn(run: ImportRun, what: 'run' | 'undo'): Promise<boolean> {
    if (this.wanted === 'pause') {
      const journal = await this.kept();
      await journal.putRun({ ...run, status: what === 'run' ? 'paused' : 'undoPaused' });
      this.tell({ kind: 'paused' });
      while (this.wanted === 'pause') await this.parts.pause(PAUSE_POLL_MS);
      if (this.wanted === 'go')
        await journal.putRun({ ...run, status: what === 'run' ? 'running' : 'undoing' });
    }
    return this.wanted === 'go';
  }

  private patience(over: () => boolean) {
    return {
      store: this.parts.store,
      collection: this.parts.place.collection,
      retry: async (reason: DataFailureReason, attempt: number): Promise<boolean> => {
        this.tell({ kind: 'waiting', reason });
        const wait = Math.min(LONGEST_RETRY_MS, 250 * 2 ** attempt);
        for (let waited = 0; waited < wait && !over(); waited += PAUSE_POLL_MS) {
          await this.parts.pause(PAUSE_POLL_MS);
        }
        return !over();
      },
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

  private source(file: File, decimalComma: boolean): CsvSource {
    const { definition, mapping, timeZone } = this.parts;
    const { fields, id } = definition;
    return {
      file,
      definition: { fields, ...(id && { id }) },
      mapping,
      reading: { timeZone, decimalComma },
    };
  }

  private kept(): Promise<ImportJournal> {
    this.journal ??= this.parts.openJournal();
    return this.journal;
  }

  private left(): boolean {
    return this.wanted === 'leave';
  }

  private tell(event: ImportEvent): void {
    const next = apply(this.current, event);
    if (next === this.current) return;
    this.current = next;
    for (const listener of [...this.listeners]) listener();
  }

  private fail(failure: FailureKind, detail: string, row?: number): void {
    this.tell({ kind: 'failed', failure, detail, ...(row !== undefined && { row }) });
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.left()) return;
      const detail = error instanceof Error ? error.message : String(error);
      if (error instanceof FileProblem) this.fail('unreadable', detail, error.row);
      else if (error instanceof StoreRefusal) this.fail('store', error.reason);
      else this.fail('unkept', detail);
    }
  }
}
