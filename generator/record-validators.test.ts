import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordValidators } from './record-validators.ts';
import { brandSchema, schemaText } from './testing/schemas.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-validators-'));
  put(schemaText(brandSchema()));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(text: string): void {
  mkdirSync(join(folder, 'catalog'), { recursive: true });
  writeFileSync(join(folder, 'catalog/brand.schema.json'), text);
}

describe('recordValidators', () => {
  it('accept a record with the id and the stamps that every record carries', async () => {
    const stamps = { createdAt: '2026-01-05T10:00:00Z', updatedAt: '2026-01-05T10:00:00Z' };
    const record = { id: 'ferraz', name: 'Ferraz', ...stamps };
    expect(await recordValidators(folder).problemsOf('brand', record)).toEqual([]);
  });

  it('say where a record is wrong and what, in Portuguese', async () => {
    expect(await recordValidators(folder).problemsOf('brand', { id: 'ferraz', name: 7 })).toEqual([
      {
        pointer: '/name',
        message: expect.stringContaining('deve ser'),
        finding: { keyword: 'type', params: { type: 'string' }, value: 7 },
      },
    ]);
  });

  it('ask for required fields as the form does: of those that are not on the screen none', async () => {
    const when = (value: string) => ({ visibleWhen: { field: 'kind', equals: value } });
    const properties = {
      ...brandSchema().properties,
      kind: { title: 'Tipo', type: 'string', enum: ['shop', 'web'] },
      street: { title: 'Rua', type: 'string', minLength: 1, 'x-ui': when('shop') },
      site: {
        title: 'Site',
        type: 'object',
        properties: { address: { title: 'Endereço', type: 'string' } },
        required: ['address'],
        'x-ui': when('web'),
      },
    };
    put(schemaText(brandSchema({ properties, required: ['name', 'kind', 'street', 'site'] })));
    const validators = recordValidators(folder);
    const places = async (record: object) =>
      (await validators.problemsOf('brand', { id: 'a', name: 'A', ...record })).map(({ pointer, message }) =>
        [pointer, message].join(' '),
      );
    expect(await places({ kind: 'shop', street: 'Rua Um' })).toEqual([]);
    expect(await places({ kind: 'shop', street: 'Rua Um', site: {} })).toEqual([]);
    expect(await places({ kind: 'web', street: '', site: { address: 'a.br' } })).toEqual([]);
    expect(await places({ kind: 'shop' })).toEqual([" preencha o campo 'street'"]);
    expect(await places({ kind: 'web', site: {} })).toEqual(["/site preencha o campo 'address'"]);
    expect(await places({ kind: 'shop', street: 'Rua Um', site: { address: 7 } })).toHaveLength(1);
  });

  it('judge a layout as the form does, in whichever form it is stored', async () => {
    const { properties } = brandSchema();
    const page = {
      title: 'Página',
      type: 'array',
      items: { type: 'object', properties: { id: { title: 'Código', type: 'string' } }, required: ['id'] },
      'x-ui': { type: 'editor-layout' },
    };
    put(schemaText(brandSchema({ properties: { ...properties, page } })));
    const validators = recordValidators(folder);
    const problems = (value: unknown) => validators.problemsOf('brand', { id: 'a', name: 'A', page: value });
    expect(await problems([{ id: 'a', type: 'text' }])).toEqual([]);
    expect(await problems({ ROOT: { type: 'div', isCanvas: true, nodes: [] } })).toEqual([]);
    expect(await problems(7)).toMatchObject([{ pointer: '/page', message: 'Dados inválidos' }]);
    expect(await validators.problemsOf('brand', { id: 'a', name: 7, page: 7 })).toHaveLength(2);
  });

  it('read no schema before the first record, and those of that moment', async () => {
    put('{');
    const validators = recordValidators(folder);
    put(schemaText(brandSchema()));
    expect(await validators.problemsOf('brand', { id: 'ferraz', name: 'Ferraz' })).toEqual([]);
    put('{');
    expect(await validators.problemsOf('brand', { id: 'ferraz', name: 'Ferraz' })).toEqual([]);
    validators.forget();
    await expect(validators.problemsOf('brand', {})).rejects.toThrow(
      /^Records of "brand" cannot be judged, because the schemas have mistakes\. catalog\/brand\.schema\.json:1:/,
    );
  });

  it('name a collection that no schema declares', async () => {
    await expect(recordValidators(folder).problemsOf('brnad', {})).rejects.toThrow(
      'No schema declares the collection "brnad". Is "brand" meant?',
    );
  });
});
