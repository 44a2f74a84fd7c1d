/**
 * Runs of rows over HTTP: who is let in, and what is refused before anything of it is stored.
 */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { policy } from '../../../../generated/access.ts';
import { ROLES, type Role } from '../../../contract/access.ts';
import { ROW_RUN_PATHS } from '../../../contract/row-run.ts';
import { RUN_PATHS } from '../../../contract/run.ts';
import { bulkFields } from '../../../core/bulk-change/bulk-fields.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import { plannedGifts } from '../../../core/run/works/gifts.ts';
import { plannedSend } from '../../../core/run/works/send.ts';
import { plannedStockFile } from '../../../core/run/works/stock-file.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { newRun, PROJECT, plannedRow, rowsBench } from '../../runs/rows/testing/rows-bench.ts';
import { eventually } from '../../runs/testing/run-steps.ts';
import { consoleApiRoutes } from '../index.ts';

const unused = () => Promise.reject(new Error('Nothing is read.'));
const RUN = 'ROWS0123456789012345';
const UNDO = 'UNDO0123456789012345';
const name = (id: string) => ({ id: { stringValue: id }, name: { stringValue: 'Nova' } });
const ROW = plannedRow(1, 'a', name('a'));

/** Whoever asks by a name that is a role has it; `ana` and `rui` are operators, `eva` belongs to another store. */
async function api({ isQueued = true, now = Date.now } = {}) {
  const bench = rowsBench();
  const people = new Map(ROLES.map((role) => [role as string, bench.person(role, role)]));
  for (const uid of ['ana', 'rui']) people.set(uid, bench.person(uid, 'operator'));
  people.set('eva', bench.person('eva', undefined));
  const copy = bench.copy();
  const app = Fastify();
  await app.register(
    consoleApiRoutes({
      documents: bench.documents,
      subjects: { records: async function* () {}, total: unused, close: unused },
      authenticate: (header) => {
        const session = people.get(header ?? '');
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
      now,
      ...(isQueued && { runs: copy.runs, preview: copy.desk }),
    }),
  );
  const ask = async (
    who: string,
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object | string,
  ) => {
    const headers = {
      authorization: who,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const lines = async (authorization: string, method: 'POST', url: string, payload: object) => {
    const answer = await app.inject({ method, url, headers: { authorization }, payload });
    return {
      status: answer.statusCode,
      lines: answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    };
  };
  const send = (who: string, rows: unknown, part = 0, run = RUN) =>
    ask(who, 'PUT', ROW_RUN_PATHS.part(run, part, PROJECT), { rows });
  const whole = async (who: string, asked = newRun(RUN, 1), rows: readonly ImportRow[] = [ROW]) => {
    const made = await ask(who, 'POST', ROW_RUN_PATHS.runs, asked);
    if (made.status !== 200) return made.status;
    await send(who, rows, 0, asked.id);
    const { status } = await ask(who, 'POST', ROW_RUN_PATHS.begin(asked.id), { project: PROJECT });
    return status;
  };
  const ended = (run = RUN) =>
    eventually(async () => expect(await bench.runOf(run)).toMatchObject({ status: 'finished' }));
  return { bench, copy, ask, lines, send, whole, ended };
}

it('make, fill, begin and take back a run, whose answers may be lost', async () => {
  const { bench, copy, ask, send, ended } = await api();
  copy.tasks.begin();
  for (let twice = 0; twice < 2; twice += 1) {
    const made = await ask('ana', 'POST', ROW_RUN_PATHS.runs, newRun(RUN, 1));
    expect(made).toEqual({ status: 200, body: { ok: true, run: RUN } });
    expect((await send('ana', [ROW])).status).toBe(200);
  }
  for (let twice = 0; twice < 2; twice += 1) {
    const begun = await ask('ana', 'POST', ROW_RUN_PATHS.begin(RUN), { project: PROJECT });
    expect(begun).toEqual({ status: 200, body: { ok: true, run: RUN } });
  }
  await ended();
  expect((await send('ana', [ROW])).status).toBe(409);
  const undo = { project: PROJECT, id: UNDO };
  expect((await ask('rui', 'POST', ROW_RUN_PATHS.undo(RUN), undo)).status).toBe(403);
  for (let twice = 0; twice < 2; twice += 1) {
    const undone = await ask('admin', 'POST', ROW_RUN_PATHS.undo(RUN), undo);
    expect(undone).toEqual({ status: 200, body: { ok: true, run: UNDO } });
  }
  await ended(UNDO);
  expect(await bench.read('brand/a')).toBeUndefined();
  expect((await ask('ana', 'POST', ROW_RUN_PATHS.undo(RUN), { project: PROJECT, id: RUN })).body.error).toBe(
    'Esta execução já foi desfeita.',
  );
  const one = `${ROW_RUN_PATHS.one(RUN)}?project=${PROJECT}`;
  expect((await ask('ana', 'DELETE', one)).status).toBe(403);
  expect((await ask('admin', 'DELETE', one)).status).toBe(200);
  expect((await ask('admin', 'DELETE', one)).status).toBe(404);
  await copy.close();
});

it('are paused, resumed and cancelled by who may write the collection, and retry nothing where nothing failed', async () => {
  const { bench, copy, ask, whole } = await api();
  const control = (who: string, action: string) =>
    ask(who, 'POST', RUN_PATHS.control(RUN), { project: PROJECT, action });
  expect(await whole('ana')).toBe(200);
  expect((await control('viewer', 'pause')).status).toBe(403);
  expect((await control('rui', 'pause')).status).toBe(200);
  await eventually(async () =>
    expect(await bench.runOf(RUN)).toMatchObject({ status: 'paused', pausedBy: 'rui' }),
  );
  expect(await whole('rui', newRun(UNDO, 1))).toBe(409);
  expect((await control('ana', 'retry-errors')).body.error).toBe('Nenhum erro para retentar!');
  expect((await control('ana', 'start')).status).toBe(200);
  expect((await control('rui', 'cancel')).status).toBe(200);
  expect((await control('ana', 'start')).body.error).toBe('Esta execução foi cancelada.');
  expect(
    (await ask('ana', 'POST', RUN_PATHS.heartbeat(RUN), { project: PROJECT, isHidden: false })).body,
  ).toEqual({ ok: true, goesOn: false });
  await copy.close();
});

it('begin by their maker alone, and are of the backend as they are', async () => {
  const { copy, ask, send } = await api();
  await ask('ana', 'POST', ROW_RUN_PATHS.runs, newRun(RUN, 1));
  await send('ana', [ROW]);
  const control = (who: string, action: string) =>
    ask(who, 'POST', RUN_PATHS.control(RUN), { project: PROJECT, action }).then(({ status }) => status);
  const begin = (who: string) =>
    ask(who, 'POST', ROW_RUN_PATHS.begin(RUN), { project: PROJECT }).then(({ status }) => status);
  expect([await begin('rui'), await control('rui', 'start'), await begin('admin')]).toEqual([403, 403, 403]);
  expect(await control('ana', 'to-backend')).toBe(400);
  expect(await begin('ana')).toBe(200);
  await copy.close();
});

it('say that a server without a queue has none', async () => {
  const { ask } = await api({ isQueued: false });
  expect(await ask('ana', 'POST', ROW_RUN_PATHS.runs, newRun(RUN, 1))).toMatchObject({
    status: 503,
    body: { code: 'not-configured' },
  });
});

describe('a run', () => {
  it.each([
    ['of nobody', '', {}, 401],
    ['of another store’s person', 'eva', {}, 403],
    ['of a viewer', 'viewer', {}, 403],
    ['in a collection that there is not', 'ana', { collection: 'nothing' }, 403],
    ['in a collection that is a name of the language', 'ana', { collection: 'constructor' }, 403],
    ['in a path', 'ana', { collection: '../brand' }, 400],
    ['in a path of a store', 'ana', { project: '../matriz' }, 400],
    ['that removes where only admins do', 'ana', { what: 'removal' }, 403],
    ['of an unknown kind', 'ana', { what: 'all' }, 400],
    ['with an id that is none', 'ana', { id: 'a/b' }, 400],
    ['without parts', 'ana', { parts: 0 }, 400],
    ['with more rows than its parts hold', 'ana', { rows: 101 }, 400],
    ['with more parts than there are', 'ana', { parts: 1_000_000 }, 400],
    ['with a header that is none', 'ana', { header: [1] }, 400],
    ['with a title that is a book', 'ana', { title: 'a'.repeat(3000) }, 400],
    ['that moves without a removal', 'ana', { moves: true }, 400],
    ['of an audited collection without a reason', 'admin', { collection: 'product-data' }, 400],
    [
      'of an audited collection with a blank reason',
      'admin',
      { collection: 'product-data', about: ' ' },
      400,
    ],
  ])('%s is refused, and nothing is stored', async (_name, who, more, want) => {
    const { bench, ask } = await api();
    const { status, body } = await ask(who, 'POST', ROW_RUN_PATHS.runs, { ...newRun(RUN, 1), ...more });
    expect({ status, ok: body.ok, error: typeof body.error }).toEqual({
      status: want,
      ok: false,
      error: 'string',
    });
    expect(await bench.documents.list(`project/${PROJECT}/sync-run`, { limit: 1 })).toEqual([]);
  });
});

describe('a part', () => {
  const write = { mask: [['name']], before: {}, after: {}, version: 'v' };
  const changed = { kind: 'changed', write };
  const deep = JSON.parse(`${'{"mapValue":{"fields":{"a":'.repeat(30)}{"nullValue":null}${'}}}'.repeat(30)}`);
  it.each([
    ['without rows', []],
    ['of 101 rows', Array.from({ length: 101 }, (_, at) => ({ ...ROW, number: at + 1 }))],
    ['of texts', ['a']],
    ['with a number that is none', [{ ...ROW, number: 1.5 }]],
    ['with a number twice', [ROW, ROW]],
    ['without cells', [{ ...ROW, cells: undefined }]],
    ['without a plan', [{ ...ROW, plan: undefined }]],
    ['with a plan of another kind', [{ ...ROW, plan: { kind: 'dropped' } }]],
    ...[{ kind: 'x' }, { kind: 'cut' }, { kind: 'ring', ring: 'a' }, { kind: 'constructor' }].map(
      (fault): [string, unknown] => [
        `with the fault ${JSON.stringify(fault)}`,
        [{ ...ROW, plan: { kind: 'refused', faults: [fault] } }],
      ],
    ),
    ...[
      { booleanValue: 'yes' },
      { integerValue: '1.5' },
      { doubleValue: {} },
      { timestampValue: 'now' },
      { stringValue: 1 },
      { bytesValue: '?' },
      { referenceValue: null },
      { geoPointValue: { latitude: 'x' } },
      { arrayValue: { values: [{ arrayValue: {} }] } },
      { mapValue: 1 },
    ].map((name): [string, unknown] => [
      `with the value ${JSON.stringify(name)}`,
      [{ ...ROW, plan: { kind: 'changed', write: { ...write, after: { name } } } }],
    ]),
    [
      'with a mask of more names than the store takes',
      [
        {
          ...ROW,
          plan: {
            kind: 'changed',
            write: { ...write, mask: Array.from({ length: 501 }, (_, at) => [`n${at}`]) },
          },
        },
      ],
    ],
    ['with faults that are none', [{ ...ROW, plan: { kind: 'refused', faults: ['x'] } }]],
    ['that writes to a path', [{ ...ROW, id: 'a/b' }]],
    ['that writes to nothing', [{ ...ROW, id: undefined }]],
    ['of two collections', [ROW, { ...ROW, number: 2, collection: 'product' }]],
    ['in a collection that is a path', [{ ...ROW, collection: 'a/b' }]],
    ['in another collection than the run', [{ ...ROW, collection: 'product' }]],
    [
      'that removes in an import',
      [{ ...ROW, plan: { kind: 'changed', write: { ...write, mask: [], removes: true } } }],
    ],
    ['that creates what there is', [{ ...ROW, plan: { kind: 'created', write } }]],
    [
      'that changes what there is not',
      [{ ...ROW, plan: { kind: 'changed', write: { ...write, version: undefined } } }],
    ],
    [
      'that removes any version',
      [{ ...ROW, plan: { kind: 'created', write: { ...write, version: undefined, removes: true } } }],
    ],
    ['with a mask that is none', [{ ...ROW, plan: { kind: 'changed', write: { ...write, mask: [[]] } } }]],
    ['that changes nothing', [{ ...ROW, plan: { kind: 'changed', write: { ...write, mask: [] } } }]],
    [
      'with values that are none',
      [{ ...ROW, plan: { kind: 'changed', write: { ...write, after: { name: 'x' } } } }],
    ],
    [
      'with a value of two kinds',
      [
        {
          ...ROW,
          plan: {
            kind: 'changed',
            write: { ...write, after: { name: { stringValue: '', nullValue: null } } },
          },
        },
      ],
    ],
    [
      'with values deeper than a document',
      [{ ...ROW, plan: { kind: 'changed', write: { ...write, after: { name: deep } } } }],
    ],
  ])('%s is refused, and nothing of it is stored', async (_name, rows) => {
    const { bench, ask, send } = await api();
    await ask('ana', 'POST', ROW_RUN_PATHS.runs, newRun(RUN, 1));
    expect((await send('ana', [{ ...ROW, plan: changed }])).status).toBe(200);
    const before = await bench.read(`run-rows/${RUN}-0-0`);
    const { status, body } = await send('ana', rows);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/^Pedido inválido/),
    });
    expect(await bench.read(`run-rows/${RUN}-0-0`)).toEqual(before);
  });

  it('is refused before its body is read, where the run is not theirs, has begun, or has no such part', async () => {
    const { copy, ask, whole } = await api();
    await ask('ana', 'POST', ROW_RUN_PATHS.runs, newRun(RUN, 1));
    const put = (who: string, part: number | string, run = RUN, project = PROJECT) =>
      ask(who, 'PUT', ROW_RUN_PATHS.part(run, part as number, project), '{ this is no JSON').then(
        ({ status }) => status,
      );
    expect(await put('ana', 0)).toBe(400);
    expect(await put('', 0)).toBe(401);
    expect(await put('viewer', 0)).toBe(403);
    expect(await put('rui', 0)).toBe(403);
    expect(await put('ana', 0, RUN, 'outra')).toBe(403);
    expect(await put('ana', 1)).toBe(404);
    expect(await put('ana', '-1')).toBe(404);
    expect(await put('ana', '0x0')).toBe(404);
    expect(await put('ana', 0, 'NONE0123456789012345')).toBe(404);
    expect(await put('ana', 0, 'a'.repeat(30))).toBe(404);
    expect(await whole('ana')).toBe(200);
    expect(await put('ana', 0)).toBe(409);
    await copy.close();
  });

  it('of a run that writes brings no results of its own; of one that takes back its own rows it does', async () => {
    const { bench, copy, ask, send, whole, ended } = await api();
    copy.tasks.begin();
    expect(await whole('ana')).toBe(200);
    await ended();
    const version = (await bench.stored('ana', 'brand', ['a'])).get('a')?.version ?? '';
    const result = { action: 'created', version } as const;
    await ask('admin', 'POST', ROW_RUN_PATHS.runs, newRun('FAKE0123456789012345', 1));
    await send('admin', [{ ...ROW, result }], 0, 'FAKE0123456789012345');
    expect((await bench.rowsOf('FAKE0123456789012345', 1))[0]).not.toHaveProperty('result');
    expect(await whole('admin', newRun(UNDO, 1, { undoes: true }), [{ ...ROW, result }])).toBe(200);
    await ended(UNDO);
    expect(await bench.runOf(UNDO)).toMatchObject({ undoes: UNDO, tally: { restored: 1, kept: 0 } });
    expect(await bench.read('brand/a')).toBeUndefined();
    await copy.close();
  });
});

