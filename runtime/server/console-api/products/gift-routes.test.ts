/**
 * Gifts over HTTP, up to what is stored: who may ask, what a dry question says, and what the run writes.
 */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { ROLES } from '../../../contract/access.ts';
import { RUN_PATHS } from '../../../contract/run.ts';
import { newRun, PROJECT, plannedRow, rowsBench } from '../../runs/rows/testing/rows-bench.ts';
import { eventually } from '../../runs/testing/run-steps.ts';
import { consoleApiRoutes } from '../index.ts';

const PATH = '/api/console/products/gift/generate';
const OF_STORE = `${PATH}?project=${PROJECT}`;

/** Whoever asks by a name that is a role has it; `eva` belongs to another store. */
async function api({ isQueued = true } = {}) {
  const bench = rowsBench();
  const people = new Map(ROLES.map((role) => [role as string, bench.person(role, role)]));
  people.set('eva', bench.person('eva', undefined));
  const copy = bench.copy();
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents: bench.documents,
      subjects: bench.subjects,
      authenticate: (header) => {
        const session = people.get(header ?? '');
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
      ...(isQueued && { runs: copy.runs }),
    }),
  );
  const ask = async (who: string, url = OF_STORE, more: object = {}) => {
    const answer = await app.inject({ method: 'POST', url, headers: { authorization: who }, ...more });
    return { status: answer.statusCode, body: answer.json() };
  };
  const put = (path: string, data: object) =>
    bench.documents.write([
      { kind: 'replace', path: `project/${PROJECT}/${path}`, data: { ...data }, stamps: ['updatedAt'] },
    ]);
  const ended = (run: string) =>
    eventually(async () => expect(await bench.runOf(run)).toMatchObject({ status: 'finished' }));
  return { bench, copy, ask, put, ended };
}

async function shop() {
  const all = await api();
  const { put } = all;
  const stock = { loja: { qty: 3 } };
  await put('product/A', { id: 'A', Price: 10, Stock: stock });
  await put('product/B', { id: 'B', gifts: ['A'] });
  await put('product/C', { id: 'C', Stock: stock });
  await put('product-gift/natal', { name: 'Natal', rules: [{ products: ['A', 'X'], gifts: ['C'] }] });
  return all;
}

const GIFTS = { products: 1, changed: 2, cleared: 1 };
const PROBLEM = {
  rule: { id: 'natal', name: 'Natal' },
  entry: 0,
  kind: 'missing-product',
  product: 'X',
};

