import { afterEach, expect, it, vi } from 'vitest';
import { createSyncService } from './sync-service.ts';

afterEach(() => vi.unstubAllGlobals());

/** The backend takes `new` alone, and says that the run is at its end. */
async function hold(token: (renewed?: boolean) => Promise<string>) {
  const asked: string[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: { authorization: string } }) => {
    asked.push(headers.authorization);
    if (headers.authorization !== 'Bearer new') return Response.json({ error: 'Entre.' }, { status: 401 });
    return new Response('{"kind":"ended","status":"finished"}\n');
  });
  return { outcome: await createSyncService(token).hold('matriz', 'r1'), asked };
}

it('drives a run with another token where the roles have changed', async () => {
  const { outcome, asked } = await hold(async (renewed) => (renewed ? 'new' : 'old'));
  expect({ outcome, asked }).toEqual({ outcome: { ok: true }, asked: ['Bearer old', 'Bearer new'] });
});

it('lets the run go where there is no other token', async () => {
  const { outcome, asked } = await hold(async (renewed) => {
    if (renewed) throw new Error('USER_DISABLED');
    return 'old';
  });
  expect({ outcome, asked }).toEqual({ outcome: { ok: false, error: 'Entre.' }, asked: ['Bearer old'] });
});

const lines = (...kinds: readonly string[]) => kinds.map((kind) => `${JSON.stringify({ kind })}\n`).join('');
/** Breaks after what it said was read. */
const broken = () => {
  const said = [lines('holding')];
  return new Response(
    new ReadableStream({
      pull(stream) {
        const line = said.shift();
        if (line === undefined) stream.error(new TypeError('network error'));
        else stream.enqueue(new TextEncoder().encode(line));
      },
    }),
  );
};
const OFFLINE = () => {
  throw new TypeError('Failed to fetch');
};
const STARTING = () => new Response('', { status: 503 });
const ENDED = () => new Response(lines('holding', 'ended'));
const TAKEN = () =>
  Response.json({ ok: false, error: 'Rui está com ela.', heldBy: { name: 'Rui' } }, { status: 409 });

/** Each request of the page gets the next answer, until it lets the run go. */
async function follow(answers: readonly (() => Response)[]) {
  vi.useFakeTimers();
  const asked: string[] = [];
  const remembered = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
    removeItem: (key: string) => remembered.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.slice(path.indexOf('?')));
    return (answers[asked.length - 1] ?? OFFLINE)();
  });
  const service = createSyncService(async () => 'token');
  const states: (string | undefined)[] = [];
  service.watchHolds(() => states.push(service.holdOf('r1')));
  await service.hold('matriz', 'r1', true);
  expect(remembered.size).toBe(1);
  for (let wait = 0; wait < 20 && service.holdOf('r1') !== undefined; wait += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
  }
  vi.useRealTimers();
  return { asked, states, remembered };
}

it('goes on with its run after an outage and a restart, and takes it from nobody by that', async () => {
  const { asked, states, remembered } = await follow([broken, OFFLINE, STARTING, broken, ENDED]);
  const again = '?project=matriz&again=1';
  expect(asked).toEqual(['?project=matriz&takeOver=1', again, again, again, again]);
  const turn = ['holding', 'connecting'];
  expect(states).toEqual(['connecting', ...turn, ...turn, 'holding', undefined]);
  expect(remembered.size).toBe(0);
});

it('leaves a run alone that somebody else has taken meanwhile', async () => {
  const { asked, remembered } = await follow([broken, OFFLINE, TAKEN]);
  expect(asked).toHaveLength(3);
  expect(remembered.size).toBe(0);
});
