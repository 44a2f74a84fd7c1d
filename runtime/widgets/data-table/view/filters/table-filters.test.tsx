import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customer, customerDefinition, customers } from '../../model/testing/customers.ts';
import { openTable, range } from '../../testing/open-table.tsx';

afterEach(cleanup);

describe('the table with its filters', () => {
  it('says that there may be more where nothing was found in a part', async () => {
    const createdAt = new Date(Date.UTC(2026, 2, 1)).toISOString();
    const many = Array.from({ length: 1001 }, (_, at) => customer(`c${at}`, { credit: 1, createdAt }));
    openTable(many, '?f.credit=none:');
    expect(await screen.findByText(/na parte procurada/)).toBeTruthy();
    expect(screen.getByText('Procurado nos primeiros 1.000 de 1.001.')).toBeTruthy();
  });

  it('takes the ends of an amount as they are written, and shows their comma', async () => {
    openTable(customers);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('menuitem', { name: 'Crédito' }));
    const from = screen.getByLabelText<HTMLInputElement>('De');
    await user.type(from, '1.000,50');
    expect(from.value).toBe('1000,50');
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Crédito: de R\$\s1\.000,50$/)).toBeTruthy();
  });

  it('tells what it shows with the filter in words and how many rows there are', async () => {
    const onListed = vi.fn();
    openTable(customers, '?q=c00&f.credit=in:0|90', { onListed });
    await waitFor(() =>
      expect(onListed.mock.lastCall?.[0]).toMatchObject({
        filter: expect.stringMatching(/^“c00” · Crédito: de R\$\s0,00 até R\$\s90,00$/),
        count: 7,
      }),
    );
  });

  it('joins filters by “ou”, finds empty fields, and takes either off', async () => {
    const user = userEvent.setup();
    const { search } = openTable(
      [...customers, customer('sem', { credit: 5, address: {} })],
      '?f.credit=in:118|',
    );
    expect(range()).toBe('1–2 de 2');
    await user.click(screen.getByRole('button', { name: 'ou…' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cidade' }));
    await user.selectOptions(screen.getByLabelText('Condição'), 'está vazio');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(decodeURIComponent(search())).toBe('?f.credit=in:118|&f2.address.city=none:');
    expect(screen.getByText('ou')).toBeTruthy();
    expect(range()).toBe('1–3 de 3');
    act(() => screen.getByRole('button', { name: /^Crédito: / }).focus());
    await user.keyboard('{Delete}');
    expect(decodeURIComponent(search())).toBe('?f.address.city=none:');
    expect(range()).toBe('1–1 de 1');
  });

  it('finds the column of a filter among many by what is typed, without case or accents, by keyboard', async () => {
    const user = userEvent.setup();
    const more = Array.from({ length: 12 }, (_, at) => `Preço ${at}`).map((label, at) => {
      return { name: `p${at}`, path: `p${at}`, type: 'number', label } as const;
    });
    const definition = { ...customerDefinition, fields: [...customerDefinition.fields, ...more] };
    openTable(customers, '', { definition });
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const box = screen.getByRole('searchbox', { name: 'Buscar coluna' });
    expect(document.activeElement).toBe(box);
    const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('PRECO 1');
    expect(items()).toEqual(['Preço 1', 'Preço 10', 'Preço 11']);
    await user.keyboard('x');
    expect(items()).toEqual([]);
    expect(screen.getByText('Nada encontrado')).toBeTruthy();
    await user.keyboard('{Backspace}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Preço 10' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.keyboard('cred{Enter}');
    expect(screen.getByRole('dialog', { name: 'Crédito' })).toBeTruthy();
  });

  it('filters by a column, with a chip that takes the filter off', async () => {
    const user = userEvent.setup();
    const { search } = openTable(customers);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('menuitem', { name: 'Crédito' }));
    await user.type(screen.getByLabelText('De'), '104');
    await user.type(screen.getByLabelText('Até'), '100');
    expect(screen.getByText(/^Do maior para o menor/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Trocar' }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(new URLSearchParams(search()).get('f.credit')).toBe('in:100|104');
    expect(await screen.findByText('5 encontrados')).toBeTruthy();
    const chip = screen.getByRole('button', { name: 'Crédito: de R$\u00a0100,00 até R$\u00a0104,00' });
    act(() => chip.focus());
    await user.keyboard('{Delete}');
    expect(search()).toBe('');
  });
});
