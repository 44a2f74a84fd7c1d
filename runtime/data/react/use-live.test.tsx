import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { ListQuery, ListSnapshot, Observer } from '../../contract/live.ts';
import type { ConsoleData } from '../console-data.ts';
import { createDemoData } from '../demo/index.ts';
import { ConsoleDataProvider, useStoreDoors } from './console-data-context.tsx';
import { LINGER_MS } from './live-registry.ts';
import { useLiveDocument, useLiveList } from './use-live.ts';

const category: CollectionDefinition = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'category',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [{ name: 'title', path: 'title', type: 'text', label: 'Título' }],
};

function demo(projectId = 'loja'): ConsoleData {
  const seed = { category: [{ id: 'a', title: `Panelas da ${projectId}` }] };
  return createDemoData({ projectId, seed, definitionOf: async () => category });
}

/** Data that counts its subscriptions and hands their observers to the test. */
function observed() {
  const observers: Observer<ListSnapshot>[] = [];
  const stopped: Observer<ListSnapshot>[] = [];
  const data: ConsoleData = {
    ...demo(),
    subscribeList(_collection, _query, observer) {
      observers.push(observer);
      return () => stopped.push(observer);
    },
  };
  return { data, observers, stopped };
}

const snapshot = (...titles: string[]): ListSnapshot => ({
  records: titles.map((title) => ({ id: title, title })),
  fromCache: false,
  hasMore: false,
});

function Titles({ query = { limit: 5 } }: { query?: ListQuery | undefined }) {
  const { status, data, failure } = useLiveList('category', query);
  const titles = data?.records.map(({ title }) => title).join(', ') ?? 'none';
  return <p data-testid="titles">{`${status}: ${titles}${failure ? ` (${failure.reason})` : ''}`}</p>;
}

