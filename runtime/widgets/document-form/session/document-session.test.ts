import { describe, expect, it } from 'vitest';
import type {
  DocumentEdit,
  DocumentWriter,
  EditOutcome,
  FieldChange,
  KeptEdits,
  KeptFieldChange,
} from '../../../contract/writes.ts';
import type { AutosaveRules } from '../model/autosave.ts';
import type { Clock } from './clock.ts';
import { DocumentSession } from './document-session.ts';

/** Time that moves when it is told to. */
function handClock() {
  let now = 0;
  const timers = new Set<{ at: number; call: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.call();
    }
  };
  return { clock, pass };
}

/** A journal that holds what it is given, and notes what is withdrawn. */
function keptEdits(changes: readonly KeptFieldChange[]) {
  const withdrawn: (readonly string[])[] = [];
  const held: (readonly FieldChange[])[] = [];
  let left: readonly FieldChange[] = [];
  let discard: (changes: readonly FieldChange[]) => void = () => {};
  const kept: KeptEdits = {
    takeOver: () => changes,
    leftOf: () => left,
    forgo: () => {},
    hold: (_collection, _id, changes) => held.push(changes),
    withdraw: (_collection, _id, paths) => withdrawn.push(...paths),
    onDiscard(_collection, _id, told) {
      discard = told;
      return () => {
        discard = () => {};
      };
    },
  };
  const discardOver = (change: FieldChange, under: readonly FieldChange[] = []): void => {
    left = under;
    discard([change]);
  };
  return { kept, withdrawn, held, discard: discardOver };
}

