import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { RUN_PATHS } from '../../../contract/run.ts';
import { SYNC_PATHS } from '../../../contract/sync-run.ts';
import { BASE, GOOD, HOSTILE_URLS } from '../../../core/worker/testing/hostile-urls.ts';
import { countingWorker } from '../../runs/testing/counting-worker.ts';
import {
  AUTHOR,
  type SyncCopy,
  type SyncStore,
  syncStore,
  WORKER_HOST,
} from '../../runs/testing/sync-bench.ts';
import { consoleApiRoutes } from '../index.ts';

const unused = () => Promise.reject(new Error('Nothing is read.'));

/**
 * The routes on a store of their own: whoever asks is an operator of `matriz` and a viewer of `praia`.
 */
async function routesOf(
  { runs, service }: Partial<Pick<SyncCopy, 'runs' | 'service'>>,
  { documents }: SyncStore,
) {
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents,
      subjects: { records: async function* () {}, total: unused, close: unused },
      authenticate: (header) =>
        header === undefined
          ? { kind: 'anonymous' }
          : {
              kind: 'signed-in',
              session: {
                uid: AUTHOR.id,
                email: AUTHOR.email,
                name: AUTHOR.displayName,
                claims: { projects: { matriz: 'operator', praia: 'viewer' } },
                expiresAt: Date.now() + 3_600_000,
              },
            },
      policy: () => ({ collections: {}, singletons: {} }),
      ...(runs && { runs }),
      ...(service && { sync: service }),
    }),
  );
  const post = async (url: string, payload: object, headers: object = { authorization: 'Bearer x' }) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers } });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { app, post };
}

const RUN = {
  project: 'matriz',
  codes: [' 2001 ', '', '2002', '2001', '2003'],
  pipelines: ['erp-query', 'supplier-stock'],
  concurrency: 2,
  driver: 'page',
};
const at = (path: string, more = '') =>
  `${WORKER_HOST}/api/${path}${path.includes('?') ? '&' : '?'}project=matriz${more}`;

describe('the routes of synchronisation', () => {
  it('start a run, count what was repeated, and say what it would call', async () => {
    const store = await syncStore();
    const { post } = await routesOf(store.copy(countingWorker()), store);
    const { status, body } = await post(SYNC_PATHS.runs, RUN);
    expect({ status, body }).toEqual({
      status: 200,
      body: { ok: true, run: expect.any(String), repeated: 1 },
    });
    expect(await store.statusOf(body.run)).toMatchObject({
      total: 3,
      counts: { waiting: 9 },
      createdBy: AUTHOR,
    });
    const simulated = await post(SYNC_PATHS.simulate, RUN);
    expect(simulated.body).toMatchObject({
      ok: true,
      products: 3,
      calls: 9,
      repeated: 1,
      steps: [
        { step: 'supplier-stock', calls: 3, without: 0 },
        { step: 'supplier-files', calls: 3, atMost: true },
        { step: 'erp-query', label: 'ERP: consultar', calls: 3 },
      ],
    });
    expect(simulated.body.estimatedMs).toBe((9 * 1000 + 3 * 400) / 2);
  });

  it.each([
    ['nobody', {}, {}, 401],
    ['a viewer', { project: 'praia' }, undefined, 403],
    ['who does not belong to the store', { project: 'outra' }, undefined, 403],
    ['a project that is a path', { project: '../matriz' }, undefined, 400],
    ['codes that are none', { codes: ['2001', 'a b', '<x>'] }, undefined, 422],
    ['no code', { codes: [' '] }, undefined, 422],
    ['a pipeline that nobody knows', { pipelines: ['erp-query', 'apagar'] }, undefined, 422],
    ['a site of another store', { pipelines: ['site-outra'] }, undefined, 422],
    ['an import beside other pipelines', { pipelines: ['import', 'erp-query'] }, undefined, 422],
    ['eleven processes', { concurrency: 11 }, undefined, 422],
    ['an account that is not active', { account: 'Velha' }, undefined, 422],
    [
      'more codes than a run may have',
      { codes: Array.from({ length: 20_001 }, (_, n) => `c${n}`) },
      undefined,
      422,
    ],
    ['an id that is a path', { id: '../../../../../x1234' }, undefined, 400],
  ])('refuse %s, and store nothing', async (_name, change, headers, want) => {
    const store = await syncStore();
    const { post } = await routesOf(store.copy(countingWorker()), store);
    const { status, body } = await post(SYNC_PATHS.runs, { ...RUN, ...change }, headers);
    expect({ status, ok: body.ok, error: typeof body.error }).toEqual({
      status: want,
      ok: false,
      error: 'string',
    });
    expect(await store.documents.list('project/matriz/sync-run', { limit: 1 })).toEqual([]);
  });

  it('name the lines that are no codes', async () => {
    const store = await syncStore();
    const { post } = await routesOf(store.copy(countingWorker()), store);
    const { body } = await post(SYNC_PATHS.runs, { ...RUN, codes: ['2001', '', 'a b', '2001'] });
    expect(body).toEqual({
      ok: false,
      error: 'Não são códigos: linhas 3.',
      refused: [{ line: 3, text: 'a b' }],
    });
  });

  it('say what is missing: the queue, or the worker alone', async () => {
    const store = await syncStore();
    const { runs } = store.copy(countingWorker());
    for (const [given, error] of [
      [{}, /^Este servidor não tem uma fila de tarefas/],
      [{ runs }, /^Nenhum worker foi configurado/],
    ] as const) {
      const { post } = await routesOf(given, store);
      const refused = { ok: false, error: expect.stringMatching(error), code: 'not-configured' };
      expect(await post(SYNC_PATHS.runs, RUN)).toEqual({ status: 503, body: refused });
    }
  });
});

