import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoreInAddress } from '../../../app/projects/StoreInAddress.tsx';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import { brandDefinition } from '../model/testing/definitions.ts';
import type { CollectionScreenServices } from '../services.ts';
import { type OpenScreenOptions, openScreen } from '../testing/open-screen.tsx';
import { createShelf } from '../testing/shelf.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ranking = { field: 'ranking', direction: 'asc' } as const;
const products = (count: number): readonly ConsoleRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${String(index).padStart(5, '0')}` }));

/** A store that answers as Firestore does: an order leaves out what lacks its field, a limit cuts. */
function storeOf(records: readonly ConsoleRecord[]) {
  const asked: ListQuery[] = [];
  const answers = new Map<string, LiveState<ListSnapshot>>();
  const matching = ({ order, after }: Pick<ListQuery, 'order' | 'after'>) => {
    const having = order ? records.filter((record) => record[order.field] !== undefined) : records;
    const turned = order?.direction === 'desc' ? having.toReversed() : having;
    return after ? turned.slice(turned.findIndex(({ id }) => id === after.id) + 1) : turned;
  };
  const services: Partial<CollectionScreenServices> = {
    useCount: (_collection, query) => query && matching(query).length,
    useList: (_collection, query) => {
      if (!query) return { status: 'loading' };
      const key = JSON.stringify(query);
      const found = matching(query);
      if (!answers.has(key)) asked.push(query);
      const answer: LiveState<ListSnapshot> = answers.get(key) ?? {
        status: 'ready',
        data: {
          records: found.slice(0, query.limit),
          hasMore: found.length > query.limit,
          fromCache: false,
        },
      };
      answers.set(key, answer);
      return answer;
    },
  };
  return { asked, services };
}

function open(
  definition: CollectionDefinition,
  records: readonly ConsoleRecord[],
  at = '',
  width = 1440,
  more: Pick<OpenScreenOptions, 'Around'> = {},
) {
  const { asked, services } = storeOf(records);
  const opened = openScreen({ definition, shelf: createShelf(records), at, width, services, ...more });
  return { ...opened, asked };
}

const row = (name: string) => screen.getByRole('treeitem', { name });
/** No layout here scrolls to a row: it is drawn because the tree names it. */
const active = () => {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.dataset.id;
};
const sizes = () => new Set(screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-setsize')));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const walkTo = (step: string) => userEvent.setup().click(button(step));

describe('a list that goes on', () => {
  it('says how many there are and not how many are loaded', () => {
    open(brandDefinition(), products(250));
    expect(screen.getByText('250')).toBeTruthy();
    expect(row('p00000').getAttribute('aria-setsize')).toBe('250');
  });

  it('has the document of a link, selected, beyond the first page', () => {
    open(brandDefinition(), products(250), '/p00200');
    expect(active()).toBe('p00200');
  });

  it('has it below the others where thousands stand between', async () => {
    const { asked, address } = open(brandDefinition({ limit: 3 }), products(5000), '/p04000');
    expect(active()).toBe('p04000');
    expect(row('p04000').getAttribute('aria-posinset')).toBeNull();
    expect(row('p04000').getAttribute('aria-selected')).toBe('true');
    expect([...sizes()]).toEqual(['5000']);
    expect(asked.every(({ limit }) => limit <= 200)).toBe(true);
    await walkTo('Próximo registro');
    expect(address()).toBe('/brand/p04001');
    await walkTo('Registro anterior');
    expect(address()).toBe('/brand/p04000');
  });

  it('reads a tree whole, as a part of it has no shape', () => {
    const tree = brandDefinition({ view: 'tree', tree: { parent: 'parent', order: 'order' } });
    open(tree, products(180), '/p00179');
    expect(active()).toBe('p00179');
    expect([...sizes()]).toEqual(['180']);
  });

  it('goes from record to record, beyond what is loaded too, on a phone as well', async () => {
    const { address } = open(brandDefinition({ limit: 2 }), products(5), '/p00000', 390);
    expect(button('Registro anterior').disabled).toBe(true);
    for (const want of ['p00001', 'p00002', 'p00003', 'p00004']) {
      await walkTo('Próximo registro');
      expect(address()).toBe(`/brand/${want}`);
    }
    expect(button('Próximo registro').disabled).toBe(true);
    await userEvent.setup().keyboard('{Alt>}{PageUp}{/Alt}');
    expect(address()).toBe('/brand/p00003');
  });
});

it('says of a filter how many the store has, not how many of them the cache happens to hold', () => {
  vi.useFakeTimers();
  const { services } = storeOf(products(250));
  const listed = services.useList;
  const hits = ['p00200', 'p00201'].map((id) => ({ id, collection: 'brand', label: [], subtitle: [] }));
  const answer = { hits, total: 2, totals: {}, partial: false };
  const cached: LiveState<ListSnapshot> = {
    status: 'ready',
    data: { records: [{ id: 'p00200' }], hasMore: false, fromCache: true },
  };
  openScreen({
    definition: brandDefinition({ limit: 3 }),
    shelf: createShelf([]),
    at: '?q=p0020',
    services: {
      ...services,
      useList: (name, query) => (query?.oneOf ? cached : listed?.(name, query)) ?? { status: 'loading' },
      useSearch: () => ({ status: 'ready', answer }),
    },
  });
  expect(row('p00200')).toBeTruthy();
  expect(screen.queryByText('1 de 250')).toBeNull();
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.getByText('1 de 250')).toBeTruthy();
});

describe('a document that lacks the field of the order', () => {
  const groups = [{ id: 'a', ranking: 2 }, { id: 'b' }, { id: 'c', ranking: 10 }, { id: 'd', ranking: 1 }];
  const rows = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

  it('is in the list, last', () => {
    open(brandDefinition({ order: ranking }), groups, '/a');
    expect(rows()).toEqual(['d', 'a', 'c', 'b']);
    expect(screen.getByText('4')).toBeTruthy();
  });

  it('is last in a descending list too', () => {
    open(brandDefinition({ order: { ...ranking, direction: 'desc' } }), groups, '/a');
    expect(rows()).toEqual(['c', 'a', 'd', 'b']);
  });

  it('is told of where the list is too long to be read whole', () => {
    const many = products(1200).map((record, index) => (index < 3 ? record : { ...record, ranking: index }));
    open(brandDefinition({ order: ranking }), many);
    expect(
      screen.getByText('3 registros sem “ranking” não estão nesta lista. Busque por eles.'),
    ).toBeTruthy();
  });
});

/** As the provider of stores completes an address that names none. */
function StoreAdded({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!search.has('project')) setSearch((before) => ({ ...Object.fromEntries(before), project: 'matriz' }));
  }, [search, setSearch]);
  return <StoreInAddress project="matriz">{children}</StoreInAddress>;
}

describe('the filter of a list', () => {
  it('is in the address, and comes from it', async () => {
    const { address } = open(brandDefinition(), products(5), '/p00001?section=precos');
    await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'p00003');
    await waitFor(() => expect(address()).toBe('/brand/p00001?section=precos&q=p00003'));
    act(cleanup);
    open(brandDefinition(), products(5), '/p00001?q=p00003');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar' }).value).toBe('p00003');
  });

  it('is in the address at once when the box is left, so that it goes along to the table', () => {
    const { address } = open(brandDefinition(), products(5), '/p00001');
    const box = screen.getByRole('searchbox', { name: 'Filtrar' });
    fireEvent.change(box, { target: { value: 'p00003' } });
    expect(address()).toBe('/brand/p00001');
    fireEvent.blur(box);
    expect(address()).toBe('/brand/p00001?q=p00003');
  });

  it('is put back at the bare address, to which the shell adds the store at the same time', async () => {
    open(brandDefinition(), products(5), '?q=p00003&project=matriz');
    act(cleanup);
    const { address } = open(brandDefinition(), products(5), '', 1440, { Around: StoreAdded });
    await waitFor(() => expect(address()).toBe('/brand?q=p00003&project=matriz'));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar' }).value).toBe('p00003');
  });

  it('goes along when another row is opened', async () => {
    const { address } = open(brandDefinition(), products(5), '/p00001?q=p0000&section=precos');
    await userEvent.setup().click(row('p00003'));
    expect(address()).toBe('/brand/p00003?q=p0000&section=precos');
  });
});
