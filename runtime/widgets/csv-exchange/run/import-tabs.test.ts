/**
 * One journal, several tabs: what one of them runs is not lost by what another does.
 */
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { runUnderWay } from '../journal/import-journal.ts';
import { importPage } from '../testing/import-page.ts';
import { memoryJournal } from '../testing/memory-journal.ts';
import { named } from '../testing/rows.ts';
import { versionedStore } from '../testing/versioned-store.ts';
import { openFile, readRows } from '../worker/read-file.ts';
import type { ImportController } from './import-controller.ts';

/** Tabs of one browser over one store. `clock` is theirs. */
function browser() {
  const store = versionedStore();
  const journal = memoryJournal();
  const held = new Set<string>();
  const clock = { now: 0 };
  let ids = 0;
  for (let index = 0; index < 250; index += 1) store.put(`m${index}`, named('Antiga'));
  const openTab = (pause?: (ms: number) => Promise<void>) =>
    importPage({
      store,
      openJournal: async () => journal,
      reader: {
        open: (source) => openFile(source),
        read: async (source, encoding, runId, told) => ({
          ...(await readRows(source, encoding, journal, runId, told)),
          idPrefix: 'p',
        }),
      },
      alone: async (name, work) => {
        if (held.has(name)) return false;
        held.add(name);
        await work().finally(() => held.delete(name));
        return true;
      },
      newId: () => {
        ids += 1;
        return `r${ids}`;
      },
      now: () => clock.now,
      ...(pause && { pause }),
    });
  return { store, journal, clock, openTab };
}

function brandsFile(name: string, count = 250): File {
  const rows = Array.from({ length: count }, (_, index) => `m${index},${name}`);
  return new File([['id,name:text', ...rows].join('\n')], `${name}.csv`, { type: 'text/csv' });
}

async function previewed(tab: ImportController, file: File): Promise<void> {
  await tab.choose(file);
  expect(tab.state()).toMatchObject({ phase: 'preview', ready: true });
}

function reached(tab: ImportController, phase: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (tab.state().phase !== phase) return;
      stop();
      resolve();
    };
    const stop = tab.subscribe(look);
    look();
  });
}

async function rowsOf(tab: ImportController): Promise<readonly ImportRow[]> {
  const state = tab.state();
  if (!('run' in state) || !state.run) throw new Error(`no run, but ${state.phase}`);
  const all: ImportRow[] = [];
  await tab.takeHome(state.run, async (rows) => {
    for await (const some of rows) all.push(...some);
  });
  return all;
}

