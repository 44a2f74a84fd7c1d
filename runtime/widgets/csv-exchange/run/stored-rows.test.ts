import { describe, expect, it } from 'vitest';
import { rowPieceId } from '../../../contract/row-run.ts';
import type { ImportRow, RowResult } from '../../../core/row-runs/rows.ts';
import { versionedStore } from '../../../core/row-runs/testing/versioned-store.ts';
import type { RunStand } from '../../runs/index.ts';
import { allRows, ShownRows, storedRows, wentWrong, writtenRows } from './stored-rows.ts';

const UPDATED: RowResult = { action: 'updated', version: 'v' };
const DENIED: RowResult = { action: 'error', reason: 'denied' };

function row(number: number, result?: RowResult): ImportRow {
  return { number, cells: [], row: { number, data: {}, problems: [] }, ...(result && { result }) };
}

/** A run as the backend stores it, each part in so many documents. */
function stored(parts: readonly (readonly ImportRow[])[], pieces = 1) {
  const store = versionedStore();
  for (const [part, rows] of parts.entries()) {
    const text = JSON.stringify({ rows });
    const length = Math.ceil(text.length / pieces);
    for (let piece = 0; piece < pieces; piece += 1) {
      store.put(rowPieceId('r1', part, piece), {
        pieces: { integerValue: String(pieces) },
        data: { stringValue: text.slice(piece * length, (piece + 1) * length) },
      });
    }
  }
  const asked: number[] = [];
  const read = storedRows(store, { id: 'r1', removes: false });
  return {
    asked,
    read: (part: number) => {
      asked.push(part);
      return read(part);
    },
  };
}

const numbers = (rows: readonly ImportRow[]) => rows.map(({ number }) => number);

describe('rows of a run', () => {
  it('are read to their last part, whichever number of documents each is in', async () => {
    const { read } = stored([[row(2), row(3)], [row(4)]], 3);
    const found: number[] = [];
    for await (const rows of allRows(read)) found.push(...numbers(rows));
    expect(found).toEqual([2, 3, 4]);
  });

  it('that were written are read a page at a time', async () => {
    const parts = [0, 1, 2].map((part) =>
      Array.from({ length: 30 }, (_, at) => row(part * 30 + at, at % 10 === 0 ? DENIED : UPDATED)),
    );
    const { read } = stored(parts);
    const first = await writtenRows(read);
    expect(first.rows).toHaveLength(50);
    const second = await writtenRows(read, first.next);
    expect(second.next).toBeUndefined();
    expect(new Set(numbers([...first.rows, ...second.rows])).size).toBe(81);
  });
});

describe('rows of a run that is watched', () => {
  const standing = (parts: RunStand['parts'], isAnyWrong = false): RunStand => ({ parts, isAnyWrong });
  const part = (at: number, state: 'sent' | 'done' | 'waiting', wrong = 0, key = state as string) => ({
    part: at,
    state,
    wrong,
    key,
  });

  it('are those that went wrong and those that are being written, and no part is read in vain', async () => {
    const { read, asked } = stored([
      [row(2, UPDATED)],
      [row(3, DENIED), row(4, UPDATED)],
      [row(5)],
      [row(6)],
    ]);
    const rows = new ShownRows(read, wentWrong);
    const stand = standing([part(0, 'done'), part(1, 'done', 1), part(2, 'sent'), part(3, 'waiting')]);
    const shown = await rows.of(stand, true);
    expect([numbers(shown.wrong), numbers(shown.latest)]).toEqual([[3], [5]]);
    await rows.of(stand, true);
    expect(asked).toEqual([1, 2, 2]);
  });

  it('are read again where a part stands otherwise', async () => {
    const { read, asked } = stored([[row(2, DENIED)]]);
    const rows = new ShownRows(read, wentWrong);
    await rows.of(standing([part(0, 'done', 1, 'one')]), false);
    await rows.of(standing([part(0, 'done', 1, 'other')]), false);
    expect(asked).toEqual([0, 0]);
  });

  it('are looked for in all parts where a last look over them has refused some', async () => {
    const { read } = stored([[row(2, UPDATED)], [row(3, DENIED)]]);
    const shown = await new ShownRows(read, wentWrong).of(
      standing([part(0, 'done'), part(1, 'done')], true),
      false,
    );
    expect(numbers(shown.wrong)).toEqual([3]);
  });
});
