import { expect, it } from 'vitest';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';
import { tabOpener } from './testing/open-tab.ts';

/** A tab of a browser that refuses to persist anything while `isFull`. */
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
  const { outbox } = openTab();
  const persist = async (id: string, value: string): Promise<void> => {
    outbox.localChangesOf('matriz').persist('category', id, [{ path: ['slug'], base: 'v0', value }]);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { document, browser, disk, outbox, persist };
}

it('says that the browser cannot persist, sends all the same, and says when it can persist again', async () => {
  const { document, disk, outbox, persist } = fullBrowser();
  const notified: boolean[] = [];
  outbox.subscribe(() => notified.push(outbox.canPersist));

  disk.isFull = true;
  await persist('a', 'Copos!');
  expect([outbox.canPersist, notified]).toEqual([false, [false]]);
  const changes = [{ path: ['title'], base: 'v0', value: 'Copos' }];
  const outcome = await outbox.write('matriz', { kind: 'edit', collection: 'category', id: 'a', changes });
  expect([outcome, document.record.title]).toMatchObject([{ ok: true }, 'Copos']);
  await outbox.reload();
  expect(outbox.canPersist).toBe(false);

  disk.isFull = false;
  await persist('a', 'Copos!!');
  expect([outbox.canPersist, outbox.entries().length]).toEqual([true, 1]);
});

it('persists what every form has as soon as there is room again, although only one of them changes', async () => {
  const { browser, disk, persist } = fullBrowser();
  const pendingNow = () =>
    browser.outbox.map((entry) => entry.kind === 'edit' && [entry.id, entry.changes[0]?.value]);
  disk.isFull = true;
  await persist('a', 'Copos!');
  await persist('a', 'Copos!!');
  await persist('b', 'Taças!');
  expect(pendingNow()).toEqual([]);
  disk.isFull = false;
  await persist('c', 'Louças!');
  expect(pendingNow()).toEqual([
    ['c', 'Louças!'],
    ['a', 'Copos!!'],
    ['b', 'Taças!'],
  ]);
});

it('persists nothing of a form that has cancelled it since', async () => {
  const { browser, disk, outbox, persist } = fullBrowser();
  disk.isFull = true;
  await persist('a', 'Copos!');
  disk.isFull = false;
  outbox.localChangesOf('matriz').persist('category', 'a', []);
  await persist('c', 'Louças!');
  expect(browser.outbox.map((entry) => entry.kind === 'edit' && entry.id)).toEqual(['c']);
});

it('says of a draft that it was not changed from elsewhere', async () => {
  const { browser, disk, outbox } = fullBrowser();
  const drafts = outbox.draftsOf('matriz');
  const form = drafts.open('category', '');
  form.persist({ title: 'Copos' });
  await new Promise((resolve) => setImmediate(resolve));
  form.close();
  disk.isFull = true;
  const changed = drafts.change('category', '', (data) => ({ ...data, image: 'a.jpg' }));
  await expect(changed).rejects.toThrow('no space left');
  expect(browser.outbox).toMatchObject([{ data: { title: 'Copos' } }]);
});
