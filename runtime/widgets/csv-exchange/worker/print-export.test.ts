import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contract/field.ts';
import { printExport } from './print-export.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});
const job = {
  definition: {
    fields: [
      field('name', { path: 'ProductName' }),
      field('tags', { type: 'array_field', item: field('', { path: '' }) }),
      field('token', { secret: true }),
    ],
  },
  mapping: {
    collection: 'product',
    id: 'id',
    columns: [
      { path: 'ProductName', type: 'text' },
      { path: 'tags', type: 'array_field', item: 'text' },
    ],
  },
  printing: { timeZone: 'America/Sao_Paulo' },
} as const;

describe('printExport', () => {
  it('prints records at their stored paths, and widens the first page for a longer list of the second', async () => {
    const printing = printExport(job);
    await printing.add([{ id: 'p1', name: 'Panela "Ágata"', tags: ['nova'], token: 'segredo' }]);
    await printing.add([{ id: 'p2', name: '=1+1', tags: ['a', 'b'] }]);
    expect(await (await printing.finish()).text()).toBe(
      [
        '"id","ProductName:text","tags[0]:text","tags[1]:text"',
        '"p1","Panela ""Ágata""","nova",""',
        '"p2","\'=1+1","a","b"',
      ].join('\r\n'),
    );
  });

  it("begins with the mark that Excel asks for, and gives the template's lists a column", async () => {
    const printing = printExport({
      ...job,
      printing: { ...job.printing, separator: ';', byteOrderMark: true, listColumns: 1 },
    });
    const bytes = new Uint8Array(await (await printing.finish()).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('"id";"ProductName:text";"tags[0]:text"');
  });
});
