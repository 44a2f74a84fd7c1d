/**
 * The real client against the simulated worker, over HTTP at a real address.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copySeededData } from '../../../tests/setup/seeded-data.ts';
import { type WorkerCall, workerUrl } from '../../core/worker/worker-call.ts';
import { openDocumentStore, toData, toFields } from '../firestore/index.ts';
import { NO_FAULTS, type SimulatedFaults } from '../simulated-faults.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createWorkerClient, type WorkerConfig } from '../worker/worker-client.ts';
import { drawToken, type Effect, SIMULATOR_PATH, workerSimulator } from './index.ts';

let database: SqlDatabase;
let app: FastifyInstance | undefined;
beforeEach(() => {
  database = openDatabase(':memory:');
});
afterEach(() => app?.close());

/** The simulator alone, over HTTP, on a store that outlives it. */
async function start(faults: Partial<SimulatedFaults> = {}): Promise<WorkerConfig> {
  await app?.close();
  app = Fastify();
  const token = drawToken();
  const store = openDocumentStore(database);
  store.commit([{ kind: 'set', path: 'project/matriz/product/SIM-1', fields: {} }]);
  await app.register(workerSimulator({ store, token, faults: { ...NO_FAULTS, ...faults } }));
  return { host: (await app.listen({ port: 0, host: '127.0.0.1' })) + SIMULATOR_PATH, token };
}

async function effects({ host, token }: { host: string; token: string }): Promise<readonly Effect[]> {
  const answer = await fetch(`${host}/effects`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { effects: Effect[] }).effects;
}

const CALL = { kind: 'erp-query', project: 'matriz', erp: 'bling', id: 'SIM-1' } as const;

