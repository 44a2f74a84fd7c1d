// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { RunRows } from './model.ts';

export const fixtures: readonly (RunRows & { readonly id: string })[] = [
  {
    run: 'sync-run-1',
    part: 21,
    piece: 6,
    pieces: 3,
    startedAt: '2025-06-14T01:46:53.000Z',
    data: 'Em análise',
    owner: 'u1',
    id: 'run-rows-1',
  },
  {
    run: 'sync-run-2',
    part: 7,
    piece: 7,
    pieces: 5,
    startedAt: '2025-03-04T06:08:40.000Z',
    data: 'Em análise',
    owner: 'u1',
    id: 'run-rows-2',
  },
  {
    run: 'sync-run-3',
    part: 10,
    piece: 15,
    pieces: 3,
    startedAt: '2025-06-20T12:04:36.000Z',
    data: 'Revisado',
    owner: 'u1',
    id: 'run-rows-3',
  },
];
