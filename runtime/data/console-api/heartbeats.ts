/**
 * Heartbeats of runs that live with this page, as long as it is open: until they rest, or go on without it.
 */
import { HEARTBEAT_MS, type Heartbeat, type HeartbeatAnswer, RUN_PATHS } from '../../contract/run.ts';
import { answerOf, type BackendRequests } from './backend-requests.ts';

/** Over when the next one is due. */
const BEAT_TIMEOUT_MS = HEARTBEAT_MS - 500;

export class Heartbeats {
  private readonly requests: BackendRequests;
  private readonly going = new Map<string, ReturnType<typeof setInterval>>();
  /** Runs whose heartbeat has no answer yet. */
  private readonly asking = new Set<string>();
  /** The next session has heartbeats of its own. */
  private isOver = false;

  constructor(requests: BackendRequests) {
    this.requests = requests;
  }

  /** What was just asked for is shown a moment later: its first heartbeat comes with the next. */
  add(project: string, run: string): void {
    // What was asked for before the sign-out may be answered after it.
    if (this.isOver) return;
    clearInterval(this.going.get(run));
    this.going.set(
      run,
      setInterval(() => void this.beat(project, run), HEARTBEAT_MS),
    );
  }

  /** At once, where the run has none yet. */
  show(project: string, run: string): void {
    if (this.isOver || this.going.has(run)) return;
    this.add(project, run);
    void this.beat(project, run);
  }

  end(): void {
    this.isOver = true;
    for (const run of [...this.going.keys()]) this.letGo(run);
  }

  private letGo(run: string): void {
    clearInterval(this.going.get(run));
    this.going.delete(run);
  }

  private async beat(project: string, run: string): Promise<void> {
    if (this.asking.has(run)) return;
    this.asking.add(run);
    const timer = this.going.get(run);
    const goesOn = await this.goesOn(project, run).finally(() => this.asking.delete(run));
    // Somebody may have resumed it meanwhile.
    if (!goesOn && this.going.get(run) === timer) this.letGo(run);
  }

  private async goesOn(project: string, run: string): Promise<boolean> {
    const body: Heartbeat = { project, isHidden: document.visibilityState === 'hidden' };
    const signal = AbortSignal.timeout(BEAT_TIMEOUT_MS);
    const answer = await this.requests
      .send({ method: 'POST', path: RUN_PATHS.heartbeat(run), body, signal })
      .catch(() => undefined);
    // Out of reach, or asked too much of: the next one may come through.
    if (!answer || answer.status === 429 || answer.status >= 500) return true;
    const content = await answerOf<HeartbeatAnswer>(answer);
    // A proxy has answered in the backend's place.
    return content === undefined || (content.ok && content.goesOn);
  }
}
