/**
 * The backend's synchronisation runs over HTTP, with the token of whoever is signed in. A run that this page keeps going
 * is held by one streamed request, which is made again when the connection breaks.
 */

import type { ControlAnswer, Refused, RunHolder } from '../../contract/run.ts';
import { type SimulateAnswer, type StartRunAnswer, SYNC_PATHS } from '../../contract/sync-run.ts';
import type { HoldOutcome, HoldState, SyncService } from '../../contract/sync-service.ts';
import { backoff } from '../../core/timing/backoff.ts';
import { isMap } from '../../core/values/map-value.ts';
import { linesOf } from './answer-lines.ts';

const HELD = 'balcao.sync.held.';
const RETRY = { first: 1000, longest: 15_000 };
const UNREACHABLE: Refused = { ok: false, error: 'O servidor não respondeu. Verifique a conexão.' };

interface Held {
  state: HoldState;
  readonly ended: AbortController;
}

/** `token`: an ID token, another one when `renewed`; rejects when nobody is signed in. */
export function createSyncService(token: (renewed?: boolean) => Promise<string>): SyncService {
  const held = new Map<string, Held>();
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const told of [...watchers]) told();
  };

  async function post(path: string, body: object): Promise<Response> {
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
      body: JSON.stringify(body),
    });
  }

  async function drive(
    project: string,
    run: string,
    how: { readonly takeOver?: boolean; readonly isAgain?: boolean },
    signal: AbortSignal,
  ): Promise<Response> {
    const query = new URLSearchParams({
      project,
      ...(how.takeOver && { takeOver: '1' }),
      ...(how.isAgain && { again: '1' }),
    });
    const ask = (bearer: string) =>
      fetch(`${SYNC_PATHS.drive(run)}?${query}`, { headers: { authorization: `Bearer ${bearer}` }, signal });
    const answer = await ask(await token());
    if (answer.status !== 401) return answer;
    // A change of roles ends a token before its time. Who was shut out gets no other one.
    const renewed = await token(true).catch(() => undefined);
    return renewed === undefined ? answer : ask(renewed);
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

  async function stream(
    project: string,
    run: string,
    how: Parameters<typeof drive>[2],
    mine: Held,
  ): Promise<HoldOutcome> {
    const answer = await drive(project, run, how, mine.ended.signal).catch(() => undefined);
    const isOut = answer === undefined || answer.status >= 500;
    // What a reload finds out of reach is taken up as a broken line is.
    const goesOn = isOut && wasHeld(run) && !mine.ended.signal.aborted;
    if (!answer?.ok && !goesOn)
      return answer ? refusalOf(await answer.json().catch(() => undefined), answer.status) : UNREACHABLE;
    void follow(project, run, mine, answer?.ok ? answer : undefined);
    return { ok: true };
  }

  /** Reconnects after a lost connection. Ends with the run, or when another page drives it or this one lets it go. */
  async function follow(
    project: string,
    run: string,
    mine: Held,
    first: Response | undefined,
  ): Promise<void> {
    let answer = first;
    for (let attempt = 0; !mine.ended.signal.aborted; ) {
      if (answer) {
        const line = await lastWord(answer, () => {
          attempt = 0;
          become(run, mine, 'holding');
        });
        if (line === 'ended' || line === 'lost') break;
      }
      if (mine.ended.signal.aborted) break;
      become(run, mine, 'connecting');
      attempt += 1;
      await pause(backoff(RETRY, attempt), mine.ended.signal);
      const again = await drive(project, run, { isAgain: true }, mine.ended.signal).catch(() => undefined);
      // Refused: somebody else holds it, a person has paused it, or it is at its end.
      if (again && !again.ok && again.status < 500) break;
      answer = again?.ok ? again : undefined;
    }
    letGo(run, mine);
  }

  function become(run: string, mine: Held, state: HoldState): void {
    if (mine.state === state || held.get(run) !== mine) return;
    mine.state = state;
    tell();
  }

  function letGo(run: string, mine: Held): void {
    mine.ended.abort();
    if (held.get(run) !== mine) return;
    held.delete(run);
    remember(run, false);
    tell();
  }

  return {
    start: (request) => asked<StartRunAnswer>(SYNC_PATHS.runs, request),
    control: (run, control) => asked<ControlAnswer>(SYNC_PATHS.control(run), control),
    simulate: (wanted) => asked<SimulateAnswer>(SYNC_PATHS.simulate, wanted),
    async hold(project, run, takeOver = false, isAgain = false) {
      if (held.has(run)) return { ok: true };
      const mine: Held = { state: 'connecting', ended: new AbortController() };
      held.set(run, mine);
      tell();
      const outcome = await stream(project, run, { takeOver, isAgain }, mine);
      if (outcome.ok) remember(run, true);
      else letGo(run, mine);
      return outcome;
    },
    release(run) {
      const mine = held.get(run);
      if (mine) letGo(run, mine);
    },
    wasHeld,
    holdOf: (run) => held.get(run)?.state,
    watchHolds(told) {
      watchers.add(told);
      return () => watchers.delete(told);
    },
    end() {
      for (const [run, mine] of [...held]) letGo(run, mine);
    },
  };
}

/** This tab's: a reload goes on with what it held. */
function remember(run: string, isHeld: boolean): void {
  try {
    if (isHeld) sessionStorage.setItem(HELD + run, '1');
    else sessionStorage.removeItem(HELD + run);
  } catch {
    // The browser keeps nothing, or is full: after a reload somebody presses `Iniciar`.
  }
}

function wasHeld(run: string): boolean {
  return sessionStorage.getItem(HELD + run) !== null;
}

/** What the stream said before it ended; nothing of a broken one. */
async function lastWord(answer: Response, holding: () => void): Promise<unknown> {
  try {
    for await (const line of linesOf(answer)) {
      const kind = isMap(line) ? line.kind : undefined;
      if (kind === 'holding' || kind === 'alive') holding();
      else if (kind === 'ended' || kind === 'lost') return kind;
    }
  } catch {
    // The line broke: the caller takes it up again.
  }
  return undefined;
}

function isAnswer<Answer extends { readonly ok: boolean }>(content: unknown): content is Answer | Refused {
  return (
    isMap(content) && (content.ok === true || (content.ok === false && typeof content.error === 'string'))
  );
}

function refusalOf(content: unknown, status: number): HoldOutcome {
  const { error, heldBy } = isMap(content) ? content : {};
  return {
    ok: false,
    error: typeof error === 'string' ? error : `HTTP ${status}`,
    ...(isMap(heldBy) && typeof heldBy.name === 'string' && { heldBy: heldBy as unknown as RunHolder }),
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
