/**
 * A user signs out and the page stays: what its forms still have is persisted for that user, and nothing of it is sent until
 * they are back.
 */
import { expect, it } from 'vitest';
import { outboxWriter } from './outbox-writer.ts';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';
import { tabOpener } from './testing/open-tab.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));
const change = (field: string, value: string) => ({ path: [field], base: 'v0', value });

function oneSession() {
  const browser = new MemoryBrowser();
  const document = new OneDocument();
  let sent = 0;
  const open = tabOpener(browser, (memory) => {
    const writer = document.writerOf(memory);
    return {
      ...writer,
      edit: (...work) => {
        sent += 1;
        return writer.edit(...work);
      },
    };
  });
  const { outbox, memory } = open();
  const writer = outboxWriter('matriz', document.writerOf(memory), outbox);
  const edit = (field: string, value: string) =>
    writer.edit({ collection: 'category', id: 'a', changes: [change(field, value)] });
  const pending = () =>
    browser.outbox.flatMap((entry) =>
      entry.kind === 'edit' ? entry.changes.map(({ value }) => [entry.state, value]) : [],
    );
  return { browser, document, outbox, edit, pending, open, sends: () => sent };
}

it('persists what its forms write after the user has signed out, and sends it when they are back', async () => {
  const { document, outbox, edit, pending, open, sends } = oneSession();
  document.mishaps.push('unreachable');
  await edit('title', 'Copos');
  const before = sends();
  outbox.endSession();
  expect(await edit('slug', 'copos')).toMatchObject({ failure: { reason: 'signed-out' }, pending: true });
  outbox.localChangesOf('matriz').persist('category', 'a', [change('slug', 'Não Serve')]);
  outbox.send();
  await outbox.flush();
  await pause();
  expect(sends()).toBe(before);
  expect(pending()).toEqual([
    ['waiting', 'Copos'],
    ['waiting', 'copos'],
    ['unsent', 'Não Serve'],
  ]);
  outbox.close();
  const back = open();
  await back.outbox.flush();
  expect(document.taken.map(({ value }) => value)).toEqual(['Copos', 'copos']);
});

it('sends nothing more once it is closed, and says that the user has gone', async () => {
  const { outbox, edit, pending, sends } = oneSession();
  outbox.close();
  expect(await edit('title', 'Copos')).toMatchObject({ failure: { reason: 'signed-out' } });
  outbox.localChangesOf('matriz').persist('category', 'a', [change('slug', 'Não Serve')]);
  await outbox.flush();
  expect([sends(), pending()]).toEqual([0, []]);
});
