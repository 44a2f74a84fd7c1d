import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ConsoleData, ConsoleDataProvider } from '../../data/index.ts';
import { useRecords } from './use-records.ts';

afterEach(cleanup);

/** A store with these ids. A visit wants the hook to say these things, in this order. */
function store(ids: string[]) {
  const reads: string[] = [];
  const getMany = async (collection: string, params: { readonly ids: readonly string[] }) => {
    reads.push(`${collection} ${params.ids.join(' ')}`);
    return { data: params.ids.filter((id) => ids.includes(id)).map((id) => ({ id })) };
  };
  const data = { projectId: 'matriz', provider: { getMany } } as unknown as ConsoleData;
  const client = new QueryClient();
  async function visit(asked: readonly string[], want: readonly string[], isAnew = false): Promise<void> {
    const said: string[] = [];
    const Visit = () => {
      const text =
        useRecords('product', asked, isAnew)
          ?.map(({ id }) => id)
          .join(' ') ?? 'waits';
      if (said.at(-1) !== text) said.push(text);
      return null;
    };
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <ConsoleDataProvider data={data}>
          <Visit />
        </ConsoleDataProvider>
      </QueryClientProvider>,
    );
    await waitFor(() => expect(said).toEqual(want));
    unmount();
  }
  return { reads, visit };
}

it('remembers what it has read', async () => {
  const { reads, visit } = store(['1']);
  await visit(['1', '2'], ['waits', '1']);
  await visit(['1', '2'], ['1']);
  expect(reads).toEqual(['product 1 2']);
});

it('says nothing of what it remembers to who asks anew', async () => {
  const ids = ['1'];
  const { visit } = store(ids);
  await visit(['1', '2'], ['waits', '1']);
  ids.push('2');
  await visit(['1', '2'], ['waits', '1 2'], true);
});
