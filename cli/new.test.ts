import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GROUPS } from '../runtime/contract/collection.ts';
import { startingSchema } from './starting-schema.ts';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let workshop: Workshop;
beforeEach(() => {
  workshop = openWorkshop();
});
afterEach(() => workshop.remove());

describe('balcao new', () => {
  const kinds = [
    { name: 'a collection', argv: ['supplier'], file: 'catalog/supplier' },
    {
      name: 'a collection of another group',
      argv: ['carrier', '--group', 'logistics'],
      file: 'logistics/carrier',
    },
    { name: 'a config page', argv: ['freight-rules', '--singleton'], file: 'config/freight-rules' },
  ];
  it.each(kinds)('drops in $name that generates at once, without a warning', async ({ argv, file }) => {
    const made = await workshop.balcao('new', ...argv);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain(`Wrote schemas/${file}.schema.json.`);
    expect(await workshop.balcao('generate')).toMatchObject({ code: 0, err: '' });
    expect(existsSync(workshop.path(`generated/collections/${argv[0]}/model.ts`))).toBe(true);
  });

  it('is told what operators read', async () => {
    await workshop.balcao('new', 'carrier', '--label', 'Transportadora "Sul"', '--plural', 'Transportadoras');
    const schema = JSON.parse(readFileSync(workshop.path('schemas/catalog/carrier.schema.json'), 'utf8'));
    expect(schema['x-collection'].label).toEqual({ one: 'Transportadora "Sul"', many: 'Transportadoras' });
    await workshop.balcao('new', 'sales-channel', '--label', 'Canal de venda');
    const other = JSON.parse(
      readFileSync(workshop.path('schemas/catalog/sales-channel.schema.json'), 'utf8'),
    );
    expect(other['x-collection'].label).toEqual({ one: 'Canal de venda', many: 'Canais de venda' });
  });

  it('never overwrites', async () => {
    const before = readFileSync(workshop.path('schemas/catalog/brand.schema.json'), 'utf8');
    const refused = await workshop.balcao('new', 'brand');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('schemas/catalog/brand.schema.json is there already.');
    expect(readFileSync(workshop.path('schemas/catalog/brand.schema.json'), 'utf8')).toBe(before);
  });

  const refused = [
    { name: 'Supplier', says: 'Small letters, digits and single hyphens.' },
    { name: '../outside', says: 'Small letters, digits and single hyphens.' },
    { name: 'config', says: 'config pages are stored there' },
    { name: 'constructor', says: 'every JavaScript object' },
    { name: 'bra-nd', says: undefined },
  ];
  it.each(refused)('judges the name $name as the generator does', async ({ name, says }) => {
    const { code, err } = await workshop.balcao('new', name);
    expect(code).toBe(says === undefined ? 0 : 2);
    if (says !== undefined) expect(err).toContain(says);
    if (says !== undefined)
      expect(existsSync(workshop.path(`schemas/catalog/${name}.schema.json`))).toBe(false);
  });

  it('refuses a name that another group has, and a group that there is not', async () => {
    expect((await workshop.balcao('new', 'brand', '--group', 'content')).err).toContain(
      'is also declared in',
    );
    expect(await workshop.balcao('new', 'page', '--group', 'pages')).toMatchObject({
      code: 2,
      err: expect.stringContaining(GROUPS.join(', ')),
    });
    expect(existsSync(workshop.path('schemas/content'))).toBe(false);
  });

  it('writes as the formatter would', () => {
    const project = resolve(import.meta.dirname, '..');
    workshop.put('biome.json', readFileSync(join(project, 'biome.json'), 'utf8'));
    for (const kind of ['collection', 'singleton'] as const) {
      const text = startingSchema({ name: 'a', kind, group: 'catalog', label: { one: 'A', many: 'As' } });
      workshop.put(`new/${kind}.json`, text);
    }
    const biome = join(project, 'node_modules/.bin/biome');
    const run = spawnSync(biome, ['format', '--vcs-enabled=false', 'new'], {
      cwd: workshop.cwd,
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('Checked 2 files') });
  });
});
