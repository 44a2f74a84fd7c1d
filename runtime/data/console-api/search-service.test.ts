import { afterEach, expect, it, vi } from 'vitest';
import { createBackendSearch } from './search-service.ts';

afterEach(() => vi.unstubAllGlobals());

const request = { text: 'panela', collections: ['product'], limit: 5 };
const { signal } = new AbortController();

function backend(...answers: readonly { readonly status: number; readonly body: object }[]) {
  const asked: string[] = [];
  let next = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { status, body } = answers[Math.min(next, answers.length - 1)] ?? { status: 500, body: {} };
    next += 1;
    return new Response(JSON.stringify(body), { status });
  });
  return { asked, search: createBackendSearch(async () => 'token') };
}

const none = { ok: false, error: 'Este servidor não tem busca.', code: 'no-engine' };
const found = { ok: true, hits: [], total: 0, totals: {}, partial: false };

it('leaves the search to the console where there is no engine, and asks no more', async () => {
  const { asked, search } = backend({ status: 501, body: none });
  expect(await search('matriz', request, signal)).toBeUndefined();
  expect(await search('matriz', request, signal)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('leaves a search to the console while the engine does not answer, and asks again', async () => {
  const { search } = backend({ status: 503, body: none }, { status: 200, body: found });
  expect(await search('matriz', request, signal)).toBeUndefined();
  expect(await search('matriz', request, signal)).toEqual({ hits: [], total: 0, totals: {}, partial: false });
});
