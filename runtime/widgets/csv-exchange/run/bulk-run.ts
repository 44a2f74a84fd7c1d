/**
 * A bulk change or removal of one page until its run has begun: has its documents found and judged where they lie, shows
 * what would become of them, and lets the run begin. Knows no React and reads no document.
 */
import type { Unsubscribe } from '../../../contract/live.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { BulkOrder, BulkProgress } from '../../../core/row-runs/bulk-order.ts';
import { NOTHING_JUDGED, type RowsPreview } from '../../../core/row-runs/preview.ts';
import type { RowRunService, WaitsFor } from '../../../core/row-runs/row-run-service.ts';

/** What of an order the page does not draw or know by itself. */
export type Ordered = Omit<BulkOrder, 'id' | 'project' | 'collection' | 'timeZone'>;

export interface BulkPreview {
  readonly title: string;
  readonly progress: BulkProgress;
  /** Whole. */
  readonly found?: RowsPreview;
  /** Why the run did not begin, Portuguese. */
  readonly refusal?: string;
  readonly isBeginning?: true;
  readonly waiting?: WaitsFor;
}

export type BulkState =
  | { readonly phase: 'choose' }
  | ({ readonly phase: 'preview' } & BulkPreview)
  /** `text`: what the store has refused, Portuguese; absent: nobody has answered. */
  | { readonly phase: 'failed'; readonly text?: string }
  | { readonly phase: 'begun'; readonly id: string; readonly total?: number };

export interface BulkParts {
  readonly place: Pick<BulkOrder, 'project' | 'collection' | 'timeZone'>;
  readonly openRuns: () => Promise<RowRunService>;
  readonly newRunId: () => string;
  /** What the schema of a collection says, where the page itself has the store. */
  readonly checkOf: (collection: string) => Promise<RecordJudge>;
}

const UNREAD: BulkProgress = { ...NOTHING_JUDGED, read: 0 };

export class BulkRun {
  private current: BulkState = { phase: 'choose' };
  private readonly listeners = new Set<() => void>();
  private readonly parts: BulkParts;
  private asking = new AbortController();
  /** Judged, and not begun. */
  private order: BulkOrder | undefined;

  constructor(parts: BulkParts) {
    this.parts = parts;
  }

  readonly state = (): BulkState => this.current;

  readonly subscribe = (listener: () => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async preview(ordered: Ordered): Promise<void> {
    this.forget();
    const { place, newRunId, openRuns, checkOf } = this.parts;
    const order = { ...ordered, ...place, id: newRunId() };
    this.order = order;
    this.asking = new AbortController();
    const { signal } = this.asking;
    const { title } = order;
    this.put({ phase: 'preview', title, progress: UNREAD });
    try {
      const runs = await openRuns();
      const onProgress = (progress: BulkProgress) => {
        if (!signal.aborted) this.put({ phase: 'preview', title, progress });
      };
      const answer = await runs.preview(order, { signal, onProgress, checkOf });
      if (signal.aborted) return;
      if (!answer.ok) {
        this.put({ phase: 'failed', text: answer.error });
        return;
      }
      const { total, preview: found } = answer;
      this.put({ phase: 'preview', title, progress: { ...found, read: total, total }, found });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('A bulk change was not judged', error);
      this.put({ phase: 'failed' });
    }
  }

  /** The same anew, as the documents are by now. */
  retry(): void {
    if (this.order) void this.preview(this.order);
    else this.again();
  }

  /** Another change instead. */
  again(): void {
    this.forget();
    this.put({ phase: 'choose' });
  }

  /** `about`: why, where it changes what another collection is true of. */
  async start(about?: string): Promise<void> {
    const { current, order } = this;
    if (current.phase !== 'preview' || !current.found || !order || current.isBeginning) return;
    const { title, progress, found } = current;
    const shown = { phase: 'preview', title, progress, found } as const;
    const begun: BulkState = { phase: 'begun', id: order.id, total: progress.read };
    const { signal } = this.asking;
    this.put({ ...shown, isBeginning: true });
    try {
      const runs = await this.parts.openRuns();
      const onWaiting = (waiting: WaitsFor) => this.put({ ...shown, isBeginning: true, waiting });
      const how = { signal, onWaiting, ...(about !== undefined && { about }) };
      const answer = await runs.begin(order.id, order.project, how);
      if (answer.ok) this.order = undefined;
      this.put(answer.ok ? begun : { ...shown, refusal: answer.error });
    } catch (error) {
      if (!signal.aborted) throw error;
      // It was asked to begin: it may have.
      this.order = undefined;
      this.put(begun);
    }
  }

  /** Waits no longer for the run to begin: it is shown as far as it is. */
  cancel(): void {
    this.asking.abort();
  }

  /** The screen is left. A run that has begun, or was asked to, goes on. */
  leave(): void {
    if (this.current.phase === 'preview' && this.current.isBeginning) this.order = undefined;
    this.listeners.clear();
    this.forget();
  }

  /** What was judged and is not wanted. Where this is not heard, it is forgotten in a day. */
  private forget(): void {
    this.asking.abort();
    const { order } = this;
    if (!order) return;
    void this.parts
      .openRuns()
      .then((runs) => runs.forget(order.id, order.project))
      .catch(() => {});
  }

  private put(state: BulkState): void {
    this.current = state;
    for (const listener of [...this.listeners]) listener();
  }
}
