/**
 * What the backend has for a kind of run beside its work: who performs its steps, and what it shares with other runs.
 */
import type { LiveRun } from '../../core/run/live-run.ts';
import type { RunFacts, StepCall, Work } from '../../core/run/work.ts';

/** What became of a step that was sent. */
export type StepOutcome =
  /** `answer`: what its work makes of it. */
  | { readonly kind: 'done'; readonly answer?: unknown }
  /** Nothing more comes of it; Portuguese. `pause`: why the run pauses with it. */
  | { readonly kind: 'failed'; readonly text: string; readonly pause?: string }
  /** Nothing was done, and it is to be sent again then. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** Nobody knows whether it was done. */
  | { readonly kind: 'in-doubt'; readonly text: string }
  /** Nobody knows, and people decide, whatever the plan says of a lost answer. `pause`: why the run pauses with it. */
  | { readonly kind: 'ask'; readonly pause?: string }
  /** Nothing was done, and the run pauses until somebody has mended what the text says; Portuguese. */
  | { readonly kind: 'paused'; readonly text: string }
  /** The run cannot go on, for a reason that no later step overcomes: it is cancelled. Portuguese. */
  | { readonly kind: 'over'; readonly text: string };

export interface Performed {
  readonly facts: RunFacts;
  /** The same however often this step of this item is sent, until its errors are retried. */
  readonly key: string;
  /** It may have been done already: looks first. */
  readonly look: boolean;
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Neither paused nor cancelled: what takes long may end early otherwise. */
  goesOn(): boolean;
}

/** How often steps may be sent, of all runs that share it. */
export interface RunLimit {
  /** Resolves when one more may be. Rejects when the signal is aborted. */
  take(signal: AbortSignal): Promise<void>;
  /** When steps may be sent again, ms: 0 for at once. */
  waitUntil(): number;
}

export interface BackendWork<Call extends StepCall = StepCall> {
  readonly work: Work<Call>;
  /** Never rejects. */
  perform(call: Call, how: Performed): Promise<StepOutcome>;
  /** Absent: none. */
  limitOf?(facts: RunFacts): RunLimit;
  /** Steps may ask for a wait that is longer than a driver stays. */
  readonly restsLong?: true;
  /** Whether steps can be performed by now; absent: always. */
  isReady?(): boolean;
  /** Right before people are shown how the run stands, at its end too; a second time after a kill. What fails is reported. */
  saving?(facts: RunFacts, run: LiveRun): Promise<void>;
  /** A person has cancelled the run. Never rejects. */
  cancelled?(facts: RunFacts): Promise<void>;
}
