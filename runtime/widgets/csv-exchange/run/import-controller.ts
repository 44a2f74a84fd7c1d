/**
 * One import or bulk change of one collection: takes the operator's commands, starts the work and publishes the state.
 * Knows no React; the clock, the worker and the journal are passed in.
 */

import type { DataFailureReason, Unsubscribe } from '../../../contract/live.ts';
import type { CsvEncoding, RenamedColumns } from '../../../core/csv/index.ts';
import { type ImportRow, isWritten, type RunPart } from '../../../core/row-runs/rows.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import { forgetExpired, type ImportJournal, runUnderWay, surplusRuns } from '../journal/import-journal.ts';
import { type ImportRun, MOST_SHOWN } from '../model/import-run.ts';
import {
  apply,
  type Choices,
  type FailureKind,
  type FileFault,
  type ImportEvent,
  type ImportState,
} from '../model/import-state.ts';
import { FileProblem } from '../worker/file-reader.ts';
import { type BulkRequest, FileReading } from './file-reading.ts';
import type { ImportParts } from './import-parts.ts';
import { runRows, undoRows } from './run-rows.ts';
import { shareRun } from './shared-runs.ts';

/** How often a paused run looks whether it goes on (admin console, §9). */
const PAUSE_POLL_MS = 100;
const RETRY = { first: 500, longest: 5000 };

interface RowPlace {
  readonly part: number;
  readonly row: number;
}
const FIRST_ROW: RowPlace = { part: 0, row: 0 };

export interface WrittenPage {
  readonly rows: readonly ImportRow[];
  /** Where the next page begins; absent: there is none. */
  readonly next?: RowPlace;
}

export class ImportController {
  private current: ImportState = { phase: 'finding' };
  private readonly listeners = new Set<() => void>();
  private readonly parts: ImportParts;
  private wanted: 'go' | 'pause' | 'stop' | 'leave' = 'go';
  private readonly reading: FileReading;
  private wake: () => void = () => {};
  private journal: Promise<ImportJournal> | undefined;
  /** One after the other, so that the last word is the last state. */
  private sharing: Promise<boolean> = Promise.resolve(true);
  /** The id of the current run. */
  private begun: string | undefined;

  constructor(parts: ImportParts) {
    this.parts = parts;
    this.reading = new FileReading(parts, {
      state: this.state,
      dispatch: (event) => this.dispatch(event),
      fail: (failure, detail) => this.fail(failure, detail),
      guarded: (work) => this.guarded(work),
      kept: () => this.kept(),
      patience: (over) => this.patience(over),
    });
  }

  readonly state = (): ImportState => this.current;

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes up the run that is named, or one that has not ended; otherwise asks for a file. */
  async find(runId = this.begun): Promise<void> {
    await this.guarded(async () => {
      const run = runId === undefined ? await this.underWay() : await this.named(runId);
      if (!run || this.left()) {
        this.dispatch({ kind: 'choose' });
        return;
      }
      this.begun = run.id;
      this.dispatch({ kind: 'begin', run });
      const back = run.status === 'undoing' || run.status === 'undoPaused';
      if (back || run.status === 'running' || run.status === 'paused') {
        if (run.status === 'paused' || run.status === 'undoPaused') this.wanted = 'pause';
        // The undo does not report again what the run itself did.
        if (back) await this.tellRows(run, 'recalled');
        await this.alone(() => this.execute(run, back ? 'undo' : 'run'));
      } else await this.tellRows(run, 'rows');
    });
  }

  /** After a failure: continues the current run, or starts a new one. */
  async retry(): Promise<void> {
    if (this.begun === undefined) this.again();
    else await this.find();
  }

  choose(file: File): Promise<void> {
    return this.reading.choose(file);
  }

  readAs(encoding: CsvEncoding): Promise<void> {
    return this.reading.readAs(encoding);
  }

  decide(choices: Choices): Promise<void> {
    return this.reading.decide(choices);
  }

  rename(renamed: RenamedColumns): Promise<void> {
    return this.reading.rename(renamed);
  }

  /** Judges what a bulk change would do, in place of a file. */
  bulk(request: BulkRequest): Promise<void> {
    return this.reading.bulk(request);
  }

  /** Another file instead. */
  again(): void {
    this.reading.leave();
    this.begun = undefined;
    this.dispatch({ kind: 'choose' });
  }

