/**
 * A discard that comes while the browser still holds what the form has taken back: the form's clock is the test's, so
 * that nothing of it reaches the journal before its time.
 */
import { expect, it } from 'vitest';
import { MemoryBrowser } from '../../../runtime/data/journal/testing/memory-journal.ts';
import { OneDocument } from '../../../runtime/data/journal/testing/one-document.ts';
import { tabOpener } from '../../../runtime/data/journal/testing/open-tab.ts';
import { HOLD_WAIT } from '../../../runtime/widgets/document-form/model/autosave-state.ts';
import { openSession } from '../../../runtime/widgets/document-form/testing/hand-session.ts';

const PLACE = { collection: 'category', id: 'c1' } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('does not bring back a text that was undone, when the edit under it is discarded before the browser knows', async () => {
  const document = new OneDocument();
  const { journal } = tabOpener(new MemoryBrowser(), (memory) => document.writerOf(memory))();
  // The first edit waits in the journal: the store was not there.
  document.mishaps.push('unreachable');
  const sent = { path: ['title'], base: 'Panelas', value: 'Copos' };
  await journal.write('matriz', { kind: 'edit', ...PLACE, changes: [sent] });
  const { session, pass, edits, answer } = openSession(journal.keptOf('matriz'));
  pass(100);
  await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
  session.change(['title'], 'Taças');
  pass(HOLD_WAIT);
  await settled();
  expect(journal.entries().map(({ state }) => state)).toEqual(['waiting', 'held']);

  session.undo();
  expect(session.read(['title'])).toBe('Copos');
  const [waiting] = journal.entries();
  await journal.discard(waiting?.entryId ?? '');
  expect(session.read(['title'])).toBe('Panelas');
  pass(60_000);
  await settled();
  expect([edits.length, journal.entries(), session.hasUnsaved]).toEqual([1, [], false]);
});
