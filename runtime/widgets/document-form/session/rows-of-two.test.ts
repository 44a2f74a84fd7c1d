import { describe, expect, it } from 'vitest';
import { fieldAt } from '../../../contract/field-at.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { itemKeyOf } from '../../../core/patches/merge-rows.ts';
import { field } from '../testing/collections.ts';
import { DocumentSession } from './document-session.ts';

const fields = [
  field('kit', 'Kit', {
    type: 'array_struct',
    fields: [field('sku', 'SKU', { required: true }), field('qty', 'Quantidade', { type: 'number' })],
  }),
];
const itemKey = (path: readonly string[]) => itemKeyOf(fieldAt(fields, path));
const row = (sku: string, qty: number) => ({ sku, qty });

const revision = (writes: number) => `2026-01-01T00:00:00.${String(writes).padStart(3, '0')}Z`;

/** Two people's sessions on one store; each sees the other's work when the test says so. */
function twoPeople() {
  let stored = { id: 'P1', kit: [row('A', 1), row('B', 1)], updatedAt: revision(0) };
  let writes = 0;
  const edit = async ({ changes }: DocumentEdit): Promise<EditOutcome> => {
    const { pending, conflicts } = reviewEdit(stored, changes, undefined, itemKey);
    if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
    const answered = { revision: stored.updatedAt, isWritten: true };
    writes += 1;
    stored = { ...applyChanges(stored, pending), updatedAt: revision(writes) };
    return { ok: true, answered };
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
  const person = () => {
    const session = new DocumentSession({
      collection: 'product',
      id: 'P1',
      fields,
      record: stored,
      writer,
      rules: { errorsOf: () => [], itemKey },
      clock: { now: () => 0, after: () => () => {} },
    });
    session.open();
    const settle = async (): Promise<void> => {
      session.save();
      await new Promise((resolve) => setTimeout(resolve));
      session.takeRecord(stored);
    };
    return {
      session,
      settle,
      look: () => session.takeRecord(stored),
      kit: () => session.getState().data.kit,
    };
  };
  return { ana: person(), bia: person(), stored: () => stored.kit };
}

describe('two people at one list', () => {
  it('edit different rows without being asked', async () => {
    const { ana, bia, stored } = twoPeople();
    ana.session.change(['kit', 0, 'qty'], 5);
    bia.session.change(['kit', 1, 'qty'], 7);
    await ana.settle();
    await bia.settle();
    expect(stored()).toEqual([row('A', 5), row('B', 7)]);
    expect(bia.session.getState().conflicts.size).toBe(0);
    ana.look();
    expect(ana.kit()).toEqual(stored());
  });

  it('mean the row that was typed into, though another has come before it', async () => {
    const { ana, bia, stored } = twoPeople();
    bia.session.typing(['kit', 0, 'qty']);
    ana.session.change(['kit'], [row('N', 3), row('A', 1), row('B', 1)]);
    await ana.settle();
    bia.look();
    bia.session.change(['kit', 0, 'qty'], 9);
    await bia.settle();
    expect(stored()).toEqual([row('N', 3), row('A', 9), row('B', 1)]);
  });

  it('ask about one cell, and leave their other rows whatever the answer', async () => {
    const { ana, bia, stored } = twoPeople();
    ana.session.change(['kit', 0, 'qty'], 5);
    bia.session.change(['kit', 0, 'qty'], 6);
    bia.session.change(['kit', 1, 'qty'], 7);
    await ana.settle();
    await bia.settle();
    expect(stored()).toEqual([row('A', 5), row('B', 1)]);
    expect(bia.session.getState().conflicts.get('["kit"]')).toMatchObject({
      local: [row('A', 6), row('B', 7)],
      remote: [row('A', 5), row('B', 1)],
    });
    bia.session.chooseRemote(['kit']);
    await bia.settle();
    expect(stored()).toEqual([row('A', 5), row('B', 7)]);
  });

  it('are asked when one has removed the row that the other is changing', async () => {
    const { ana, bia, stored } = twoPeople();
    bia.session.typing(['kit', 0, 'qty']);
    ana.session.change(['kit'], [row('B', 1)]);
    await ana.settle();
    bia.look();
    bia.session.change(['kit', 0, 'qty'], 9);
    await bia.settle();
    expect(stored()).toEqual([row('B', 1)]);
    bia.session.chooseLocal(['kit']);
    await bia.settle();
    expect(new Set(stored().map(({ sku }) => sku))).toEqual(new Set(['A', 'B']));
  });

  it("take back their own row and leave the other's", async () => {
    const { ana, bia, stored } = twoPeople();
    ana.session.change(['kit', 0, 'qty'], 5);
    await ana.settle();
    bia.look();
    bia.session.change(['kit', 1, 'qty'], 7);
    await bia.settle();
    ana.look();
    ana.session.undo();
    await ana.settle();
    expect(stored()).toEqual([row('A', 1), row('B', 7)]);
  });

  it.each([
    { choice: 'local', given: 'her own', want: [row('A', 5), row('B', 6)] },
    { choice: 'remote', given: "the other's", want: [row('A', 5), row('B', 7)] },
  ])('leave an unsaved row beside one where a redone step asks, and $given is chosen', async ({
    choice,
    want,
  }) => {
    const { ana, bia, stored } = twoPeople();
    ana.session.change(['kit', 0, 'qty'], 5);
    ana.session.change(['kit', 1, 'qty'], 6);
    ana.session.undo();
    bia.session.change(['kit', 1, 'qty'], 7);
    await bia.settle();
    ana.look();
    ana.session.redo();
    expect(ana.session.getState().conflicts.get('["kit"]')).toMatchObject({
      local: [row('A', 5), row('B', 6)],
      remote: [row('A', 1), row('B', 7)],
    });
    if (choice === 'local') ana.session.chooseLocal(['kit']);
    else ana.session.chooseRemote(['kit']);
    await ana.settle();
    expect(stored()).toEqual(want);
  });

  it('leave a row that another user has added where a step is redone over one that she has changed', async () => {
    const { ana, bia, stored } = twoPeople();
    ana.session.change(['kit', 1, 'qty'], 6);
    ana.session.undo();
    bia.session.change(['kit'], [row('A', 1), row('B', 7), row('C', 1)]);
    await bia.settle();
    ana.look();
    ana.session.redo();
    expect(ana.kit()).toEqual([row('A', 1), row('B', 6), row('C', 1)]);
    ana.session.chooseLocal(['kit']);
    await ana.settle();
    expect(stored()).toEqual([row('A', 1), row('B', 6), row('C', 1)]);
  });
});
