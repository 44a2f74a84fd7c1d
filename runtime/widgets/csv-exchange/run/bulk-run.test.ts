import { expect, it, vi } from 'vitest';
import { memoryRuns } from '../testing/memory-runs.ts';
import { BulkRun, type Ordered } from './bulk-run.ts';

const ORDER: Ordered = { title: 'Nome: esvaziar', changes: [], listed: { query: {} } };

function page(runs = memoryRuns()) {
  let ids = 0;
  const bulk = new BulkRun({
    place: { project: 'matriz', collection: 'brand', timeZone: 'UTC' },
    openRuns: async () => runs,
    checkOf: async () => () => [],
    newRunId: () => {
      ids += 1;
      return `r${ids}`;
    },
  });
  return { runs, bulk };
}

it('a bulk change is ordered, judged where its documents lie, and begins with the reason', async () => {
  const { runs, bulk } = page();
  const begin = vi.spyOn(runs, 'begin');
  await bulk.preview(ORDER);
  expect(runs.orders).toEqual([
    { ...ORDER, id: 'r1', project: 'matriz', collection: 'brand', timeZone: 'UTC' },
  ]);
  expect(bulk.state()).toMatchObject({
    phase: 'preview',
    progress: { total: 3 },
    found: { plans: { changed: 3 } },
  });
  await bulk.start('Tabela nova');
  expect(bulk.state()).toEqual({ phase: 'begun', id: 'r1', total: 3 });
  expect(begin).toHaveBeenCalledWith('r1', 'matriz', expect.objectContaining({ about: 'Tabela nova' }));
  bulk.leave();
  expect(runs.forgotten).toEqual([]);
});

it('a bulk change that nobody wants after all is forgotten, with its rows', async () => {
  const { runs, bulk } = page();
  await bulk.preview(ORDER);
  bulk.again();
  expect(bulk.state()).toEqual({ phase: 'choose' });
  await vi.waitFor(() => expect(runs.forgotten).toEqual(['r1']));
});

it('a bulk change whose answer to begin is not waited for is shown, and goes on when the page is left', async () => {
  const { runs, bulk } = page();
  await bulk.preview(ORDER);
  runs.begin = (_run, _project, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const starting = bulk.start();
  await vi.waitFor(() => expect(bulk.state()).toMatchObject({ isBeginning: true }));
  bulk.cancel();
  await starting;
  expect(bulk.state()).toMatchObject({ phase: 'begun', id: 'r1' });
  bulk.leave();
  expect(runs.forgotten).toEqual([]);
});

it('a bulk change that is refused says why, and one that nobody answers can be asked for again', async () => {
  const { runs, bulk } = page();
  runs.preview = async () => ({ ok: false, error: 'A loja recusou a leitura dos registros.' });
  await bulk.preview(ORDER);
  expect(bulk.state()).toEqual({ phase: 'failed', text: 'A loja recusou a leitura dos registros.' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  runs.preview = () => Promise.reject(new TypeError('fetch failed'));
  await bulk.preview(ORDER);
  expect(bulk.state()).toEqual({ phase: 'failed' });
  warn.mockRestore();
  runs.preview = memoryRuns().preview;
  bulk.retry();
  await vi.waitFor(() => expect(bulk.state()).toMatchObject({ phase: 'preview', found: { ready: true } }));
});
