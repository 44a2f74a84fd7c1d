import { describe, expect, it } from 'vitest';
import type { ImportState } from '../model/import-state.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { judgedRow, judgedRun, named } from '../testing/rows.ts';
import { versionedStore } from '../testing/versioned-store.ts';
import type { ImportController } from './import-controller.ts';

/** Four parts of one brand each. The journal and the store outlive the page; what is made of them does not. */
async function shop() {
  const store = versionedStore();
  const journal = memoryJournal();
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids) store.put(id, named(`Antiga ${id}`));
  const rows = ids.map((id, index) => [judgedRow(store, index + 2, id, `Nova ${id}`)]);
  await judgedRun(journal, rows);
  const openPage = (epoch?: string) =>
    importPage({
      place: { user: 'ana', project: 'matriz', collection: 'brand', ...(epoch !== undefined && { epoch }) },
      store,
      openJournal: async () => journal,
    });
  return { store, openPage };
}

/** The first state of the phase that shows so many rows as restored. */
function until(page: ImportController, phase: ImportState['phase'], restored: number): Promise<ImportState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = page.state();
      if (state.phase !== phase || !('restored' in state) || state.restored !== restored) return;
      stop();
      resolve(page.state());
    };
    const stop = page.subscribe(look);
    look();
  });
}

/** Pauses as soon as the first part has its outcome. */
function pausingAfterOnePart(page: ImportController): void {
  const stop = page.subscribe(() => {
    const state = page.state();
    if ('done' in state && state.done > 0) {
      stop();
      page.pause();
    }
  });
}

describe('taking an import back', () => {
  it('pauses between two parts, is found paused after a reload, and goes on to its end once', async () => {
    const { store, openPage } = await shop();
    const first = openPage();
    await first.find();
    expect(first.state().phase).toBe('finished');
    void first.undo();
    pausingAfterOnePart(first);
    expect(await until(first, 'undoPaused', 1)).toMatchObject({ done: 1 });
    expect(store.documents.get('d')?.fields).toEqual(named('Antiga d'));
    expect(store.documents.get('a')?.fields).toEqual(named('Nova a'));
    first.leave();

    const second = openPage();
    void second.find();
    await until(second, 'undoPaused', 1);
    second.resume();
    expect(await until(second, 'undone', 4)).toMatchObject({ keptCount: 0 });
    expect([...store.writes.values()]).toEqual([2, 2, 2, 2]);
    expect(store.documents.get('a')?.fields).toEqual(named('Antiga a'));
  });

  it('goes on by itself where the page ended in the middle', async () => {
    const { store, openPage } = await shop();
    const first = openPage();
    await first.find();
    const stop = first.subscribe(() => {
      const state = first.state();
      if (state.phase !== 'undoing' || state.done === 0) return;
      stop();
      first.leave();
    });
    await first.undo();
    expect(store.documents.get('a')?.fields).toEqual(named('Nova a'));
    const second = openPage();
    await second.find();
    expect(second.state()).toMatchObject({ phase: 'undone', restored: 4 });
    expect([...store.writes.values()]).toEqual([2, 2, 2, 2]);
  });
});

describe('an import that is opened again', () => {
  it('asks for a file where the last one has ended, and still finds that one by its name', async () => {
    const { openPage } = await shop();
    await openPage().find();
    const page = openPage();
    await page.find();
    expect(page.state()).toEqual({ phase: 'choose', notCsv: false });
    await page.find('r1');
    expect(page.state().phase).toBe('finished');
  });
});

describe('a store that is gone with its page', () => {
  it('finds no import of another page', async () => {
    const { openPage } = await shop();
    const page = openPage('esta página');
    await page.find();
    expect(page.state()).toEqual({ phase: 'choose', notCsv: false });
  });
});
