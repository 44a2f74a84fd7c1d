import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { createDemoData } from '../../../data/demo/index.ts';
import { ConsoleDataProvider } from '../../../data/index.ts';
import { definitionOf } from '../../catalogue/catalogue-entries.ts';
import { useForgetRemoved } from './use-forget-removed.ts';

afterEach(cleanup);

const copy = (id: string, startedAt: string, createdAt: string) => {
  return { id, owner: 'u1', data: '{}', startedAt, createdAt, updatedAt: createdAt };
};
/** Of the store, years from any clock of a machine that runs this. */
const NOW = '2031-03-31T12:00:00.000Z';

function visit(runs: readonly ConsoleRecord[] | undefined, isAdmin = true) {
  const removed: string[] = [];
  const demo = createDemoData({
    projectId: 'loja',
    seed: {
      'run-removed': [
        copy('old', '2031-04-30T12:00:00.000Z', '2031-02-28T12:00:00.000Z'),
        copy('fresh', '2020-01-01T12:00:00.000Z', '2031-03-30T12:00:00.000Z'),
      ],
    },
    definitionOf,
  });
  const remove = async (_collection: string, id: string) => {
    removed.push(id);
    return { ok: true } as const;
  };
  const asked: string[] = [];
  const data: typeof demo = {
    ...demo,
    writer: { ...demo.writer, remove },
    subscribeList: (collection, query, observer) => {
      asked.push(collection);
      return demo.subscribeList(collection, query, observer);
    },
  };
  const Visit = () => {
    useForgetRemoved(isAdmin, runs);
    return null;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleDataProvider data={data}>
        <Visit />
      </ConsoleDataProvider>
    </QueryClientProvider>,
  );
  return { removed, asked };
}

it('forgets what the store has held for 30 days, whatever the clocks of browsers said', async () => {
  const { removed } = visit([
    { id: 'r1', updatedAt: '2031-01-01T12:00:00.000Z' },
    { id: 'r2', updatedAt: NOW },
  ]);
  await waitFor(() => expect(removed).toEqual(['old']));
});

it.each([
  { name: 'the time of the store is not known', runs: [], isAdmin: true },
  { name: 'runs are not known', runs: undefined, isAdmin: true },
  { name: 'who looks is no admin', runs: [{ id: 'r1', updatedAt: NOW }], isAdmin: false },
])('forgets nothing where $name', ({ runs, isAdmin }) => {
  expect(visit(runs, isAdmin).asked).toEqual([]);
});