  /** Writes what was judged. `about`: why, where it changes what another collection is true of. */
  async start(about?: string): Promise<void> {
    const { current } = this;
    if (current.phase !== 'preview' || !current.ready || !current.run) return;
    const { userName, place, now } = this.parts;
    const by = userName === undefined ? {} : { by: { id: place.user, name: userName } };
    const why = about === undefined ? {} : { about };
    const run: ImportRun = { ...current.run, ...by, ...why, status: 'running', at: now() };
    this.wanted = 'go';
    await this.guarded(() =>
      this.alone(async (journal) => {
        await forgetExpired(journal, this.parts.place, this.parts.now());
        for (const old of await surplusRuns(journal, this.parts.place)) await journal.forget(old);
        await journal.putRun(run);
        this.reading.drafts.settle();
        this.begun = run.id;
        this.dispatch({ kind: 'begin', run });
        this.share(run);
        await this.execute(run, 'run');
      }),
    );
  }

  pause(): void {
    this.wanted = 'pause';
    this.dispatch({ kind: 'pause' });
  }

  /** Takes effect at once: a page that is reloaded right after the click goes on. */
  resume(): void {
    this.wanted = 'go';
    this.wake();
    this.dispatch({ kind: 'resume' });
  }

  stop(): void {
    this.wanted = 'stop';
    this.wake();
    this.dispatch({ kind: 'stop' });
  }

  /** `about`: the reason, where the run changed an audited collection. */
  async undo(about?: string): Promise<void> {
    if (!('run' in this.current) || !this.current.run) return;
    const reason = about === undefined ? {} : { aboutUndo: about };
    const run: ImportRun = { ...this.current.run, ...reason, status: 'undoing' };
    this.wanted = 'go';
    await this.guarded(() =>
      this.alone(async (journal) => {
        if (await this.forgotten(run)) return;
        this.dispatch({ kind: 'undo' });
        await journal.putRun(run);
        await this.execute(run, 'undo');
      }),
    );
  }

  /** Hands out every row of the run, a part at a time. */
  async takeHome(run: ImportRun, save: (rows: AsyncIterable<readonly ImportRow[]>) => Promise<void>) {
    await this.guarded(async () => {
      if (!(await this.forgotten(run))) await save(this.rows(run));
    });
  }

  /** What the run has written: the rows behind the page before, a page of them at a time. */
  async written(run: ImportRun, { part, row }: RowPlace = FIRST_ROW): Promise<WrittenPage> {
    const found: ImportRow[] = [];
    if (!(await this.named(run.id))) return { rows: found };
    const journal = await this.kept();
    for (let index = part; index < run.parts; index += 1) {
      const { rows } = await journal.part(run.id, index);
      for (let at = index === part ? row : 0; at < rows.length; at += 1) {
        const each = rows[at];
        if (!each || !isWritten(each)) continue;
        if (found.length === MOST_SHOWN) return { rows: found, next: { part: index, row: at } };
        found.push(each);
      }
    }
    return { rows: found };
  }

  /** The screen is left: what runs goes on from the journal the next time. */
  leave(): void {
    this.wanted = 'leave';
    this.wake();
    this.reading.leave();
  }

  /** One tab at a time: a run of another tab is neither run twice nor removed while it runs. */
  private async alone(work: (journal: ImportJournal) => Promise<void>): Promise<void> {
    const { project, collection } = this.parts.place;
    const had = await this.parts.alone(`${project}/${collection}`, async () => work(await this.kept()));
    if (!had) this.fail('elsewhere', '');
  }

  private async execute(run: ImportRun, what: 'run' | 'undo'): Promise<void> {
    const journal = await this.kept();
    const parts = {
      ...this.patience(() => this.wanted === 'stop' || this.left()),
      journal,
      copied: this.parts.definition.copyOf?.fields,
      mayRemove: this.parts.mayRemove,
      mayGoOn: () => this.mayGoOn(run, what),
    };
    const listener = {
      processing: (rows: readonly ImportRow[]) => this.dispatch({ kind: 'processing', rows }),
      done: (rows: readonly ImportRow[]) => this.dispatch({ kind: 'rows', rows }),
    };
    const whole = await (what === 'run' ? runRows : undoRows)(parts, run, listener);
    if (this.left()) return;
    if (!whole && this.wanted !== 'stop') return;
    const phase = what === 'undo' ? (whole ? 'undone' : 'stopped') : whole ? 'finished' : 'stopped';
    const { tally } = 'tally' in this.current ? this.current : run;
    const ended: ImportRun = { ...run, status: phase, ...(tally && { tally }) };
    await journal.putRun(ended);
    this.dispatch({ kind: 'ended', phase });
    this.share(ended, this.partsOf(ended));
  }