describe('the simulated worker', () => {
  it('does what a call says, once a key, and keeps that over a restart', async () => {
    const first = await start();
    expect(await createWorkerClient(first).call(CALL, 'k1')).toEqual({ kind: 'done', answer: {} });
    expect(await createWorkerClient(first).call(CALL, 'k1')).toMatchObject({ kind: 'done' });
    const second = await start();
    expect(second.token).not.toBe(first.token);
    await createWorkerClient(second).call(CALL, 'k1');
    await createWorkerClient(second).call(CALL, 'k2');
    const done = (await effects(second)).map(({ key, repeated }) => [key, repeated]);
    expect(done.sort()).toEqual([
      ['k1', 2],
      ['k2', 0],
    ]);
  });

  it('answers nobody without its token, and nothing that is no call', async () => {
    const { host, token } = await start();
    const asked = async (url: string, bearer: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect(await asked(workerUrl(host, CALL), 'x'.repeat(token.length))).toBe(401);
    expect(await asked(`${host}/effects`, '')).toBe(401);
    expect(await asked(`${host}/api/admin/users?project=matriz`, token)).toBe(404);
    expect(await asked(`${workerUrl(host, CALL)}&more=1`, token)).toBe(404);
    expect(await createWorkerClient({ host, token: 'errado123' }).call(CALL, 'k')).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining('HTTP 401'),
    });
    expect(await effects({ host, token })).toEqual([]);
  });

  it('refuses a code that neither the store nor the supplier has, and stores nothing of it', async () => {
    const worker = await start();
    const client = createWorkerClient(worker);
    const supplier = { project: 'matriz', supplier: 'tramontina' } as const;
    const abc = { ...supplier, kind: 'supplier-data', company: 2, code: 'abc' } as const;
    const products = [{ id: '2001', companyId: 2 }];
    const stock = { ...supplier, kind: 'supplier-stock' } as const;
    const refused = async (call: WorkerCall) => {
      const outcome = await client.call(call, JSON.stringify(call));
      return outcome.kind === 'failed' ? outcome.text : outcome.kind;
    };
    const nowhere = 'HTTP 404: O código abc não existe nesta loja nem no fornecedor.';
    expect(await refused(abc)).toBe(nowhere);
    expect(await refused({ ...stock, products: [...products, { id: 'abc', companyId: 2 }] })).toBe(nowhere);
    // What the supplier has is new to the ERP until it was imported.
    const query = { ...CALL, id: '2001' };
    expect(await refused(query)).toBe('HTTP 404: O código 2001 não existe nesta loja.');
    expect(await effects(worker)).toEqual([]);
    const store = openDocumentStore(database);
    expect(store.list('project/matriz/product-data')).toEqual([]);
    expect(await refused({ ...stock, products })).toBe('done');
    expect(await refused(query)).toBe('done');
    expect(store.list('project/matriz/product-data').map(({ path }) => path)).toEqual([
      'project/matriz/product-data/2001',
    ]);
  });

  it('loses answers after the effect, fails before it, and asks to wait', async () => {
    const lost = await start({ lost: 1 });
    expect(await createWorkerClient(lost).call(CALL, 'k1')).toMatchObject({ kind: 'in-doubt' });
    expect(await effects(lost)).toHaveLength(1);
    const failing = await start({ fail: 1 });
    expect(await createWorkerClient(failing).call(CALL, 'k9')).toEqual({
      kind: 'failed',
      text: 'HTTP 500: Falha simulada do worker',
    });
    expect(await effects(failing)).toHaveLength(1);
    const slow = await start({ limit: 1 });
    const client = createWorkerClient(slow);
    const outcomes = await Promise.all(['a', 'b', 'c'].map((key) => client.call(CALL, key)));
    const busy = outcomes.filter(({ kind }) => kind === 'busy');
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toEqual({ kind: 'busy', retryAfterMs: 1000 });
  });

  it('gives the same faults for the same seed', async () => {
    const run = async () => {
      const worker = await start({ seed: 7, fail: 0.3, lost: 0.3 });
      const client = createWorkerClient(worker);
      const kinds: string[] = [];
      for (let index = 0; index < 20; index += 1) kinds.push((await client.call(CALL, `s${index}`)).kind);
      return kinds;
    };
    const kinds = await run();
    expect(new Set(kinds)).toEqual(new Set(['done', 'failed', 'in-doubt']));
    expect(await run()).toEqual(kinds);
  });

  it('writes what the real one would, as maps, and leaves pictures out where there are none', async () => {
    const worker = await start();
    const store = openDocumentStore(database);
    store.commit([{ kind: 'set', path: 'project/matriz/stock/sp', fields: {} }]);
    const client = createWorkerClient(worker);
    const at = { project: 'matriz', supplier: 'tramontina' } as const;
    const data = { ...at, kind: 'supplier-data', company: 2, code: '2001' } as const;
    await client.call(data, 'a');
    const products = [{ id: '2001', companyId: 2 }];
    await client.call({ ...at, kind: 'supplier-stock', products }, 'b');
    await client.call(
      { project: 'matriz', kind: 'shop-create', erp: 'bling', code: '2001', shop: 'amazon', store: '7' },
      'c',
    );
    const stored = toData(store.get('project/matriz/product-data/2001')?.fields ?? {});
    expect(stored).toMatchObject({
      ProductCode: '2001',
      Company: 2,
      Salable: 'S',
      PriceNetByQty: { 6: { qty: 6 } },
      Stock: { sp: expect.any(Number) },
      Shops: { amazon: '7' },
    });
    store.commit([
      { kind: 'set', path: 'project/matriz/product-data/2009', fields: toFields({ PriceMin: 100 }) },
    ]);
    for (const key of ['d', 'e']) await client.call({ ...data, code: '2009' }, key);
    await client.call({ project: 'matriz', kind: 'erp-query', erp: 'bling', id: '2009' }, 'f');
    const priced = toData(store.get('project/matriz/product-data/2009')?.fields ?? {});
    expect(priced.PriceNet).toBeGreaterThan(50);
    expect(priced.PriceNet).toBeLessThan(70);
    expect(priced.PriceNetErp).toBeGreaterThan(Number(priced.PriceNet));
    const downloads = await Promise.all(
      ['2001', '2002', '2003', '2004', '2005', '2006'].map(async (id) => {
        const question = { ...at, kind: 'supplier-stock', products: [{ id, companyId: 2 }] } as const;
        const outcome = await client.call(question, id);
        return outcome.kind === 'done' && outcome.answer.download !== undefined;
      }),
    );
    expect(new Set(downloads)).toEqual(new Set([true, false]));
  });
});

describe('a server', () => {
  let server: RunningServer | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-worker-'));
  afterEach(() => server?.close());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has no simulated worker without demo data, nor beside one that is configured', async () => {
    server = await startServer({ port: 0, dataDir: folder, demoData: false });
    expect(server.worker).toBeUndefined();
    expect((await fetch(`${server.url}${SIMULATOR_PATH}/effects`)).status).toBe(404);
    await server.close();
    const worker = { host: 'https://worker.loja.dev', token: 'segredo-longo' };
    const dataDir = join(folder, 'demo');
    await copySeededData(dataDir);
    server = await startServer({ port: 0, dataDir, demoData: true, worker });
    expect(server.worker).toEqual({ ...worker, isSimulated: false });
    expect((await fetch(`${server.url}${SIMULATOR_PATH}/effects`)).status).toBe(404);
    await server.close();
    server = await startServer({ port: 0, dataDir, demoData: true });
    expect(server.worker?.isSimulated).toBe(true);
    if (!server.worker) throw new Error('No worker');
    expect(await createWorkerClient(server.worker).call({ ...CALL, id: '2001011' }, 'k')).toMatchObject({
      kind: 'done',
    });
  }, 60_000);
});
