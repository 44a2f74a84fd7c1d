/**
 * Which sessions live on without their form, and which leave the page alone.
 */
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalChanges } from '../../../contract/local-changes.ts';
import type { DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { openSession, sessionFor } from './living-sessions.ts';
import { forgetUndo } from './undo-memory.ts';

afterEach(() => sessionStorage.clear());

function leftSession(outcome: EditOutcome, undoOwner = 'ana.matriz') {
  const notHere = () => Promise.reject(new Error('not asked for'));
  let tries = 0;
  const localChanges: LocalChanges = {
    adopt: () => [],
    pendingAt: () => [],
    discard: () => {},
    persist: () => {},
    cancel: () => {},
    onDiscard: () => () => {},
  };
  const writer: DocumentWriter = {
    edit: async () => {
      tries += 1;
      return outcome;
    },
    create: notHere,
    recreate: notHere,
    editMany: notHere,
    editAudited: notHere,
    remove: notHere,
  };
  const options = {
    collection: 'category',
    id: 'a',
    fields: [{ name: 'title', path: 'title', type: 'text' as const, label: 'Título' }],
    record: { id: 'a', title: 'Panelas' },
    writer,
    localChanges,
    undoOwner,
    rules: { errorsOf: () => [] },
  };
  const session = sessionFor(options);
  const close = openSession(session, options);
  session.change(['title'], 'Copos');
  const isSame = () => sessionFor(options) === session;
  const reopened = (title: string) => sessionFor({ ...options, record: { id: 'a', title } });
  /** What another page of the same tab has, with what only it knows in memory. */
  const reloaded = async (given: Partial<typeof options> = {}) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    vi.resetModules();
    const page = await import('./living-sessions.ts');
    return page.sessionFor({ ...options, record: { id: 'a', title: 'Copos' }, ...given });
  };
  return { session, close, isSame, reopened, reloaded, tries: () => tries };
}

/** The browser asks before the page is left. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const failed = (reason: 'offline' | 'signed-out'): EditOutcome => ({
  ok: false,
  failure: { reason, detail: '' },
  conflicts: [],
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('releases a form whose user has signed out: the outbox has its changes', async () => {
  const { close, isSame, tries } = leftSession(failed('signed-out'));
  close();
  await settled();
  expect([isSame(), isGuarded(), tries()]).toEqual([false, false, 1]);
});

it('does not release a form that waits for the connection', async () => {
  const { close, isSame } = leftSession(failed('offline'));
  close();
  await settled();
  expect([isSame(), isGuarded()]).toEqual([true, true]);
});

it('takes back, on a later visit of the same tab, what an earlier one changed', async () => {
  const { session, close, reopened } = leftSession({ ok: true });
  close();
  await settled();
  const again = reopened('Copos');
  expect(again).not.toBe(session);
  expect(again.undo()).toEqual(['title']);
  expect(again.getState().data.title).toBe('Panelas');
  expect(again.redo()).toEqual(['title']);
});

it('takes back after a reload of the page what was changed before it, the form open or closed', async () => {
  for (const isClosed of [false, true]) {
    // An owner each: the pages before still hear when theirs is hidden.
    const { close, reloaded } = leftSession({ ok: true }, `dora.${isClosed}`);
    if (isClosed) close();
    await settled();
    const again = await reloaded();
    expect(again.undo()).toEqual(['title']);
    expect(again.getState().data.title).toBe('Panelas');
    close();
    sessionStorage.clear();
  }
});

it('takes back nothing of another user, of another store, or of a field that the schema has no more', async () => {
  const { close, reloaded } = leftSession({ ok: true });
  close();
  await settled();
  const others = [{ undoOwner: 'bia.matriz' }, { undoOwner: 'ana.filial' }, { fields: [] }];
  for (const other of others) expect((await reloaded(other)).undo()).toBeNull();
});

it('takes back nothing after the sign-out', async () => {
  const { close, reloaded } = leftSession({ ok: true }, 'carla.matriz');
  forgetUndo();
  close();
  await settled();
  expect((await reloaded()).undo()).toBeNull();
});
