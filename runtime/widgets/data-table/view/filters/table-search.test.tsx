import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { customer, customers } from '../../model/testing/customers.ts';
import { cells, openTable, range } from '../../testing/open-table.tsx';

afterEach(cleanup);

describe('the table with its search box', () => {
  it('does not put what is searched into the address of a screen that is on its way', async () => {
    const { search } = openTable(customers);
    const type = async (text: string) => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrar' }), { target: { value: text } });
      await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    };
    const before = window.location.href;
    window.history.pushState(null, '', '/category');
    await type('c0');
    expect(search()).toBe('');
    window.history.replaceState(null, '', before);
    await type('c00');
    expect(search()).toBe('?q=c00');
  });

  it('shows what the search box asks for as soon as it is left, without the wait after a letter', async () => {
    const { search } = openTable(customers);
    const box = screen.getByRole('searchbox', { name: 'Filtrar' });
    fireEvent.change(box, { target: { value: 'c007' } });
    expect(search()).toBe('');
    fireEvent.blur(box);
    await act(async () => {});
    expect(search()).toBe('?q=c007');
    expect(range()).toBe('1–1 de 1');
  });

  it('shows what the search finds beyond what is loaded, by more than a row says', async () => {
    const user = userEvent.setup();
    const hit = { collection: 'customer', id: 'zelia', label: [], subtitle: [] };
    const answer = (partial: boolean) => ({ hits: [hit], total: 1, totals: {}, partial });
    const whole = { status: 'ready', answer: answer(false) } as const;
    const part = { status: 'ready', answer: answer(true) } as const;
    const createdAt = '2026-03-01T00:00:00Z';
    const many = [
      ...Array.from({ length: 1000 }, (_, at) => customer(`a${at}`, { createdAt })),
      customer('zelia', { createdAt: '2020-01-01T00:00:00Z' }),
    ];
    openTable(many, '', {
      useSearch: (request) =>
        request?.text === '98765' ? whole : request?.text === '9876' ? part : { status: 'idle' },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), '9876');
    await waitFor(() => expect(cells(1)[0]).toBe('Cliente zelia'), { timeout: 5000 });
    expect(screen.getByText('Procurado nos primeiros 1.000 de 1.001.')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), '5');
    await waitFor(() => expect(screen.queryByText(/^Procurado/)).toBeNull(), { timeout: 5000 });
    expect(cells(1)[0]).toBe('Cliente zelia');
    expect(screen.getByText('1 encontrado')).toBeTruthy();
  });

  it('shows nothing that a search had found and that is deleted since, where all is loaded', async () => {
    const hits = ['c001', 'zelia'].map((id) => ({ collection: 'customer', id, label: [], subtitle: [] }));
    const found = { status: 'ready', answer: { hits, total: 2, totals: {}, partial: false } } as const;
    openTable(customers, '?q=98765', { deleted: [customer('zelia')], useSearch: () => found });
    expect(screen.getByText('1 encontrado')).toBeTruthy();
    expect(cells(1)[0]).toBe('Cliente c001');
  });

  it('does not say that nothing is found before the search has answered, or of the cache alone', async () => {
    openTable(customers, '?q=98765', { useSearch: () => ({ status: 'searching' }) });
    expect(screen.queryByText(/encontrado|No entries/)).toBeNull();
    cleanup();
    openTable(customers, '?q=98765', { fromCache: true });
    expect(screen.queryByText(/encontrado|No entries/)).toBeNull();
  });
});
