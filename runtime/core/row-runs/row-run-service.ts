/**
 * Runs of rows as a page asks for them: of the backend, or of the page itself where there is none. How one stands is
 * read live, from its documents.
 */

import type { RecordJudge } from '../../contract/record-judge.ts';
import type { NewRowRun, RowRunAnswer, UndoRequest } from '../../contract/row-run.ts';
import type { ControlAnswer, Refused, RunControl } from '../../contract/run.ts';
import type { BulkAnswer, BulkOrder, BulkProgress } from './bulk-order.ts';
import type { RunPart } from './rows.ts';

/** What a request waits for before it is sent again. */
export type WaitsFor = 'offline' | 'signed-out';

export interface Insistence {
  /** Aborted, what was asked for rejects. */
  readonly signal?: AbortSignal;
  readonly onWaiting?: (reason: WaitsFor) => void;
}

/** `part`: from 0. */
export interface PartPlace {
  readonly project: string;
  readonly run: string;
  readonly part: number;
}

export interface BeginHow extends Insistence {
  /** The reason, where it became known that one is needed when the rows were judged. */
  readonly about?: string;
}

export interface PreviewHow {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress) => void;
  /** What schemas say, for a store that lies in the page; the backend has its own. */
  readonly checkOf: (collection: string) => Promise<RecordJudge>;
}

export type Done = { readonly ok: true } | Refused;

/**
 * What is refused is said in words; nothing else rejects. All but `preview`, `control` and `forget` are asked again until
 * they are answered, and do nothing twice.
 */
export interface RowRunService {
  make(run: NewRowRun, how?: Insistence): Promise<RowRunAnswer>;
  sendPart(place: PartPlace, part: RunPart, how?: Insistence): Promise<Done>;
  /**
   * Finds the documents of a bulk change and judges them; then its run may begin. Nothing is asked again: it rejects where
   * nobody answers.
   */
  preview(order: BulkOrder, how: PreviewHow): Promise<BulkAnswer>;
  begin(run: string, project: string, how?: BeginHow): Promise<RowRunAnswer>;
  undo(run: string, request: UndoRequest, how?: Insistence): Promise<RowRunAnswer>;
  control(run: string, control: RunControl): Promise<ControlAnswer>;
  forget(run: string, project: string): Promise<Done>;
}