it('let each role run what it may write, of each collection', async () => {
  let number = 0;
  // A second for each: nobody asks too much.
  const { bench, ask } = await api({ now: () => number * 1000 });
  const wrong: string[] = [];
  for (const [collection, declared] of Object.entries(policy.collections)) {
    const levels: readonly string[] = [...ROLES, 'server'];
    const may = (role: Role, level: string) => levels.indexOf(role) >= levels.indexOf(level);
    const { write, audit, delete: removes } = declared as typeof declared & { audit?: { write: string } };
    for (const role of ROLES) {
      for (const what of ['import', 'removal'] as const) {
        number += 1;
        const id = String(number).padStart(20, 'R');
        const asked = newRun(id, 1, { collection, what, about: 'Motivo' });
        const { status } = await ask(role, 'POST', ROW_RUN_PATHS.runs, asked);
        // Twenty of one person may wait.
        await bench.documents.write([{ kind: 'remove', path: `project/${PROJECT}/sync-run/${id}` }]);
        const isAllowed = may(role, what === 'removal' ? removes : (audit?.write ?? write));
        if (status !== (isAllowed ? 200 : 403)) wrong.push(`${role} ${what} ${collection}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

describe('the dry run of a bulk change', () => {
  const order = {
    project: PROJECT,
    id: RUN,
    collection: 'brand',
    title: 'Nome: trocar',
    timeZone: 'America/Sao_Paulo',
    listed: { query: {} },
    changes: [{ path: 'name', operation: { kind: 'replace', find: 'Antiga', by: 'Nova' } }],
  };
  const path = ROW_RUN_PATHS.preview(PROJECT, 'brand');

  /** The answer comes in lines. */
  async function asked(who: string, body: object = order) {
    const at = await api();
    await at.bench.documents.write([
      { kind: 'create', path: `project/${PROJECT}/brand/a`, data: { name: 'Antiga' } },
    ]);
    return { ...at, answer: await at.lines(who, 'POST', path, body) };
  }

  it('is answered in lines, begins, and is forgotten by its maker before it does', async () => {
    const { answer, ask, copy, bench } = await asked('ana');
    expect(answer.status).toBe(200);
    expect(answer.lines.at(-1)).toMatchObject({ ok: true, total: 1, preview: { plans: { changed: 1 } } });
    const one = `${ROW_RUN_PATHS.one(RUN)}?project=${PROJECT}`;
    expect((await ask('rui', 'DELETE', one)).status).toBe(403);
    expect((await ask('ana', 'DELETE', one)).status).toBe(200);
    expect(await bench.documents.list(`project/${PROJECT}/run-rows`, { limit: 1 })).toEqual([]);
    await copy.close();
  });

  it('is for who may write the collection, which is known before the order is read', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['viewer', 403],
      ['eva', 403],
    ] as const) {
      const { copy, ask } = await api();
      expect((await ask(who, 'POST', path, '{"no": "json')).status).toBe(status);
      await copy.close();
    }
    const { copy, ask } = await api();
    expect((await ask('ana', 'POST', path, '{"no": "json')).status).toBe(400);
    await copy.close();
  });

  it.each([
    {
      name: 'a field that is not offered',
      more: { changes: [{ path: 'createdAt', operation: { kind: 'clear' } }] },
    },
    {
      name: 'an operation that there is none of',
      more: { changes: [{ path: 'name', operation: { kind: 'run' } }] },
    },
    { name: 'nothing to change', more: { changes: [] } },
    { name: 'another collection', more: { collection: 'product' } },
    { name: 'another store', more: { project: 'outra' } },
    { name: 'a removal of all that a list shows', more: { removes: true, changes: [] } },
    { name: 'what moves without a removal', more: { move: { to: 'b', from: [] } } },
    { name: 'an id that is none', more: { listed: { query: {}, narrowed: { ids: ['a/b'] } } } },
    {
      name: 'more ids than one order has',
      more: { listed: { query: {}, narrowed: { ids: Array(10_001).fill('a') } } },
    },
    { name: 'a page of a list', more: { listed: { query: { limit: 10 } } } },
    { name: 'no time zone', more: { timeZone: 'Lua/Cratera' } },
  ])('refuses $name', async ({ more }) => {
    const { answer, copy } = await asked('ana', { ...order, ...more });
    expect(answer.status).toBe(400);
    await copy.close();
  });

  it('of an audited collection has a reason', async () => {
    const { copy, lines } = await api();
    const audited = Object.entries(policy.collections).find(([, { audit }]) => audit)?.[0] ?? '';
    const definition = await definitionNamed(audited);
    const [field] = definition ? bulkFields(definition) : [];
    const body = {
      ...order,
      collection: audited,
      changes: [{ path: field?.path, operation: { kind: 'clear' } }],
    };
    const { status, lines: said } = await lines(
      'admin',
      'POST',
      ROW_RUN_PATHS.preview(PROJECT, audited),
      body,
    );
    expect([status, said]).toEqual([400, [{ ok: false, error: 'Diga o motivo da alteração.' }]]);
    await copy.close();
  });
});

it('of a send decide nothing of a message in doubt, which its campaign does', async () => {
  const { copy, ask } = await api();
  const send = plannedSend({
    ...{ project: PROJECT, id: RUN, title: 'Natal', concurrency: 1 },
    createdBy: { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' },
    about: { channel: 'email', campaign: 'natal', batchSize: 1 },
    recipients: new Map([['d', { address: 'cliente@loja.dev' }]]),
  });
  await copy.runs.store.create(plannedRun(send));
  const order = { project: PROJECT, action: 'decide', item: 'd', step: 'send', as: 'done' };
  expect(await ask('admin', 'POST', RUN_PATHS.control(RUN), order)).toEqual({
    status: 409,
    body: { ok: false, error: 'Decida as mensagens em dúvida na campanha.' },
  });
  await copy.close();
});

describe('runs of gifts and of stock files', () => {
  const of = {
    project: PROJECT,
    id: RUN,
    createdBy: { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' },
  };
  const about = { document: 'd', stockId: 'loja', filename: 'estoque.csv' };
  const gifts = plannedRun(plannedGifts({ ...of, changes: [{ product: 'A', gifts: ['B'] }] }));
  const file = plannedRun(plannedStockFile({ ...of, about, rows: [{ row: 2, code: 'a', qty: 1 }] }));

  it.each([
    { name: 'gifts', made: gifts, error: 'Processe os brindes de novo: o que já está certo não muda.' },
    { name: 'a stock file', made: file, error: 'Processe o arquivo de novo: o que já está certo não muda.' },
  ])('go on with $name neither where it never began nor once it is over', async ({ made, error }) => {
    const { bench, copy, ask } = await api();
    await copy.runs.store.create(made);
    const control = (action: string) =>
      ask('admin', 'POST', RUN_PATHS.control(RUN), { project: PROJECT, action });
    const refused = { status: 409, body: { ok: false, error } };
    expect(await control('start')).toEqual(refused);
    expect(await control('to-backend')).toEqual(refused);
    const path = `project/${PROJECT}/sync-run/${RUN}`;
    const data = { status: 'finished', startedAt: new Date() };
    await bench.documents.write([{ kind: 'change', path, data }]);
    expect(await control('retry-errors')).toEqual(refused);
    await copy.close();
  });

  it('write the parts of a stock file one after the other', async () => {
    const { copy, ask } = await api();
    await copy.runs.store.create(file);
    const asked = { project: PROJECT, action: 'concurrency', concurrency: 4 };
    expect(await ask('admin', 'POST', RUN_PATHS.control(RUN), asked)).toEqual({
      status: 400,
      body: { ok: false, error: 'As partes são gravadas uma após a outra.' },
    });
    await copy.close();
  });

  it('are forgotten by admins, with what lies beside them', async () => {
    const { bench, copy, ask } = await api();
    await copy.runs.store.create(gifts);
    const path = `project/${PROJECT}/run-rows/${RUN}-0-0`;
    await bench.documents.write([{ kind: 'create', path, data: { run: RUN, part: 0, piece: 0 } }]);
    const forget = (who: string) => ask(who, 'DELETE', `${ROW_RUN_PATHS.one(RUN)}?project=${PROJECT}`);
    expect((await forget('operator')).status).toBe(403);
    expect(await forget('admin')).toEqual({ status: 200, body: { ok: true, run: RUN } });
    expect([await bench.read(`sync-run/${RUN}`), await bench.read(`run-rows/${RUN}-0-0`)]).toEqual([
      undefined,
      undefined,
    ]);
    await copy.close();
  });
});
