import { describe, expect, it } from 'vitest';
import type { FieldChange } from '../../../contract/writes.ts';
import { localChanges, openSession } from '../testing/hand-session.ts';

describe('a document that was left with an edit in the outbox', () => {
  const left: FieldChange = { path: ['title'], base: 'Panelas', value: 'Copos' };

  it('shows the edit as not saved yet, and saves it', async () => {
    const { session, pass, edits, answer } = openSession(localChanges([left]).double);
    expect(session.getState().data.title).toBe('Copos');
    expect(session.hasUnsaved).toBe(true);
    pass(100);
    expect(edits[0]?.changes).toEqual([left]);
    await answer({ ok: true });
    expect(session.hasUnsaved).toBe(false);
  });

  it('asks when somebody else has changed the field since', () => {
    const { session } = openSession(localChanges([{ ...left, base: 'Formas' }]).double);
    expect([...session.getState().conflicts.values()]).toMatchObject([{ local: 'Copos', remote: 'Panelas' }]);
  });

  it('cancels what the operator discards, and nothing that was saved', async () => {
    const { double, canceled } = localChanges([{ ...left, base: 'Formas' }]);
    const { session, pass, answer } = openSession(double);
    session.chooseRemote(['title']);
    expect(canceled).toEqual([['title']]);
    pass(100);
    session.change(['title'], 'Taças');
    await answer({ ok: true });
    expect(canceled).toEqual([['title']]);
  });

  it('drops what was discarded elsewhere on the screen', () => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits } = openSession(double);
    discard(left);
    pass(60_000);
    expect(session.getState().data.title).toBe('Panelas');
    expect(edits).toEqual([]);
  });

  it('does not send, once its form is gone, what was discarded since', async () => {
    const { double, discard } = localChanges([left]);
    const { session, close, pass, edits, answer } = openSession(double);
    pass(100);
    close();
    await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
    discard(left);
    pass(60_000);
    expect(edits).toHaveLength(1);
    expect(session.hasUnsaved).toBe(false);
  });

  it('goes back to the earlier edit where only the later one is discarded elsewhere', () => {
    const { double, canceled, discard } = localChanges([left]);
    const { session } = openSession(double);
    discard(left, [{ ...left, value: 'Formas' }]);
    expect(session.getState().data.title).toBe('Formas');
    expect(canceled).toEqual([]);
  });

  it('cancels at once what turns out to be stored already', () => {
    const { double, canceled } = localChanges([{ ...left, base: 'Formas', value: 'Panelas' }], false);
    const { session } = openSession(double);
    expect(session.hasUnsaved).toBe(false);
    expect(canceled).toEqual([['title']]);
  });

  it('leaves what the operator has put in the place of what was discarded elsewhere', () => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits } = openSession(double);
    session.change(['title'], 'Taças');
    discard(left);
    pass(60_000);
    expect(edits.map(({ changes }) => changes[0]?.value)).toEqual(['Taças']);
  });

  it('leaves the text that is being typed where the edit under it is discarded elsewhere', () => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits } = openSession(double);
    session.typing(['title']);
    discard(left);
    expect(session.hasUnsaved).toBe(true);
    session.change(['title'], 'Taças');
    pass(60_000);
    expect(edits.map(({ changes }) => changes[0]?.value)).toEqual(['Taças']);
  });

  it.each([
    { isSending: true },
    { isSending: false },
  ])('does not send what was discarded under the text that is being typed (while sending: $isSending)', async ({
    isSending,
  }) => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits, answer } = openSession(double);
    pass(100);
    session.persistTyped(['title'], 'Taças');
    if (isSending) discard(left);
    await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
    if (!isSending) discard(left);
    pass(60_000);
    expect(edits).toHaveLength(1);
    session.change(['title'], 'Taças');
    pass(60_000);
    expect(edits.slice(1).map(({ changes }) => changes)).toEqual([
      [{ path: ['title'], base: 'Panelas', value: 'Taças' }],
    ]);
  });

  it('does not send again what was discarded elsewhere while it was being sent', async () => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits, answer } = openSession(double);
    pass(100);
    discard(left);
    await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
    pass(60_000);
    expect(edits).toHaveLength(1);
    expect(session.hasUnsaved).toBe(false);
  });

  it('shows at once what the store has, where a save turns out to have been discarded before its turn', async () => {
    const { double, discard } = localChanges([left]);
    const { session, pass, answer } = openSession(double);
    pass(100);
    discard(left);
    await answer({ ok: true, unwritten: [left] });
    expect([session.read(['title']), session.hasUnsaved]).toEqual(['Panelas', false]);
  });

  it.each([
    'changed',
    'typed',
  ] as const)('bases what was %s over such a save on what the store has', async (how) => {
    const { double, discard } = localChanges([left]);
    const { session, pass, edits, answer } = openSession(double);
    pass(100);
    if (how === 'changed') session.change(['title'], 'Taças');
    else session.typing(['title']);
    discard(left);
    await answer({ ok: true, unwritten: [left] });
    if (how === 'typed') session.change(['title'], 'Taças');
    expect(session.getState().conflicts.size).toBe(0);
    pass(60_000);
    expect(edits[1]?.changes).toEqual([{ path: ['title'], base: 'Panelas', value: 'Taças' }]);
  });

  it('persists nothing after its form is gone and it is discarded: the next form may persist its own', async () => {
    const { double, persisted, discard } = localChanges([left]);
    const { close, pass, answer } = openSession(double);
    pass(100);
    close();
    await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
    pass(250);
    expect(persisted.at(-1)).toEqual([{ ...left, scheduled: true }]);
    const before = persisted.length;
    discard(left);
    expect(persisted.slice(before)).toEqual([[]]);
    pass(60_000);
    expect(persisted).toHaveLength(before + 1);
  });
});