function openSession(kept?: KeptEdits, errorsOf: AutosaveRules['errorsOf'] = () => []) {
  const { clock, pass } = handClock();
  const edits: DocumentEdit[] = [];
  const answers: ((outcome: EditOutcome | Error) => void)[] = [];
  const writer: DocumentWriter = {
    ...(kept && { kept }),
    edit: (edit) =>
      new Promise((resolve, reject) => {
        edits.push(edit);
        answers.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      }),
    create: () => Promise.reject(new Error('not asked for')),
    recreate: () => Promise.reject(new Error('not asked for')),
    editMany: () => Promise.reject(new Error('not asked for')),
    remove: () => Promise.reject(new Error('not asked for')),
  };
  const session = new DocumentSession({
    collection: 'category',
    id: 'c1',
    fields: [{ name: 'title', path: 'title', type: 'text', label: 'Título' }],
    record: { id: 'c1', title: 'Panelas', updatedAt: '2025-01-01T00:00:00.000Z' },
    writer,
    rules: { errorsOf },
    clock,
  });
  const answer = async (outcome: EditOutcome | Error): Promise<void> => {
    answers.shift()?.(outcome);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { session, close: session.open(), pass, edits, answer };
}

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

  it('takes a writer that throws for a failed save, and keeps the edit', async () => {
    const { session, pass, answer } = openSession();
    pass(100);
    session.change(['title'], 'A');
    await answer(new Error('boom'));
    expect(session.getState().failure).toEqual({ reason: 'unknown', detail: 'boom' });
    expect(session.getState().data.title).toBe('A');
  });

  it('tries again by itself when there was no connection', async () => {
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

  describe('that was left with an edit in the journal', () => {
    const left: FieldChange = { path: ['title'], base: 'Panelas', value: 'Copos' };

    it('shows the edit as not saved yet, and saves it', async () => {
      const { session, pass, edits, answer } = openSession(keptEdits([left]).kept);
      expect(session.getState().data.title).toBe('Copos');
      expect(session.hasUnsaved).toBe(true);
      pass(100);
      expect(edits[0]?.changes).toEqual([left]);
      await answer({ ok: true });
      expect(session.hasUnsaved).toBe(false);
    });

    it('asks when somebody else has changed the field since', () => {
      const { session } = openSession(keptEdits([{ ...left, base: 'Formas' }]).kept);
      expect([...session.getState().conflicts.values()]).toMatchObject([
        { mine: 'Copos', theirs: 'Panelas' },
      ]);
    });

    it('withdraws what the operator gives up, and nothing that was saved', async () => {
      const { kept, withdrawn } = keptEdits([{ ...left, base: 'Formas' }]);
      const { session, pass, answer } = openSession(kept);
      session.takeTheirs(['title']);
      expect(withdrawn).toEqual([['title']]);
      pass(100);
      session.change(['title'], 'Taças');
      await answer({ ok: true });
      expect(withdrawn).toEqual([['title']]);
    });

    it('lets go of what was discarded elsewhere on the screen', () => {
      const { kept, discard } = keptEdits([left]);
      const { session, pass, edits } = openSession(kept);
      discard(left);
      pass(60_000);
      expect(session.getState().data.title).toBe('Panelas');
      expect(edits).toEqual([]);
    });

    it('does not send, once its form is gone, what was discarded since', async () => {
      const { kept, discard } = keptEdits([left]);
      const { session, close, pass, edits, answer } = openSession(kept);
      pass(100);
      close();
      await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
      discard(left);
      pass(60_000);
      expect(edits).toHaveLength(1);
      expect(session.hasUnsaved).toBe(false);
    });

    it('goes back to the earlier edit where only the later one is discarded elsewhere', () => {
      const { kept, withdrawn, discard } = keptEdits([left]);
      const { session } = openSession(kept);
      discard(left, [{ ...left, value: 'Formas' }]);
      expect(session.getState().data.title).toBe('Formas');
      expect(withdrawn).toEqual([]);
    });

    it('withdraws at once what turns out to be stored already', () => {
      const { kept, withdrawn } = keptEdits([{ ...left, base: 'Formas', value: 'Panelas', tried: [] }]);
      const { session } = openSession(kept);
      expect(session.hasUnsaved).toBe(false);
      expect(withdrawn).toEqual([['title']]);
    });

    it('keeps what the operator has put in the place of what was discarded elsewhere', () => {
      const { kept, discard } = keptEdits([left]);
      const { session, pass, edits } = openSession(kept);
      session.change(['title'], 'Taças');
      discard(left);
      pass(60_000);
      expect(edits.map(({ changes }) => changes[0]?.value)).toEqual(['Taças']);
    });

    it('keeps the text under the hand where what it began with is discarded elsewhere', () => {
      const { kept, discard } = keptEdits([left]);
      const { session, pass, edits } = openSession(kept);
      session.typing(['title']);
      discard(left);
      expect(session.hasUnsaved).toBe(true);
      session.change(['title'], 'Taças');
      pass(60_000);
      expect(edits.map(({ changes }) => changes[0]?.value)).toEqual(['Taças']);
    });

    it.each([
      { isOnItsWay: true },
      { isOnItsWay: false },
    ])('does not send what was discarded under the text that is being typed (on its way: $isOnItsWay)', async ({
      isOnItsWay,
    }) => {
      const { kept, discard } = keptEdits([left]);
      const { session, pass, edits, answer } = openSession(kept);
      pass(100);
      session.keepTyped(['title'], 'Taças');
      if (isOnItsWay) discard(left);
      await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
      if (!isOnItsWay) discard(left);
      pass(60_000);
      expect(edits).toHaveLength(1);
      session.change(['title'], 'Taças');
      pass(60_000);
      expect(edits.slice(1).map(({ changes }) => changes)).toEqual([
        [{ path: ['title'], base: 'Panelas', value: 'Taças' }],
      ]);
    });

    it('does not send again what was discarded elsewhere while it was on its way', async () => {
      const { kept, discard } = keptEdits([left]);
      const { session, pass, edits, answer } = openSession(kept);
      pass(100);
      discard(left);
      await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
      pass(60_000);
      expect(edits).toHaveLength(1);
      expect(session.hasUnsaved).toBe(false);
    });
  });
});

/** Titles in capitals are refused. */
const noCapitals: AutosaveRules['errorsOf'] = ({ title }) =>
  typeof title === 'string' && /[A-Z]/.test(title)
    ? [{ path: ['title'], keyword: 'pattern', params: {}, message: '' }]
    : [];

describe('what waits for the autosave', () => {
  const waits = { path: ['title'], base: 'Copos', value: 'Copos e taças', ready: true };

  it('is held a moment after the key, once for a burst, and sent all the same', async () => {
    const { kept, held } = keptEdits([]);
    const { session, pass, edits, answer } = openSession(kept);
    pass(100);
    session.change(['title'], 'Copos');
    await answer({ ok: true });
    for (const value of ['Copos e', 'Copos e ta', 'Copos e taças']) {
      session.change(['title'], value);
      pass(50);
    }
    expect(held).toEqual([]);
    pass(100);
    expect(held).toEqual([[waits]]);
    pass(3000);
    expect(edits.at(-1)?.changes).toEqual([{ path: ['title'], base: 'Copos', value: 'Copos e taças' }]);
    await answer({ ok: true });
    pass(60_000);
    expect(held).toHaveLength(1);
  });

  it('is held at once when the page may be going, and no more when it is taken back', async () => {
    const { kept, held } = keptEdits([]);
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
});

describe('a text that goes on being typed', () => {
  it('is held as it reads so far on what it was based on, sent by nobody, and draws nothing', () => {
    const { kept, held } = keptEdits([]);
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

  it('may be sent from the list only while it fits its field', () => {
    const { kept, held } = keptEdits([]);
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
    const { kept, held } = keptEdits([]);
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
    expect(held.at(-1)).toEqual([]);
  });
});

describe('what cannot be sent', () => {
  it('is held for the operator, and let go of by the edit that mends it', async () => {
    const { kept, held, withdrawn } = keptEdits([]);
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
    const { kept, held } = keptEdits([]);
    const { session } = openSession(kept);
    session.change(['title'], 'Louças');
    session.takeRecord({ id: 'c1', title: 'Copos', updatedAt: '2025-01-02T00:00:00.000Z' });
    expect(session.getState().conflicts.size).toBe(1);
    expect(held).toEqual([[{ path: ['title'], base: 'Panelas', value: 'Louças' }]]);
  });

  it('is held as the text that rests in its input and means nothing yet', () => {
    const { kept, held } = keptEdits([]);
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
    const { session, pass, edits } = openSession(keptEdits([left]).kept, noCapitals);
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
