import { describe, expect, it } from 'vitest';
import { memoryJournal } from '../testing/memory-journal.ts';
import { type CsvSource, faultOf, openFile, readRows } from './read-file.ts';

function source(text: string | Uint8Array<ArrayBuffer>, decimalComma = false): CsvSource {
  return {
    file: new Blob([text]),
    definition: {
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
        { name: 'price', path: 'price', type: 'number', label: 'Preço' },
      ],
    },
    mapping: { id: 'id' },
    reading: { timeZone: 'America/Sao_Paulo', decimalComma },
  };
}

describe('reading a file away from the page', () => {
  it('tells encoding, separator, header faults and the first ten rows', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => `${index};Pão;`).join('\r\n');
    const latin = Uint8Array.from(`id;name:text;cor:text\r\n${rows}`, (char) => char.charCodeAt(0));
    const opened = await openFile(source(latin));
    expect(opened).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      problems: [{ fault: 'unknown-path', header: 'cor:text', column: 3 }],
      more: true,
    });
    expect(opened.first).toHaveLength(10);
    expect(opened.first[0]).toEqual(['0', 'Pão', '']);
  });

  it('refuses a file that is UTF-8 but for one byte, with its place, until the operator says what it is', async () => {
    const head = new TextEncoder().encode('id;name:text\r\na;Ação de verão\r\nb;Cinta ');
    const mixed = source(Uint8Array.from([...head, 0xe7, 0x0d, 0x0a]));
    const fault = await openFile(mixed).catch(faultOf);
    expect(fault).toEqual({ reason: 'no-character', row: 3, column: 2, encoding: 'utf-8' });
    const cut = await openFile(source(Uint8Array.from([...head, 0xc3]))).catch(faultOf);
    expect(cut).toEqual({ reason: 'cut-character', row: 3, column: 2, encoding: 'utf-8' });
    const opened = await openFile({ ...mixed, encoding: 'windows-1252' });
    expect(opened).toMatchObject({ encoding: 'windows-1252', first: [expect.anything(), ['b', 'Cinta ç']] });
  });

  it('takes columns of another program for the fields that they are called after', async () => {
    const text = 'Código;NOME ;Preco;Cor\na;Panela;12,5;azul\n';
    const opened = await openFile(source(text));
    expect(opened.renamed).toEqual({ 1: 'name:text', 2: 'price:number' });
    expect(opened.foreign.map(({ header }) => header)).toEqual(['Código', 'NOME', 'Preco', 'Cor']);
    expect(opened.problems.map(({ header }) => header)).toEqual(['Código', 'Cor', 'id']);
    const told = { ...opened.renamed, 0: 'id' };
    const renamed = { ...source(text, true), renamed: told };
    expect((await openFile(renamed)).problems.map(({ header }) => header)).toEqual(['Cor']);
    const journal = memoryJournal();
    await readRows(renamed, 'utf-8', journal, 'r', () => {});
    expect((await journal.part('r', 0)).rows[0]?.row).toMatchObject({
      id: 'a',
      data: { name: 'Panela', price: 12.5 },
      problems: [],
    });
  });

  it('guesses no column that two fields or two columns would answer to', async () => {
    expect((await openFile(source('id;nome;Nome\na;b;c\n'))).renamed).toEqual({});
    expect((await openFile(source('id;name:text;Nome\na;b;c\n'))).renamed).toEqual({});
  });

  it('keeps the rows in parts of a hundred, with their numbers and their cells', async () => {
    const journal = memoryJournal();
    const rows = Array.from({ length: 205 }, (_, index) => `p${index},Nome,${index}`).join('\n');
    const read = await readRows(
      source(`id,name:text,price:number\n${rows}`),
      'utf-8',
      journal,
      'r',
      () => {},
    );
    expect(read).toEqual({ total: 205, parts: 3 });
    expect((await journal.part('r', 2)).rows[4]).toEqual({
      number: 206,
      cells: ['p204', 'Nome', '204'],
      row: { number: 206, id: 'p204', data: { name: 'Nome', price: 204 }, problems: [] },
    });
  });

  it('reads a decimal comma only when the operator chose it', async () => {
    const text = 'id;price:number\r\na;1,234\r\n';
    const priceOf = async (decimalComma: boolean) => {
      const journal = memoryJournal();
      await readRows(source(text, decimalComma), 'utf-8', journal, 'r', () => {});
      return (await journal.part('r', 0)).rows[0]?.row;
    };
    expect(await priceOf(true)).toMatchObject({ data: { price: 1.234 }, problems: [] });
    expect(await priceOf(false)).toMatchObject({ data: {}, problems: [{ problem: 'decimal-comma' }] });
  });
});
