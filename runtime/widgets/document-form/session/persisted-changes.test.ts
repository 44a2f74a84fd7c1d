import { describe, expect, it } from 'vitest';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import { localChanges, openSession } from '../testing/hand-session.ts';

/** Titles in capitals are refused. */
const noCapitals: AutosaveRules['errorsOf'] = ({ title }) =>
  typeof title === 'string' && /[A-Z]/.test(title)
    ? [{ path: ['title'], keyword: 'pattern', params: {}, message: '' }]
    : [];

describe('what waits for the autosave', () => {
  const waits = { path: ['title'], base: 'Copos', value: 'Copos e taças', ready: true };

  it('is held a moment after the key, once for a burst, and sent all the same', async () => {
    const { kept, held } = localChanges([]);
    const { session, pass, edits, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    await answer({ ok: true });
    for (const value of ['Copos e', 'Copos e ta', 'Copos e taças']) {
      session.change(['title'], value);
      pass(20);
    }
    expect(held).toEqual([]);
    pass(40);
    expect(held).toEqual([[waits]]);
    pass(3000);
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Copos', value: 'Copos e taças' }]);
    await answer({ ok: true });
    pass(60_000);
    expect(held).toHaveLength(1);
  });

  it('is held at once when the page may be going, and no more when it is taken back', async () => {
    const { kept, held } = localChanges([]);
    const { session, pass, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    // A save is under way: this one waits behind it.
    session.change(['title'], 'Copos e taças');
    session.save();
    expect(held).toEqual([[waits]]);
    session.change(['title'], 'Copos');
    pass(250);
    expect(held.at(-1)).toEqual([]);
    await answer({ ok: true });
  });

  it('is held again when it is taken back and made again within that moment', async () => {
    const { kept, held, withdrawn } = localChanges([]);
    const { session, pass, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    await answer({ ok: true });
    session.sealStep();
    session.change(['title'], 'Copos e taças');
    pass(100);
    session.undo();
    session.redo();
    pass(100);
    expect([withdrawn, held]).toEqual([[['title']], [[waits], [waits]]]);
  });
});

describe('a text that goes on being typed', () => {
  it('is held as it reads so far on what it was based on, sent by nobody, and draws nothing', () => {
    const { kept, held } = localChanges([]);
    const { session, pass, edits } = openSession(kept);
    pass(100);
    session.typing(['title']);
    let drawn = 0;
    session.subscribe(() => {
      drawn += 1;
    });
    session.keepTyped(['title'], 'Copos');
    pass(250);
    session.keepTyped(['title'], 'Copos e taças');
    pass(250);
    const soFar = { path: ['title'], base: 'Panelas', ready: true };
    expect(held).toEqual([[{ ...soFar, value: 'Copos' }], [{ ...soFar, value: 'Copos e taças' }]]);
    expect([drawn, edits, session.read(['title'])]).toEqual([0, [], 'Panelas']);
  });

  it('is held anew at once where the edit under it is sent, which takes its place', async () => {
    const { kept, held } = localChanges([]);
    const { session, pass, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    session.change(['title'], 'Copos e');
    session.save();
    session.keepTyped(['title'], 'Copos e taças');
    const before = held.length;
    await answer({ ok: true });
    expect(held.slice(before).map(([change]) => change?.value)).toEqual(['Copos e taças']);
  });

  it('is held less often where much is written out with it, and not for every key', () => {
    const { kept, held } = localChanges([]);
    const { session, pass } = openSession(kept);
    pass(100);
    const long = (end: string) => `${'x'.repeat(200_000)}${end}`;
    for (const end of ['a', 'b', 'c', 'd']) {
      session.keepTyped(['title'], long(end));
      pass(100);
    }
    expect(held).toEqual([]);
    pass(300);
    expect(held.map(([change]) => change?.value)).toEqual([long('d')]);
  });

  it('may be sent from the list only while it fits its field', () => {
    const { kept, held } = localChanges([]);
    const { session, pass } = openSession(kept, noCapitals);
    pass(100);
    for (const text of ['copos', 'copos E', 'copos e taças']) {
      session.keepTyped(['title'], text);
      pass(250);
    }
    const soFar = { path: ['title'], base: 'Panelas' };
    expect(held).toEqual([
      [{ ...soFar, value: 'copos', ready: true }],
      [{ ...soFar, value: 'copos E' }],
      [{ ...soFar, value: 'copos e taças', ready: true }],
    ]);
  });

  it('stays held while something else of the document is stored, and until it reaches the form', async () => {
    const { kept, held, withdrawn } = localChanges([]);
    const { session, pass, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    session.typing(['title']);
    session.keepTyped(['title'], 'Copos e taças');
    pass(250);
    await answer({ ok: true });
    pass(250);
    const soFar = { path: ['title'], base: 'Copos', value: 'Copos e taças', ready: true };
    expect(held.at(-1)).toEqual([soFar]);
    session.change(['title'], 'Copos e taças');
    pass(250);
    expect(held).toEqual([[soFar]]);
    session.change(['title'], 'Copos');
    pass(250);
    expect(withdrawn).toEqual([['title']]);
  });
});

describe('what cannot be sent', () => {
  it('is held for the operator, and let go of by the edit that mends it', async () => {
    const { kept, held, withdrawn } = localChanges([]);
    const { session, pass, edits, answer } = openSession(kept, noCapitals);
    pass(100);
    session.change(['title'], 'LOUCAS');
    expect(held).toEqual([[{ path: ['title'], base: 'Panelas', value: 'LOUCAS' }]]);
    session.save();
    pass(60_000);
    expect(edits).toEqual([]);
    session.change(['title'], 'loucas');
    pass(3000);
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Panelas', value: 'loucas' }]);
    // The edit itself takes it out.
    expect(held).toHaveLength(1);
    await answer({ ok: true });
    expect(withdrawn).toEqual([]);
  });

  it('is held where another hand has changed the same field', () => {
    const { kept, held } = localChanges([]);
    const { session } = openSession(kept);
    session.change(['title'], 'Louças');
    session.takeRecord({ id: 'c1', title: 'Copos', updatedAt: '2025-01-02T00:00:00.000Z' });
    expect(session.getState().conflicts.size).toBe(1);
    expect(held).toEqual([[{ path: ['title'], base: 'Panelas', value: 'Louças' }]]);
  });

  it('is held as the text that rests in its input and means nothing yet', () => {
    const { kept, held } = localChanges([]);
    const { session } = openSession(kept);
    session.typing(['title']);
    expect(held).toEqual([]);
    session.typing(['title'], '31/0');
    expect(held).toEqual([[{ path: ['title'], base: 'Panelas', value: '31/0' }]]);
    session.change(['title'], 'Panelas');
    expect(held.at(-1)).toEqual([]);
  });

  it('is shown again with its error, and is no conflict with what the store never had', () => {
    const left = { path: ['title'], base: 'Panelas', value: 'LOUCAS', tried: [] };
    const { session, pass, edits } = openSession(localChanges([left]).kept, noCapitals);
    expect(session.read(['title'])).toBe('LOUCAS');
    expect(session.getState().errors).toHaveLength(1);
    pass(100);
    session.change(['title'], 'Panelas');
    pass(60_000);
    // Back where it was: there is nothing to store.
    expect(edits).toEqual([]);
    expect(session.hasUnsaved).toBe(false);
  });
});
