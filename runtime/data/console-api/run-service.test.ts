import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS } from '../../contract/run.ts';
import { createRunService } from './run-service.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const OK = () => Response.json({ ok: true, run: 'r1', repeated: 0, goesOn: true });
const AT_REST = () => Response.json({ ok: true, goesOn: false });
const REFUSED = (status: number) => () => Response.json({ ok: false, error: 'Não.' }, { status });
const OF_A_PROXY = (status: number) => () => new Response('<h1>Not here</h1>', { status });
const OFFLINE = () => {
  throw new TypeError('Failed to fetch');
};

const NEVER = () => new Promise<Response>(() => {});
interface Asked {
  readonly body: string;
  readonly headers: { readonly authorization: string };
  readonly signal?: AbortSignal;
}

/** Heartbeats get the next answer in turn, the last one again and again; all else is done. */
function page(
  answers: readonly (() => Response | Promise<Response>)[] = [OK],
  token = async (_renewed?: boolean) => 'token',
) {
  const beats: { readonly run: string | undefined; readonly bearer: string; readonly body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: Asked) => {
    const [, run] = /runs\/(\w+)\/heartbeat$/.exec(path) ?? [];
    if (run === undefined) return OK();
    const { authorization: bearer } = init.headers;
    beats.push({ run, bearer, body: JSON.parse(init.body) });
    const answer = (answers[beats.length - 1] ?? answers.at(-1) ?? OK)();
    const givenUp = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return Promise.race([givenUp, answer]);
  });
  return { service: createRunService(token), beats };
}
const later = (beats: number) => vi.advanceTimersByTimeAsync(beats * HEARTBEAT_MS);
const started = {
  project: 'matriz',
  codes: ['1'],
  pipelines: ['import'],
  concurrency: 1,
  driver: 'page',
} as const;

it('a page says every five seconds that it is there for the run that it has started', async () => {
  const { service, beats } = page();
  await service.start(started);
  await later(3);
  expect(beats).toEqual(
    Array.from({ length: 3 }, () => ({
      run: 'r1',
      bearer: 'Bearer token',
      body: { project: 'matriz', isHidden: false },
    })),
  );
});

it('a page that begins to show a run says so at once, and for each run once however often it is asked', async () => {
  const { service, beats } = page();
  service.keepGoing('matriz', 'r1');
  service.keepGoing('matriz', 'r1');
  await later(0);
  expect(beats).toHaveLength(1);
  await later(1);
  expect(beats).toHaveLength(2);
});

it('a run of the backend gets no heartbeat, and what a person has resumed gets one', async () => {
  const { service, beats } = page();
  await service.start({ ...started, driver: 'backend' });
  await service.control('r2', { project: 'matriz', action: 'pause' });
  await later(2);
  expect(beats).toEqual([]);
  await service.control('r2', { project: 'matriz', action: 'start' });
  await later(1);
  expect(beats).toMatchObject([{ run: 'r2' }]);
});

it('a page that nobody sees says so with its heartbeat', async () => {
  const { service, beats } = page();
  await service.start(started);
  Object.assign(document, { visibilityState: 'hidden' });
  await later(1);
  expect(beats).toMatchObject([{ body: { isHidden: true } }]);
});

it.each([
  ['goes on after an outage', [OFFLINE, REFUSED(503), REFUSED(429), OK], 5],
  ['goes on after the answer of a proxy', [OF_A_PROXY(404), OF_A_PROXY(403), OF_A_PROXY(200), OK], 5],
  ['ends where the run is paused, or needs no page any more', [OK, AT_REST], 2],
  ['ends where the store is no longer the operator’s', [REFUSED(403)], 1],
  ['ends where the run is no longer there', [REFUSED(404)], 1],
])('the heartbeat %s', async (_name, answers, want) => {
  const { service, beats } = page(answers);
  await service.start(started);
  await later(5);
  expect(beats).toHaveLength(want);
});

it('the heartbeat goes on with another token where the roles have changed', async () => {
  const { service, beats } = page([REFUSED(401), OK], async (renewed) => (renewed ? 'new' : 'old'));
  await service.start(started);
  await later(1);
  expect(beats.map(({ bearer }) => bearer)).toEqual(['Bearer old', 'Bearer new']);
});

it('the heartbeat ends where there is no other token', async () => {
  const { service, beats } = page([REFUSED(401)], async (renewed) => {
    if (renewed) throw new Error('USER_DISABLED');
    return 'old';
  });
  await service.start(started);
  await later(3);
  expect(beats).toHaveLength(1);
});

