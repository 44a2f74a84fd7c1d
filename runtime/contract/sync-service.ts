/**
 * Synchronisation runs as widgets ask for them. Nothing rejects: what did not happen is a refusal in words.
 */
import type { Unsubscribe } from './live.ts';
import type { ControlAnswer, RunControl, RunHolder } from './run.ts';
import type { SimulateAnswer, StartRunAnswer, StartRunRequest, WantedRun } from './sync-run.ts';

/** What this page does for a run: `connecting` also while a lost connection is tried again. */
export type HoldState = 'connecting' | 'holding';

export type HoldOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Portuguese. */
      readonly error: string;
      /** Another page drives the run; this one may take it over. */
      readonly heldBy?: RunHolder;
    };

export interface SyncService {
  start(request: StartRunRequest): Promise<StartRunAnswer>;
  control(run: string, control: RunControl): Promise<ControlAnswer>;
  simulate(wanted: WantedRun): Promise<SimulateAnswer>;
  /**
   * Keeps a run going as long as this page is open, whichever screen it shows. `isAgain`: after a reload, and nobody has
   * asked for it: what a person has paused stays so.
   */
  hold(project: string, run: string, takeOver?: boolean, isAgain?: boolean): Promise<HoldOutcome>;
  /** The run pauses, unless somebody else takes it. */
  release(run: string): void;
  /** Whether this tab held it before it was reloaded. */
  wasHeld(run: string): boolean;
  holdOf(run: string): HoldState | undefined;
  watchHolds(listener: () => void): Unsubscribe;
  /** The session is over: nothing is held any more. */
  end(): void;
}
