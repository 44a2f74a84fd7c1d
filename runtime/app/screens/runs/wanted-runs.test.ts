import { expect, it } from 'vitest';
import type { ListedRun } from '../../../widgets/runs/index.ts';
import { wantedRuns } from './wanted-runs.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const run = (more: Partial<ListedRun> = {}): ListedRun => ({
  id: 'r1',
  opens: 'r1',
  kind: 'sync',
  at: '2026-11-26T12:00:00.000Z',
  count: 9,
  errors: 0,
  status: 'finished',
  ...more,
});

it.each([
  ['runs-failed', 'a run with errors', run({ errors: 2 }), true],
  ['runs-failed', 'a run without', run(), false],
  ['runs-failed', 'one of eight days ago', run({ errors: 2, at: '2026-11-19T12:00:00.000Z' }), false],
  [
    'runs-failed',
    'one of the first moment of seven days ago',
    run({ errors: 2, at: '2026-11-20T03:00:00.000Z' }),
    true,
  ],
  ['runs-failed', 'a send, which has a line of its own', run({ errors: 2, kind: 'send' }), false],
  ['runs-doubtful', 'a run with steps in doubt', run({ inDoubt: 1 }), true],
  ['runs-doubtful', 'a run with errors alone', run({ errors: 2 }), false],
])('%s: %s', (kind, _name, given, want) => {
  expect(wantedRuns(kind, NOW, 'America/Sao_Paulo')?.isWanted(given)).toBe(want);
});

it('wants all runs where the address names no line', () => {
  expect(wantedRuns(null, NOW, 'UTC')).toBeUndefined();
  expect(wantedRuns('sends-doubtful', NOW, 'UTC')).toBeUndefined();
});