describe('two tabs that import into one collection', () => {
  it('run one after the other: the second neither runs beside the first nor takes its rows away', async () => {
    const { store, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await previewed(first, brandsFile('Primeira'));
    await previewed(second, brandsFile('Segunda', 3));
    const running = first.start();
    first.pause();
    await reached(first, 'paused');
    await second.start();
    expect(second.state()).toMatchObject({ phase: 'failed', kind: 'elsewhere' });
    first.resume();
    await running;
    expect(first.state()).toMatchObject({ phase: 'finished', tally: { updated: 250 } });
    expect([...store.writes.values()].every((times) => times === 1)).toBe(true);
    expect(await rowsOf(first)).toHaveLength(250);
  });

  it('each have their own preview', async () => {
    const { store, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await previewed(first, brandsFile('Primeira', 120));
    await previewed(second, brandsFile('Segunda', 3));
    second.leave();
    await first.start();
    expect(first.state()).toMatchObject({ phase: 'finished', tally: { updated: 120 } });
    expect(store.documents.get('m119')?.fields).toEqual(named('Primeira'));
  });

  it('take back an earlier import without touching what a later one wrote over it', async () => {
    const { store, clock, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await previewed(first, brandsFile('Primeira', 3));
    await first.start();
    clock.now += 1;
    await previewed(second, brandsFile('Segunda', 2));
    await second.start();
    await first.undo();
    expect(first.state()).toMatchObject({ phase: 'undone', restored: 1, keptCount: 2 });
    expect(store.documents.get('m0')?.fields).toEqual(named('Segunda'));
    expect(store.documents.get('m2')?.fields).toEqual(named('Antiga'));
    await second.undo();
    expect(second.state()).toMatchObject({ phase: 'undone', restored: 2 });
    expect(store.documents.get('m0')?.fields).toEqual(named('Primeira'));
  });

  it('forgets what a tab had read that is gone, and not what another one still shows', async () => {
    const { journal, clock, openTab } = browser();
    const place = { user: 'ana', project: 'matriz', collection: 'brand' };
    const living = openTab();
    await previewed(living, brandsFile('Primeira', 3));
    await journal.putRun({ ...(await journal.drafts(place))[0], id: 'crashed' } as never);
    clock.now += 2 * 60 * 60 * 1000;
    await previewed(openTab(), brandsFile('Segunda', 3));
    expect((await journal.drafts(place)).map(({ id }) => id).sort()).toEqual(['r1', 'r2']);
    await living.start();
    expect(living.state()).toMatchObject({ phase: 'finished', tally: { updated: 3 } });
  });
});

describe('a run in pause', () => {
  it('goes on at the click, in the journal too, and waits for no poll', async () => {
    const { journal, openTab } = browser();
    const tab = openTab(() => new Promise(() => {}));
    await previewed(tab, brandsFile('Nova'));
    const running = tab.start();
    tab.pause();
    await reached(tab, 'paused');
    const place = { user: 'ana', project: 'matriz', collection: 'brand' };
    expect((await runUnderWay(journal, place, 'import'))?.status).toBe('paused');
    tab.resume();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect((await runUnderWay(journal, place, 'import'))?.status).toBe('running');
    await running;
    expect(tab.state()).toMatchObject({ phase: 'finished' });
  });
});

describe('the pace of a run', () => {
  it('waits for nothing between its rows, and looks every 100 ms at most whether a pause is over', async () => {
    const { openTab } = browser();
    const asked: number[] = [];
    const tab = openTab((ms) => {
      asked.push(ms);
      return new Promise((resolve) => setTimeout(resolve, 1));
    });
    await previewed(tab, brandsFile('Nova'));
    const running = tab.start();
    tab.pause();
    await reached(tab, 'paused');
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked.every((ms) => ms > 0 && ms <= 100)).toBe(true);
    tab.resume();
    await running;
    const paused = asked.length;
    await tab.undo();
    expect(tab.state()).toMatchObject({ phase: 'undone', restored: 250 });
    expect(asked).toHaveLength(paused);
  });
});

describe('an import that is taken back over a reload', () => {
  it('still offers its errors to be mended', async () => {
    const { store, openTab } = browser();
    const first = openTab();
    await previewed(first, brandsFile('Nova'));
    store.put('m7', named('De outra pessoa'));
    await first.start();
    expect(first.state()).toMatchObject({ phase: 'finished', tally: { updated: 249, errors: 1 } });
    const stop = first.subscribe(() => {
      const state = first.state();
      if (state.phase !== 'undoing' || state.done === 0) return;
      stop();
      first.leave();
    });
    await first.undo();
    const second = openTab();
    await second.find();
    expect(second.state()).toMatchObject({ phase: 'undone', restored: 249, tally: { errors: 1 } });
    expect((await rowsOf(second)).filter(({ result }) => result?.action === 'error')).toHaveLength(1);
  });
});

describe('a browser without room', () => {
  it('says so, and goes on from there once there is some', async () => {
    const { store, journal, openTab } = browser();
    const tab = openTab();
    await previewed(tab, brandsFile('Nova'));
    const { putPart } = journal;
    let room = 3;
    journal.putPart = async (...args) => {
      room -= 1;
      if (room < 0) throw new DOMException('The disk is full', 'QuotaExceededError');
      await putPart(...args);
    };
    await tab.start();
    expect(tab.state()).toMatchObject({ phase: 'failed', kind: 'full' });
    room = Number.POSITIVE_INFINITY;
    await tab.find();
    expect(tab.state()).toMatchObject({ phase: 'finished', tally: { updated: 250, errors: 0 } });
    expect([...store.writes.values()].every((times) => times === 1)).toBe(true);
  });
});