describe('POST /api/console/products/gift/generate', () => {
  it('says what would change when it is dry, and writes nothing', async () => {
    const { bench, ask } = await shop();
    const { status, body } = await ask('viewer', `${OF_STORE}&dry=true`);
    expect([status, body]).toEqual([200, { ok: true, data: { ...GIFTS, problems: [PROBLEM] } }]);
    expect(await bench.read('product/A')).not.toHaveProperty('gifts');
    expect(await bench.documents.list(`project/${PROJECT}/sync-run`, { limit: 1 })).toEqual([]);
  });

  it('clears and writes the gifts in a run, touches no other field, and changes nothing a second time', async () => {
    const { bench, copy, ask, ended } = await shop();
    copy.tasks.begin();
    const untouched = await bench.documents.read(`project/${PROJECT}/product/C`);
    const { body } = await ask('operator', OF_STORE, {
      headers: { authorization: 'operator', 'content-type': 'application/json' },
      payload: '',
    });
    expect(body).toEqual({ ok: true, data: { ...GIFTS, problems: [PROBLEM], run: expect.any(String) } });
    await ended(body.data.run);
    expect(await bench.read('product/A')).toMatchObject({ id: 'A', Price: 10, gifts: ['C'] });
    expect(await bench.read('product/B')).toMatchObject({ id: 'B', gifts: [] });
    expect((await bench.documents.read(`project/${PROJECT}/product/C`))?.version).toBe(untouched?.version);
    expect(await bench.runOf(body.data.run)).toMatchObject({
      kind: 'gifts',
      collection: 'product',
      tally: { changed: 1, cleared: 1, unchanged: 0 },
    });
    const again = await ask('operator');
    expect(again.body).toEqual({
      ok: true,
      data: { products: 1, changed: 0, cleared: 0, problems: [PROBLEM] },
    });
    expect((await ask('operator')).status).toBe(200);
    await copy.close();
  });

  it('is refused while another run of the products is open, and keeps those out until it ends', async () => {
    const { copy, ask, put, ended } = await shop();
    const first = await ask('operator');
    const second = await ask('admin');
    expect(second).toEqual({
      status: 409,
      body: {
        ok: false,
        error:
          'Outra execução desta coleção está aberta: “Brindes”, de operator. Espere o fim dela ou cancele-a.',
        open: first.body.data.run,
      },
    });
    copy.tasks.begin();
    await ended(first.body.data.run);
    await put('product-gift/natal', { name: 'Natal', rules: [] });
    expect((await ask('admin')).body.data).toMatchObject({ changed: 1, cleared: 1 });
    await copy.close();
  });

  it('keeps what somebody changes of a product meanwhile', async () => {
    const { bench, copy, ask, put, ended } = await shop();
    const { body } = await ask('operator');
    await put('product/A', { id: 'A', Price: 12, Stock: { loja: { qty: 9 } } });
    copy.tasks.begin();
    await ended(body.data.run);
    expect(await bench.read('product/A')).toMatchObject({
      Price: 12,
      Stock: { loja: { qty: 9 } },
      gifts: ['C'],
    });
    await copy.close();
  });

  it('retries no errors, as the rules may be others by then', async () => {
    const { bench, copy, ask, ended } = await shop();
    const { body } = await ask('operator');
    await bench.documents.write([{ kind: 'remove', path: `project/${PROJECT}/product/A` }]);
    copy.tasks.begin();
    await ended(body.data.run);
    expect(await bench.runOf(body.data.run)).toMatchObject({ done: 1, failed: 1 });
    const control = { payload: { project: PROJECT, action: 'retry-errors' } };
    const refused = await ask('operator', RUN_PATHS.control(body.data.run), control);
    expect(refused).toEqual({
      status: 409,
      body: { ok: false, error: 'Processe os brindes de novo: o que já está certo não muda.' },
    });
    await copy.close();
  });

  it('goes on after a pause, however the page asks for it', async () => {
    const { bench, copy, ask } = await shop();
    const { run } = (await ask('operator')).body.data;
    const control = (action: string) =>
      ask('operator', RUN_PATHS.control(run), { payload: { project: PROJECT, action } });
    await control('pause');
    await eventually(async () =>
      expect(await bench.runOf(run)).toMatchObject({ status: 'paused', startedAt: expect.any(Date) }),
    );
    expect((await control('retry-errors')).body).toEqual({ ok: true });
    await eventually(async () => expect(await bench.runOf(run)).toMatchObject({ status: 'running' }));
    await copy.close();
  });

  it.each([
    ['nobody', 'x', OF_STORE, 401],
    ['a viewer', 'viewer', OF_STORE, 403],
    ['who does not belong to the store', 'eva', `${OF_STORE}&dry=true`, 403],
    ['a question without a store', 'admin', PATH, 400],
    ['a dryness that is neither', 'admin', `${OF_STORE}&dry=talvez`, 400],
  ])('refuses %s in words', async (_name, who, url, want) => {
    const { ask } = await api();
    const { status, body } = await ask(who, url);
    expect([status, body]).toEqual([want, { ok: false, error: expect.stringMatching(/^\p{Lu}.*\.$/u) }]);
  });

  it('says so where no queue drives runs', async () => {
    const { ask } = await api({ isQueued: false });
    expect((await ask('operator')).status).toBe(503);
    expect((await ask('operator', `${OF_STORE}&dry=true`)).status).toBe(200);
  });

  it('is not taken for an import of the products', async () => {
    const { bench, copy, ask } = await shop();
    await ask('operator');
    const { rows } = copy;
    const ana = bench.person('ana', 'operator');
    const run = newRun('ROWS0123456789012345', 1, { collection: 'product' });
    await rows.make(run, { id: ana.uid, email: ana.email, displayName: 'Ana' });
    const found = await rows.find(PROJECT, run.id);
    if (!found) throw new Error('There is no run.');
    await rows.putPart(found, 0, { rows: [plannedRow(1, 'N', { id: { stringValue: 'N' } })] });
    expect(await rows.begin(found)).toMatchObject({ ok: false, error: expect.stringContaining('Brindes') });
  });
});
