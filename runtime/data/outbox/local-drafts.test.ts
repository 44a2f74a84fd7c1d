import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories, historyOf } from '../../../tests/setup/histories.ts';
import type { DocumentData } from '../../contract/collection.ts';
import type { OpenDraft } from '../../contract/local-changes.ts';
import { MemoryBrowser } from './testing/memory-outbox.ts';
import { OneDocument } from './testing/one-document.ts';
import { type OpenTab, tabOpener } from './testing/open-tab.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

function oneBrowser() {
  const browser = new MemoryBrowser();
  const document = new OneDocument();
  const open = tabOpener(browser, (memory) => document.writerOf(memory));
  const openTab = async (): Promise<OpenTab> => {
    const tab = open();
    await tab.outbox.reload();
    await pause();
    return tab;
  };
  const formOf = ({ outbox }: OpenTab, origin = ''): OpenDraft =>
    outbox.draftsOf('matriz').open('category', origin);
  const listed = ({ outbox }: OpenTab) => outbox.entries().flatMap((entry) => outbox.shown(entry) ?? []);
  return { browser, document, openTab, formOf, listed };
}

describe('what is typed into the form of a new document', () => {
  it('is there again after a crash, by origin, and is sent by nobody', async () => {
    const { document, openTab, formOf } = oneBrowser();
    const first = await openTab();
    formOf(first).persist({ title: 'Copos' });
    formOf(first, 'parent=mesa').persist({ title: 'Taças' });
    await pause();
    first.memory.crash();
    const second = await openTab();
    await second.outbox.flush();
    expect(formOf(second).found).toEqual({ title: 'Copos' });
    expect(formOf(second, 'parent=mesa').found).toEqual({ title: 'Taças' });
    expect(formOf(second, 'parent=cozinha').found).toBeUndefined();
    expect(document.taken).toEqual([]);
  });

  it('is listed once its form is gone, and in no other tab while it lives', async () => {
    const { openTab, formOf, listed } = oneBrowser();
    const first = await openTab();
    const second = await openTab();
    const form = formOf(first);
    form.persist({ title: 'Copos' });
    await pause();
    const isLeft = ({ outbox }: OpenTab) => outbox.draftsOf('matriz').has('category', '');
    expect([isLeft(first), isLeft(second)]).toEqual([true, false]);
    expect(formOf(second).found).toBeUndefined();
    expect([listed(first), listed(second)]).toEqual([[], []]);
    form.close();
    expect(listed(first)).toMatchObject([{ kind: 'create', state: 'unsent', data: { title: 'Copos' } }]);
    expect(formOf(first).found).toEqual({ title: 'Copos' });
  });

  it('is not lost to one of another tab that is met first', async () => {
    const { browser, openTab, formOf } = oneBrowser();
    const [first, second] = [await openTab(), await openTab()];
    const form = formOf(first);
    form.persist({ title: 'Copos' });
    form.close();
    formOf(second).persist({ title: 'Taças' });
    await pause();
    second.memory.crash();
    await pause();
    const again = formOf(first);
    expect(again.found).toEqual({ title: 'Taças' });
    again.persist({ title: 'Taças altas' });
    await pause();
    const pending = browser.outbox.map((entry) => entry.kind === 'create' && entry.data.title);
    expect(pending.toSorted()).toEqual(['Copos', 'Taças altas']);
  });

  it('goes along when its form gets another origin, and is never listed meanwhile', async () => {
    const { browser, openTab, formOf, listed } = oneBrowser();
    const tab = await openTab();
    const form = formOf(tab, 'row=A');
    form.persist({ title: 'Copos' });
    await pause();
    form.move('row=AB');
    expect(listed(tab)).toEqual([]);
    await pause();
    expect(listed(tab)).toEqual([]);
    expect(browser.outbox).toMatchObject([{ id: 'row=AB', data: { title: 'Copos' } }]);
    form.close();
    expect(listed(tab)).toHaveLength(1);
    expect(formOf(tab, 'row=A').found).toBeUndefined();
    expect(formOf(tab, 'row=AB').found).toEqual({ title: 'Copos' });
  });

  it('is changed from elsewhere once its form is gone, and by nobody while a form shows it', async () => {
    const { browser, openTab, formOf, listed } = oneBrowser();
    const tab = await openTab();
    const drafts = tab.outbox.draftsOf('matriz');
    const change = (picture: string) =>
      drafts.change('category', '', ({ images = [], ...data }) => ({
        ...data,
        images: [...(images as string[]), picture],
      }));
    expect(await change('a.jpg')).toBe(false);
    const form = formOf(tab);
    form.persist({ title: 'Copos' });
    await pause();
    expect(await change('a.jpg')).toBe(false);
    form.close();
    expect([await change('a.jpg'), await change('b.jpg')]).toEqual([true, true]);
    expect(browser.outbox).toMatchObject([{ data: { title: 'Copos', images: ['a.jpg', 'b.jpg'] } }]);
    expect(listed(tab)).toHaveLength(1);
    expect(await drafts.change('category', '', () => undefined)).toBe(false);
    const again = formOf(tab);
    expect(again.found).toEqual({ title: 'Copos', images: ['a.jpg', 'b.jpg'] });
    again.close();
    expect(await drafts.change('category', '', () => null)).toBe(true);
    expect(browser.outbox).toEqual([]);
  });

  it('is changed from elsewhere as another tab has left it, which this one has not heard of yet', async () => {
    const { browser, openTab, formOf } = oneBrowser();
    const [tab, other] = [await openTab(), await openTab()];
    const form = formOf(other);
    form.persist({ title: 'Copos' });
    await pause();
    form.close();
    other.memory.crash();
    await pause();
    browser.outbox = browser.outbox.map((entry) =>
      entry.kind === 'create' ? { ...entry, data: { title: 'Copos de vidro' } } : entry,
    );
    const add = (data: DocumentData) => ({ ...data, images: ['a.jpg'] });
    expect(await tab.outbox.draftsOf('matriz').change('category', '', add)).toBe(true);
    expect(browser.outbox).toMatchObject([{ data: { title: 'Copos de vidro', images: ['a.jpg'] } }]);
  });

  it('is gone when the form persists nothing any more', async () => {
    const { browser, openTab, formOf } = oneBrowser();
    const tab = await openTab();
    const form = formOf(tab);
    form.persist({ title: 'Copos' });
    form.persist(null);
    await pause();
    expect(browser.outbox).toEqual([]);
  });
});

