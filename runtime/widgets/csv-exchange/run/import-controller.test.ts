import { describe, expect, it, vi } from 'vitest';
import { named } from '../../../core/row-runs/testing/judged-rows.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import type { ImportPlace } from '../model/import-run.ts';
import type { ImportState } from '../model/import-state.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { memoryRuns } from '../testing/memory-runs.ts';
import { openFile, readRows } from '../worker/read-file.ts';
import type { ImportController } from './import-controller.ts';

const PLACE: ImportPlace = { user: 'ana', project: 'matriz', collection: 'brand' };

/** Tabs of one browser over one store of 250 brands. `clock` is theirs. */
function browser() {
  const store = versionedStore();
  const journal = memoryJournal();
  const runs = memoryRuns();
  const clock = { now: 0 };
  for (let index = 0; index < 250; index += 1) store.put(`m${index}`, named('Antiga'));
  const openTab = () =>
    importPage({
      store,
      openRuns: async () => runs,
      openJournal: async () => journal,
      reader: {
        open: (source) => openFile(source),
        read: async (source, encoding, runId, told) => ({
          ...(await readRows(source, encoding, journal, runId, told)),
          idPrefix: 'p',
        }),
      },
      now: () => clock.now,
    });
  return { store, journal, runs, clock, openTab };
}

async function previewed(tab: ImportController, count = 250): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => `m${index},Nova`);
  await tab.reading.choose(
    new File([['id,name:text', ...rows].join('\n')], 'marcas.csv', { type: 'text/csv' }),
  );
  expect(tab.state()).toMatchObject({ phase: 'preview', ready: true });
}

function until(tab: ImportController, isThere: (state: ImportState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere(tab.state())) return;
      stop();
      resolve();
    };
    const stop = tab.subscribe(look);
    look();
  });
}

const hasWaited = (state: ImportState) => state.phase === 'sending' && state.waiting === 'offline';

describe('an import that is wanted', () => {
  it('sends every row with what it was judged on, begins, and leaves nothing in the browser', async () => {
    const { store, journal, runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab);
    await tab.start('Tabela nova');
    expect(tab.state()).toEqual({ phase: 'begun', id: 'r2', total: 250 });
    expect(runs.begun).toEqual(['r2']);
    expect(runs.made).toMatchObject([
      {
        id: 'r2',
        project: 'matriz',
        what: 'import',
        collection: 'brand',
        title: 'marcas.csv',
        about: 'Tabela nova',
        rows: 250,
        parts: 3,
      },
    ]);
    const rows = [0, 1, 2].flatMap((part) => runs.parts.get(part)?.rows ?? []);
    expect(rows).toHaveLength(250);
    expect(rows[0]).toMatchObject({
      number: 2,
      id: 'm0',
      cells: ['m0', 'Nova'],
      plan: { kind: 'changed', write: { version: store.documents.get('m0')?.version } },
    });
    expect(await journal.drafts(PLACE)).toEqual([]);
    expect(store.writes.size).toBe(0);
  });

  it('goes on sending once the connection is back', async () => {
    const { runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab);
    let reconnect = () => {};
    runs.connection = new Promise((resolve) => {
      reconnect = resolve;
    });
    const starting = tab.start();
    await until(tab, hasWaited);
    expect(runs.begun).toEqual([]);
    reconnect();
    await starting;
    expect(tab.state()).toMatchObject({ phase: 'begun' });
    expect(runs.parts.size).toBe(3);
  });

  it('is a preview again when the sending is cancelled, and the run is not left waiting', async () => {
    const { journal, runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab);
    runs.connection = new Promise(() => {});
    const starting = tab.start();
    await until(tab, hasWaited);
    tab.cancel();
    await starting;
    expect(tab.state()).toMatchObject({ phase: 'preview', ready: true });
    expect(runs.begun).toEqual([]);
    expect(runs.controls).toEqual(['cancel r2']);
    runs.connection = undefined;
    expect(await journal.drafts(PLACE)).toHaveLength(1);
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'begun' });
  });

  it('is shown as a run when it is cancelled after the run was asked to begin: some of it may be written', async () => {
    const { runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab, 3);
    runs.begin = (_run, _project, { signal } = {}) => {
      tab.cancel();
      return new Promise((_resolve, reject) => {
        reject(signal?.reason);
      });
    };
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'begun', id: 'r2' });
    expect(runs.controls).toEqual([]);
  });

  it('is shown as a run where this browser cannot forget what it has sent', async () => {
    const { journal, openTab } = browser();
    const tab = openTab();
    await previewed(tab, 3);
    journal.forget = () => Promise.reject(new Error('The database is closed'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'begun' });
    warn.mockRestore();
  });

  it('says in whose way it was, and begins when it is asked again', async () => {
    const { runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab, 3);
    runs.refusal = { ok: false, error: 'Outra execução está aberta.' };
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'preview', refusal: 'Outra execução está aberta.' });
    runs.refusal = undefined;
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'begun' });
  });

  it('writes nothing when the page is left while its rows are sent', async () => {
    const { journal, runs, openTab } = browser();
    const tab = openTab();
    await previewed(tab, 3);
    runs.connection = new Promise(() => {});
    const starting = tab.start();
    await until(tab, hasWaited);
    tab.leave();
    await starting;
    expect(runs.begun).toEqual([]);
    await expect.poll(() => journal.drafts(PLACE)).toEqual([]);
  });
});

describe('two tabs that preview files of one collection', () => {
  it('each have their own preview', async () => {
    const { runs, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await previewed(first, 120);
    await previewed(second, 3);
    second.leave();
    await first.start();
    expect(first.state()).toMatchObject({ phase: 'begun', total: 120 });
    expect([...runs.parts.values()].flatMap(({ rows }) => rows)).toHaveLength(120);
  });

  it('a preview that was left a day ago is forgotten, and one that is still shown says so', async () => {
    const { journal, runs, clock, openTab } = browser();
    const first = openTab();
    await previewed(first, 3);
    clock.now += 25 * 60 * 60 * 1000;
    await previewed(openTab(), 3);
    expect(await journal.drafts(PLACE)).toHaveLength(1);
    await first.start();
    expect(first.state()).toMatchObject({ phase: 'failed', kind: 'forgotten' });
    expect(runs.made).toEqual([]);
  });
});

it('a browser without room for the rows says so, and nothing is sent', async () => {
  const { journal, runs, openTab } = browser();
  const tab = openTab();
  journal.putPart = async () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  await tab.reading.choose(new File(['id,name:text\nm0,Nova'], 'marcas.csv', { type: 'text/csv' }));
  expect(tab.state()).toMatchObject({ phase: 'failed', kind: 'full' });
  expect(runs.made).toEqual([]);
});
