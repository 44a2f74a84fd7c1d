import { describe, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { EXPORT_PAGE, type ExportParts, type ExportState, startExport } from './export-run.ts';

const brands: readonly ConsoleRecord[] = Array.from({ length: 2 * EXPORT_PAGE + 1 }, (_, index) => ({
  id: `m${String(index).padStart(4, '0')}`,
  name: index % 2 === 0 ? 'Aurora' : 'Serra',
}));

/** A store in the order of the ids, a printer that lists them, and all that is told. */
function parts(more: Partial<ExportParts> = {}) {
  const told: ExportState[] = [];
  const asked: ListQuery[] = [];
  const printed: string[] = [];
  const close = vi.fn();
  const readPage = async (query: ListQuery) => {
    asked.push(query);
    const from = brands.findIndex(({ id }) => id > (query.after?.id ?? ''));
    const records = from === -1 ? [] : brands.slice(from, from + query.limit);
    return { records, hasMore: records.at(-1)?.id !== brands.at(-1)?.id };
  };
  const given: ExportParts = {
    listed: { query: {} },
    readPage,
    openPrinter: () => ({
      add: async (records) => void printed.push(...records.map(({ id }) => id)),
      finish: async () => new Blob([printed.join()]),
      close,
    }),
    onState: (state) => told.push(state),
    ...more,
  };
  return { told, asked, printed, close, given, readPage };
}

const ended = (told: readonly ExportState[]) =>
  vi.waitFor(() => {
    const last = told.at(-1);
    if (last?.status === 'running' || !last) throw new Error('still running');
    return last;
  });

describe('an export', () => {
  it('reads page by page, each record once, and tells how far it is', async () => {
    const { told, asked, printed, close, given } = parts();
    startExport(given);
    expect(await ended(told)).toMatchObject({ status: 'done', read: brands.length, written: brands.length });
    expect(printed).toEqual(brands.map(({ id }) => id));
    expect(asked.map(({ after, limit }) => [after?.id, limit])).toEqual([
      [undefined, EXPORT_PAGE],
      [brands[EXPORT_PAGE - 1]?.id, EXPORT_PAGE],
      [brands[2 * EXPORT_PAGE - 1]?.id, EXPORT_PAGE],
    ]);
    expect(told.map(({ read }) => read)).toEqual([
      0,
      EXPORT_PAGE,
      2 * EXPORT_PAGE,
      brands.length,
      brands.length,
    ]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps what passes, and counts what it looked at', async () => {
    const { told, printed, given } = parts({
      listed: { query: {} },
      passes: ({ name }) => name === 'Serra',
    });
    startExport(given);
    expect(await ended(told)).toMatchObject({ read: brands.length, written: EXPORT_PAGE });
    expect(printed).toHaveLength(EXPORT_PAGE);
  });

  it('goes on behind the last printed page after a failed read', async () => {
    let failures = 1;
    const { told, asked, printed, given, readPage } = parts({
      readPage: async (query) => {
        if (query.after && failures > 0) {
          failures -= 1;
          throw Object.assign(new Error('gone'), { failure: { reason: 'offline', detail: 'gone' } });
        }
        return readPage(query);
      },
    });
    const run = startExport(given);
    expect(await ended(told)).toEqual({
      status: 'failed',
      reason: 'offline',
      read: EXPORT_PAGE,
      written: EXPORT_PAGE,
    });
    told.length = 0;
    run.retry();
    expect(await ended(told)).toMatchObject({ status: 'done', written: brands.length });
    expect(printed).toEqual(brands.map(({ id }) => id));
    expect(asked.filter(({ after }) => after === undefined)).toHaveLength(1);
  });

  it('begins anew when the file could not be made', async () => {
    const { told, printed, given } = parts();
    let broken = true;
    const run = startExport({
      ...given,
      openPrinter: () => ({
        ...given.openPrinter(),
        finish: async () => {
          if (!broken) return new Blob();
          broken = false;
          printed.length = 0;
          throw new Error('no memory');
        },
      }),
    });
    expect(await ended(told)).toMatchObject({ status: 'failed', reason: 'printing' });
    told.length = 0;
    run.retry();
    expect(await ended(told)).toMatchObject({ status: 'done', written: brands.length });
    expect(printed).toEqual(brands.map(({ id }) => id));
  });

  it('tells nothing more once it is cancelled, and lets the printer go', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { told, printed, close, given, readPage } = parts({
      readPage: async (query) => {
        if (query.after) await held;
        return readPage(query);
      },
    });
    const run = startExport(given);
    await vi.waitFor(() => expect(told.at(-1)?.read).toBe(EXPORT_PAGE));
    run.cancel();
    release();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(told).toHaveLength(2);
    expect(printed).toHaveLength(EXPORT_PAGE);
    expect(close).toHaveBeenCalledOnce();
  });
});
