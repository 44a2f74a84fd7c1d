import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../contract/collection.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { createDocumentCodec } from '../../../core/codec/document-codec.ts';
import { isoMoments } from '../../../core/codec/iso-moments.ts';
import { declaredErrors } from '../../../core/formats/declared-errors.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { itemKeyOf } from '../../../core/patches/merge-rows.ts';
import { fieldErrors } from '../model/saving/field-errors.ts';
import { field } from '../testing/collections.ts';
import { DocumentSession } from './document-session.ts';

const fields = [
  field('stock', 'Estoque', {
    type: 'array_struct',
    map: { key: 'unit', value: 'qty' },
    fields: [field('unit', 'Unidade', { required: true }), field('qty', 'Quantidade', { type: 'number' })],
  }),
];
const codec = createDocumentCodec({ fields }, isoMoments);
const itemKey = (path: readonly string[]) => itemKeyOf(fieldAt(fields, path));

/** One form on a store that keeps the map, which another program writes as well. */
function oneForm(stock: DocumentData) {
  let stored: DocumentData = { stock };
  const record = () => codec.decode('P1', stored);
  const asStored = (value: unknown): unknown => codec.decode('', codec.encode({ stock: value })).stock;
  const edit = async ({ changes }: DocumentEdit): Promise<EditOutcome> => {
    const { pending, conflicts } = reviewEdit(
      record(),
      changes,
      ({ path, base, value }) => ({ path, base: asStored(base), value: asStored(value) }),
      itemKey,
    );
    if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
    stored = codec.encode(applyChanges(record(), pending));
    return { ok: true };
  };
  const refuse = () => Promise.reject(new Error('not asked for'));
  const writer: DocumentWriter = {
    edit,
    create: refuse,
    recreate: refuse,
    editMany: refuse,
    editAudited: refuse,
    remove: refuse,
  };
  const session = new DocumentSession({
    collection: 'product',
    id: 'P1',
    fields,
    record: record(),
    writer,
    rules: { errorsOf: (data) => fieldErrors(declaredErrors(fields, data), data, fields), itemKey },
    clock: { now: () => 0, after: () => () => {} },
  });
  session.open();
  return {
    session,
    stored: () => stored.stock,
    /** What another program makes of the map. */
    elsewhere: (change: DocumentData) => {
      stored = { stock: { ...(stored.stock as DocumentData), ...change } };
    },
    settle: async (): Promise<void> => {
      session.save();
      await new Promise((resolve) => setTimeout(resolve));
      session.takeRecord(record());
    },
    rows: () => session.getState().data.stock,
  };
}
const row = (unit: string, qty: number) => ({ unit, qty });

describe('rows of a map in a form', () => {
  it('stay open to other programs: the warehouse that one adds meanwhile stays', async () => {
    const form = oneForm({ b: 1 });
    form.session.change(['stock', 0, 'qty'], 5);
    form.elsewhere({ a: 9 });
    await form.settle();
    expect(form.stored()).toEqual({ a: 9, b: 5 });
    expect(form.rows()).toEqual([row('a', 9), row('b', 5)]);
    expect(form.session.getState().conflicts.size).toBe(0);
  });

  it('come in the order of their keys once the store has them, as one edit and no second one', async () => {
    const form = oneForm({ b: 1 });
    form.session.change(['stock'], [row('b', 1), row('a', 2)]);
    await form.settle();
    expect(form.stored()).toEqual({ a: 2, b: 1 });
    expect(form.rows()).toEqual([row('a', 2), row('b', 1)]);
    expect(form.session.getState().edits.size).toBe(0);
  });

  it('are not sent while a key is there twice, and are once it is mended', async () => {
    const form = oneForm({ a: 1, b: 1 });
    form.session.change(['stock'], [row('a', 1), row('b', 7), row('a', 3)]);
    expect(form.session.getState().errors).toMatchObject([
      { path: ['stock', 0, 'unit'], message: 'já está em outra linha' },
      { path: ['stock', 2, 'unit'], message: 'já está em outra linha' },
    ]);
    await form.settle();
    expect(form.stored()).toEqual({ a: 1, b: 1 });
    form.session.change(['stock', 2, 'unit'], 'c');
    await form.settle();
    expect(form.stored()).toEqual({ a: 1, b: 7, c: 3 });
  });
});
