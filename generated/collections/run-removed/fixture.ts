// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { RunRemoved } from './model.ts';

export const fixtures: readonly (RunRemoved & { readonly id: string })[] = [
  {
    run: 'sync-run-1',
    part: 9,
    piece: 16,
    pieces: 18,
    startedAt: '2025-03-24T12:40:06.000Z',
    data: 'Em análise',
    owner: 'u1',
    id: 'run-removed-1',
  },
  {
    run: 'sync-run-2',
    part: 8,
    piece: 18,
    pieces: 9,
    startedAt: '2025-07-20T23:59:53.000Z',
    data: 'Principal',
    owner: 'u1',
    id: 'run-removed-2',
  },
  {
    run: 'sync-run-3',
    part: 11,
    piece: 19,
    pieces: 17,
    startedAt: '2025-05-25T17:09:40.000Z',
    data: 'Revisado',
    owner: 'u1',
    id: 'run-removed-3',
  },
];
