import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_CODES } from '../generator/breaking/codes.ts';
import { parseRenameMaps } from '../generator/breaking/rename-map.ts';
import { brandSchema, schemaText } from '../generator/testing/schemas.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let workshop: Workshop;
beforeEach(() => {
  workshop = openWorkshop();
});
afterEach(() => workshop.remove());

const FILE = 'schemas/catalog/brand.schema.json';
const { id, name } = brandSchema().properties;
const renamed = schemaText({
  ...brandSchema({ properties: { id, title: name }, required: ['id', 'title'] }),
  'x-collection': { ...brandSchema()['x-collection'], list: {} },
});

function git(...words: string[]): void {
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...words], { cwd: workshop.cwd, stdio: 'pipe' });
}

function commitAll(): void {
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Schemas');
}

describe('balcao breaking', () => {
  it('compares with a revision, without touching the working tree', async () => {
    workshop.put(
      'schemas/shared/açúcar.json',
      '{ "$schema": "../meta/shared.schema.json", "type": "string" }',
    );
    commitAll();
    expect(await workshop.balcao('breaking', '--against', 'main')).toEqual({
      code: 0,
      out: 'Nothing breaks: stored documents stay readable and valid against main.\n',
      err: '',
    });
    workshop.put(FILE, renamed);
    const { code, out } = await workshop.balcao('breaking', '--against', 'HEAD');
    expect(code).toBe(1);
    expect(out).toContain(`breaking FIELD_RENAMED ${FILE}:21:5 #/properties/title\n`);
    expect(out).toContain('  brand.title: "name" seems to be "title" now');
    expect(out).toContain('  at HEAD: catalog/brand.schema.json:28:5\n');
    expect(out).toContain('1 breaking change, 1 warning against HEAD.\n');
    expect(readFileSync(workshop.path(FILE), 'utf8')).toBe(renamed);
  });

  it('finds the schemas of a revision wherever in the repository they lie, and knows what was removed', async () => {
    workshop.put('shop/schemas/catalog/brand.schema.json', schemaText(brandSchema()));
    commitAll();
    git('rm', '-q', '-r', 'shop/schemas');
    mkdirSync(workshop.path('shop/schemas'), { recursive: true });
    const { code, out } = await workshop.balcao('breaking', '--against', 'main', '--schemas', 'shop/schemas');
    expect(code).toBe(1);
    expect(out).toContain('breaking COLLECTION_REMOVED shop/schemas/catalog/brand.schema.json:4:13 at main');
  });

  it('compares with a folder of schemas, and with the folder of a project', async () => {
    workshop.put('released/schemas/catalog/brand.schema.json', schemaText(brandSchema()));
    workshop.put(FILE, renamed);
    for (const against of ['released', 'released/schemas']) {
      const { code, out } = await workshop.balcao('breaking', '--against', against, '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        outcome: 'breaking',
        changes: [{ code: 'CSV_HEADER_CHANGED' }, { code: 'FIELD_RENAMED' }],
      });
    }
  });

  it('writes the suggested rename map, and never over another', async () => {
    mkdirSync(workshop.path('released'));
    renameSync(workshop.path('schemas/catalog'), workshop.path('released/catalog'));
    workshop.put(FILE, renamed);
    const argv = ['breaking', '--against', 'released', '--map', 'map.json'];
    expect((await workshop.balcao(...argv)).out).toContain('The rename map is in map.json');
    expect(parseRenameMaps(readFileSync(workshop.path('map.json'), 'utf8'))).toEqual({
      ok: true,
      maps: [{ collection: 'brand', renames: [{ from: 'name', to: 'title' }] }],
    });
    expect(await workshop.balcao(...argv)).toMatchObject({
      code: 2,
      err: expect.stringContaining('map.json is there already.'),
    });
  });

  it('says when there is nothing to put into the rename map', async () => {
    workshop.put('released/catalog/brand.schema.json', schemaText(brandSchema()));
    const { code, err } = await workshop.balcao('breaking', '--against', 'released', '--map', 'map.json');
    expect({ code, err }).toEqual({
      code: 0,
      err: 'There is nothing to rename, so map.json was not written.\n',
    });
    expect(existsSync(workshop.path('map.json'))).toBe(false);
  });

  it('ends with 0 when there are only warnings', async () => {
    workshop.put('released/catalog/brand.schema.json', schemaText(brandSchema()));
    const open = { ...brandSchema()['x-collection'], access: { write: 'viewer' } };
    workshop.put(FILE, schemaText(brandSchema({ 'x-collection': open })));
    const { code, out } = await workshop.balcao('breaking', '--against', 'released');
    expect(code).toBe(0);
    expect(out).toContain('0 breaking changes, 1 warning against released.\n');
  });

  it('accepts a change that is made on purpose, and prints it with its reason', async () => {
    workshop.put('released/catalog/brand.schema.json', schemaText(brandSchema()));
    workshop.put(FILE, renamed);
    const entry = { code: 'FIELD_RENAMED', collection: 'brand', field: 'title' };
    const accept = (...entries: object[]) => workshop.put('breaking.ignore.json', JSON.stringify(entries));
    const run = (...more: string[]) => workshop.balcao('breaking', '--against', 'released', ...more);
    accept({ ...entry, reason: 'A loja ainda não abriu.' });
    const { code, out } = await run();
    expect(code).toBe(0);
    expect(out).toContain('accepted FIELD_RENAMED');
    expect(out).toContain('Accepted: A loja ainda não abriu.');
    expect(out).toContain('0 breaking changes, 1 warning, 1 accepted against released.\n');
    accept(
      { ...entry, reason: 'x' },
      { code: 'FIELD_REMOVED', collection: 'brand', field: 'x', reason: 'x' },
    );
    expect((await run()).err).toContain('accepts FIELD_REMOVED of brand.x, which is no change: remove it.');
    expect(JSON.parse((await run('--json')).out)).toMatchObject({
      outcome: 'compatible',
      accepted: 1,
      unused: [{ code: 'FIELD_REMOVED' }],
    });
    accept(entry, { ...entry, code: 'FIELD_RENAMD', reason: ' ' });
    const refused = await run();
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('breaking.ignore.json#/0/reason: say why the change is made.');
    expect(refused.err).toContain('there is no change "FIELD_RENAMD". Did you mean "FIELD_RENAMED"?');
  });

  it('says when the older schemas can only partly be read', async () => {
    workshop.put('released/catalog/brand.schema.json', schemaText(brandSchema()));
    workshop.put('released/catalog/tag.schema.json', '{');
    expect(await workshop.balcao('breaking', '--against', 'released')).toMatchObject({
      code: 0,
      err: expect.stringContaining('are not valid today'),
    });
  });

  it('does not compare schemas that are wrong', async () => {
    workshop.put('released/catalog/brand.schema.json', schemaText(brandSchema()));
    workshop.put(FILE, '{');
    const { code, out, err } = await workshop.balcao('breaking', '--against', 'released');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('JSON_SYNTAX schemas/catalog/brand.schema.json:1:2');
  });

  const misuses = [
    {
      name: 'a revision that is none',
      repository: true,
      against: 'nowhere',
      says: 'neither a folder nor a revision',
    },
    {
      name: 'what git would take for an option',
      repository: true,
      against: '--all',
      says: 'neither a folder nor a revision',
    },
    {
      name: 'a revision without a repository',
      repository: false,
      against: 'main',
      says: 'is in no git repository',
    },
    { name: 'a folder without schemas', repository: false, against: 'empty', says: 'empty has no schemas' },
  ];
  it.each(misuses)('refuses $name', async ({ repository, against, says }) => {
    mkdirSync(workshop.path('empty'));
    if (repository) commitAll();
    const { code, err } = await workshop.balcao('breaking', `--against=${against}`);
    expect(err).toContain(says);
    expect(code).toBe(2);
  });

  it('asks what to compare with', async () => {
    expect((await workshop.balcao('breaking')).code).toBe(2);
    expect(existsSync(workshop.path('map.json'))).toBe(false);
  });
});

describe('the page of the command line', () => {
  it('lists every code of a change, with its severity', () => {
    const page = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `([A-Z_]+)` \| (\w+) \|/gm)].map(([, code, severity]) => [
      code,
      severity,
    ]);
    const known = Object.entries(CHANGE_CODES).map(([code, { severity }]) => [code, severity]);
    expect(listed).toEqual(known);
  });
});
