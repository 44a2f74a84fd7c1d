import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BulkTarget } from '../../../contract/bulk-target.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import type { UsageMove, UsagesProps } from '../../../contract/usages.ts';
import { narrowedTo } from '../../../core/search/listed-record.ts';
import { customer, customerDefinition } from '../model/testing/customers.ts';
import { openTable } from '../testing/open-table.tsx';

afterEach(cleanup);

const customers = Array.from({ length: 71 }, (_, at) =>
  customer(`c${String(at).padStart(4, '0')}`, { credit: at, createdAt: `2026-01-01T00:00:${at % 60}Z` }),
);
const many = Array.from({ length: 1100 }, (_, at) =>
  customer(`c${String(at).padStart(4, '0')}`, { createdAt: '2026-01-01T00:00:00Z' }),
);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tickPage = () => fireEvent.click(screen.getByRole('checkbox', { name: /^Marcar todas/ }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Marcar ${name}` }));

function open(records = customers, at = '') {
  let exported: ListedRecords | undefined;
  const targets: BulkTarget[] = [];
  openTable(records, at, {
    mayWrite: true,
    onListed: (listed) => {
      exported = listed;
    },
    onBulk: (target) => targets.push(target),
  });
  return {
    said: () =>
      within(screen.getByRole('toolbar', { name: 'Linhas marcadas' })).getByRole('status').textContent,
    exports: () => ({
      ...exported,
      rows: records.filter(passing(exported)).length,
    }),
    target: () => targets.at(-1),
  };
}

function passing(listed: ListedRecords | undefined): (record: ConsoleRecord) => boolean {
  const { narrowed = {} } = listed ?? {};
  return narrowedTo({ definition: customerDefinition, narrowed, timeZone: 'UTC', now: 0 });
}

const chosenWays = [
  { name: 'two rows', at: '', choose: () => [tick('Cliente c0059'), tick('Cliente c0058')], count: 2 },
  { name: 'a page', at: '', choose: () => [tickPage()], count: 50 },
  {
    name: 'the whole list',
    at: '',
    choose: () => [tickPage(), press('Selecionar todos os 71 da lista')],
    count: 71,
  },
  {
    name: 'the whole of a filtered list',
    at: '?f.credit=in:10|',
    choose: () => [tickPage(), press('Selecionar todos os 61 da lista')],
    count: 61,
  },
  {
    name: 'the whole of a sorted list',
    at: '?sort=-credit',
    choose: () => [tickPage(), press('Selecionar todos os 71 da lista')],
    count: 71,
  },
];

describe('a delete of chosen rows', () => {
  it('moves what refers to them with the same answer, where somebody said where to', () => {
    const targets: BulkTarget[] = [];
    const move: UsageMove = {
      answer: 'Mover 97 e apagar',
      to: 'c0001',
      count: 97,
      from: [{ collection: 'order', listed: { query: {} } }],
    };
    const Usages = ({ ids, onMove }: UsagesProps) => (
      <button type="button" onClick={() => onMove(ids.length === 1 ? move : undefined)}>
        para c0001
      </button>
    );
    openTable(customers, '', { mayWrite: true, Usages, onBulk: (target) => targets.push(target) });
    tick('Cliente c0059');
    press('Apagar');
    const question = within(screen.getByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'para c0001' }));
    expect(question.queryByRole('button', { name: 'Apagar' })).toBeNull();
    fireEvent.click(question.getByRole('button', { name: 'Mover 97 e apagar' }));
    expect(targets).toMatchObject([{ kind: 'chosen', records: [{ id: 'c0059' }], removes: true, move }]);
  });
});

describe('chosen rows that a filter hides', () => {
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filtrar' }), { target: { value: text } });

  it('stay chosen, and every act says how many they are', async () => {
    const table = open();
    for (const name of ['Cliente c0059', 'Cliente c0058', 'Cliente c0057']) tick(name);
    expect(table.said()).toBe('3 linhas marcadas');
    search('c0058');
    await waitFor(() => expect(table.said()).toBe('3 linhas marcadas, 2 fora do filtro'));
    expect(table.exports()).toMatchObject({ rows: 3, filter: '3 marcados, 2 fora do filtro' });
    press('Alterar campos');
    expect(table.target()).toMatchObject({ kind: 'chosen', records: { length: 3 }, hidden: 2 });
    press('Apagar');
    const question = screen.getByRole('alertdialog');
    within(question).getByText('2 deles estão fora do filtro e também serão apagados.');
    fireEvent.click(within(question).getByRole('button', { name: 'Apagar' }));
    expect(table.target()).toMatchObject({ removes: true, records: { length: 3 } });
  });

  it('are not those of another page, nor any once the filter is gone', async () => {
    const table = open(customers, '?f.credit=in:10|');
    tick('Cliente c0059');
    press('Próxima página');
    expect(table.said()).toBe('1 linha marcada');
    search('c0011');
    await waitFor(() => expect(table.said()).toBe('1 linha marcada, 1 fora do filtro'));
    search('');
    await waitFor(() => expect(table.said()).toBe('1 linha marcada'));
  });
});

describe('the number of what is chosen', () => {
  it.each(chosenWays)('is the one that every act has: $name', ({ at, choose, count }) => {
    const table = open(customers, at);
    choose();
    expect(table.said()).toContain(String(count));
    expect(table.exports()).toMatchObject({ rows: count, count });
    press('Alterar campos');
    expect(table.target()).toMatchObject({ kind: 'chosen', records: { length: count } });
    press('Apagar');
    const question = screen.getByRole('alertdialog', {
      name: `Deseja realmente apagar os ${count} registros?`,
    });
    fireEvent.click(within(question).getByRole('button', { name: 'Apagar' }));
    expect(table.target()).toMatchObject({ kind: 'chosen', removes: true, records: { length: count } });
  });

  it('is the one of the rows again when another row is taken out', () => {
    const table = open();
    tickPage();
    press('Selecionar todos os 71 da lista');
    tick('Cliente c0058');
    expect([table.said(), table.exports().rows]).toEqual(['49 linhas marcadas', 49]);
    tick('Cliente c0058');
    expect([table.said(), table.exports().rows]).toEqual(['50 linhas marcadas', 50]);
  });

  it('of more than are loaded is read as the list shows it, and nothing of it is deleted', async () => {
    const table = open(many);
    tickPage();
    press('Selecionar todos os 1.100 da lista');
    await act(async () => {});
    expect(table.said()).toBe('Todos os 1.100 da lista');
    expect(table.exports()).toMatchObject({ count: 1100, query: { order: { field: 'createdAt' } } });
    press('Alterar campos');
    expect(table.target()).toMatchObject({ kind: 'listed', listed: { count: 1100 } });
    expect(screen.queryByRole('button', { name: 'Apagar' })).toBeNull();
  });
});
