/**
 * The backend's synchronisation runs over HTTP, with the token of whoever is signed in. Runs that live with this page get
 * a heartbeat as long as it is open.
 */
import {
  type ControlAnswer,
  HEARTBEAT_MS,
  type Heartbeat,
  type HeartbeatAnswer,
  type Refused,
  RUN_PATHS,
} from '../../contract/run.ts';
import { type SimulateAnswer, type StartRunAnswer, SYNC_PATHS } from '../../contract/sync-run.ts';
import type { SyncService } from '../../contract/sync-service.ts';
import { isMap } from '../../core/values/map-value.ts';

const UNREACHABLE: Refused = { ok: false, error: 'O servidor não respondeu. Verifique a conexão.' };
/** Over when the next one is due. */
const BEAT_TIMEOUT_MS = HEARTBEAT_MS - 500;
/** What a run goes on by. */
const GOING_ON: readonly string[] = ['start', 'retry-errors', 'decide'];

interface PostOptions {
  readonly renewed?: boolean | undefined;
  /** Absent: as long as the browser waits. */
  readonly timeoutMs?: number;
}

/** `token`: an ID token, another one when `renewed`; rejects when nobody is signed in. */
export function createSyncService(token: (renewed?: boolean) => Promise<string>): SyncService {
  /** Runs of this page, until they rest or go on without it. */
  const going = new Map<string, ReturnType<typeof setInterval>>();
  /** Runs whose heartbeat has no answer yet. */
  const asking = new Set<string>();
  /** The next session has a service of its own. */
  let isOver = false;

  async function post(path: string, body: object, more: PostOptions = {}): Promise<Response> {
    const { renewed = false, timeoutMs } = more;
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token(renewed)}` },
      body: JSON.stringify(body),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    });
  }

  /** The backend's own answers, which the contract declares; anything else is a refusal. */
  async function asked<Answer extends { readonly ok: boolean }>(
    path: string,
    body: object,
  ): Promise<Answer | Refused> {
    try {
      const answer = await post(path, body);
      const content: unknown = await answer.json().catch(() => undefined);
      return isAnswer<Answer>(content) ? content : { ok: false, error: `HTTP ${answer.status}` };
    } catch {
      return UNREACHABLE;
    }
  }

  async function beat(project: string, run: string): Promise<void> {
    if (asking.has(run)) return;
    asking.add(run);
    const timer = going.get(run);
    const goesOn = await goesOnBy(project, run).finally(() => asking.delete(run));
    // Somebody may have resumed it meanwhile.
    if (!goesOn && going.get(run) === timer) letGo(run);
  }

  async function goesOnBy(project: string, run: string): Promise<boolean> {
    const heartbeat: Heartbeat = { project, isHidden: document.visibilityState === 'hidden' };
    const send = (renewed?: boolean) =>
      post(RUN_PATHS.heartbeat(run), heartbeat, { renewed, timeoutMs: BEAT_TIMEOUT_MS });
    // A change of roles ends a token before its time. Who was shut out gets no other one.
    const answer = await send()
      .then((first) => (first.status === 401 ? send(true).catch(() => first) : first))
      .catch(() => undefined);
    // Out of reach, or asked too much of: the next one may come through.
    if (!answer || answer.status === 429 || answer.status >= 500) return true;
    const content: unknown = await answer.json().catch(() => undefined);
    // A proxy has answered in the backend's place.
    if (!isAnswer<HeartbeatAnswer>(content)) return true;
    return content.ok && content.goesOn;
  }

  /** What was just asked for is shown a moment later: its first heartbeat comes with the next. */
  function add(project: string, run: string): void {
    // What was asked for before the sign-out may be answered after it.
    if (isOver) return;
    clearInterval(going.get(run));
    going.set(
      run,
      setInterval(() => void beat(project, run), HEARTBEAT_MS),
    );
  }

  function letGo(run: string): void {
    clearInterval(going.get(run));
    going.delete(run);
  }

  return {
    async start(request) {
      const answer = await asked<StartRunAnswer>(SYNC_PATHS.runs, request);
      if (answer.ok && request.driver === 'page') add(request.project, answer.run);
      return answer;
    },
    async control(run, control) {
      const answer = await asked<ControlAnswer>(RUN_PATHS.control(run), control);
      if (answer.ok && GOING_ON.includes(control.action)) add(control.project, run);
      return answer;
    },
    simulate: (wanted) => asked<SimulateAnswer>(SYNC_PATHS.simulate, wanted),
    keepGoing(project, run) {
      if (isOver || going.has(run)) return;
      add(project, run);
      void beat(project, run);
    },
    end() {
      isOver = true;
      for (const run of [...going.keys()]) letGo(run);
    },
  };
}

function isAnswer<Answer extends { readonly ok: boolean }>(content: unknown): content is Answer | Refused {
  return (
    isMap(content) && (content.ok === true || (content.ok === false && typeof content.error === 'string'))
  );
}
