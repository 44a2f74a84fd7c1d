import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from './testing/workshop.ts';

let workshop: Workshop;
beforeEach(() => {
  workshop = openWorkshop();
});
afterEach(() => workshop.remove());

describe('balcao explain', () => {
  it('tells a field in blocks', async () => {
    const { code, out } = await workshop.balcao('explain', 'brand.name');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^brand\.name {2}Nome \(text\)\nschemas\/catalog\/brand\.schema\.json:28:5 #\/properties\/name\n/,
    );
    expect(out).toContain('\nStored\n  name: text\n');
    expect(out).toContain('\nValid\n  required\n  type string\n  minLength 1\n');
    expect(out).toContain('\nCSV\n  name:text, one column\n');
    expect(out).toContain('\n  collections/brand/csv.ts');
  });

  it('tells a collection in blocks', async () => {
    const { code, out } = await workshop.balcao('explain', 'brand');
    expect(code).toBe(0);
    expect(out).toContain('\nStored\n  project/{projectId}/brand/{docId}\n  the id is the field "id"\n');
    expect(out).toContain('\nAccess\n  read viewer, write operator, delete admin\n');
    expect(out).toContain('\nFields\n  id    text  Código  required\n  name  text  Nome    required\n');
    expect(out).toContain('\nCSV\n  id, name:text\n');
  });

  const unknown = [
    { name: 'brnad', says: 'There is no collection "brnad". Did you mean "brand"?\n' },
    { name: 'brand.nam', says: 'There is no field "nam". Did you mean "name"?\n' },
    { name: 'brand.zzz', says: 'There is no field "zzz". Known: id, name.\n' },
  ];
  it.each(unknown)('answers $name with what could be meant', async ({ name, says }) => {
    expect(await workshop.balcao('explain', name)).toEqual({ code: 2, out: '', err: says });
  });
});

describe('balcao list', () => {
  it('says how to begin when there is nothing', async () => {
    workshop.put('none/keep', '');
    const { code, err } = await workshop.balcao('list', '--schemas', 'none');
    expect(code).toBe(0);
    expect(err).toContain('balcao new NAME');
  });

  it('tells mistakes instead of a list', async () => {
    workshop.put('schemas/catalog/tag.schema.json', '{');
    const { code, out, err } = await workshop.balcao('list');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('JSON_SYNTAX schemas/catalog/tag.schema.json:1:2');
  });
});
