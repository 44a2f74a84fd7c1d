/**
 * Synchronisation runs as widgets ask for them. Nothing rejects: what did not happen is a refusal in words.
 */
import type { ControlAnswer, RunControl } from './run.ts';
import type { SimulateAnswer, StartRunAnswer, StartRunRequest, WantedRun } from './sync-run.ts';

export interface SyncService {
  /** A run of a page, which this one keeps going as long as it is open, whichever screen it shows. */
  start(request: StartRunRequest): Promise<StartRunAnswer>;
  /** What goes on by this is kept going as what was started. */
  control(run: string, control: RunControl): Promise<ControlAnswer>;
  simulate(wanted: WantedRun): Promise<SimulateAnswer>;
  /** As long as this page is open, and the run goes on and needs a page. */
  keepGoing(project: string, run: string): void;
  /** The session is over: nothing is kept going any more. */
  end(): void;
}
