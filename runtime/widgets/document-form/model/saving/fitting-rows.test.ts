import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../../contract/collection.ts';
import { openForm } from '../../testing/hand-autosave.ts';
import type { FieldError } from './field-errors.ts';
import { fittingRows } from './fitting-rows.ts';

interface Row {
  readonly sku?: string;
  readonly qty?: number;
  readonly note?: string;
}

/** A quantity below zero is wrong, and so is a row without one. */
function errorsIn(rows: unknown): readonly FieldError[] {
  return (Array.isArray(rows) ? (rows as readonly Row[]) : []).flatMap(({ qty }, index) =>
    qty !== undefined && qty >= 0
      ? []
      : [{ path: ['kit', index, 'qty'], keyword: 'minimum', params: {}, message: '' }],
  );
}

const fitting = (base: readonly Row[], value: readonly Row[], key: 'sku' | 'none' = 'sku') =>
  fittingRows({ path: ['kit'], base, value }, errorsIn(value), key === 'none' ? undefined : key);

const [a, b] = [
  { sku: 'A', qty: 1 },
  { sku: 'B', qty: 2 },
];

describe('what fits of a list', () => {
  it('has what is stored in the place of a wrong field, and the rest of its row and of the list', () => {
    expect(
      fitting(
        [a, b],
        [
          { ...a, qty: -1, note: 'x' },
          { ...b, qty: 3 },
        ],
      ),
    ).toEqual([
      { ...a, note: 'x' },
      { ...b, qty: 3 },
    ]);
  });

  it('is known by the key of a row, wherever it was moved', () => {
    expect(fitting([a, b], [{ ...b, qty: -1 }, a])).toEqual([b, a]);
  });

  it('lacks a new row that is wrong', () => {
    expect(
      fitting(
        [a],
        [
          { sku: 'N', qty: -1 },
          { ...a, qty: 5 },
        ],
      ),
    ).toEqual([{ ...a, qty: 5 }]);
    expect(fitting([a], [a, b, { qty: -1 }], 'none')).toEqual([a, b]);
  });

  it('is unknown where a row may have got another key, or where rows without one were changed', () => {
    expect(fitting([a, b], [a, { sku: 'BB', qty: -1 }])).toBeUndefined();
    expect(
      fitting(
        [a, b],
        [
          { ...a, qty: 5 },
          { ...b, qty: -1 },
        ],
        'none',
      ),
    ).toBeUndefined();
    expect(fitting([a, b], [{ ...a, qty: 5 }, b, { qty: -1 }], 'none')).toBeUndefined();
  });

  it('is unknown where the list is wrong as a whole', () => {
    const whole = { path: ['kit'], keyword: 'maxItems', params: {}, message: '' };
    expect(fittingRows({ path: ['kit'], base: [a], value: [a, b] }, [whole], 'sku')).toBeUndefined();
  });

  const rowsWithKeys = fc.uniqueArray(
    fc.record({ sku: fc.constantFrom('A', 'B', 'C', 'D'), qty: fc.integer({ min: -2, max: 2 }) }),
    { selector: ({ sku }) => sku },
  );
  it('loses no stored row that the operator has not removed, and changes none that fits', () => {
    fc.assert(
      fc.property(
        rowsWithKeys,
        rowsWithKeys,
        fc.constantFrom('sku' as const, 'none' as const),
        (before, value, key) => {
          const base = before.map((row) => ({ ...row, qty: Math.abs(row.qty) }));
          const rows = fitting(base, value, key) as readonly Row[] | undefined;
          if (!rows) return;
          expect(errorsIn(rows)).toEqual([]);
          for (const row of value.filter(({ qty }) => qty >= 0)) expect(rows).toContainEqual(row);
          const remaining = base.filter(({ sku }) => value.some((row) => row.sku === sku));
          for (const { sku } of remaining) expect(rows.some((row) => row.sku === sku)).toBe(true);
          if (key === 'none' && value.some(({ qty }) => qty < 0))
            expect(rows).toEqual(expect.arrayContaining(base));
          const isNew = ({ sku }: Row) => !base.some((row) => row.sku === sku);
          if (value.some((row) => row.qty < 0 && isNew(row))) expect(remaining).toEqual(base);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a form with a wrong row in a list', () => {
  const rules = {
    errorsOf: ({ kit }: DocumentData) => errorsIn(kit),
    itemKey: () => 'sku',
  };
  const wrong = { ...a, qty: -1 };
  const opened = () => {
    const form = openForm({ kit: [a, b] }, rules);
    // The first change of all is saved at once.
    form.change(['title'], 'Kit');
    form.ok();
    expect(form.change(['kit', 0, 'qty'], -1)).toBeNull();
    return form;
  };

  it('saves the other rows, and the wrong one once it is mended', () => {
    const form = opened();
    form.change(['kit', 1, 'qty'], 7);
    const changed = { ...b, qty: 7 };
    expect(form.after(3000)).toEqual([{ path: ['kit'], base: [a, b], value: [a, changed] }]);
    form.ok();
    expect(form.state.data).toEqual({ title: 'Kit', kit: [wrong, changed] });
    expect(form.status).toBe('pending');
    expect(form.after(60_000)).toBeNull();
    form.snapshot({ title: 'Kit', kit: [a, changed] });
    form.change(['kit', 0, 'qty'], 4);
    expect(form.after(3000)).toEqual([
      { path: ['kit'], base: [a, changed], value: [{ ...a, qty: 4 }, changed] },
    ]);
  });

  it('sends nothing where nothing else was changed', () => {
    const form = opened();
    expect(form.after(3000)).toBeNull();
    expect(form.after(60_000)).toBeNull();
    expect(form.wake).toBeNull();
  });

  it('leaves all of it pending where the part is refused', () => {
    const form = opened();
    form.change(['kit', 1, 'qty'], 7);
    expect(form.after(3000)).toHaveLength(1);
    form.fails('denied');
    expect(form.state.data).toEqual({ title: 'Kit', kit: [wrong, { ...b, qty: 7 }] });
    expect(form.state.edits.get('["kit"]')?.base).toEqual([a, b]);
    expect(form.do({ type: 'save' })).toHaveLength(1);
  });

  it('has the value in doubt in the place of what does not fit', () => {
    const form = openForm({ kit: [a, b] }, rules);
    form.change(['kit', 0, 'qty'], 5);
    form.fails('offline');
    form.change(['kit', 0, 'qty'], -1);
    form.change(['kit', 1, 'qty'], 7);
    expect(form.do({ type: 'save' })).toEqual([
      {
        path: ['kit'],
        base: [a, b],
        value: [
          { ...a, qty: 5 },
          { ...b, qty: 7 },
        ],
      },
    ]);
  });

  it("takes another user's rows along", () => {
    const form = opened();
    form.change(['kit', 1, 'qty'], 7);
    const other = { sku: 'C', qty: 1 };
    form.snapshot({ title: 'Kit', kit: [a, b, other] });
    expect(form.after(3000)).toEqual([
      { path: ['kit'], base: [a, b, other], value: [a, { ...b, qty: 7 }, other] },
    ]);
    form.ok();
    expect(form.state.data).toEqual({ title: 'Kit', kit: [wrong, { ...b, qty: 7 }, other] });
  });
});
