import { expect, it } from 'vitest';
import { MOST_PART_BYTES } from '../../../contract/row-run.ts';
import type { ImportRow, RunPart } from '../../../core/row-runs/rows.ts';
import { memoryRuns } from '../testing/memory-runs.ts';
import { type SentRun, sendRun } from './send-run.ts';

function row(number: number, cell = 'x'): ImportRow {
  return { number, cells: [cell], row: { number, data: {}, problems: [] } };
}

function runOf(parts: readonly RunPart[]): SentRun {
  const rows = parts.reduce((count, part) => count + part.rows.length, 0);
  return {
    facts: {
      id: 'r1',
      project: 'matriz',
      what: 'import',
      collection: 'brand',
      title: 'marcas.csv',
      header: [],
      separator: ',',
      rows,
    },
    parts: parts.length,
    part: async (index) => parts[index] ?? { rows: [] },
  };
}

it('cuts a part of long rows into as many as can be sent, and says before how many there are', async () => {
  const runs = memoryRuns();
  const long = 'a'.repeat(Math.floor(MOST_PART_BYTES / 2.5));
  const parts = [{ rows: [row(2, long), row(3, long), row(4, long), row(5)] }, { rows: [row(6)] }];
  const sent: number[] = [];
  await sendRun(runs, runOf(parts), { onSent: (count) => void sent.push(count) });
  expect(runs.made).toMatchObject([{ parts: 3, rows: 5 }]);
  const numbers = [0, 1, 2].map((part) => runs.parts.get(part)?.rows.map(({ number }) => number));
  expect(numbers).toEqual([[2, 3], [4, 5], [6]]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(5);
});

it('leaves out what was read of the file, and says which part may have been written without an answer', async () => {
  const runs = memoryRuns();
  const read = { ...row(2), row: { number: 2, data: { name: 'Nova' }, problems: [] } };
  await sendRun(runs, runOf([{ rows: [read], sent: 'run' }]), { onSent: () => {} });
  expect(runs.parts.get(0)).toEqual({ rows: [row(2)], sent: 'run' });
});

it('cancels a run when the server refuses one of its parts, and does not begin it', async () => {
  const runs = memoryRuns();
  runs.sendPart = async () => ({ ok: false, error: 'Linhas inválidas.' });
  const parts = Array.from({ length: 9 }, (_, index) => ({ rows: [row(index)] }));
  expect(await sendRun(runs, runOf(parts), { onSent: () => {} })).toEqual({
    ok: false,
    error: 'Linhas inválidas.',
  });
  expect(runs.begun).toEqual([]);
  expect(runs.controls).toEqual(['cancel r1']);
});

it('cancels a run whose rows can be read no more', async () => {
  const runs = memoryRuns();
  const run = runOf([{ rows: [row(2)] }]);
  let reads = 0;
  const part = async (index: number) => {
    reads += 1;
    if (reads > 1) throw new Error('The rows are gone');
    return run.part(index);
  };
  await expect(sendRun(runs, { ...run, part }, { onSent: () => {} })).rejects.toThrow('The rows are gone');
  expect(runs.controls).toEqual(['cancel r1']);
});

it('cuts parts of characters of three bytes to what the server takes', async () => {
  const runs = memoryRuns();
  const rows = Array.from({ length: 100 }, (_, index) => row(index, '漢'.repeat(30_000)));
  await sendRun(runs, runOf([{ rows }]), { onSent: () => {} });
  const bytes = [...runs.parts.values()].map((part) => Buffer.byteLength(JSON.stringify(part)));
  expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_PART_BYTES + 100);
});

it('sends no further part when one cannot be read, and gives up those on their way', async () => {
  const runs = memoryRuns();
  const signals: AbortSignal[] = [];
  runs.sendPart = (_place, _part, { signal } = {}) => {
    if (signal) signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const run = runOf(Array.from({ length: 9 }, (_, index) => ({ rows: [row(index)] })));
  let reads = 0;
  const part = (index: number) => {
    reads += 1;
    return reads > 9 && index === 3 ? Promise.reject(new Error('gone')) : run.part(index);
  };
  await expect(sendRun(runs, { ...run, part }, { onSent: () => {} })).rejects.toThrow('gone');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(runs.begun).toEqual([]);
});
