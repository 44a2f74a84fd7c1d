import { expect, it, vi } from 'vitest';
import { definitionOf } from '../../app/catalogue/catalogue-entries.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { RUN } from '../../contract/run.ts';
import type { ImportRow } from '../../core/row-runs/rows.ts';
import { createDemoData } from './demo-data.ts';

const BRANDS = ['aurora', 'serra', 'vale'];

/** A page of the demo over three brands. */
function page() {
  const seed = { brand: BRANDS.map((id) => ({ id, name: `Antiga ${id}` })) };
  const data = createDemoData({ projectId: 'matriz', seed, definitionOf, randomId: () => 'page' });
  const { rowRuns: runs, imports } = data;
  if (!runs || !imports) throw new Error('The demo runs nothing');
  const one = (collection: string, id: string) =>
    data
      .storedPage(collection, { limit: 100 })
      .then(({ records }) => records.find((record) => record.id === id));
  async function rows(): Promise<readonly ImportRow[]> {
    const stored = await imports?.read('brand', BRANDS);
    if (!stored?.ok) throw new Error('The brands cannot be read');
    return BRANDS.map((id, index): ImportRow => {
      const document = stored.documents.get(id);
      const write = {
        mask: [['name']],
        before: { name: document?.fields.name ?? { nullValue: null } },
        after: { name: { stringValue: `Nova ${id}` } },
        ...(document && { version: document.version }),
      };
      const number = index + 2;
      return {
        number,
        id,
        cells: [],
        row: { number, data: {}, problems: [] },
        plan: { kind: 'changed', write },
      };
    });
  }
  async function begin(id: string, parts = 3) {
    const all = await rows();
    await runs?.make({
      id,
      project: 'matriz',
      what: 'import',
      collection: 'brand',
      title: `${id}.csv`,
      header: [],
      separator: ',',
      rows: 3,
      parts,
    });
    for (const [part, row] of all.entries())
      await runs?.sendPart({ project: 'matriz', run: id, part }, { rows: [row] });
    return runs?.begin(id, 'matriz');
  }
  const until = (id: string, isThere: (run: ConsoleRecord) => boolean) =>
    expect
      .poll(async () => {
        const run = await one(RUN, id);
        return run !== undefined && isThere(run);
      })
      .toBe(true);
  return { runs, imports, one, begin, until };
}

it('a run in the page without a server writes its rows, and takes them back', async () => {
  const { runs, one, begin, until } = page();
  expect(await begin('r1')).toEqual({ ok: true, run: 'r1' });
  await until('r1', ({ status }) => status === 'finished');
  expect(await one('brand', 'serra')).toMatchObject({ name: 'Nova serra' });
  expect(await one(RUN, 'r1')).toMatchObject({
    kind: 'rows',
    title: 'r1.csv',
    total: 3,
    done: 3,
    tally: { created: 0, updated: 3, unchanged: 0, errors: 0 },
  });
  await runs.undo('r1', { project: 'matriz', id: 'r2' });
  await until('r2', ({ status }) => status === 'finished');
  expect(await one('brand', 'serra')).toMatchObject({ name: 'Antiga serra' });
  expect(await one(RUN, 'r1')).toMatchObject({ undoneBy: 'r2' });
  expect(await one(RUN, 'r2')).toMatchObject({ undoes: 'r1', tally: { restored: 3, kept: 0 } });
});

it('a run in the page without a server pauses between two parts, and one of a collection goes on at a time', async () => {
  const { runs, one, begin, until } = page();
  await begin('r1');
  await runs.control('r1', { project: 'matriz', action: 'pause' });
  await until('r1', ({ status, counts }) => status === 'paused' && (counts as { sent: number }).sent === 0);
  expect(await one('brand', 'vale')).toMatchObject({ name: 'Antiga vale' });
  expect(await begin('r2')).toMatchObject({ ok: false, error: expect.stringContaining('r1.csv') });
  await runs.control('r1', { project: 'matriz', action: 'start' });
  await until('r1', ({ status }) => status === 'finished');
  expect(await one('brand', 'vale')).toMatchObject({ name: 'Nova vale' });
});

it('a part that cannot be written in the page is an error of its run, which comes to its end', async () => {
  const { runs, imports, one, begin, until } = page();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(imports, 'commit').mockRejectedValueOnce(new Error('broken'));
  await begin('r1');
  await until('r1', ({ status }) => status === 'finished');
  expect(await one(RUN, 'r1')).toMatchObject({ done: 2, failed: 1 });
  expect(await one('brand', 'vale')).toMatchObject({ name: 'Nova vale' });
  await runs.undo('r1', { project: 'matriz', id: 'r2' });
  await until('r2', ({ status }) => status === 'finished');
});

it('a bulk change in the page without a server is found and judged over its memory, and refused where others are found', async () => {
  const { runs, one, until } = page();
  const how = { signal: new AbortController().signal, onProgress: () => {}, checkOf: async () => () => [] };
  const filters = [{ kind: 'prefix', column: 'name', text: 'antiga' }] as const;
  const order = {
    project: 'matriz',
    collection: 'brand',
    title: 'Nome: trocar',
    timeZone: 'UTC',
    listed: { query: {}, narrowed: { filters } },
    changes: [{ path: 'name', operation: { kind: 'replace', find: 'Antiga', by: 'Nova' } }],
  } as const;
  const answer = await runs.preview({ ...order, id: 'r1' }, how);
  expect(answer).toMatchObject({ ok: true, total: 3, preview: { plans: { changed: 3 } } });
  await runs.preview({ ...order, id: 'r2' }, how);
  expect(await runs.begin('r1', 'matriz')).toEqual({ ok: true, run: 'r1' });
  await until('r1', ({ status }) => status === 'finished');
  expect(await one('brand', 'serra')).toMatchObject({ name: 'Nova serra' });
  expect(await runs.begin('r2', 'matriz')).toMatchObject({
    ok: false,
    error: expect.stringContaining('A lista mostra agora outros registros (0, e não 3)'),
  });
});
