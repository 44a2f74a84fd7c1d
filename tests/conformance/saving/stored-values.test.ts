/**
 * Values of Firestore's own classes, as programs beside the console store them: a field, a list or a map that has one
 * is equal to itself as it was read another time, everywhere where the saving of a form compares.
 */
import { initializeApp } from 'firebase/app';
import { Bytes, doc, GeoPoint, getFirestore, Timestamp, vector } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import type { FieldChange } from '../../../runtime/contract/writes.ts';
import { changesBetween } from '../../../runtime/core/patches/changes-between.ts';
import { applyChanges, reviewEdit } from '../../../runtime/core/patches/edit-review.ts';
import { mergeRows } from '../../../runtime/core/patches/merge-rows.ts';
import { sameValue } from '../../../runtime/core/patches/same-value.ts';
import { firestorePlainValues } from '../../../runtime/data/firestore/plain-values.ts';
import { Outbox } from '../../../runtime/data/outbox/outbox.ts';
import { MemoryBrowser } from '../../../runtime/data/outbox/testing/memory-outbox.ts';
import { DocumentSession } from '../../../runtime/widgets/document-form/session/document-session.ts';
import { FIELDS } from './saved-product.ts';

const firestore = getFirestore(initializeApp({ projectId: 'balcao' }, 'stored-values'));

/** Each made anew, as each reading makes it. */
const CLASSES = [
  { name: 'a moment', one: () => new Timestamp(1580702706, 789_012_345), two: () => new Timestamp(1, 0) },
  { name: 'a place', one: () => new GeoPoint(-30, -51), two: () => new GeoPoint(-30, 51) },
  { name: 'bytes', one: () => Bytes.fromBase64String('AP8='), two: () => Bytes.fromBase64String('AP4=') },
  { name: 'a vector', one: () => vector([1, 0.5]), two: () => vector([1, 0.25]) },
  {
    name: 'a reference',
    one: () => doc(firestore, 'project/matriz/brand/aurora'),
    two: () => doc(firestore, 'project/matriz/brand/serra'),
  },
] as const;

const SHAPES = [
  { where: 'alone', holding: (value: unknown) => value },
  { where: 'in a list', holding: (value: unknown) => ['a', value] },
  { where: 'in a map of a map', holding: (value: unknown) => ({ a: { b: value } }) },
  { where: 'in a row', holding: (value: unknown) => [{ sku: 'A', note: { at: [value] } }] },
] as const;

const cases = CLASSES.flatMap(({ name, one, two }) =>
  SHAPES.map(({ where, holding }) => ({
    name: `${name} ${where}`,
    one: () => holding(one()),
    two: () => holding(two()),
    fields: holding({ ...one() }),
    nothing: holding(null),
  })),
);

describe.each(cases)('$name', ({ one, two, fields, nothing }) => {
  it('is equal to itself and to nothing else', () => {
    expect(sameValue(one(), one())).toBe(true);
    for (const other of [two(), nothing, fields, 'a', 0, [], {}, undefined, null, new Date(0)]) {
      expect([sameValue(one(), other), sameValue(other, one())]).toEqual([false, false]);
    }
  });

  it('is no conflict with itself, and no change', () => {
    const change: FieldChange = { path: ['title'], base: one(), value: 'x' };
    expect(reviewEdit({ title: one() }, [change])).toEqual({ pending: [change], conflicts: [] });
    expect(reviewEdit({ title: one() }, [{ ...change, base: 'x', value: one() }]).conflicts).toEqual([]);
    expect(reviewEdit({ title: two() }, [change]).conflicts).toHaveLength(1);
    expect(changesBetween({ title: one() }, { title: one() })).toEqual([]);
    expect(changesBetween({ title: one() }, { title: two() })).toHaveLength(1);
  });

  it('is left as it is by whoever changes something else of its row', () => {
    const row = (note: unknown, of: unknown) => [{ sku: 'A', note, of }];
    const merge = mergeRows(row('a', one()), row('b', one()), row('a', two()), 'sku');
    expect(merge?.conflicts).toEqual([]);
    expect(sameValue(merge?.rows, row('b', two()))).toBe(true);
  });

  it('goes through the form: read anew it changes nothing, and is undone over nobody', async () => {
    let stored = { id: 'P1', title: one(), slug: 'a', updatedAt: '0' };
    const edits: (readonly FieldChange[])[] = [];
    const notHere = () => Promise.reject(new Error('not asked for'));
    const session = new DocumentSession({
      collection: 'product',
      id: 'P1',
      fields: FIELDS,
      record: stored,
      rules: { errorsOf: () => [] },
      clock: { now: () => 0, after: () => () => {} },
      writer: {
        create: notHere,
        recreate: notHere,
        editMany: notHere,
        editAudited: notHere,
        remove: notHere,
        edit: async ({ changes }) => {
          edits.push(changes);
          const { pending, conflicts } = reviewEdit(stored, changes);
          if (conflicts.length > 0)
            return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
          stored = applyChanges(stored, pending);
          return { ok: true };
        },
      },
    });
    session.open();
    const { data } = session.getState();
    session.takeRecord({ ...stored, title: one() });
    expect(session.getState().data).toBe(data);
    session.change(['title'], one());
    expect(session.hasUnsaved).toBe(false);
    session.change(['title'], 'x');
    session.save();
    await new Promise((resolve) => setTimeout(resolve));
    session.takeRecord({ ...stored });
    session.undo();
    session.save();
    await new Promise((resolve) => setTimeout(resolve));
    session.takeRecord({ ...stored, title: one() });
    expect(edits).toHaveLength(2);
    expect([...session.getState().conflicts]).toEqual([]);
    expect([session.hasUnsaved, sameValue(stored.title, one())]).toEqual([false, true]);
  });

  it('lies in the outbox and notifies nobody of it twice', async () => {
    const values = firestorePlainValues(firestore);
    const browser = new MemoryBrowser();
    const { store, turns } = browser.openTab();
    const outbox = new Outbox({
      // As the browser's database gives it back.
      store: {
        ...store,
        read: async () => (await store.read()).map(values.fromPlain),
        change: async (step) =>
          (await store.change((before) => values.toPlain(step(values.fromPlain(before))))).map(
            values.fromPlain,
          ),
      },
      turns,
      writerOf: () => {
        throw new Error('not asked for');
      },
      newId: () => 'a',
      now: () => 0,
      onBack: () => () => {},
      after: () => () => {},
    });
    let notified = 0;
    outbox.subscribe(() => {
      notified += 1;
    });
    const change = { path: ['title'], base: one(), value: two() };
    outbox.localChangesOf('matriz').persist('product', 'P1', [change]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(notified).toBe(1);
    await outbox.reload();
    expect(notified).toBe(1);
    expect(sameValue(outbox.localChangesOf('matriz').adopt('product', 'P1'), [change])).toBe(true);
    outbox.localChangesOf('matriz').persist('product', 'P1', [{ ...change, value: one() }]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(notified).toBe(2);
  });
});
