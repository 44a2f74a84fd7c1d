import { expect, it } from 'vitest';
import { MOST_PART_CHARACTERS } from '../../../contract/row-run.ts';
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
  const long = 'a'.repeat(Math.floor(MOST_PART_CHARACTERS / 2.5));
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

it('begins no run of which a part is refused', async () => {
  const runs = memoryRuns();
  runs.sendPart = async () => ({ ok: false, error: 'Linhas inválidas.' });
  const parts = Array.from({ length: 9 }, (_, index) => ({ rows: [row(index)] }));
  expect(await sendRun(runs, runOf(parts), { onSent: () => {} })).toEqual({
    ok: false,
    error: 'Linhas inválidas.',
  });
  expect(runs.begun).toEqual([]);
});