describe('addresses for the queue', () => {
  it('become one product a code, with its steps in the order given', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    const { post } = await routesOf(copy, store);
    copy.tasks.begin();
    const urls = [
      at('bling/produto/update-flag/2001'),
      at('bling/bigquery/produtos?id=2001'),
      at('bling/bigquery/produtos?id=2002'),
      at('sites/aurora/products?id=2002'),
      at('bling/bigquery/produtos?id=2002'),
      at(
        `tramontina/tstockfiles/bigquery/download/2003?downloadUrl=${encodeURIComponent('https://x.dev/á.zip')}`,
      ),
    ];
    const { body } = await post(SYNC_PATHS.tasks, { urls });
    expect(body).toEqual({ ok: true, run: expect.any(String), queued: 5, repeated: 1 });
    await expect
      .poll(async () => (await store.statusOf(body.run))?.status, { timeout: 10_000 })
      .toBe('finished');
    const sent = (code: string) =>
      worker.calls.filter(({ key }) => key.includes(`/${code}/`)).map(({ call }) => call.kind);
    expect([sent('2001'), sent('2002'), sent('2003')]).toEqual([
      ['erp-flag', 'erp-query'],
      ['erp-query', 'site'],
      ['supplier-files'],
    ]);
    expect(await store.statusOf(body.run)).toMatchObject({ total: 3, done: 3, driver: 'backend' });
    await copy.close();
  });

  it('are refused all at once, more than a hundred hostile ones among good ones, and nothing is queued', async () => {
    const store = await syncStore();
    const copy = store.copy(countingWorker());
    const service = { ...copy.service, projectOf: () => 'matriz' };
    const { post } = await routesOf({ ...copy, service }, store);
    const good = at('bling/bigquery/produtos?id=2001');
    const ofThisWorker = HOSTILE_URLS.map(({ url }) => url.replace(BASE, WORKER_HOST));
    const urls = ofThisWorker.flatMap((url) => [good, url]);
    const { status, body } = await post(SYNC_PATHS.tasks, { urls });
    expect(status).toBe(422);
    expect(body.refused.map(({ index }: { index: number }) => index)).toEqual(
      ofThisWorker.map((_url, index) => index * 2 + 1),
    );
    expect(await store.documents.list('project/matriz/sync-run', { limit: 1 })).toEqual([]);
  });

  it.each([
    ['of another worker', [GOOD], 422],
    [
      'of two stores',
      [at('bling/bigquery/produtos?id=1'), at('bling/bigquery/produtos?id=1').replace('=matriz', '=praia')],
      422,
    ],
    [
      'of a store that the caller only reads',
      [at('bling/bigquery/produtos?id=1').replace('=matriz', '=praia')],
      403,
    ],
    ['of an ERP that the store does not have', [at('omie/bigquery/produtos?id=1')], 422],
    ['of a site that the store does not have', [at('sites/outra/products?id=1')], 422],
    ['of a shop with another store’s id', [at('bling/produtoloja/create/1?shop=amazon&store=9')], 422],
    [
      'of a shop that is a name of the language',
      [at('bling/produtoloja/create/1?shop=constructor&store=9')],
      422,
    ],
    [
      'of two products in one call',
      [
        at(
          `tramontina/tstock/bigquery/paginate?products=${encodeURIComponent('[{"id":"1","companyId":1},{"id":"2","companyId":1}]')}`,
        ),
      ],
      422,
    ],
    ...[
      'http://169.254.169.254/latest/',
      'http://localhost:22/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'https://outro.dev/a.zip',
      'https://x.dev:22/a.zip',
      'https://ana@x.dev/a.zip',
    ].map(
      (address) =>
        [
          `with a download from ${address}`,
          [
            at('bling/bigquery/produtos?id=1'),
            at(`tramontina/tstockfiles/bigquery/download/1?downloadUrl=${encodeURIComponent(address)}`),
          ],
          422,
        ] as const,
    ),
    ['none', [], 400],
    ['more than 20,000', Array.from({ length: 20_001 }, () => at('bling/bigquery/produtos?id=1')), 413],
    [
      'with more steps than a run has',
      Array.from({ length: 61 }, (_, n) =>
        at(
          `tramontina/tstockfiles/bigquery/download/1?downloadUrl=${encodeURIComponent(`https://x.dev/${n}`)}`,
        ),
      ),
      422,
    ],
  ] as const)('%s are refused', async (_name, urls, want) => {
    const store = await syncStore();
    const { post } = await routesOf(store.copy(countingWorker()), store);
    const { status, body } = await post(SYNC_PATHS.tasks, { urls });
    expect({ status, ok: body.ok, error: typeof body.error }).toEqual({
      status: want,
      ok: false,
      error: 'string',
    });
    expect(await store.documents.list('project/matriz/sync-run', { limit: 1 })).toEqual([]);
  });

  it('wait up to the store’s quota, and no more', async () => {
    const store = await syncStore();
    const copy = store.copy(countingWorker(), { mostWaiting: 3 });
    const { post } = await routesOf(copy, store);
    const urls = (codes: readonly number[]) => codes.map((code) => at(`bling/bigquery/produtos?id=${code}`));
    expect((await post(SYNC_PATHS.tasks, { urls: urls([1, 2]) })).status).toBe(200);
    expect(await post(SYNC_PATHS.tasks, { urls: urls([3, 4]) })).toMatchObject({
      status: 422,
      body: {
        error: 'A loja teria 4 passos à espera. O máximo é 3. Espere ou cancele outras sincronizações.',
      },
    });
    expect((await post(SYNC_PATHS.runs, { ...RUN, driver: 'backend' })).status).toBe(422);
    expect((await post(SYNC_PATHS.tasks, { urls: urls([3]) })).status).toBe(200);
    expect((await post(SYNC_PATHS.runs, RUN)).status).toBe(422);
  });

  it('wait behind a page’s run, which counts once, however many are asked for at once', async () => {
    const store = await syncStore();
    const copy = store.copy(countingWorker(), { mostWaiting: 9 });
    const { post } = await routesOf(copy, store);
    const answers = await Promise.all([1, 2, 3].map(() => post(SYNC_PATHS.runs, RUN)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const run = answers.find(({ status }) => status === 200)?.body.run;
    // Handing it over makes it no larger, and whoever lost the answer asks again.
    const again = await post(SYNC_PATHS.runs, { ...RUN, id: run });
    expect(again).toMatchObject({ status: 200, body: { run } });
    const toBackend = { project: 'matriz', action: 'to-backend' };
    expect((await post(RUN_PATHS.control(run), toBackend)).status).toBe(200);
    const urls = [at('bling/bigquery/produtos?id=1')];
    expect((await post(SYNC_PATHS.tasks, { urls })).status).toBe(422);
  });
});

describe('the heartbeat of a page', () => {
  it('keeps a run of its store going, and is refused to a viewer and for another store, and starts nothing', async () => {
    const store = await syncStore();
    const copy = store.copy(countingWorker());
    const { post } = await routesOf(copy, store);
    const { run } = (await post(SYNC_PATHS.runs, RUN)).body;
    expect(await store.statusOf(run)).toMatchObject({ status: 'running', driver: 'page' });
    const beat = (project: string, id = run) =>
      post(RUN_PATHS.heartbeat(id), { project, isHidden: false }).then(({ status }) => status);
    expect(await beat('matriz')).toBe(200);
    expect(await beat('praia')).toBe(403);
    expect(await beat('outra')).toBe(403);
    expect(await beat('matriz', 'ABCDEFGHIJ0123456789')).toBe(404);
    expect((await post(RUN_PATHS.heartbeat(run), { project: 'matriz', isHidden: 1 })).status).toBe(400);
    expect((await post(RUN_PATHS.heartbeat(run), { project: 'matriz', isHidden: true }, {})).status).toBe(
      401,
    );
    await post(RUN_PATHS.control(run), { project: 'matriz', action: 'pause' });
    expect(await post(RUN_PATHS.heartbeat(run), { project: 'matriz', isHidden: false })).toEqual({
      status: 200,
      body: { ok: true, goesOn: false },
    });
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', pausedBy: AUTHOR.displayName });
    await copy.close();
  });
});