  /** Beside the run: what of it the team does not see, it sees when the run has ended. */
  private share(run: ImportRun, parts?: AsyncIterable<RunPart>): void {
    const { userName, store } = this.parts;
    if (userName === undefined) return;
    this.sharing = this.sharing.then(() => shareRun(store, run, parts)).catch(() => false);
  }

  private async *partsOf(run: ImportRun): AsyncGenerator<RunPart> {
    const journal = await this.kept();
    for (let index = 0; index < run.parts; index += 1) yield await journal.part(run.id, index);
  }

  /** An import of the collection, unless its documents were gone with another page. */
  private async underWay(): Promise<ImportRun | undefined> {
    return runUnderWay(await this.kept(), this.parts.place, 'import');
  }

  private async named(runId: string): Promise<ImportRun | undefined> {
    const runs = await (await this.kept()).runs(this.parts.place);
    return this.ofThisStore(runs.find(({ id }) => id === runId));
  }

  private ofThisStore(run: ImportRun | undefined): ImportRun | undefined {
    return run?.epoch === this.parts.place.epoch ? run : undefined;
  }

  /** Removes all but the latest runs. */
  private async forgotten({ id }: ImportRun): Promise<boolean> {
    const forgotten = (await this.named(id)) === undefined;
    if (forgotten) this.fail('forgotten', '');
    return forgotten;
  }

  private async *rows(run: ImportRun): AsyncGenerator<readonly ImportRow[]> {
    const journal = await this.kept();
    for (let index = 0; index < run.parts; index += 1) yield (await journal.part(run.id, index)).rows;
  }

  private async tellRows(run: ImportRun, kind: 'rows' | 'recalled'): Promise<void> {
    for await (const rows of this.rows(run)) {
      this.dispatch({ kind, rows: rows.filter(({ result }) => result) });
      await this.parts.breathe();
    }
  }

  private async mayGoOn(run: ImportRun, what: 'run' | 'undo'): Promise<boolean> {
    if (this.wanted === 'pause') {
      const journal = await this.kept();
      await journal.putRun({ ...run, status: what === 'run' ? 'paused' : 'undoPaused' });
      this.dispatch({ kind: 'paused' });
      while (this.wanted === 'pause') {
        const woken = new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        await Promise.race([this.parts.pause(PAUSE_POLL_MS), woken]);
      }
      if (this.wanted === 'go')
        await journal.putRun({ ...run, status: what === 'run' ? 'running' : 'undoing' });
    }
    return this.wanted === 'go';
  }

  private patience(over: () => boolean) {
    return {
      store: this.parts.store,
      collection: this.parts.place.collection,
      isOver: over,
      retry: async (reason: DataFailureReason, attempt: number): Promise<boolean> => {
        this.dispatch({ kind: 'waiting', reason });
        const wait = backoff(RETRY, attempt);
        for (let waited = 0; waited < wait && !over(); waited += PAUSE_POLL_MS) {
          await this.parts.pause(PAUSE_POLL_MS);
        }
        return !over();
      },
    };
  }

  private kept(): Promise<ImportJournal> {
    this.journal ??= this.parts.openJournal();
    return this.journal;
  }

  private left(): boolean {
    return this.wanted === 'leave';
  }

  private dispatch(event: ImportEvent): void {
    const next = apply(this.current, event);
    if (next === this.current) return;
    this.current = next;
    for (const listener of [...this.listeners]) listener();
  }

  private fail(failure: FailureKind, detail: string, fault?: FileFault): void {
    this.dispatch({ kind: 'failed', failure, detail, ...(fault && { fault }) });
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.left()) return;
      const detail = error instanceof Error ? error.message : String(error);
      if (error instanceof FileProblem) this.fail('unreadable', detail, error.fault);
      else if (error instanceof StoreRefusal) this.fail('store', error.reason);
      else if (error instanceof Error && error.name === 'QuotaExceededError') this.fail('full', detail);
      else this.fail('unkept', detail);
    }
  }
}
