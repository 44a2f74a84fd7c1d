import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { RULE_PATHS } from '../../../contract/rules.ts';
import { createRuleBackend } from '../../../data/console-api/rule-service.ts';
import { PROJECT, rowsBench } from '../../runs/rows/testing/rows-bench.ts';
import { consoleApiRoutes } from '../index.ts';

/** More than one page of what is read at once. */
const PRODUCTS = Array.from({ length: 1200 }, (_, at) => String(2_001_000 + at));

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  const bench = rowsBench();
  const { documents, subjects } = bench;
  const path = (id: string) => `project/${PROJECT}/product/${id}`;
  for (let at = 0; at < PRODUCTS.length; at += 400) {
    const some = PRODUCTS.slice(at, at + 400);
    const data = (id: string) => ({ id, PriceNet: 10, Price: 20 });
    await documents.write(some.map((id) => ({ kind: 'replace', path: path(id), data: data(id) })));
  }
  const people = { viewer: bench.person('viewer', 'viewer'), eva: bench.person('eva', undefined) };
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    consoleApiRoutes({
      documents,
      subjects,
      authenticate: (header) => {
        const session = Object.entries(people).find(([name]) => header === `Bearer ${name}`)?.[1];
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
    }),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const present = { id: 'tres', name: 'Três', store: 'site', rules: [{ options: { markup: 3 } }] };

function asked(body: unknown, project = PROJECT, who = 'viewer') {
  return fetch(`${url}${RULE_PATHS.changes}?project=${project}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who}` },
    body: JSON.stringify(body),
  });
}

describe('POST /api/console/rules/changes', () => {
  it('says page by page what a rule does to the catalogue, to a viewer too', async () => {
    const answer = await asked({ present });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { tally } = lines.at(-1);
    expect(lines[0].tally).toMatchObject({ read: 0, total: tally.total });
    expect(lines.length).toBeGreaterThan(3);
    expect(tally).toMatchObject({ read: 1200, total: 1200, changed: 1200, belowCost: 0 });
    expect(lines.flatMap(({ changes }) => changes)).toHaveLength(1200);
    expect(tally.rise.prices.price).toEqual({ before: 2000, after: 3000 });
  });

  it('ends when whoever asked has gone, and with a newer question of the same person', async () => {
    const own = createRuleBackend(async () => 'viewer');
    const gone = new AbortController();
    const native = fetch;
    const question = { project: PROJECT, timeZone: 'America/Sao_Paulo', present };
    globalThis.fetch = (path, options) => native(url + String(path), options);
    try {
      const pages = own.changes(question, gone.signal)[Symbol.asyncIterator]();
      expect((await pages.next()).value.tally.read).toBe(0);
      gone.abort();
      await expect(drained(pages)).rejects.toThrow();
      const again = own.changes(question, new AbortController().signal);
      expect(await drained(again[Symbol.asyncIterator]())).toBeGreaterThan(1);
    } finally {
      globalThis.fetch = native;
    }
  });

  it.each([
    ['nobody', { present }, PROJECT, '', 401],
    ['who does not belong to the store', { present }, PROJECT, 'eva', 403],
    ['a question without a store', { present }, '', undefined, 400],
    ['a question without a rule', {}, PROJECT, undefined, 400],
    ['a rule that is a list', { present: [] }, PROJECT, undefined, 400],
    ['a rule of no store', { present: { rules: [] } }, PROJECT, undefined, 400],
    ['a body that is no object', [], PROJECT, undefined, 400],
    [
      'more than a document has',
      { present: { ...present, text: 'x'.repeat(1 << 20) } },
      'matriz',
      undefined,
      413,
    ],
  ])('refuses %s in words', async (_name, body, project, who, want) => {
    const answer = await asked(body, project, who);
    expect([answer.status, await answer.json()]).toEqual([
      want,
      { ok: false, error: expect.stringMatching(/^\p{Lu}.*\.$/u) },
    ]);
  });
});

async function drained(pages: AsyncIterator<unknown>): Promise<number> {
  let count = 0;
  while (!(await pages.next()).done) count += 1;
  return count;
}
