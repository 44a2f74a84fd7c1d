import { describe, expect, it } from 'vitest';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { field } from '../testing/collections.ts';
import { DocumentSession } from './document-session.ts';

const fields = [
  field('title', 'Título'),
  field('slug', 'Endereço'),
  field('Height', 'Altura', { type: 'struct', fields: [field('Value', 'Valor', { type: 'number' })] }),
  field('kit', 'Kit', { type: 'array_struct', fields: [field('sku', 'SKU')] }),
];

/** A session on a store that answers in the next turn. */
function open() {
  let now = 0;
  let stored = { id: 'P1', title: 'Panela', kit: [{ sku: 'A' }], updatedAt: '0' };
  const edits: DocumentEdit[] = [];
  const edit = async (asked: DocumentEdit): Promise<EditOutcome> => {
    edits.push(asked);
    const { conflicts } = reviewEdit(stored, asked.changes);
    if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
    stored = { ...applyChanges(stored, asked.changes), updatedAt: String(edits.length) };
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
  const clock = {
    now: () => now,
    after: () => () => {},
  };
  const session = new DocumentSession({
    collection: 'product',
    id: 'P1',
    fields,
    record: stored,
    writer,
    rules: { errorsOf: () => [] },
    clock,
  });
  session.open();
  const saved = async (): Promise<void> => {
    session.save();
    await new Promise((resolve) => setTimeout(resolve));
    session.takeRecord(stored);
  };
  return {
    session,
    edits,
    saved,
    pass: (ms: number) => {
      now += ms;
    },
    stored: () => stored,
    changeElsewhere: (values: object) => {
      stored = { ...stored, ...values, updatedAt: 'other' };
      session.takeRecord(stored);
    },
    data: () => session.getState().data,
  };
}

describe('undo', () => {
  it('leads back over fields and rows, and redo forth again', () => {
    const { session, data } = open();
    const start = data();
    session.change(['title'], 'Caçarola');
    session.change(['kit', 0, 'sku'], 'B');
    session.change(['kit'], [{ sku: 'B' }, { sku: 'C' }]);
    const end = data();
    expect([session.undo(), session.undo(), session.undo(), session.undo()]).toEqual([
      ['kit'],
      ['kit', 0, 'sku'],
      ['title'],
      null,
    ]);
    expect(data()).toEqual(start);
    session.redo();
    session.redo();
    session.redo();
    expect(data()).toEqual(end);
  });

  it('leaves nothing to save when nothing was saved', () => {
    const { session } = open();
    session.change(['title'], 'Caçarola');
    session.undo();
    expect(session.hasUnsaved).toBe(false);
  });

  it('takes back what is saved as a new edit', async () => {
    const { session, saved, stored, edits } = open();
    session.change(['title'], 'Caçarola');
    await saved();
    expect(stored().title).toBe('Caçarola');
    session.undo();
    await saved();
    expect(stored().title).toBe('Panela');
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Caçarola', value: 'Panela' }]);
  });

  it('asks when somebody else has changed the field since', async () => {
    const { session, saved, stored, changeElsewhere, data } = open();
    session.change(['title'], 'Caçarola');
    await saved();
    changeElsewhere({ title: 'Tacho' });
    session.undo();
    await saved();
    expect(stored().title).toBe('Tacho');
    expect([...session.getState().conflicts.values()]).toEqual([
      { path: ['title'], base: 'Caçarola', local: 'Panela', remote: 'Tacho' },
    ]);
    session.chooseLocal(['title']);
    await saved();
    expect(stored().title).toBe('Panela');
    expect(data().title).toBe('Panela');
  });

  it('does not bring back what was discarded for the remote value', async () => {
    const { session, changeElsewhere } = open();
    session.change(['title'], 'Caçarola');
    changeElsewhere({ title: 'Tacho' });
    session.chooseRemote(['title']);
    expect(session.undo()).toBeNull();
  });

  it('takes what is still in its input first', () => {
    const { session, data } = open();
    session.addDraft(() => session.change(['title'], 'Panela nova'));
    session.undo();
    expect(data().title).toBe('Panela');
    expect(session.getHistory().future).toHaveLength(1);
  });

  it('joins typing until a pause or a blur', () => {
    const { session, data, pass } = open();
    session.change(['title'], 'P');
    pass(300);
    session.change(['title'], 'Pa');
    session.sealStep();
    session.change(['title'], 'Pat');
    session.undo();
    expect(data().title).toBe('Pa');
    session.undo();
    expect(data().title).toBe('Panela');
  });
});

describe('a patch', () => {
  it('is one step, saved in one edit', async () => {
    const { session, saved, edits, data } = open();
    const outcome = session.applyPatch([
      { path: ['title'], base: 'Panela', value: 'Caçarola' },
      { path: ['Height'], value: { Value: 4 } },
      { path: ['kit'], value: [] },
    ]);
    expect(outcome).toEqual({ ok: true });
    await saved();
    expect(edits).toHaveLength(1);
    expect(edits[0]?.changes.map(({ path }) => path.join('.'))).toEqual(['title', 'Height.Value', 'kit']);
    session.undo();
    expect(data().title).toBe('Panela');
    expect(data().kit).toEqual([{ sku: 'A' }]);
    expect(session.getHistory().past).toEqual([]);
  });

  it('is refused whole when what its author saw has changed', () => {
    const { session, data, changeElsewhere } = open();
    changeElsewhere({ title: 'Tacho' });
    const outcome = session.applyPatch([
      { path: ['slug'], value: 'x' },
      { path: ['title'], base: 'Panela', value: 'Caçarola' },
    ]);
    expect(outcome).toEqual({ ok: false, reason: 'changed-since', path: ['title'] });
    expect(data().slug).toBeUndefined();
  });
});
