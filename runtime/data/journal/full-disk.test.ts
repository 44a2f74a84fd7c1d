import { expect, it } from 'vitest';
import { MemoryBrowser } from './testing/memory-journal.ts';
import { OneDocument } from './testing/one-document.ts';
import { tabOpener } from './testing/open-tab.ts';

it('says that the browser keeps nothing more, writes all the same, and says when it keeps again', async () => {
  const document = new OneDocument();
  let isFull = false;
  const openTab = tabOpener(
    new MemoryBrowser(),
    (memory) => document.writerOf(memory),
    ({ store }) => ({
      ...store,
      change: (step) =>
        store.change((before) => {
          const after = step(before);
          if (isFull && after !== before) throw new DOMException('no space left', 'QuotaExceededError');
          return after;
        }),
    }),
  );
  const { journal } = openTab();
  const told: boolean[] = [];
  journal.subscribe(() => told.push(journal.isKeeping));
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  const hold = async (value: string): Promise<void> => {
    journal.keptOf('matriz').hold('category', 'a', [{ path: ['slug'], base: 'v0', value }]);
    await pause();
  };

  isFull = true;
  await hold('Copos!');
  expect([journal.isKeeping, told]).toEqual([false, [false]]);
  const changes = [{ path: ['title'], base: 'v0', value: 'Copos' }];
  const outcome = await journal.write('matriz', { kind: 'edit', collection: 'category', id: 'a', changes });
  expect([outcome, document.record.title]).toEqual([{ ok: true }, 'Copos']);
  await journal.reload();
  expect(journal.isKeeping).toBe(false);

  isFull = false;
  await hold('Copos!!');
  expect([journal.isKeeping, journal.entries().length]).toEqual([true, 1]);
});
