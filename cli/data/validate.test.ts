import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningStore, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
});
afterAll(() => store.close());

describe('balcao data validate', () => {
  it('finds nothing wrong in the demo shops', async () => {
    for (const project of ['matriz', 'praia']) {
      const run = await store.balcao('validate', '--project', project);
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(run.out).toMatch(new RegExp(`^\\d{3,} documents of the store "${project}", 0 not valid\\.\n$`));
    }
  }, 60_000);

  it('names the document, the place in it and what is wrong, and exits with 1', async () => {
    await store.put('project/matriz/brand/nova', { name: { integerValue: '7' } });
    const run = await store.balcao('validate', 'brand');
    expect(run.code).toBe(1);
    expect(run.out).toContain('project/matriz/brand/nova #/name: 7 is not a text\n');
    const asJson = await store.balcao('validate', 'brand', '--json');
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toMatchObject({
      store: 'matriz',
      invalid: 1,
      collections: [{ name: 'brand', invalid: 1 }],
      problems: [
        {
          document: 'project/matriz/brand/nova',
          pointer: '/name',
          message: '#/name: 7 is not a text',
        },
      ],
    });
  });
});

it('data validate counts the fields that no schema declares, with the nearest that one does', async () => {
  const fields = { name: { stringValue: 'Velha' }, nmae: { stringValue: 'x' } };
  for (const id of ['velha-1', 'velha-2']) await store.put(`project/matriz/brand/${id}`, fields);
  const run = await store.balcao('validate', 'brand');
  expect(run.out).toContain(
    'brand warning: no schema declares "nmae", which is stored in 2 documents, project/matriz/brand/velha-1 among them. Did you mean "name"? Move it with `balcao data migrate`.\n',
  );
  expect(run.out).toContain('1 field that no schema declares.\n');
  const asJson = JSON.parse((await store.balcao('validate', 'brand', '--json')).out);
  expect(asJson.collections).toMatchObject([
    { undeclared: [{ path: 'nmae', documents: 2, nearest: 'name' }] },
  ]);
  for (const id of ['velha-1', 'velha-2']) await store.rest('DELETE', `/project/matriz/brand/${id}`);
});

describe('references to documents that are not there', () => {
  it('are warnings of data validate, in keys of maps too, and a difference with --strict', async () => {
    await store.put('project/matriz/category/solta', {
      title: { stringValue: 'Solta' },
      order: { integerValue: '1' },
      parent: { stringValue: 'sumida' },
    });
    await store.put('project/matriz/product/solto', {
      Stock: { mapValue: { fields: { sumido: { integerValue: '3' } } } },
    });
    const run = await store.balcao('validate', 'category');
    expect(run.code).toBe(0);
    const says = 'project/matriz/category/solta warning: #/parent: "sumida" is no document of "category"\n';
    expect(run.out).toContain(says);
    expect(run.out).toMatch(/ 0 not valid, 1 with warnings\.\n$/);
    expect(await store.balcao('validate', 'category', '--strict')).toMatchObject({ code: 1 });
    const asJson = JSON.parse((await store.balcao('validate', 'category', '--json')).out);
    expect(asJson).toMatchObject({ invalid: 0, warned: 1, warnings: [{ pointer: '/parent' }] });
    const products = await store.balcao('validate', 'product');
    expect(products.out).toContain('warning: #/Stock/0/stockId: "sumido" is no document of "stock"\n');
    await store.rest('DELETE', '/project/matriz/category/solta');
    await store.rest('DELETE', '/project/matriz/product/solto');
  });

  it('are warnings of data import in the dry run and the answer, and refused with --strict', async () => {
    const csv =
      'id,title:text,order:number,parent:text\r\nfilha,Filha,1,mae\r\nmae,Mãe,2,\r\nneta,Neta,3,nada\r\nbisneta,Bisneta,4,neta\r\n';
    writeFileSync(join(store.folder, 'tree.csv'), csv);
    const run = (...more: string[]) =>
      store.balcao('import', 'tree.csv', '--collection', 'category', ...more);
    const warning =
      'tree.csv, row 4 (project/matriz/category/neta): warning: "parent": "nada" is no document of "category"\n';
    const counts = '4 rows in UTF-8: 4 to create, 0 to change, 0 as stored, 0 refused, 1 with warnings.';
    const dry = await run('--dry-run');
    expect(dry).toMatchObject({ code: 0, err: warning });
    expect(dry.out).toContain(`${counts} Nothing was written.\n`);
    const strict = await run('--strict');
    expect(strict.code).toBe(1);
    expect(strict.err).toBe(
      'tree.csv, row 4 (project/matriz/category/neta): "parent": "nada" is no document of "category"\n' +
        'tree.csv, row 5 (project/matriz/category/bisneta): "parent": "neta" is no document of "category"\n',
    );
    expect(strict.out).toContain('2 to create, 0 to change, 0 as stored, 2 refused. Nothing was written.\n');
    expect(await run('--strict', '--skip-invalid', '--json')).toMatchObject({ code: 1 });
    await expect(store.fieldsAt('project/matriz/category/bisneta')).rejects.toThrow('NOT_FOUND');
    const answer = JSON.parse((await run('--json')).out);
    expect(answer).toMatchObject({
      written: true,
      created: 2,
      warnings: [{ row: 4, document: 'project/matriz/category/neta' }],
    });
    expect(await store.fieldsAt('project/matriz/category/neta')).toMatchObject({
      parent: { stringValue: 'nada' },
    });
    for (const id of ['filha', 'mae', 'neta', 'bisneta']) {
      await store.rest('DELETE', `/project/matriz/category/${id}`);
    }
  });
});
