import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { definition } from '../../../../generated/collections/customer-event/model.ts';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListSnapshot, LiveState } from '../../../contract/live.ts';
import type { StoreReach } from '../../../contract/reach.ts';
import { ALWAYS_REACHED, StoreReachContext } from '../../../ui/reach/store-reach.ts';
import { eventFeedMessages } from '../messages.ts';
import { EventFeed, type FeedStore } from './EventFeed.tsx';

learnMessages(eventFeedMessages);
afterEach(cleanup);

const event = (id: string, minute: number, more: object = {}): ConsoleRecord => ({
  id,
  action: 'view_item',
  createdAt: new Date(Date.UTC(2026, 10, 27, 15, minute)).toISOString(),
  ...more,
});
const ready = (records: readonly ConsoleRecord[], fromCache = false): LiveState<ListSnapshot> => ({
  status: 'ready',
  data: { records, fromCache, hasMore: false },
});
const store = (id: string, list: LiveState<ListSnapshot>, isOn = true): FeedStore => {
  return { id, label: `Loja ${id}`, isOn, list };
};
const DENIED = { reason: 'denied', detail: '' } as const;
const AWAY: StoreReach = { ...ALWAYS_REACHED, getState: () => 'away' };

function openFeed(first: readonly FeedStore[], reach: StoreReach = ALWAYS_REACHED) {
  const toggled: string[] = [];
  const tree = (stores: readonly FeedStore[]) => (
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <StoreReachContext value={reach}>
          <EventFeed
            stores={stores}
            {...(stores.length > 1 && { onToggle: (id: string) => void toggled.push(id) })}
            fields={definition.fields}
            customerName={({ record }) => (record.customerId === 'c1' ? 'ana@loja.example' : undefined)}
            timeZone="America/Sao_Paulo"
          />
        </StoreReachContext>
      </I18nContextProvider>
    </MemoryRouter>
  );
  const { rerender } = render(tree(first));
  return { toggled, show: (stores: readonly FeedStore[]) => rerender(tree(stores)) };
}

/** By the DOM: roles of whole tables take seconds. */
const rows = () => [...document.querySelectorAll('tbody tr')];
const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);
const searches = () => rows().map((row) => cellsOf(row)[4]);
const found = (id: string, minute: number) => event(id, minute, { action: 'search', search: id });
const one = (...events: readonly ConsoleRecord[]) => [store('matriz', ready(events))];
const news = () => screen.queryByRole('button', { name: /novos? eventos?$/ });
const ordersLink = () => screen.getByRole('link', { name: 'Pedidos de ana@loja.example' });
const bodyOfRows = () => {
  const body = rows()[0]?.parentElement;
  if (!body) throw new Error('No rows');
  return body;
};

it('says of an event what there is, with ways to orders, product and banners in its store', () => {
  openFeed(
    one(
      event('e1', 1, {
        customerId: 'c1',
        ProductCode: '2001011',
        zipcode: '01310-100',
        zipcodeRegion: 'Sudeste',
        location: { pathname: '/panelas' },
        layoutRules: ['boas-vindas'],
      }),
      event('e2', 0, { action: 'novo_tipo', about: { ipCity: 'Curitiba', ipRegion: 'PR' } }),
    ),
  );
  const texts = rows().map(cellsOf);
  expect(texts).toEqual([
    [
      '27/11/2026 12:01',
      'Viu produto',
      'ana@loja.example',
      '2001011',
      '',
      '01310-100 · Sudeste',
      '/panelas',
      'boas-vindas',
    ],
    ['27/11/2026 12:00', 'novo_tipo', 'Visitante', '', '', 'Curitiba, PR', '', ''],
  ]);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Pedidos de ana@loja.example')).toBe('/orders?project=matriz&customerId=c1');
  expect(address('2001011')).toBe('/product/2001011?project=matriz');
  expect(address('Banner boas-vindas')).toBe('/layout-rule/boas-vindas?project=matriz');
});

