import { expect, it } from 'vitest';
import { contentsOf } from './record-contents.ts';

it('recreates everything but the id and the stamps', () => {
  const stored = {
    id: 'tramontina',
    name: 'Tramontina',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
  };
  expect(contentsOf({ ...stored, __id__: 'T-1', replicateToProjects: ['praia'] })).toEqual({
    __id__: 'T-1',
    name: 'Tramontina',
    replicateToProjects: ['praia'],
  });
});
