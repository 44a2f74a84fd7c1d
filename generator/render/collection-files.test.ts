import { describe, expect, it } from 'vitest';
import { generate } from '../index.ts';
import { collectionSchema, schemaText } from '../testing/schemas.ts';

async function modelOf(title: string): Promise<string | undefined> {
  const schema = collectionSchema('tag', { name: { title, type: 'string' } });
  const file = 'catalog/tag.schema.json';
  const { files, diagnostics } = await generate([{ file, text: schemaText(schema) }]);
  expect(diagnostics).toEqual([]);
  return files.find(({ path }) => path === 'collections/tag/model.ts')?.text;
}

describe('a collection that is rendered again in the same process', () => {
  it('is as its schema is now, whatever it was before', async () => {
    const first = await modelOf('Nome');
    const second = await modelOf('Nome da marca');
    expect(second).toContain("label: 'Nome da marca'");
    expect(second).not.toBe(first);
    expect(await modelOf('Nome')).toBe(first);
  });
});

describe('a change of a rule alone', () => {
  const generated = async (rule: object) => {
    const schema = collectionSchema('tag', {
      name: { title: 'Nome', type: 'string', examples: ['Novo'], ...rule },
    });
    const { files } = await generate([{ file: 'catalog/tag.schema.json', text: schemaText(schema) }]);
    return new Map(files.map(({ path, text }) => [path, text]));
  };

  it.each([
    { minLength: 2 },
    { pattern: '[a-z]' },
    { maxLength: 9, minLength: 1 },
  ])('is one line of the reference page: %o', async (rule) => {
    const [before, after] = [await generated({}), await generated(rule)];
    const changed = [...after].filter(([path, text]) => before.get(path) !== text);
    expect(changed.map(([path]) => path)).toEqual(['reference/tag.md']);
    const lines = (text = '') => text.split('\n');
    const was = lines(before.get('reference/tag.md'));
    const other = lines(changed[0]?.[1]).filter((line, index) => was[index] !== line);
    expect(other).toEqual([expect.stringMatching(/^- Validação: regras `[0-9a-f]{12}`$/)]);
  });
});
