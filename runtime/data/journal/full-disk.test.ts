import { expect, it } from 'vitest';
import { MemoryBrowser } from './testing/memory-journal.ts';
import { OneDocument } from './testing/one-document.ts';
import { tabOpener } from './testing/open-tab.ts';

/** A tab of a browser that refuses to keep anything more while `isFull`. */
function fullBrowser() {
  const document = new OneDocument();
  const browser = new MemoryBrowser();
  const disk = { isFull: false };
  const openTab = tabOpener(
    browser,
    (memory) => document.writerOf(memory),
    ({ store }) => ({
      ...store,
      change: (step) =>
        store.change((before) => {
          const after = step(before);
          if (disk.isFull && after !== before) throw new DOMException('no space left', 'QuotaExceededError');
          return after;
        }),
    }),
  );
  const { journal } = openTab();
  const hold = async (id: string, value: string): Promise<void> => {
    journal.keptOf('matriz').hold('category', id, [{ path: ['slug'], base: 'v0', value }]);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { document, browser, disk, journal, hold };
}

it('says that the browser keeps nothing more, writes all the same, and says when it keeps again', async () => {
  const { document, disk, journal, hold } = fullBrowser();
  const told: boolean[] = [];
  journal.subscribe(() => told.push(journal.isKeeping));

  disk.isFull = true;
  await hold('a', 'Copos!');
  expect([journal.isKeeping, told]).toEqual([false, [false]]);
  const changes = [{ path: ['title'], base: 'v0', value: 'Copos' }];
  const outcome = await journal.write('matriz', { kind: 'edit', collection: 'category', id: 'a', changes });
  expect([outcome, document.record.title]).toEqual([{ ok: true }, 'Copos']);
  await journal.reload();
  expect(journal.isKeeping).toBe(false);

  disk.isFull = false;
  await hold('a', 'Copos!!');
  expect([journal.isKeeping, journal.entries().length]).toEqual([true, 1]);
});

it('keeps what every form holds as soon as there is room again, although only one of them changes', async () => {
  const { browser, disk, hold } = fullBrowser();
  const keptNow = () =>
    browser.journal.map((entry) => entry.kind === 'edit' && [entry.id, entry.changes[0]?.value]);
  disk.isFull = true;
  await hold('a', 'Copos!');
  await hold('a', 'Copos!!');
  await hold('b', 'Taças!');
  expect(keptNow()).toEqual([]);
  disk.isFull = false;
  await hold('c', 'Louças!');
  expect(keptNow()).toEqual([
    ['c', 'Louças!'],
    ['a', 'Copos!!'],
    ['b', 'Taças!'],
  ]);
});

it('keeps nothing more of a form that has let go of it since', async () => {
  const { browser, disk, journal, hold } = fullBrowser();
  disk.isFull = true;
  await hold('a', 'Copos!');
  disk.isFull = false;
  journal.keptOf('matriz').hold('category', 'a', []);
  await hold('c', 'Louças!');
  expect(browser.journal.map((entry) => entry.kind === 'edit' && entry.id)).toEqual(['c']);
});
