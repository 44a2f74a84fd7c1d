import { describe, expect, it } from 'vitest';
import { localChanges, openSession } from '../testing/hand-session.ts';

describe('a document session', () => {
  it('sends nothing in the first 100 ms', () => {
    const { session, pass, edits } = openSession();
    session.change(['title'], 'A');
    pass(99);
    expect(edits).toEqual([]);
    pass(1);
    expect(edits).toEqual([
      { collection: 'category', id: 'c1', changes: [{ path: ['title'], base: 'Panelas', value: 'A' }] },
    ]);
  });

  it('saves, once closed, also what was changed during the last save', async () => {
    const { session, close, pass, edits, answer } = openSession();
    pass(100);
    session.change(['title'], 'A');
    session.change(['title'], 'AB');
    close();
    expect(edits).toHaveLength(1);
    await answer({ ok: true });
    expect(edits[1]?.changes).toEqual([{ path: ['title'], base: 'A', value: 'AB' }]);
    await answer({ ok: true });
    expect(session.hasUnsaved).toBe(false);
  });

  it('brings texts that are still in their inputs along when it is closed', () => {
    const { session, close, pass, edits } = openSession();
    pass(100);
    session.typing(['title']);
    session.addDraft(() => session.change(['title'], 'typed'));
    close();
    expect(edits[0]?.changes[0]?.value).toBe('typed');
  });

  it('takes a writer that throws for a failed save, with the edit still pending', async () => {
    const { session, pass, answer } = openSession();
    pass(100);
    session.change(['title'], 'A');
    await answer(new Error('boom'));
    expect(session.getState().failure).toEqual({ reason: 'unknown', detail: 'boom' });
    expect(session.getState().data.title).toBe('A');
  });

  it('retries by itself when there was no connection', async () => {
    const { session, pass, edits, answer } = openSession();
    pass(100);
    session.change(['title'], 'A');
    await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
    pass(2000);
    expect(edits).toHaveLength(2);
  });

  it('does not take the stamps of a save for a change of the document', () => {
    const { session } = openSession();
    const { data } = session.getState();
    session.takeRecord({ id: 'c1', title: 'Panelas', updatedAt: '2025-01-02T00:00:00.000Z' });
    expect(session.getState().data).toBe(data);
  });
});

describe('a document session that is saved by hand', () => {
  const changed = { path: ['title'], base: 'Panelas', value: 'A' };

  it('sends nothing before Salvar, however long it waits', async () => {
    const { double, persisted } = localChanges([]);
    const { session, pass, edits, answer } = openSession(double, undefined, true);
    pass(100);
    session.change(['title'], 'A');
    pass(60_000);
    session.takeRecord({ id: 'c1', title: 'Panelas', other: 1 });
    expect(edits).toEqual([]);
    expect(persisted.at(-1)).toEqual([{ ...changed, byHand: true }]);
    session.save();
    expect(edits).toEqual([{ collection: 'category', id: 'c1', changes: [changed] }]);
    await answer({ ok: true });
    expect(session.hasUnsaved).toBe(false);
  });

  it('persists what is left when its form is left, with the text in its inputs', () => {
    const { double, persisted } = localChanges([]);
    const { session, close, pass, edits } = openSession(double, undefined, true);
    pass(100);
    session.typing(['title']);
    session.addDraft(() => session.change(['title'], 'A'));
    close();
    pass(60_000);
    expect(edits).toEqual([]);
    expect(persisted.at(-1)).toEqual([{ ...changed, byHand: true }]);
    expect(session.isLeftToTheOutbox).toBe(true);
  });

  it('has it again when it is opened again, unsent', () => {
    const { session, pass, edits } = openSession(localChanges([changed]).double, undefined, true);
    pass(60_000);
    expect([session.getState().data.title, session.hasUnsaved, edits]).toEqual(['A', true, []]);
  });

  it('does not send what was changed during a save once it is left', async () => {
    const { session, close, edits, answer } = openSession(localChanges([]).double, undefined, true);
    session.change(['title'], 'A');
    session.save();
    session.change(['title'], 'AB');
    close();
    await answer({ ok: true });
    expect(edits).toHaveLength(1);
    expect(session.isLeftToTheOutbox).toBe(true);
  });
});
