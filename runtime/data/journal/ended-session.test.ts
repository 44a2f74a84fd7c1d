/**
 * A user signs out and the page stays: what its forms still hold is kept for that user, and nothing of it is sent until
 * they are back.
 */
import { expect, it } from 'vitest';
import { journalledWriter } from './journalled-writer.ts';
import { MemoryBrowser } from './testing/memory-journal.ts';
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
  const { journal, memory } = open();
  const writer = journalledWriter('matriz', document.writerOf(memory), journal);
  const edit = (field: string, value: string) =>
    writer.edit({ collection: 'category', id: 'a', changes: [change(field, value)] });
  const kept = () =>
    browser.journal.flatMap((entry) =>
      entry.kind === 'edit' ? entry.changes.map(({ value }) => [entry.state, value]) : [],
    );
  return { browser, document, journal, edit, kept, open, tries: () => sent };
}

it('keeps what its forms write after the user has signed out, and sends it when they are back', async () => {
  const { document, journal, edit, kept, open, tries } = oneSession();
  document.mishaps.push('unreachable');
  await edit('title', 'Copos');
  const before = tries();
  journal.endSession();
  expect(await edit('slug', 'copos')).toMatchObject({ failure: { reason: 'signed-out' }, kept: true });
  journal.keptOf('matriz').hold('category', 'a', [change('slug', 'Não Serve')]);
  journal.send();
  await journal.flush();
  await pause();
  expect(tries()).toBe(before);
  expect(kept()).toEqual([
    ['waiting', 'Copos'],
    ['waiting', 'copos'],
    ['held', 'Não Serve'],
  ]);
  journal.close();
  const back = open();
  await back.journal.flush();
  expect(document.taken.map(({ value }) => value)).toEqual(['Copos', 'copos']);
});

it('tries nothing more once it is closed, and says that the user has gone', async () => {
  const { journal, edit, kept, tries } = oneSession();
  journal.close();
  expect(await edit('title', 'Copos')).toMatchObject({ failure: { reason: 'signed-out' } });
  journal.keptOf('matriz').hold('category', 'a', [change('slug', 'Não Serve')]);
  await journal.flush();
  expect([tries(), kept()]).toEqual([0, []]);
});
