import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { customerDefinition } from '../../model/testing/customers.ts';
import { CREDIT, cell, openCells, three, type } from '../../testing/open-cells.tsx';
import { openTable } from '../../testing/open-table.tsx';

afterEach(cleanup);

describe('a cell that may not be edited', () => {
  it('that cannot be edited says why, by click and by key, and opens no document', async () => {
    const { user, opened } = await openCells(three, three, {
      ...customerDefinition,
      list: { ...customerDefinition.list, columns: ['id', 'createdAt', 'email'] },
    });
    const head = screen.getAllByRole('columnheader').map((one) => within(one).queryByTitle('Editável aqui'));
    expect(head.map((mark) => mark !== null)).toEqual([false, false, false, true]);
    await user.click(cell(0, 0));
    expect(screen.getByText('O código de um registro não muda.')).toBeTruthy();
    await user.click(cell(1, 1));
    expect(screen.getByText('O sistema preenche este campo.')).toBeTruthy();
    expect(screen.queryByText('O código de um registro não muda.')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByText('O sistema preenche este campo.')).toBeNull();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByText('O sistema preenche este campo.')).toBeTruthy();
    expect(opened).toEqual([]);
  });

  it('leaves its input for a cell that cannot be edited, with what was typed', async () => {
    const { user, edits } = await openCells(three);
    await user.click(cell(0, CREDIT));
    type(within(cell(0, CREDIT)).getByLabelText('Crédito'), '120');
    await user.click(cell(1, 4));
    expect(within(cell(0, CREDIT)).queryByLabelText('Crédito')).toBeNull();
    expect(cell(1, 4).dataset.active).toBe('true');
    await waitFor(() => expect(edits.map(({ id }) => id)).toEqual(['a']));
  });

  it('is read only where its field is not on the screen of that record', async () => {
    const visibleWhen = { field: 'email', in: ['a@example.com'] };
    const definition = {
      ...customerDefinition,
      fields: customerDefinition.fields.map((field) =>
        field.name === 'credit' ? { ...field, visibleWhen } : field,
      ),
    };
    const { user } = await openCells(three, three, definition);
    const readOnly = [0, 1].map((row) => cell(row, CREDIT).getAttribute('aria-readonly'));
    expect(readOnly).toEqual(['false', 'true']);
    await user.click(cell(0, CREDIT));
    expect(within(cell(0, CREDIT)).getByLabelText('Crédito')).toBeTruthy();
  });

  it('is not offered where nothing may be written', () => {
    openTable(three, '', { mayWrite: false });
    expect(screen.queryByRole('button', { name: 'Editar células' })).toBeNull();
  });
});
