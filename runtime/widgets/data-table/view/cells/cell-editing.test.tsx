import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { customer } from '../../model/testing/customers.ts';
import { CREDIT, cell, grid, openCells, three, type } from '../../testing/open-cells.tsx';

afterEach(cleanup);

describe('a cell', () => {
  it('is edited with the input of the form and saved with what it was based on', async () => {
    const { user, edits, opened } = await openCells(three);
    await user.click(cell(0, CREDIT));
    const input = within(cell(0, CREDIT)).getByLabelText('Crédito');
    expect(document.activeElement).toBe(input);
    type(input, '120,5');
    await user.keyboard('{Enter}');
    expect(cell(0, CREDIT).textContent).toBe('R$\u00a0120,50');
    await waitFor(() =>
      expect(edits).toEqual([
        { collection: 'customer', id: 'a', changes: [{ path: ['credit'], base: 100, value: 120.5 }] },
      ]),
    );
    expect(opened).toEqual([]);
    expect(document.activeElement).toBe(grid());
    expect(cell(1, CREDIT).dataset.active).toBe('true');
  });

  it('is as it was after Escape, and nothing is saved', async () => {
    const { user, edits } = await openCells(three);
    await user.click(cell(0, CREDIT));
    type(within(cell(0, CREDIT)).getByLabelText('Crédito'), '109');
    await user.keyboard('{Escape}');
    expect(cell(0, CREDIT).textContent).toBe('R$\u00a0100,00');
    act(() => grid().focus());
    await user.keyboard('{Control>}s{/Control}');
    expect(edits).toEqual([]);
    expect(screen.getByText('Salvo')).toBeTruthy();
  });

  it('is left by Tab for the next one that may be edited, over those that may not', async () => {
    const { user, opened } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.tab();
    expect(document.activeElement).toBe(within(cell(1, 0)).getByLabelText('Nome'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(within(cell(0, CREDIT)).getByLabelText('Crédito'));
    await user.keyboard('{Escape}');
    expect(cell(0, 4).getAttribute('aria-readonly')).toBe('true');
    expect(opened).toEqual([]);
  });

  it('is reached by arrows and opened by F2', async () => {
    const { user } = await openCells(three);
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{ArrowRight}{F2}');
    expect(document.activeElement).toBe(within(cell(1, 1)).getByLabelText('E-mail'));
  });

  it('shows what is wrong with it, and the bar leads there', async () => {
    const { user, edits } = await openCells(three);
    await user.click(cell(0, 1));
    const input = within(cell(0, 1)).getByLabelText('E-mail');
    type(input, 'sem arroba');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(0, 1).dataset.mark).toBe('wrong'));
    expect(cell(0, 1).title).toBe('E-mail inválido');
    await user.click(screen.getByRole('button', { name: 'Cliente a › E-mail' }));
    expect(within(cell(0, 1)).getByLabelText('E-mail')).toBeTruthy();
    const said = await screen.findByText('E-mail inválido');
    // At the cell: without an element to stand at, it would be in a corner of the page.
    await waitFor(() => expect(said.closest('[data-popper-placement]')).not.toBeNull());
    expect(edits).toEqual([]);
  });

  it('that is wrong and not on the page opens its document by the link of the bar, and by no undo', async () => {
    const { user, opened } = await openCells(three);
    await user.click(cell(0, 1));
    type(within(cell(0, 1)).getByLabelText('E-mail'), 'sem arroba');
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('button', { name: 'Cliente a › E-mail' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrar' }), { target: { value: 'Cliente b' } });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.click(link);
    expect(opened).toEqual(['a']);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(opened).toEqual(['a']);
  });

  it('asks before a price changes by more than half, and moves on with the answer', async () => {
    const { user, edits } = await openCells(three);
    await user.click(cell(0, CREDIT));
    const input = within(cell(0, CREDIT)).getByLabelText('Crédito');
    type(input, '10');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Mudar para R\$/ }));
    expect(cell(0, CREDIT).textContent).toBe('R$\u00a010,00');
    await waitFor(() => expect(edits.map(({ changes }) => changes[0]?.value)).toEqual([10]));
  });

  it('asks before Delete takes a price away', async () => {
    const { user, edits, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    act(() => grid().focus());
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Manter como está' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(edits).toEqual([]);
    expect(cell(0, CREDIT).textContent).toBe('R$\u00a0100,00');
    act(() => grid().focus());
    await user.keyboard('{Delete}');
    expect(await screen.findByText('1 preço muda mais da metade ou some')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mudar 1 célula' }));
    await waitFor(() => expect(held.get('a')?.credit ?? null).toBe(null));
  });

  it('asks where somebody else has changed it', async () => {
    const { user, held } = await openCells(three, [customer('a', { credit: 111 })]);
    await user.click(cell(0, CREDIT));
    const input = within(cell(0, CREDIT)).getByLabelText('Crédito');
    type(input, '120');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(0, CREDIT).dataset.mark).toBe('conflict'));
    await user.click(cell(0, CREDIT));
    await user.click(await screen.findByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(held.get('a')?.credit).toBe(120));
  });
});
