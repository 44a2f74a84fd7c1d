import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/console-i18n.ts';
import { theme } from '../../../app/theme/theme.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { giveSizes } from '../../collection-screen/testing/browser-sizes.ts';
import { customer, customerDefinition } from '../model/testing/customers.ts';
import { DataTable } from './DataTable.tsx';
import type { UseList } from './use-table-rows.ts';

afterEach(cleanup);

const customers = Array.from({ length: 120 }, (_, at) =>
  customer(`c${String(at).padStart(3, '0')}`, { credit: (at * 37) % 120, address: { city: 'Santos' } }),
);

function openTable(records: readonly ConsoleRecord[], at = '', width = 1440) {
  giveSizes({ width, height: 600 });
  const asked: ListQuery[] = [];
  const opened: string[] = [];
  const snapshots = new Map<string, ReturnType<UseList>>();
  const useList: UseList = (_collection, query) => {
    if (!query) return { status: 'loading' };
    asked.push(query);
    const start = query.prefix?.value ?? '';
    const found = records.filter((record) => String(record.email).startsWith(start));
    const state = snapshots.get(JSON.stringify(query)) ?? {
      status: 'ready',
      data: { records: found.slice(0, query.limit), fromCache: false, hasMore: found.length > query.limit },
    };
    snapshots.set(JSON.stringify(query), state);
    return state;
  };
  const table = (
    <DataTable
      definition={customerDefinition}
      useList={useList}
      useCount={() => records.length}
      timeZone="America/Sao_Paulo"
      onOpen={(id) => opened.push(id)}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: table }], {
    initialEntries: [`/customer${at}`],
  });
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <RouterProvider router={router} />
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return { asked, opened, search: () => router.state.location.search };
}

/** The cells of a row of the page, counted from 1. */
const cells = (row: number) =>
  [...(screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const range = () => screen.getByText(/ de /).textContent;

describe('the table', () => {
  it('shows typed cells under the declared columns', () => {
    openTable([
      customer('c1', { credit: 1234.5, createdAt: '2026-03-01T15:00:00Z', address: { city: 'Santos' } }),
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nome',
      'E-mail',
      'Cidade',
      'Crédito',
      'Criado em',
    ]);
    expect(cells(1)).toEqual([
      'Cliente c1',
      'c1@example.com',
      'Santos',
      'R$\u00a01.234,50',
      '01/03/2026 12:00',
    ]);
  });

  it('pages through fifty at a time and tells how many there are', async () => {
    const user = userEvent.setup();
    const { search } = openTable(customers);
    expect(range()).toBe('1–50 de 120');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(range()).toBe('51–100 de 120');
    expect(cells(1)[0]).toBe('Cliente c050');
    expect(search()).toBe('?page=2');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(true);
  });

  it('keeps page, size, filter and order over a reload', () => {
    openTable(customers, '?page=2&sort=-credit');
    expect(cells(1)[3]).toBe('R$\u00a069,00');
    expect(range()).toBe('51–100 de 120');
  });

  it('goes to the last page when the one asked for is no more', async () => {
    openTable(customers, '?page=9');
    await waitFor(() => expect(range()).toBe('101–120 de 120'));
  });

  it('orders by a column, the other way, and not at all', async () => {
    const user = userEvent.setup();
    const { search } = openTable(customers);
    const head = screen.getByRole('button', { name: 'Crédito' });
    await user.click(head);
    expect([cells(1)[3], search()]).toEqual(['R$\u00a00,00', '?sort=credit']);
    await user.click(head);
    expect([cells(1)[3], search()]).toEqual(['R$\u00a0119,00', '?sort=-credit']);
    expect(screen.getByRole('columnheader', { name: 'Crédito' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(head);
    expect([cells(1)[0], search()]).toEqual(['Cliente c000', '']);
  });

  it('filters what is loaded and asks the store for what starts so beyond it', async () => {
    const user = userEvent.setup();
    const many = [...Array.from({ length: 1000 }, (_, at) => customer(`a${at}`)), customer('zelia')];
    const { asked } = openTable(many);
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'zelia');
    await waitFor(() => expect(cells(1)[0]).toBe('Cliente zelia'));
    expect(asked).toContainEqual({ prefix: { field: 'email', value: 'zelia' }, limit: 1000 });
    expect(screen.getByText('1 encontrado. Procurado nos primeiros 1.000 de 1.001.')).toBeTruthy();
  });

  it('opens a row by click and by keyboard', async () => {
    const user = userEvent.setup();
    const { opened } = openTable(customers);
    await user.click(screen.getByText('Cliente c002'));
    act(() => screen.getByRole('grid').focus());
    await user.keyboard('{ArrowDown}{Enter}{Home}{Enter}');
    expect(opened).toEqual(['c002', 'c003', 'c000']);
  });

  it('draws only the rows in view', () => {
    openTable(customers, '?size=500');
    expect(range()).toBe('1–120 de 120');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('shows cards without heads on a phone', () => {
    openTable(customers, '', 390);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(cells(0)[0]).toBe('Cliente c000 c000@example.com');
  });

  it('says that there is nothing, to the letter', () => {
    openTable([]);
    expect(screen.getByText('No entries found.')).toBeTruthy();
  });
});
