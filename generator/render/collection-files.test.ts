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