describe('news', () => {
  it('are not the first events of a store, wherever the mouse is while they come', () => {
    const loading = store('praia', { status: 'loading' });
    const { show } = openFeed([store('matriz', ready([found('a', 0)])), loading]);
    fireEvent.pointerOver(bodyOfRows(), { pointerType: 'mouse' });
    show([store('matriz', ready([found('a', 0)])), store('praia', ready([found('b', 1)]))]);
    expect(searches()).toEqual(['b', 'a']);
    expect(news()).toBeNull();
  });

  it('come by themselves while nobody works in the feed', () => {
    const { show } = openFeed(one(found('a', 0)));
    show(one(found('b', 1), found('a', 0)));
    expect(searches()).toEqual(['b', 'a']);
    expect(news()).toBeNull();
  });

  it.each([
    {
      name: 'a row is hovered',
      begin: () => fireEvent.pointerOver(bodyOfRows(), { pointerType: 'mouse' }),
      end: () => {
        const feed = screen.getByRole('region', { name: 'Eventos ao vivo' }).parentElement ?? document.body;
        fireEvent.pointerOut(feed, { pointerType: 'mouse', relatedTarget: document.body });
      },
    },
    {
      name: 'a link of a row has the focus',
      begin: () => act(() => ordersLink().focus()),
      end: () => act(() => ordersLink().blur()),
    },
    { name: 'the rows are scrolled', begin: () => scrollTo(40), end: () => scrollTo(0) },
  ])('wait while $name', ({ begin, end }) => {
    const first = { ...found('a', 0), customerId: 'c1' };
    const { show } = openFeed(one(first));
    begin();
    show(one(found('b', 1), first));
    expect(searches()).toEqual(['a']);
    expect(news()?.textContent).toBe('1 novo evento');
    show(one(found('c', 2), found('b', 1), first));
    expect(news()?.textContent).toBe('2 novos eventos');
    end();
    expect(searches()).toEqual(['c', 'b', 'a']);
    expect(news()).toBeNull();
  });

  it('come by themselves once the row with the focus has left with its store', () => {
    const a = store('a', ready([found('x', 0)]));
    const b = ready([{ ...found('y', 1), customerId: 'c1' }]);
    const { show } = openFeed([a, store('b', b)]);
    act(() => ordersLink().focus());
    show([a, store('b', b, false)]);
    show([store('a', ready([found('z', 2), found('x', 0)])), store('b', b, false)]);
    expect(searches()).toEqual(['z', 'x']);
    expect(news()).toBeNull();
  });

  it('come with the button, at the top', () => {
    const { show } = openFeed(one(found('a', 0)));
    scrollTo(40);
    show(one(found('b', 1), found('a', 0)));
    fireEvent.click(screen.getByRole('button', { name: '1 novo evento' }));
    expect(searches()).toEqual(['b', 'a']);
    const region = screen.getByRole('region', { name: 'Eventos ao vivo' });
    expect(region.scrollTop).toBe(0);
    expect(document.activeElement).toBe(region);
  });
});

describe('several stores', () => {
  it('are one feed, with a chip a store', () => {
    const { toggled } = openFeed([store('a', ready([found('x', 1)])), store('b', ready([found('y', 2)]))]);
    expect(searches()).toEqual(['y', 'x']);
    fireEvent.click(screen.getByRole('button', { name: 'Loja b', pressed: true }));
    expect(toggled).toEqual(['b']);
  });

  it('leave the feed at once when one is switched off or its role is taken away, also under the hand', () => {
    const a = store('a', ready([found('x', 1)]));
    const b = ready([found('y', 2)]);
    const { show } = openFeed([a, store('b', b)]);
    scrollTo(40);
    show([a, store('b', b, false)]);
    expect(searches()).toEqual(['x']);
    show([a, store('b', b)]);
    expect(searches()).toEqual(['y', 'x']);
    show([a, store('b', { ...b, status: 'failed', failure: DENIED })]);
    expect(searches()).toEqual(['x']);
    screen.getByText('Você não tem mais acesso aos eventos de Loja b.');
  });
});

it.each([
  { name: 'it is loading', stores: [store('a', { status: 'loading' })], want: 'Carregando os eventos…' },
  { name: 'there are none', stores: one(), want: 'Nenhum evento ainda.' },
  {
    name: 'the cache alone has answered that there are none',
    stores: [store('a', ready([], true))],
    want: 'Carregando os eventos…',
  },
  {
    name: 'no store is chosen',
    stores: [store('a', ready([found('x', 1)]), false), store('b', ready([]), false)],
    want: 'Nenhuma loja escolhida.',
  },
  {
    name: 'a store does not answer',
    stores: [store('a', { status: 'failed', failure: { reason: 'unknown', detail: '' } })],
    want: 'Não foi possível carregar os eventos de Loja a.',
  },
])('says so where $name', ({ stores, want }) => {
  openFeed(stores);
  expect(screen.queryByText(want) ?? screen.queryByRole('status', { name: want })).not.toBeNull();
});

it('says that it is not live without a connection', () => {
  openFeed(one(found('a', 0)), AWAY);
  screen.getByText('Sem conexão: estes são os últimos eventos que chegaram.');
});

function scrollTo(top: number): void {
  const region = screen.getByRole('region', { name: 'Eventos ao vivo' });
  region.scrollTop = top;
  fireEvent.scroll(region);
}
