import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockColumnsIn, stockRowReader } from './stock-rows.ts';

describe('the columns of a stock file', () => {
  it.each([
    { header: ['sku', 'qty'], want: { code: 0, quantity: 1 } },
    { header: ['Descrição', 'QUANTIDADE', ' Código '], want: { code: 2, quantity: 1 } },
    { header: ['ProductCodeErp', 'Qtd.'], want: { code: 0, quantity: 1 } },
    { header: ['ProductCodeErp', 'SKU', 'qty'], want: { code: 1, quantity: 2 } },
    { header: ['sku', 'sku', 'qty'], want: { code: null, quantity: 2 } },
    { header: ['nome', 'preço'], want: { code: null, quantity: null } },
    { header: [], want: { code: null, quantity: null } },
  ])('$header', ({ header, want }) => expect(stockColumnsIn(header)).toEqual(want));
});

describe('a row of a stock file', () => {
  it.each([
    { cells: ['a', '5'], want: { qty: 5 } },
    { cells: [' a ', ' 1.000 '], want: { qty: 1000 } },
    { cells: ['a', '1.000,0'], want: { qty: 1000 } },
    { cells: ['a', '0'], want: { qty: 0 } },
    { cells: ['a', '1.000,5'], want: { refused: 'A quantidade 1.000,5 não é um número inteiro.' } },
    { cells: ['a', '-3'], want: { refused: 'A quantidade -3 é negativa.' } },
    { cells: ['a', '12 un'], want: { refused: '“12 un” não é uma quantidade.' } },
    { cells: ['a', '5000000000'], want: { refused: 'A quantidade 5000000000 é grande demais.' } },
    { cells: ['a', ''], want: { refused: 'Falta a quantidade.' } },
    { cells: ['a'], want: { refused: 'Falta a quantidade.' } },
    { cells: ['', '5'], want: { refused: 'Falta o código.' } },
    { cells: ['x'.repeat(61), '5'], want: { refused: 'O código tem mais de 60 caracteres.' } },
  ])('$cells', ({ cells, want }) => {
    const row = stockRowReader({ code: 0, quantity: 1 })(cells, 7);
    expect(row).toMatchObject({ row: 7, ...want });
  });

  it('is none without cells', () => {
    expect(stockRowReader({ code: 0, quantity: 1 })(['', ' '], 7)).toBeUndefined();
  });

  it('is refused where its code came before with a quantity', () => {
    const read = stockRowReader({ code: 0, quantity: 1 });
    expect(read(['a', 'x'], 2)).toMatchObject({ refused: '“x” não é uma quantidade.' });
    expect(read(['a', '1'], 3)).toEqual({ row: 3, code: 'a', qty: 1 });
    expect(read(['a', '1'], 4)).toMatchObject({ refused: 'O código já está na linha 3.' });
  });

  it('has a whole quantity from zero on, or a sentence, whatever its cells hold', () => {
    const cell = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 3 }), (cells) => {
        const row = stockRowReader({ code: 0, quantity: 1 })(cells, 2);
        if (row?.refused !== undefined) expect(row.refused).not.toBe('');
        else if (row) expect(Number.isInteger(row.qty) && row.qty >= 0).toBe(true);
      }),
    );
  });
});
