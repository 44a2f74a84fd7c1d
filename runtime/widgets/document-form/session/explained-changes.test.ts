import { describe, expect, it } from 'vitest';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { withoutReason } from '../model/saving/autosave-state.ts';
import { field } from '../testing/collections.ts';
import { localChanges } from '../testing/hand-session.ts';
import { DocumentSession } from './document-session.ts';

const copyOf = { collection: 'product-data', fields: ['Price', 'PriceMin'] };
const fields = [
  field('title', 'Título'),
  field('Price', 'Preço à vista', { type: 'number' }),
  field('PriceMin', 'Preço mínimo', { type: 'number' }),
];

/** A store whose product has an original: what that is true of changes with a reason. */
function shop() {
  let stored = { id: 'P1', title: 'Panela', Price: 148.9, PriceMin: 100, updatedAt: '0' };
  const edits: DocumentEdit[] = [];
  const refuse = () => Promise.reject(new Error('not asked for'));
  const edit = async (asked: DocumentEdit): Promise<EditOutcome> => {
    edits.push(asked);
    const isCopied = asked.changes.some(
      ({ path, why }) => copyOf.fields.includes(path.join('.')) && why === undefined,
    );
    if (isCopied) return { ok: false, failure: { reason: 'unexplained', detail: '' }, conflicts: [] };
    const { conflicts } = reviewEdit(stored, asked.changes);
    if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
    stored = { ...applyChanges(stored, asked.changes), updatedAt: String(edits.length) };
    return { ok: true };
  };
  const writer: DocumentWriter = {
    edit,
    create: refuse,
    recreate: refuse,
    editMany: refuse,
    editAudited: refuse,
    remove: refuse,
  };
  return { writer, edits, stored: () => stored };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  const { writer, edits, stored } = shop();
  const { double, persisted } = localChanges([]);
  const session = new DocumentSession({
    collection: 'product',
    id: 'P1',
    fields,
    copyOf,
    record: stored(),
    writer,
    localChanges: double,
    rules: { errorsOf: () => [] },
    clock: { now: () => 0, after: () => () => {} },
  });
  session.open();
  const saved = async (): Promise<void> => {
    session.save();
    await settled();
    session.takeRecord(stored());
  };
  return { session, edits, stored, persisted, saved, held: () => withoutReason(session.getState()) };
}

describe('a field that another collection is true of', () => {
  it('waits for a reason and is persisted meanwhile, while the rest of the save is stored', async () => {
    const { session, stored, persisted, saved, held } = open();
    session.change(['title'], 'Panela 3 L');
    session.change(['Price'], 90);
    await saved();
    expect(stored()).toMatchObject({ title: 'Panela 3 L', Price: 148.9 });
    expect(held()).toMatchObject([{ path: ['Price'], base: 148.9, value: 90 }]);
    expect(persisted.at(-1)).toEqual([{ path: ['Price'], base: 148.9, value: 90 }]);
    expect(session.getState().failure).toBeNull();
    expect(session.read(['Price'])).toBe(90);
  });

  it('is stored with the reason, each field by itself', async () => {
    const { session, edits, stored, saved, held } = open();
    session.change(['Price'], 90);
    session.change(['PriceMin'], 80);
    await saved();
    session.explain('Concorrente');
    await saved();
    expect(stored()).toMatchObject({ Price: 90, PriceMin: 80 });
    expect(
      edits.filter(({ changes }) => changes.some(({ why }) => why)).map(({ changes }) => changes),
    ).toMatchObject([
      [{ path: ['Price'], base: 148.9, value: 90, why: 'Concorrente' }],
      [{ path: ['PriceMin'], base: 100, value: 80, why: 'Concorrente' }],
    ]);
    expect(held()).toEqual([]);
    expect(session.hasUnsaved).toBe(false);
  });

  it('waits for a reason although a list has shown it as if it were stored', async () => {
    const { session, stored, held } = open();
    session.change(['Price'], 90);
    session.save();
    session.takeRecord({ ...stored(), Price: 90 });
    await settled();
    expect(held()).toMatchObject([{ path: ['Price'], base: 148.9, value: 90 }]);
    const shown = { ...stored(), Price: 90 };
    session.explain('Concorrente');
    await settled();
    expect(stored()).toMatchObject({ Price: 90 });
    expect(shown.updatedAt).not.toBe(stored().updatedAt);
  });

  it('is no change any more where somebody else has stored the same value', async () => {
    const { session, stored, saved, held } = open();
    session.change(['Price'], 90);
    await saved();
    expect(held()).toMatchObject([{ path: ['Price'], base: 148.9, value: 90 }]);
    session.takeRecord({ ...stored(), Price: 90, updatedAt: 'later' });
    expect(held()).toEqual([]);
  });

  it('asks for another reason when it changes again, and when the change is taken back', async () => {
    const { session, stored, saved, held } = open();
    session.change(['Price'], 90);
    await saved();
    session.explain('Concorrente');
    await saved();
    session.undo();
    await saved();
    expect(held()).toMatchObject([{ path: ['Price'], base: 90, value: 148.9 }]);
    expect(stored()).toMatchObject({ Price: 90 });
  });

  it('waits for nothing when it goes back to what is stored', async () => {
    const { session, saved, held } = open();
    session.change(['Price'], 90);
    await saved();
    session.undo();
    await saved();
    expect(held()).toEqual([]);
    expect(session.hasUnsaved).toBe(false);
  });
});
