import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewRowRun, ROW_RUN_PATHS } from '../../runtime/contract/row-run.ts';
import { SYNC_PATHS } from '../../runtime/contract/sync-run.ts';
import { printPart } from '../../runtime/core/run/stored-part.ts';
import { fieldsOf } from '../../runtime/core/wire/wire-values.ts';
import { EMAIL, openRunningStore, PASSWORD, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;
const ADMIN = { email: EMAIL, password: PASSWORD };
const runs = (...argv: string[]) => store.command(ADMIN, 'runs', ...argv);
const shown = async (id: string, ...more: string[]) =>
  JSON.parse((await runs('show', id, '--json', ...more)).out);

beforeAll(async () => {
  store = await openRunningStore();
});
afterAll(() => store.close());

/** A synchronisation of codes that the supplier knows, but for those that nobody has. */
async function sync(codes: readonly string[], more: object = {}): Promise<string> {
  const wanted = { project: 'matriz', codes, pipelines: ['erp-query'], concurrency: 1, driver: 'backend' };
  const answer = await store.api(SYNC_PATHS.runs, { ...wanted, ...more });
  if (!answer.ok) throw new Error(answer.error);
  return answer.run;
}

const status = async (id: string) => (await shown(id)).status;
/** Each takes 400 ms and more. */
const many = Array.from({ length: 200 }, (_, at) => `ninguem-${at}`);

describe('balcao runs', () => {
  it('shows a synchronisation with its steps and its first errors, and lists the newest first', async () => {
    const first = await sync(['ninguem-1', 'ninguem-2', 'ninguem-3'], { concurrency: 3 });
    await expect.poll(() => status(first), { timeout: 20_000 }).toBe('finished');
    const error = { item: 'ninguem-1', step: 'erp-query', message: expect.stringMatching(/\w/) };
    expect(await shown(first, '--limit', '1')).toMatchObject({
      id: first,
      what: 'sync',
      pipelines: ['erp-query'],
      status: 'finished',
      progress: { done: 0, failed: 3, total: 3 },
      createdBy: { email: EMAIL },
      steps: [{ name: 'erp-query', states: { failed: 3 } }],
      errorCount: 3,
      errors: [error],
    });
    const { code, out } = await runs('show', first, '--limit', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^status +finished$/m);
    expect(out).toMatch(/^step erp-query +\S.* 3 failed$/m);
    expect(out).toMatch(/^ninguem-2 \(erp-query\): \S/m);
    expect(out).toContain('… and 1 more errors; --limit shows more.\n');

    const second = await sync(['ninguem-4']);
    await expect.poll(() => status(second), { timeout: 20_000 }).toBe('finished');
    const listed = await runs('list');
    const [head, ...lines] = listed.out.trimEnd().split('\n');
    expect(head).toMatch(/^id +what +of +status +progress +who +when$/);
    expect(lines[0]).toMatch(
      new RegExp(
        `^${second} +sync +erp-query +finished +0 of 1, 1 failed .+ \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
      ),
    );
    expect(lines[1]).toContain(first);
    const json = JSON.parse((await runs('list', '--limit', '1', '--json')).out);
    expect(json.map(({ id }: { id: string }) => id)).toEqual([second]);
  }, 60_000);

  it('pauses, resumes and cancels a run, and says what is over', async () => {
    const id = await sync(many);
    expect(await runs('pause', id)).toEqual({
      code: 0,
      out: `The run ${id} pauses when what it is at has ended.\n`,
      err: '',
    });
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('paused');
    expect(JSON.parse((await runs('resume', id, '--json')).out)).toEqual({ outcome: 'done', id });
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('running');
    expect((await runs('cancel', id)).code).toBe(0);
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('cancelled');
    expect(await runs('pause', id)).toEqual({
      code: 1,
      out: '',
      err: `The run ${id} is cancelled: there is nothing to pause.\n`,
    });
    const refused = await runs('undo', id, '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toEqual({
      outcome: 'refused',
      error: `The run ${id} is no run of rows, and cannot be taken back.`,
    });
  }, 90_000);

  it('shows what has come of rows, in which documents, whatever their names hold', async () => {
    const id = 'IMPORT0123456789ABCD';
    const part = (at: number, errors: number) => ({
      id: String(at),
      steps: ['done'] as const,
      retries: [0],
      errors: {},
      answers: { 0: JSON.stringify({ created: 2 - errors, updated: 0, unchanged: 0, errors }) },
      times: [undefined],
    });
    const write = (collection: string, name: string, data: object) =>
      store.asBackend(collection, () =>
        store.put(`project/matriz/${collection}/${name}`, fieldsOf({ ...data })),
      );
    await write('sync-run', id, {
      kind: 'rows',
      what: 'import',
      collection: 'brand',
      title: 'marcas\u001b]0;dono\u0007.csv',
      status: 'finished',
      rows: 4,
      tally: { created: 2, updated: 0, unchanged: 0, errors: 2 },
      createdBy: { id: 'u1', email: null, displayName: 'Ana\u202e' },
      steps: [{ name: 'write', label: 'Gravar', pipeline: 0 }],
      parts: 1,
    });
    await write('sync-run-part', `${id}-0000`, { run: id, data: printPart([part(0, 0), part(1, 2)]) });
    const rows = [
      { number: 4, id: 'nova\n', result: { action: 'error', reason: 'changed-since' } },
      { number: 5, id: 'nona', result: { action: 'created' } },
      {
        number: 6,
        plan: { kind: 'refused', faults: [{ kind: 'missing' }] },
        result: { action: 'error', reason: 'refused' },
      },
    ];
    const [start, end] = [JSON.stringify({ rows }).slice(0, 40), JSON.stringify({ rows }).slice(40)];
    await write('run-rows', `${id}-1-0`, { owner: 'u1', pieces: 2, data: start });
    await write('run-rows', `${id}-1-1`, { owner: 'u1', pieces: 2, data: end });
    expect(await shown(id)).toMatchObject({
      what: 'import',
      collection: 'brand',
      progress: { done: 2, failed: 2, total: 4 },
      tally: { created: 2, errors: 2 },
      errorCount: 2,
      errors: [
        { row: 4, document: 'nova\n', message: 'somebody has changed it since' },
        { row: 6, message: 'there is no such document' },
      ],
    });
    const { out } = await runs('show', id);
    expect(out).toMatch(/^title +marcas\\u001b\]0;dono\\u0007\.csv$/m);
    expect(out).toMatch(/^who +Ana\\u202e$/m);
    expect(out).toContain(
      '\nrow 4 (nova\\u000a): somebody has changed it since\nrow 6: there is no such document\n',
    );
  });

  it('takes back what an import has written, once, by a run of its own', async () => {
    const id = 'IMPORTED0123456789AB';
    const run: NewRowRun = {
      project: 'matriz',
      id,
      what: 'import',
      collection: 'brand',
      title: 'marcas.csv',
      header: ['id', 'name:text'],
      separator: ',',
      rows: 1,
      parts: 1,
    };
    const after = fieldsOf({ name: 'Marca nova' });
    const plan = { kind: 'created', write: { mask: [['name']], before: {}, after } };
    const rows = [{ number: 2, cells: ['marca-nova', 'Marca nova'], id: 'marca-nova', plan }];
    for (const answer of [
      await store.api(ROW_RUN_PATHS.runs, run),
      await store.api(ROW_RUN_PATHS.part(id, 0, 'matriz'), { rows }, 'PUT'),
      await store.api(ROW_RUN_PATHS.begin(id), { project: 'matriz' }),
    ])
      expect(answer).toMatchObject({ ok: true });
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('finished');
    expect(await shown(id)).toMatchObject({ what: 'import', title: 'marcas.csv', tally: { created: 1 } });
    const isThere = async () => (await store.all('brand')).some(({ name }) => name.endsWith('/marca-nova'));
    expect(await isThere()).toBe(true);
    expect(await runs('undo', id, '--reason', 'engano')).toMatchObject({ code: 2 });

    const undone = JSON.parse((await runs('undo', id, '--json')).out);
    expect(undone).toEqual({ outcome: 'done', id, run: expect.stringMatching(/^[A-Za-z0-9]{20}$/) });
    await expect.poll(() => status(undone.run), { timeout: 20_000 }).toBe('finished');
    expect(await isThere()).toBe(false);
    expect(await shown(undone.run)).toMatchObject({
      what: 'undo',
      undoes: id,
      progress: { done: 1, failed: 0 },
    });
    expect(await shown(id)).toMatchObject({ undoneBy: undone.run });
    // As the console says it.
    const again = await runs('undo', id);
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/já foi desfeita/) });
  }, 60_000);

  it('lets the backend go on with a run whose page is not there', async () => {
    const id = await sync(many, { driver: 'page' });
    await runs('pause', id);
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('paused');
    expect((await runs('resume', id)).code).toBe(0);
    await expect
      .poll(async () => await shown(id), { timeout: 20_000 })
      .toMatchObject({ status: 'running', driver: 'backend' });
    await runs('cancel', id);
  }, 60_000);

  it('is refused by role with exit code 3, by name with 2, and by a number that is no limit with 2', async () => {
    const id = await sync(['ninguem-9']);
    const viewer = await store.command(
      { email: 'leitor@balcao.dev', password: PASSWORD },
      'runs',
      'pause',
      id,
    );
    expect(viewer).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringMatching(/^The server refused to pause the run: /),
    });
    for (const name of ['nada', '../../x', 'NNNNNNNNNNNNNNNNNNNN']) {
      expect(await runs('show', name)).toEqual({
        code: 2,
        out: '',
        err: `There is no run "${name}" in the store "matriz".\n`,
      });
    }
    expect(await runs('list', '--limit', '0')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"0"'),
    });
    expect(await runs('list', '--project', 'praia')).toEqual({
      code: 0,
      out: '',
      err: 'There is no run in the store "praia" yet.\n',
    });
  }, 60_000);
});
