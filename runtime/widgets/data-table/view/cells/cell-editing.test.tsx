import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { DocumentEdit, DocumentWriter, EditOutcome } from '../../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../../core/patches/edit-review.ts';
import { cellEditing } from '../../../document-form/cells/cell-editing.tsx';
import { schemaOf } from '../../../document-form/testing/collections.ts';
import { compiledForm } from '../../../document-form/testing/form-module.ts';
import { customer, customerDefinition } from '../../model/testing/customers.ts';
import { memoryPreferences, noWriter, openTable, type TableOptions } from '../../testing/open-table.tsx';

afterEach(cleanup);

const stocked: CollectionDefinition = {
  ...customerDefinition,
  list: { ...customerDefinition.list, columns: ['name', 'Stock'] },
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    {
      name: 'Stock',
      path: 'Stock',
      type: 'array_struct',
      label: 'Estoque',
      map: { key: 'stockId' },
      fields: [
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Unidade',
          reference: { collection: 'stock', label: 'name' },
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
      ],
    },
  ],
};

const schema = schemaOf(customerDefinition.fields);
const form = compiledForm({
  ...schema,
  properties: { ...Object(schema.properties), email: { type: 'string', format: 'email' } },
});

function store(records: readonly ConsoleRecord[]) {
  const held = new Map(records.map((record) => [record.id, record]));
  const edits: DocumentEdit[] = [];
  const writer: DocumentWriter = {
    ...noWriter,
    async edit(edit): Promise<EditOutcome> {
      edits.push(edit);
      const record = held.get(edit.id);
      if (!record) return { ok: false, failure: { reason: 'missing', detail: '' }, conflicts: [] };
      const { conflicts } = reviewEdit(record, edit.changes);
      if (conflicts.length > 0) return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
      held.set(edit.id, applyChanges(record, edit.changes));
      return { ok: true };
    },
  };
  return { writer, edits, held };
}

/** The table with its cells open to edits. */
async function openCells(
  records: readonly ConsoleRecord[],
  stored = records,
  definition = customerDefinition,
  more: TableOptions = {},
) {
  const kept = store(stored);
  const useList = () => ({ status: 'loading' }) as const;
  const { opened } = openTable(records, '?sort=name', {
    writer: kept.writer,
    mayWrite: true,
    definition,
    ...more,
    loadCells: () =>
      cellEditing(
        definition,
        {
          loadForm: async () =>
            definition === customerDefinition ? form : compiledForm(schemaOf(definition.fields)),
          doors: { writer: kept.writer },
          useList,
          timeZone: 'America/Sao_Paulo',
        },
        (key, options) => consoleI18n.translate(key, options),
      ),
  });
  // Keys as they come, without the waits between them: a pause would publish half a number.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: 'Editar células' }));
  await screen.findByText('Salvo');
  return { user, opened, ...kept };
}

/** A cell by its row and its column, both from 0, behind the box that chooses the row. */
const cell = (row: number, column: number) => {
  const found = screen.getAllByRole('row')[row + 1]?.querySelectorAll('td')[column + 1];
  if (!found) throw new Error(`No cell ${row}, ${column}`);
  return found;
};
const grid = () => screen.getByRole('grid');
const paste = (text: string) => fireEvent.paste(grid(), { clipboardData: { getData: () => text } });
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const CREDIT = 3;

const three = ['a', 'b', 'c'].map((id, at) => customer(id, { credit: 100 + at }));

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

  it('is not offered where nothing may be written', () => {
    openTable(three, '', { mayWrite: false });
    expect(screen.queryByRole('button', { name: 'Editar células' })).toBeNull();
  });
});