it('a sign-out ends the heartbeat', async () => {
  const { service, beats } = page();
  await service.start(started);
  await later(1);
  service.end();
  await later(3);
  expect(beats).toHaveLength(1);
});

it('what is started as the person signs out is not kept going by whoever signs in next', async () => {
  const { service, beats } = page();
  const starting = service.start(started);
  const resuming = service.control('r2', { project: 'matriz', action: 'start' });
  service.end();
  await Promise.all([starting, resuming]);
  service.keepGoing('matriz', 'r3');
  await later(3);
  expect(beats).toEqual([]);
});

it('a heartbeat without an answer is given up in time for the next one', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), ms);
    return timeout.signal;
  });
  const { service, beats } = page([NEVER, NEVER, OK]);
  await service.start(started);
  await later(4);
  expect(beats).toHaveLength(4);
});

it('a run has one heartbeat on the way, however long it takes', async () => {
  let tokens = 0;
  const { service } = page([OK], () => {
    tokens += 1;
    return tokens === 1 ? Promise.resolve('token') : new Promise(() => {});
  });
  await service.start(started);
  await later(4);
  expect(tokens).toBe(2);
});

it('a run whose step a person has decided about is kept going, where it goes on by that', async () => {
  const { service, beats } = page([OK, AT_REST]);
  const decide = { action: 'decide', item: '1', step: 'erp-create', as: 'repeat' } as const;
  await service.control('r1', { project: 'matriz', ...decide });
  await later(4);
  expect(beats).toHaveLength(2);
});

it('what a run of rows is asked for is asked again until the backend answers', async () => {
  const answers = [OFFLINE, REFUSED(429), OF_A_PROXY(502), OF_A_PROXY(200), OK];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return (answers[asked.length - 1] ?? OK)();
  });
  const waits: string[] = [];
  const place = { project: 'matriz', run: 'r1', part: 7 };
  const sending = createRunService(async () => 'token').sendPart(
    place,
    { rows: [] },
    { onWaiting: (reason) => waits.push(reason) },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sending).toMatchObject({ ok: true });
  expect(new Set(asked)).toEqual(new Set(['PUT /api/console/runs/r1/parts/7?project=matriz']));
  expect(asked).toHaveLength(5);
  expect(waits).toEqual(['offline', 'offline', 'offline', 'offline']);
});

it('what the backend refuses in its own words is asked once', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return REFUSED(409)();
  });
  const answer = await createRunService(async () => 'token').begin('r1', 'matriz');
  expect([answer, asked]).toEqual([{ ok: false, error: 'Não.' }, 1]);
});

it('a request that is no longer wanted is not sent again', async () => {
  vi.stubGlobal('fetch', OFFLINE);
  const stop = new AbortController();
  const ending = createRunService(async () => 'token').begin('r1', 'matriz', { signal: stop.signal });
  const refused = expect(ending).rejects.toThrow('cancelled');
  stop.abort(new Error('cancelled'));
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
});

it('waits for who is signed out, and sends with the token of who comes back', async () => {
  let isSignedIn = false;
  const waits: string[] = [];
  vi.stubGlobal('fetch', async () => OK());
  const token = async () => {
    if (!isSignedIn) throw new Error('nobody');
    return 'token';
  };
  const beginning = createRunService(token).begin('r1', 'matriz', {
    onWaiting: (reason) => waits.push(reason),
  });
  await vi.advanceTimersByTimeAsync(700);
  isSignedIn = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await beginning).toMatchObject({ ok: true });
  expect(new Set(waits)).toEqual(new Set(['signed-out']));
});

it.each([
  { name: 'is asked again where the backend cannot do it by now', body: {}, asks: 2 },
  { name: 'is asked once where the backend will never do it', body: { code: 'not-configured' }, asks: 1 },
])('what a run of rows is asked for $name', async ({ body, asks }) => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return asked < 2 ? Response.json({ ok: false, error: 'Não.', ...body }, { status: 503 }) : OK();
  });
  const beginning = createRunService(async () => 'token').begin('r1', 'matriz');
  await vi.advanceTimersByTimeAsync(60_000);
  await beginning;
  expect(asked).toBe(asks);
});

it('what is asked until it is answered ends with the session', async () => {
  const { service } = page();
  vi.stubGlobal('fetch', OFFLINE);
  const asking = service.undo('r1', { project: 'matriz', id: 'r2' });
  const ended = expect(asking).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  service.end();
  await ended;
});
