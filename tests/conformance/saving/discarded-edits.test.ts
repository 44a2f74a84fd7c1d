/**
 * An edit that is discarded from the list just while its form does something else with it: the form and the outbox of
 * one tab, in a scripted order.
 */
import { expect, it } from 'vitest';
import { MemoryBrowser } from '../../../runtime/data/outbox/testing/memory-outbox.ts';
import { OneDocument } from '../../../runtime/data/outbox/testing/one-document.ts';
import { tabOpener } from '../../../runtime/data/outbox/testing/open-tab.ts';
import { PERSIST_WAIT } from '../../../runtime/widgets/document-form/model/persist-wait.ts';
import { saveStatus } from '../../../runtime/widgets/document-form/model/saving/autosave-state.ts';
import { openSession } from '../../../runtime/widgets/document-form/testing/hand-session.ts';
import { MemoryProduct } from './memory-product.ts';
import { Person } from './person.ts';

const PLACE = { collection: 'category', id: 'c1' } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('does not bring back a text that was undone, when the edit under it is discarded before the browser knows', async () => {
  const document = new OneDocument();
  const { outbox } = tabOpener(new MemoryBrowser(), (memory) => document.writerOf(memory))();
  // The first edit waits in the outbox: the store was not there.
  document.mishaps.push('unreachable');
  const sent = { path: ['title'], base: 'Panelas', value: 'Copos' };
  await outbox.write('matriz', { kind: 'edit', ...PLACE, changes: [sent] });
  const { session, pass, edits, answer } = openSession(outbox.localChangesOf('matriz'));
  pass(100);
  await answer({ ok: false, failure: { reason: 'offline', detail: '' }, conflicts: [] });
  session.change(['title'], 'Taças');
  pass(PERSIST_WAIT);
  await settled();
  expect(outbox.entries().map(({ state }) => state)).toEqual(['waiting', 'unsent']);

  session.undo();
  expect(session.read(['title'])).toBe('Copos');
  const [waiting] = outbox.entries();
  await outbox.discard(waiting?.entryId ?? '');
  expect(session.read(['title'])).toBe('Panelas');
  pass(60_000);
  await settled();
  expect([edits.length, outbox.entries(), session.hasUnsaved]).toEqual([1, [], false]);
});

it('is not called saved where its own save had to wait for the discard', async () => {
  const product = new MemoryProduct();
  await product.start({ title: 'v0', slug: 'v0', kit: [] });
  product.mishaps.push('unreachable');
  const tab = await new Person('ana', product).tab(0);
  tab.change('title', 'Copos');
  await product.pause(true);
  const [waiting] = tab.listed();
  expect(waiting?.state).toBe('waiting');

  if (waiting) void tab.discard(waiting);
  tab.save();
  expect(saveStatus(tab.session.getState())).toBe('saving');
  await product.pause(true);
  expect(saveStatus(tab.session.getState())).toBe('saved');
  expect([tab.shown().get('title'), product.landed, tab.listed()]).toEqual(['v0', [], []]);
});
