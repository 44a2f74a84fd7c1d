import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { LocalDrafts } from '../../../contract/local-changes.ts';
import type { CreateOutcome, DocumentWriter } from '../../../contract/writes.ts';
import { DraftSession } from './draft-session.ts';

const definition = {
  name: 'category',
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título' },
    { name: 'active', path: 'active', type: 'checkbox', label: 'Ativa' },
  ],
} as unknown as CollectionDefinition;

/** A form in a browser that has `left`; what it persists, in turn. */
function openForm(left?: DocumentData, outcome: CreateOutcome = { ok: true, record: { id: 'c1' } }) {
  const persisted: (DocumentData | null)[] = [];
  const closed: string[] = [];
  const timers: (() => void)[] = [];
  /** What has changed the draft since its form is gone. */
  const elsewhere: { left?: DocumentData } = {};
  const drafts: LocalDrafts = {
    open: (_collection, origin) => ({
      ...(left && { found: left }),
      persist: (data) => persisted.push(data),
      move: () => {},
      close: () => closed.push(origin),
    }),
    change: async (_collection, origin, change) => {
      const changed = closed.includes(origin) ? change(elsewhere.left ?? persisted.at(-1) ?? {}) : undefined;
      if (changed === null) persisted.push(null);
      return changed !== undefined;
    },
    has: () => false,
    watch: () => () => {},
  };
  const writer = { create: async () => outcome } as unknown as DocumentWriter;
  const session = new DraftSession({
    definition,
    writer,
    drafts,
    rules: { errorsOf: () => [] },
    data: { active: true },
    origin: 'parent=mesa',
    clock: {
      now: () => 0,
      after(_ms, call) {
        timers.push(call);
        return () => timers.splice(timers.indexOf(call), 1);
      },
    },
  });
  const close = session.open();
  const rest = () => {
    for (const call of timers.splice(0)) call();
  };
  return { session, persisted, closed, close, rest, elsewhere };
}

describe('the form of a new document', () => {
  it('persists what is typed a moment later, once for a burst', () => {
    const { session, persisted, rest } = openForm();
    session.change(['title'], 'Co');
    session.change(['title'], 'Copos');
    expect(persisted).toEqual([]);
    rest();
    expect(persisted).toEqual([{ active: true, title: 'Copos' }]);
  });

  it('persists a text that is still being typed as it reads so far, and no more of it than the form takes', () => {
    const { session, persisted, rest } = openForm();
    session.typing(['title']);
    session.persistTyped(['title'], 'Co');
    rest();
    session.persistTyped(['title'], 'Copos');
    rest();
    expect(persisted).toEqual([
      { active: true, title: 'Co' },
      { active: true, title: 'Copos' },
    ]);
    expect(session.getState().data).toEqual({ active: true });
    session.change(['title'], 'Taças');
    rest();
    expect(persisted.at(-1)).toEqual({ active: true, title: 'Taças' });
  });

  it('stays persisted for a file that is being uploaded to it, as the form stands, and goes when nothing was typed', () => {
    const { session, persisted, rest } = openForm();
    const release = session.persistDraft();
    expect(persisted).toEqual([{ active: true }]);
    session.change(['items'], [{ image: 'fachada.jpg' }, { image: 'vitrine.jpg' }]);
    session.change(['items'], [{ image: 'vitrine.jpg' }]);
    rest();
    expect(persisted.at(-1)).toEqual({ active: true, items: [{ image: 'vitrine.jpg' }] });
    session.discard();
    expect(persisted.at(-1)).toEqual({ active: true });
    release();
    expect(persisted.at(-1)).toBeNull();
  });

  it('that is gone leaves no draft for a file that was cancelled, and leaves one that the file has reached', () => {
    for (const left of [undefined, { active: true, image: 'fachada.jpg' }]) {
      const { session, persisted, close, elsewhere } = openForm();
      const release = session.persistDraft();
      close();
      if (left) elsewhere.left = left;
      release();
      expect(persisted).toEqual(left ? [{ active: true }] : [{ active: true }, null]);
    }
  });

  it('persists what is typed when it goes, and says that it is gone', () => {
    const { session, persisted, closed, close } = openForm();
    session.change(['title'], 'Copos');
    close();
    expect(persisted).toEqual([{ active: true, title: 'Copos' }]);
    expect(closed).toEqual(['parent=mesa']);
  });

  it('persists nothing of a form that nobody touched', () => {
    const { persisted, close, rest } = openForm();
    rest();
    close();
    expect(persisted).toEqual([]);
  });

  it('begins with what was left, counts it as unsaved, and begins anew when it is discarded', () => {
    const { session, persisted } = openForm({ active: false, title: 'Copos' });
    expect(session.getState()).toMatchObject({ isRecovered: true, data: { active: false, title: 'Copos' } });
    expect(session.hasUnsaved).toBe(true);
    session.discard();
    expect(session.getState()).toMatchObject({ isRecovered: false, data: { active: true } });
    expect(session.read(['title'])).toBeUndefined();
    expect(session.hasUnsaved).toBe(false);
    expect(persisted).toEqual([null]);
  });

  it('persists nothing any more once the document is created', async () => {
    const { session, persisted, close, rest } = openForm();
    session.change(['title'], 'Copos');
    rest();
    await session.create();
    close();
    expect(persisted).toEqual([{ active: true, title: 'Copos' }, null]);
  });

  it('goes on persisting what the store refused', async () => {
    const failure = { reason: 'denied', detail: '' } as const;
    const { session, persisted, close } = openForm(undefined, { ok: false, failure });
    session.change(['title'], 'Copos');
    await session.create();
    close();
    expect(persisted).toEqual([{ active: true, title: 'Copos' }]);
  });
});

describe('the address of a new document', () => {
  const open = (data: DocumentData = {}) =>
    new DraftSession({
      definition: {
        ...definition,
        fields: ['title', 'slug'].map((name) => ({ name, path: name, type: 'text', label: name })),
      },
      writer: {} as unknown as DocumentWriter,
      rules: { errorsOf: () => [] },
      data,
    });

  it('follows the title, and both are one step to undo', () => {
    const session = open();
    session.change(['title'], 'Panelas');
    session.change(['title'], 'Panelas de Pressão');
    expect(session.read(['slug'])).toBe('panelas-de-pressao');
    session.change(['title'], undefined);
    expect(session.read(['slug'])).toBeUndefined();
    session.undo();
    expect(session.getState().data).toEqual({});
  });

  it('is left alone once it was typed or emptied by hand', () => {
    const session = open();
    session.change(['title'], 'Panelas');
    session.change(['slug'], 'panelas-e-cia');
    session.change(['title'], 'Panelas de ferro');
    expect(session.read(['slug'])).toBe('panelas-e-cia');
    session.change(['slug'], undefined);
    session.change(['title'], 'Panelas');
    expect(session.read(['slug'])).toBeUndefined();
  });

  it('follows the title of a copy, which cannot have the address of what it copies', () => {
    const session = open({ title: 'Panelas', slug: 'panelas' });
    session.change(['title'], 'Panelas e tampas');
    expect(session.read(['slug'])).toBe('panelas-e-tampas');
  });
});
