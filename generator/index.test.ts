import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../tests/setup/scale.ts';
import { type GeneratedFile, generate, readModels } from './index.ts';
import { findSources } from './read/find-sources.ts';
import type { SchemaSource } from './read/source.ts';
import { brandSchema, catalogSource, collectionSchema, schemaText } from './testing/schemas.ts';

const project = resolve(import.meta.dirname, '..');
const sources = findSources(resolve(project, 'schemas'));

/** With line ends and a byte order mark as editors there write them. */
const fromWindows = ({ file, text }: SchemaSource): SchemaSource => ({
  file,
  text: `\uFEFF${text.replaceAll('\n', '\r\n')}`,
});

function asText(files: readonly GeneratedFile[]): string {
  return files.map(({ path, text }) => `${path}\n${text}`).join('\n');
}

/** Generated once for what all cases compare with: it takes half a second. */
let files: readonly GeneratedFile[];
beforeAll(async () => {
  ({ files } = await generate(sources));
});

describe('generate', () => {
  it('gives the same bytes whatever the order of the files and their line ends', async () => {
    const given = fc.record({
      order: fc.shuffledSubarray([...sources.keys()], { minLength: sources.length }),
      windows: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ order, windows }) => {
        const asked = order.flatMap((index) => sources[index] ?? []);
        const again = await generate(windows ? asked.map(fromWindows) : asked);
        expect(asText(again.files) === asText(files)).toBe(true);
      }),
      { numRuns: repetitions(20, 2), examples: [[{ order: [...sources.keys()].reverse(), windows: true }]] },
    );
  });

  it('names no folder of this machine and no time', () => {
    const text = asText(files);
    expect(text).not.toContain(project);
    expect(text).not.toContain(String(new Date().getFullYear() + 1));
  });

  it('gives the icon of its group to a collection that names none of the icon set', async () => {
    const hints = { ...brandSchema()['x-collection'], icon: 'barcode' };
    const made = await generate([catalogSource(brandSchema({ 'x-collection': hints }))]);
    expect(made.files.find(({ path }) => path.endsWith('brand/model.ts'))?.text).toContain("icon: 'catalog'");
  });

  it('exports nothing that nobody reads', () => {
    const code = files.filter(({ path }) => /\.tsx?$/.test(path)).map(({ text }) => text);
    const readers = ['runtime/app', 'runtime/server', 'runtime/core'].flatMap((room) =>
      readdirSync(resolve(project, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(resolve(project, room, name), 'utf8')),
    );
    const times = new Map<string, number>();
    for (const [name] of [...code, ...readers].join('\n').matchAll(/\b[A-Za-z_$][\w$]*\b/g)) {
      times.set(name, (times.get(name) ?? 0) + 1);
    }
    const exported = code.flatMap((text) => [
      ...text.matchAll(/^export (?:const|interface|type|function) (\w+)/gm),
    ]);
    expect(exported.length).toBeGreaterThan(300);
    // Once is the export itself.
    expect(exported.map(([, name = '']) => name).filter((name) => times.get(name) === 1)).toEqual([]);
  });

  it('says in the first lines of every file where it comes from', () => {
    for (const { path, text } of files) {
      expect(text.split('\n', 2).join('\n'), path).toMatch(
        /Generated from schemas\/\S* by `balcao generate`\. Do not edit\./,
      );
    }
  });

  it('gives no file at all when one schema has an error, and tells every error at once', async () => {
    const wrong = collectionSchema('not-in-any-shop', {
      name: { type: 'string' },
      logo: { title: 'Logo', type: 'string', 'x-ui': { type: 'imge' } },
    });
    const broken = { file: 'catalog/half.schema.json', text: '{' };
    const { files: none, diagnostics } = await generate([...sources, catalogSource(wrong), broken]);
    expect(none).toEqual([]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['JSON_SYNTAX', 'catalog/half.schema.json'],
      ['FIELD_WITHOUT_TITLE', 'catalog/not-in-any-shop.schema.json'],
      ['VOCABULARY_UNKNOWN_VALUE', 'catalog/not-in-any-shop.schema.json'],
    ]);
  });
});

describe('readModels', () => {
  it('tells the place in the shared piece when the mistake is there', () => {
    const piece = {
      $schema: '../meta/shared.schema.json',
      type: 'object',
      properties: { city: { type: 'string' } },
    };
    const customer = collectionSchema('customer', {
      home: { $ref: '../shared/place.schema.json', title: 'Casa' },
      work: { $ref: '../shared/place.schema.json', title: 'Trabalho' },
    });
    const { diagnostics } = readModels([
      catalogSource(customer),
      { file: 'shared/place.schema.json', text: schemaText(piece) },
    ]);
    expect(diagnostics.map(({ code, file, line, pointer }) => ({ code, file, line, pointer }))).toEqual([
      {
        code: 'FIELD_WITHOUT_TITLE',
        file: 'shared/place.schema.json',
        line: 5,
        pointer: '#/properties/city',
      },
    ]);
  });

  it('lays what stands beside a reference over the piece, hint by hint', () => {
    const piece = {
      $schema: '../meta/shared.schema.json',
      title: 'Preço',
      type: 'number',
      minimum: 0,
      'x-ui': { unit: 'BRL', help: 'Em reais.' },
    };
    const product = collectionSchema('product', {
      price: { $ref: '../shared/price.schema.json', title: 'Preço à vista', 'x-ui': { help: 'Sem juros.' } },
    });
    const { models } = readModels([
      catalogSource(product),
      { file: 'shared/price.schema.json', text: schemaText(piece) },
    ]);
    expect(models[0]?.definition.fields).toEqual([
      {
        name: 'price',
        path: 'price',
        type: 'number',
        label: 'Preço à vista',
        help: 'Sem juros.',
        unit: 'BRL',
      },
    ]);
    expect(models[0]?.schema.properties).toMatchObject({ price: { minimum: 0, title: 'Preço à vista' } });
  });

  it('does not tell a broken piece again wherever it is taken in', () => {
    const product = collectionSchema('product', {
      price: { $ref: '../shared/price.schema.json', title: 'Preço' },
    });
    const { diagnostics } = readModels([
      catalogSource(product),
      { file: 'shared/price.schema.json', text: '{ "type": ' },
    ]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['JSON_SYNTAX', 'shared/price.schema.json'],
    ]);
  });

  it('follows references with percent signs and escaped names', () => {
    const schema = {
      ...brandSchema({
        properties: { id: { title: 'Código', type: 'string' }, name: { $ref: '#/definitions/o%20nome~1a' } },
      }),
      definitions: { 'o nome/a': { title: 'Nome', type: 'string' } },
    };
    expect(readModels([catalogSource(schema)]).diagnostics).toEqual([]);
  });
});