function mount(data: ConsoleData, content: React.ReactNode, client = new QueryClient()) {
  const tree = (current: ConsoleData, shown: React.ReactNode) => (
    <QueryClientProvider client={client}>
      <ConsoleDataProvider data={current}>{shown}</ConsoleDataProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(tree(data, content));
  return { unmount, show: (shown: React.ReactNode, current = data) => rerender(tree(current, shown)) };
}

const shown = () => screen.getAllByTestId('titles').map(({ textContent }) => textContent);
/** react-query tells its users in the next turn of the event loop. */
const shows = (want: string[]) => waitFor(() => expect(shown()).toEqual(want));

afterEach(cleanup);

describe('useLiveList', () => {
  it('goes from loading to ready, and shows each newer snapshot', async () => {
    const { data, observers } = observed();
    mount(data, <Titles />);
    await shows(['loading: none']);
    act(() => observers[0]?.next(snapshot('Panelas')));
    await shows(['ready: Panelas']);
    act(() => observers[0]?.next(snapshot('Panelas', 'Copos')));
    await shows(['ready: Panelas, Copos']);
  });

  it('shares one subscription among all that ask the same', async () => {
    const { data, observers } = observed();
    mount(
      data,
      <>
        <Titles query={{ limit: 5, where: { a: 1, b: 2 } }} />
        <Titles query={{ where: { b: 2, a: 1 }, limit: 5 }} />
        <Titles query={{ limit: 6 }} />
      </>,
    );
    expect(observers).toHaveLength(2);
    act(() => observers[0]?.next(snapshot('Panelas')));
    await shows(['ready: Panelas', 'ready: Panelas', 'loading: none']);
  });

  it('does not ask again at a render with an equal query', async () => {
    const { data, observers } = observed();
    const { show } = mount(data, <Titles query={{ limit: 5 }} />);
    show(<Titles query={{ limit: 5 }} />);
    show(<Titles query={{ limit: 5 }} />);
    expect(observers).toHaveLength(1);
  });

  it('asks nothing without a query', async () => {
    const { data, observers } = observed();
    const { show } = mount(data, <NoQuery />);
    await shows(['loading: none']);
    expect(observers).toHaveLength(0);
    show(<Titles />);
    expect(observers).toHaveLength(1);
  });

  function NoQuery() {
    const { status } = useLiveList('category', undefined);
    return <p data-testid="titles">{`${status}: none`}</p>;
  }

  it('keeps what it showed when the store fails later', async () => {
    const { data, observers } = observed();
    mount(data, <Titles />);
    act(() => observers[0]?.next(snapshot('Panelas')));
    act(() => observers[0]?.failed({ reason: 'denied', detail: 'no' }));
    await shows(['failed: Panelas (denied)']);
  });

  it('fails without data when the store fails first, and asks again when shown anew', async () => {
    const { data, observers } = observed();
    const { show } = mount(data, <Titles />);
    act(() => observers[0]?.failed({ reason: 'denied', detail: 'no' }));
    await shows(['failed: none (denied)']);
    show(null);
    show(<Titles />);
    expect(observers).toHaveLength(2);
    act(() => observers[1]?.next(snapshot('Panelas')));
    await shows(['ready: Panelas']);
  });

  it('runs no query of its own when react-query is told to refetch everything', async () => {
    const client = new QueryClient();
    const { data, observers } = observed();
    mount(data, <Titles />, client);
    act(() => observers[0]?.next(snapshot('Panelas')));
    await act(() => client.invalidateQueries());
    await shows(['ready: Panelas']);
    expect(observers).toHaveLength(1);
  });

  it('keeps projects apart', async () => {
    const { show } = mount(demo('matriz'), <Titles />);
    await shows(['ready: Panelas da matriz']);
    show(<Titles />, demo('praia'));
    await shows(['ready: Panelas da praia']);
  });
});

describe('a subscription', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends a moment after its last user', () => {
    const { data, observers, stopped } = observed();
    const { show } = mount(data, <Titles />);
    show(null);
    expect(stopped).toEqual([]);
    vi.advanceTimersByTime(LINGER_MS);
    expect(stopped).toEqual(observers);
  });

  it('goes on when the same is shown again in time', () => {
    const { data, observers, stopped } = observed();
    const { show } = mount(data, <Titles />);
    act(() => observers[0]?.next(snapshot('Panelas')));
    show(null);
    vi.advanceTimersByTime(LINGER_MS / 2);
    show(<Titles />);
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(shown()).toEqual(['ready: Panelas']);
    expect(observers).toHaveLength(1);
    expect(stopped).toEqual([]);
  });

  it('that failed is tried again, slower each time, until it is answered or nobody looks', () => {
    const { data, observers, stopped } = observed();
    const { show } = mount(data, <Titles />);
    act(() => observers[0]?.next(snapshot('Panelas')));
    for (const [round, wait] of [5000, 10_000, 20_000].entries()) {
      act(() => observers[round]?.failed({ reason: 'denied', detail: 'no' }));
      vi.advanceTimersByTime(wait - 1);
      expect(observers).toHaveLength(round + 1);
      vi.advanceTimersByTime(1);
      expect(observers).toHaveLength(round + 2);
    }
    act(() => observers[3]?.next(snapshot('Copos')));
    act(() => void vi.advanceTimersByTime(0));
    expect(shown()).toEqual(['ready: Copos']);
    act(() => observers[3]?.failed({ reason: 'unknown', detail: 'quota' }));
    show(null);
    vi.advanceTimersByTime(600_000);
    expect(observers).toHaveLength(4);
    expect(stopped).toEqual(observers);
  });

  it('that can never be answered is not tried again', () => {
    const { data, observers } = observed();
    mount(data, <Titles />);
    act(() => observers[0]?.failed({ reason: 'unsupported', detail: 'no index' }));
    vi.advanceTimersByTime(600_000);
    expect(observers).toHaveLength(1);
  });

  it('is one only, also in strict mode', () => {
    const { data, observers } = observed();
    mount(
      data,
      <StrictMode>
        <Titles />
      </StrictMode>,
    );
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(observers).toHaveLength(1);
  });
});

describe('useLiveDocument and useStoreDoors', () => {
  function Editor() {
    const { data } = useLiveDocument('category', 'a');
    const { writer } = useStoreDoors();
    const title = data?.record?.title;
    const rename = () =>
      writer.edit({
        collection: 'category',
        id: 'a',
        changes: [{ path: ['title'], base: title, value: 'Copos' }],
      });
    return (
      <button type="button" onClick={rename}>
        {String(title)}
      </button>
    );
  }

  it('shows what was written', async () => {
    mount(demo(), <Editor />);
    (await screen.findByText('Panelas da loja')).click();
    expect(await screen.findByText('Copos')).toBeDefined();
  });

  it('tells a screen outside of any project what is missing', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <Editor />
        </QueryClientProvider>,
      ),
    ).toThrow(/ConsoleDataProvider/);
    quiet.mockRestore();
  });
});
