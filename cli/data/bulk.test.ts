import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningStore, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
  for (const id of ['lote-1', 'lote-2', 'lote-3']) await put(id, { stringValue: `Serra ${id}` });
});
afterAll(() => store.close());

const at = (id: string) => `/project/matriz/brand/${id}`;
const put = (id: string, name: object) => store.put(`project/matriz/brand/${id}`, { name });
const bulk = (...more: string[]) => store.balcao('bulk', '--collection', 'brand', ...more);
const nameOf = async (id: string) => (await store.fieldsAt(`project/matriz/brand/${id}`)).name;
const CHANGE = ['--where', 'name=Serra lote*', '--replace', 'name=Serra=>Serrana'] as const;

describe('balcao data bulk', () => {
  it('says what would change, and writes nothing', async () => {
    const dry = await bulk(...CHANGE, '--dry-run');
    expect(dry).toEqual({
      code: 0,
      err: '',
      out:
        ['lote-1', 'lote-2', 'lote-3'].map((id) => `change project/matriz/brand/${id}: name\n`).join('') +
        '3 documents: 3 to change, 0 as stored, 0 refused. Nothing was written.\n',
    });
    expect(await nameOf('lote-1')).toEqual({ stringValue: 'Serra lote-1' });
    expect((await store.all('sync-run')).length).toBe(0);
  });

  it('writes by a run of the backend, which balcao runs shows, and does nothing the second time', async () => {
    const run = await bulk(...CHANGE, '--json');
    const said = JSON.parse(run.out);
    expect([run.code, said]).toMatchObject([
      0,
      {
        total: 3,
        changed: 3,
        refused: 0,
        written: true,
        failed: [],
        first: { changed: [{ id: 'lote-1' }, {}, {}] },
      },
    ]);
    expect(await nameOf('lote-3')).toEqual({ stringValue: 'Serrana lote-3' });
    expect((await store.fieldsAt(`project/matriz/sync-run/${said.run}`)).what).toEqual({
      stringValue: 'bulk',
    });
    const again = await bulk(...CHANGE);
    expect(again.out).toBe('0 documents: 0 to change, 0 as stored, 0 refused. Nothing was written.\n');
  });

  it('removes the documents that are named, and refuses the ones that are not there', async () => {
    const named = ['--id', 'lote-2', '--id', 'nenhuma', '--remove'];
    const refused = await bulk(...named);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^project\/matriz\/brand\/nenhuma: /);
    expect(refused.out).toBe('2 documents: 1 to remove, 0 as stored, 1 refused. Nothing was written.\n');
    expect((await bulk(...named, '--skip-invalid')).out).toMatch(/Written by the run \w{20}\.\n$/);
    await expect(store.rest('GET', at('lote-2'))).rejects.toThrow('NOT_FOUND');
  });

  it('changes no id, no code and nothing that is read only', async () => {
    const product = (path: string) =>
      store.balcao('bulk', '--collection', 'product', '--all', '--set', `${path}=1`, '--reason', 'x');
    for (const path of ['Stock', 'EAN13']) {
      const ended = await product(path);
      expect([path, ended.code, ended.err]).toEqual([path, 2, expect.stringMatching(/not changed in bulk/)]);
    }
  });

  it.each([
    { name: 'no documents', more: ['--set', 'name=A'], says: /Say which documents/ },
    { name: 'nothing to do', more: ['--all'], says: /Say what becomes of the documents/ },
    { name: 'a field that there is none of', more: ['--all', '--set', 'nome=A'], says: /no field "nome"/ },
    {
      name: 'a filter without a value',
      more: ['--where', 'name', '--set', 'name=A'],
      says: /write PATH=VALUE/,
    },
    { name: 'a removal of all', more: ['--all', '--remove'], says: /name each with --id/ },
    { name: 'one field twice', more: ['--all', '--set', 'name=A', '--set', 'name=B'], says: /changed once/ },
  ])('has no meaning with $name', async ({ more, says }) => {
    const ended = await bulk(...more);
    expect([ended.code, ended.err]).toEqual([2, expect.stringMatching(says)]);
  });
});
