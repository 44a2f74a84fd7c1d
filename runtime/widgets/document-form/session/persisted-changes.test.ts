import { describe, expect, it } from 'vitest';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import { localChanges, openSession } from '../testing/hand-session.ts';

/** Titles in capitals are refused. */
const noCapitals: AutosaveRules['errorsOf'] = ({ title }) =>
  typeof title === 'string' && /[A-Z]/.test(title)
    ? [{ path: ['title'], keyword: 'pattern', params: {}, message: '' }]
    : [];

describe('what waits for the autosave', () => {
  const waits = { path: ['title'], base: 'Copos', value: 'Copos e taças', scheduled: true };

  it('is persisted a moment after the key, once for a burst, and sent all the same', async () => {
    const { double, persisted } = localChanges([]);
    const { session, pass, edits, answer } = openSession(double);
    pass(100);
    session.change(['title'], 'Copos');
    await answer({ ok: true });
    for (const value of ['Copos e', 'Copos e ta', 'Copos e taças']) {
      session.change(['title'], value);
      pass(20);
    }
    expect(persisted).toEqual([]);
    pass(40);
    expect(persisted).toEqual([[waits]]);
    pass(3000);
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Copos', value: 'Copos e taças' }]);
    await answer({ ok: true });
    pass(60_000);
    expect(persisted).toHaveLength(1);
  });

  it('is persisted at once when the page may be going, and no more when it is taken back', async () => {
    const { double, persisted } = localChanges([]);
    const { session, pass, answer } = openSession(double);
    pass(100);
    session.change(['title'], 'Copos');
    // A save is under way: this one waits behind it.
    session.change(['title'], 'Copos e taças');
    session.save();
    expect(persisted).toEqual([[waits]]);
    session.change(['title'], 'Copos');
    pass(250);
    expect(persisted.at(-1)).toEqual([]);
    await answer({ ok: true });
  });

  it('is persisted again when it is taken back and made again within that moment', async () => {
    const { double, persisted, canceled } = localChanges([]);
    const { session, pass, answer } = openSession(double);
    pass(100);
    session.change(['title'], 'Copos');
    await answer({ ok: true });
    session.sealStep();
    session.change(['title'], 'Copos e taças');
    pass(100);
    session.undo();
    session.redo();
    pass(100);
    expect([canceled, persisted]).toEqual([[['title']], [[waits], [waits]]]);
  });
});

describe('a text that goes on being typed', () => {
  it('is persisted as it reads so far on what it was based on, sent by nobody, and draws nothing', () => {
    const { double, persisted } = localChanges([]);
    const { session, pass, edits } = openSession(double);
    pass(100);
    session.typing(['title']);
    let drawn = 0;
    session.subscribe(() => {
      drawn += 1;
    });
    session.persistTyped(['title'], 'Copos');
    pass(250);
    session.persistTyped(['title'], 'Copos e taças');
    pass(250);
    const soFar = { path: ['title'], base: 'Panelas', scheduled: true };
    expect(persisted).toEqual([[{ ...soFar, value: 'Copos' }], [{ ...soFar, value: 'Copos e taças' }]]);
    expect([drawn, edits, session.read(['title'])]).toEqual([0, [], 'Panelas']);
  });

  it('is persisted anew at once where the edit under it is sent, which takes its place', async () => {
    const { double, persisted } = localChanges([]);
    const { session, pass, answer } = openSession(double);
    pass(100);
    session.change(['title'], 'Copos');
    session.change(['title'], 'Copos e');
    session.save();
    session.persistTyped(['title'], 'Copos e taças');
    const before = persisted.length;
    await answer({ ok: true });
    expect(persisted.slice(before).map(([change]) => change?.value)).toEqual(['Copos e taças']);
  });

  it('is persisted less often where much is written out with it, and not for every key', () => {
    const { double, persisted } = localChanges([]);
    const { session, pass } = openSession(double);
    pass(100);
    const long = (end: string) => `${'x'.repeat(200_000)}${end}`;
    for (const end of ['a', 'b', 'c', 'd']) {
      session.persistTyped(['title'], long(end));
      pass(100);
    }
    expect(persisted).toEqual([]);
    pass(300);
    expect(persisted.map(([change]) => change?.value)).toEqual([long('d')]);
  });

  it('may be sent from the list only while it fits its field', () => {
    const { double, persisted } = localChanges([]);
    const { session, pass } = openSession(double, noCapitals);
    pass(100);
    for (const text of ['copos', 'copos E', 'copos e taças']) {
      session.persistTyped(['title'], text);
      pass(250);
    }
    const soFar = { path: ['title'], base: 'Panelas' };
    expect(persisted).toEqual([
      [{ ...soFar, value: 'copos', scheduled: true }],
      [{ ...soFar, value: 'copos E' }],
      [{ ...soFar, value: 'copos e taças', scheduled: true }],
    ]);
  });

  it('stays persisted while something else of the document is stored, and until it reaches the form', async () => {
    const { double, persisted, canceled } = localChanges([]);
    const { session, pass, answer } = openSession(double);
    pass(100);
    session.change(['title'], 'Copos');
    session.typing(['title']);
    session.persistTyped(['title'], 'Copos e taças');
    pass(250);
    await answer({ ok: true });
    pass(250);
    const soFar = { path: ['title'], base: 'Copos', value: 'Copos e taças', scheduled: true };
    expect(persisted.at(-1)).toEqual([soFar]);
    session.change(['title'], 'Copos e taças');
    pass(250);
    expect(persisted).toEqual([[soFar]]);
    session.change(['title'], 'Copos');
    pass(250);
    expect(canceled).toEqual([['title']]);
  });
});

describe('what cannot be sent', () => {
  it('is persisted for the operator, and replaced by the edit that mends it', async () => {
    const { double, persisted, canceled } = localChanges([]);
    const { session, pass, edits, answer } = openSession(double, noCapitals);
    pass(100);
    session.change(['title'], 'LOUCAS');
    expect(persisted).toEqual([[{ path: ['title'], base: 'Panelas', value: 'LOUCAS' }]]);
    session.save();
    pass(60_000);
    expect(edits).toEqual([]);
    session.change(['title'], 'loucas');
    pass(3000);
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Panelas', value: 'loucas' }]);
    // The edit itself takes it out.
    expect(persisted).toHaveLength(1);
    await answer({ ok: true });
    expect(canceled).toEqual([]);
  });

  it('is persisted where another user has changed the same field', () => {
    const { double, persisted } = localChanges([]);
    const { session } = openSession(double);
    session.change(['title'], 'Louças');
    session.takeRecord({ id: 'c1', title: 'Copos', updatedAt: '2025-01-02T00:00:00.000Z' });
    expect(session.getState().conflicts.size).toBe(1);
    expect(persisted).toEqual([[{ path: ['title'], base: 'Panelas', value: 'Louças' }]]);
  });

  it('is persisted as the text that rests in its input and means nothing yet', () => {
    const { double, persisted } = localChanges([]);
    const { session } = openSession(double);
    session.typing(['title']);
    expect(persisted).toEqual([]);
    session.typing(['title'], '31/0');
    expect(persisted).toEqual([[{ path: ['title'], base: 'Panelas', value: '31/0' }]]);
    session.change(['title'], 'Panelas');
    expect(persisted.at(-1)).toEqual([]);
  });

  it('is shown again with its error, and is no conflict with what the store never had', () => {
    const left = { path: ['title'], base: 'Panelas', value: 'LOUCAS' };
    const { session, pass, edits } = openSession(localChanges([left], false).double, noCapitals);
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