type Move = { readonly do: 'type' | 'open' | 'leave' | 'discard' | 'crash'; readonly tab: 0 | 1 };
const moves: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('type', 'type', 'type', 'open', 'leave', 'discard', 'crash'),
  tab: fc.constantFrom(0, 1),
});

describe('every history of forms of new documents', () => {
  it('persists what was typed last in each, until it is discarded there or adopted and typed over', async () => {
    await fc.assert(
      fc.asyncProperty(historyOf(moves, 25), async (history) => {
        const { browser, openTab, formOf } = oneBrowser();
        const tabs = [await openTab(), await openTab()] as const;
        const slots = tabs.map((tab) => ({ tab, form: undefined as OpenDraft | undefined, shows: '' }));
        const wanted = new Set<string>();
        for (const [index, move] of history.entries()) {
          const slot = slots[move.tab];
          if (!slot) continue;
          const persist = (data: DocumentData | null): void => {
            wanted.delete(slot.shows);
            slot.shows = data ? String(data.title) : '';
            if (data) wanted.add(slot.shows);
            slot.form?.persist(data);
          };
          if (move.do === 'open' && !slot.form) {
            slot.form = formOf(slot.tab);
            slot.shows = String(slot.form.found?.title ?? '');
          }
          if (move.do === 'type' && slot.form) persist({ title: `text${index}` });
          if (move.do === 'discard' && slot.form) persist(null);
          if (move.do === 'leave') {
            slot.form?.close();
            slot.form = undefined;
          }
          await pause();
          if (move.do === 'crash') {
            slot.tab.memory.crash();
            slot.tab = await openTab();
            slot.form = undefined;
            await pause();
          }
          const pending = browser.outbox.map((entry) => entry.kind === 'create' && String(entry.data.title));
          expect(new Set(pending)).toEqual(wanted);
        }
      }),
      histories('drafts', 150),
    );
  });
});