describe('a column from a spreadsheet', () => {
  it('lands in consecutive rows as one step to undo, and refused values are named', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste('R$ 101,50\r\nabc\r\n130\r\n140\r\n');
    const refused = await screen.findByRole('list', { name: 'Valores recusados' });
    expect(refused.textContent).toBe('Cliente b · Crédito: “abc”. Digite um número');
    expect(screen.getByText('1 linha não coube nesta página.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([101.5, 130]));
    expect(held.get('b')?.credit).toBe(101);
    // What waits for the autosave is saved at once.
    const saveNow = () => user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await saveNow();
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([100, 102]));
    await user.click(screen.getByRole('button', { name: 'Refazer' }));
    await saveNow();
    await waitFor(() => expect([held.get('a')?.credit, held.get('c')?.credit]).toEqual([101.5, 130]));
  });

  it('lands in the rows too while the input of the clicked cell is open', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    const input = within(cell(0, CREDIT)).getByLabelText('Crédito');
    fireEvent.paste(input, { clipboardData: { getData: () => '101,5\r\n102,5\r\n' } });
    await waitFor(() => expect(cell(1, CREDIT).textContent).toBe('R$\u00a0102,50'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([held.get('a')?.credit, held.get('b')?.credit]).toEqual([101.5, 102.5]));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([held.get('a')?.credit, held.get('b')?.credit]).toEqual([100, 101]));
  });

  it('is asked about once where prices change by more than half', async () => {
    const { user, edits, held } = await openCells(three);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste('1\n2\n110');
    expect(await screen.findByText('2 preços mudam mais da metade ou somem')).toBeTruthy();
    expect(edits).toEqual([]);
    const named = screen.getByRole('list', { name: 'Preços que mudam muito' });
    expect(
      within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cliente a · Crédito: de R$\u00a0100,00 para R$\u00a01,00',
      'Cliente b · Crédito: de R$\u00a0101,00 para R$\u00a02,00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Mudar 3 células' }));
    await waitFor(() => expect(three.map(({ id }) => held.get(id)?.credit)).toEqual([1, 2, 110]));
  });

  it('is asked about once where it switches documents on without a count of whom they are for', async () => {
    const rules: CollectionDefinition = {
      ...customerDefinition,
      list: { ...customerDefinition.list, columns: ['name', 'isActive'] },
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
        { name: 'isActive', path: 'isActive', type: 'checkbox', label: 'Ativa', matcher: 'price-rule' },
      ],
    };
    const records = [false, true, false].map((isActive, at) => customer(`r${at}`, { isActive }));
    const { user, edits, held } = await openCells(records, records, rules);
    await user.click(cell(0, 0));
    await user.keyboard('{Escape}{ArrowRight}');
    paste('Não\nSim\nNão');
    expect(screen.queryByRole('dialog')).toBeNull();
    paste('Sim\nSim\nSim');
    await screen.findByRole('dialog', {
      name: '2 registros passam a valer, sem contagem de para quem',
    });
    expect(screen.queryByRole('list', { name: 'Preços que mudam muito' })).toBeNull();
    expect(edits).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mudar 3 células' }));
    await waitFor(() => expect(records.map(({ id }) => held.get(id)?.isActive)).toEqual([true, true, true]));
  });

  it('names the first rows whose prices change by more than half, and says how many more there are', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => customer(`c${at + 10}`, { credit: 100 }));
    const { user } = await openCells(twelve);
    await user.click(cell(0, CREDIT));
    await user.keyboard('{Escape}');
    paste(twelve.map(() => '1').join('\n'));
    const named = await screen.findByRole('list', { name: 'Preços que mudam muito' });
    expect(within(named).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('e mais 4')).toBeTruthy();
  });

  it('fills a block, to the right too', async () => {
    const { user, held } = await openCells(three);
    await user.click(cell(0, 0));
    await user.keyboard('{Escape}');
    paste('Ana\tana@loja.dev\nBia\tbia@loja.dev');
    await waitFor(() =>
      expect([held.get('a'), held.get('b')]).toMatchObject([
        { name: 'Ana', email: 'ana@loja.dev' },
        { name: 'Bia', email: 'bia@loja.dev' },
      ]),
    );
  });
});

describe('a cell that shows its value otherwise than it is stored', () => {
  const definition: CollectionDefinition = {
    ...customerDefinition,
    list: { ...customerDefinition.list, columns: ['name', 'phone', 'endAt'] },
    fields: [
      { name: 'name', path: 'name', type: 'text', label: 'Nome' },
      { name: 'phone', path: 'phone', type: 'text', label: 'Telefone', format: 'phone' },
      { name: 'endAt', path: 'endAt', type: 'datetime', label: 'Fim' },
    ],
  };
  const ana = { id: 'a', name: 'Ana', phone: '+551132640000', endAt: '2026-11-30T02:59:59.000Z' };

  it('takes what it shows for what is stored, and another phone in the form that is stored', async () => {
    const { user, edits } = await openCells([ana], [ana], definition);
    act(() => grid().focus());
    await user.keyboard('{ArrowRight}');
    expect([cell(0, 1), cell(0, 2)].map(({ textContent }) => textContent)).toEqual([
      '(11) 3264-0000',
      '29/11/2026 23:59',
    ]);
    paste('(11) 3264-0000\t29/11/2026 23:59');
    paste('\u202a+55 11 98888\u20117777\u202c\t29/11/2026 23:59');
    await waitFor(() => expect(cell(0, 1).textContent).toBe('(11) 98888-7777'));
    await waitFor(() =>
      expect(edits.flatMap(({ changes }) => changes)).toEqual([
        { path: ['phone'], base: '+551132640000', value: '+5511988887777' },
      ]),
    );
  });
});

describe('the stock of a warehouse', () => {
  const open = (records: readonly ConsoleRecord[]) => {
    const preferences = memoryPreferences();
    preferences.write('table.customer.columns', {
      shown: ['name', 'Stock', 'Stock.cd.qty', 'Stock.loja.qty'],
      widths: {},
    });
    const referred = [
      { id: 'cd', name: 'CD' },
      { id: 'loja', name: 'Loja' },
    ];
    return openCells(records, records, stocked, { preferences, referred });
  };
  const stock = (...rows: readonly (readonly [string, number])[]) =>
    rows.map(([stockId, qty]) => ({ stockId, qty }));

  it('is changed in its cell, and the sum follows; a warehouse without a row gets one', async () => {
    const { user, held } = await open([
      { id: 'a', name: 'Faca', Stock: stock(['loja', 3], ['cd', 10]) },
      { id: 'b', name: 'Garfo', Stock: stock(['cd', 4]) },
    ]);
    await user.click(cell(0, 2));
    await user.keyboard('7{Enter}');
    expect(cell(0, 1).textContent).toBe('10');
    await user.click(cell(1, 3));
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['cd', 4], ['loja', 5])));
    expect(held.get('a')?.Stock).toEqual(stock(['loja', 3], ['cd', 7]));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['cd', 4])));
  });

  it('takes a pasted block of two warehouses as one change of each record', async () => {
    const { held } = await open([
      { id: 'a', name: 'Faca', Stock: [] },
      { id: 'b', name: 'Garfo', Stock: stock(['loja', 1]) },
    ]);
    act(() => screen.getByRole('grid').focus());
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(screen.getByRole('grid'), { key });
    fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '1\t2\n3\t4' } });
    await waitFor(() => expect(held.get('b')?.Stock).toEqual(stock(['loja', 4], ['cd', 3])));
    expect(held.get('a')?.Stock).toEqual(stock(['cd', 1], ['loja', 2]));
  });
});
