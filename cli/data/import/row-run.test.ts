import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Documents } from '../documents.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
// Loaded anew, as a worker's other files may have loaded them with waits that last.
vi.resetModules();
afterAll(() => vi.resetModules());
const { EnvironmentError } = await import('../../exit-codes.ts');
const { openConsoleApi } = await import('../console-api.ts');
const { runRows } = await import('./row-run.ts');

afterEach(() => void vi.unstubAllGlobals());

type Asked = 'make' | 'part' | 'begin' | 'control';

/** An import of nine parts at a server that answers so: a status, or nothing at all. */
function imported(
  answerOf: (asked: Asked, times: number) => number | undefined,
  { isRead = true, code = '' } = {},
) {
  const asked: Asked[] = [];
  const times = (what: Asked) => asked.filter((each) => each === what).length;
  let [id, open, most] = ['', 0, 0];
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const [, run = '', last = ''] = /runs\/(\w+)\/(\w+)/.exec(url) ?? [];
    const kind = (
      [
        ['parts', 'part'],
        ['begin', 'begin'],
        ['control', 'control'],
      ] as const
    ).find(([path]) => path === last)?.[1];
    const what = kind ?? 'make';
    id = run || JSON.parse(init.body).id;
    asked.push(what);
    const status = answerOf(what, times(what));
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    if (status === undefined) throw new TypeError('fetch failed');
    return Response.json({ ok: status === 200, error: `says ${status}`, code }, { status });
  });
  const document = (path: string) => ({
    id,
    path,
    fields: { status: { stringValue: 'finished' } },
    updateTime: '',
  });
  const documents = {
    store: 'matriz',
    pathOf: (_of: unknown, of: string) => of,
    async get([path = '']: readonly string[]) {
      if (!isRead) throw new EnvironmentError('Out of reach.');
      return new Map([[path, document(path)]]);
    },
  } as unknown as Documents;
  const api = openConsoleApi(
    { backend: 'http://localhost' } as Parameters<typeof openConsoleApi>[0],
    { token: async () => 'token' } as Parameters<typeof openConsoleApi>[1],
  );
  const begun: string[] = [];
  const ended = runRows({
    store: { documents, api, timeZone: 'UTC' },
    run: { collection: 'brand', title: 'a.csv', rows: 9, parts: 9 },
    parts: (function* () {
      for (let number = 0; number < 9; number += 1) yield [{ number, cells: [] }];
    })(),
    stop: new AbortController().signal,
    show: () => {},
    onBegun: (run) => void begun.push(run),
  });
  return { ended, times, begun, idOf: () => id, mostAtOnce: () => most };
}

it('an import whose answer to begin is lost asks again, says its run and cancels nothing', async () => {
  const run = imported((asked, times) => (asked === 'begin' && times === 1 ? undefined : 200));
  expect((await run.ended)?.listed.status).toBe('finished');
  expect([run.times('begin'), run.times('control')]).toEqual([2, 0]);
  expect(run.begun).toEqual([run.idOf()]);
});

it('an import whose begin is never answered says which run may be going on, and cancels nothing', async () => {
  const run = imported((asked) => (asked === 'begin' ? undefined : 200));
  await expect(run.ended).rejects.toThrow(
    /The run \w{20} may be going on: see it with balcao runs show \w{20}/,
  );
  expect(run.times('control')).toBe(0);
});

it('an import that the server refuses to begin is cancelled', async () => {
  const run = imported((asked) => (asked === 'begin' ? 409 : 200));
  await expect(run.ended).rejects.toThrow('The server refused to import: says 409');
  expect([run.times('begin'), run.times('control')]).toEqual([1, 1]);
});

it('an import asks again what the server was too busy for, but not what it is not set up for', async () => {
  for (const status of [429, 503]) {
    const run = imported((_asked, times) => (times === 1 ? status : 200));
    expect((await run.ended)?.listed.status).toBe('finished');
    expect([run.times('make'), run.times('part'), run.times('begin')]).toEqual([2, 10, 2]);
  }
  const without = imported(() => 503, { code: 'not-configured' });
  await expect(without.ended).rejects.toThrow('says 503');
  expect(without.times('make')).toBe(1);
});

it('an import sends four parts at once, and cancels its run if one of them is refused', async () => {
  const run = imported((asked, times) => (asked === 'part' && times === 2 ? 400 : 200));
  await expect(run.ended).rejects.toThrow('says 400');
  expect([run.mostAtOnce(), run.times('begin'), run.times('control')]).toEqual([4, 0, 1]);
  expect(run.times('part')).toBeLessThan(9);
});

it('an import that loses sight of its run says which one it is', async () => {
  const run = imported(() => 200, { isRead: false });
  await expect(run.ended).rejects.toThrow(/^Out of reach\. The run \w{20} may be going on/);
});
