import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BulkTarget } from '../../../contract/bulk-target.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import { narrowedTo } from '../../../core/search/listed-record.ts';
import { customer, customerDefinition } from '../model/testing/customers.ts';
import { openTable } from '../testing/open-table.tsx';

afterEach(cleanup);

const definition = {
  ...customerDefinition,
  attention: [
    {
      name: 'no-credit',
      label: 'sem crédito',
      where: { type: 'notExists', field: 'credit' },
      severity: 'high',
    },
  ],
} as const;
/** Every third one has no credit. */
const people = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    customer(`c${String(at).padStart(4, '0')}`, {
      createdAt: '2026-01-01T00:00:00Z',
      ...(at % 3 > 0 && { credit: at }),
    }),
  );
const without = (records: readonly ConsoleRecord[]) => records.filter(({ credit }) => credit === undefined);

function open(records: readonly ConsoleRecord[], at = '?attention=no-credit') {
  let exported: ListedRecords | undefined;
  const targets: BulkTarget[] = [];
  openTable(records, at, {
    definition,
    mayWrite: true,
    attentionIds: without(records).map(({ id }) => id),
    onListed: (listed) => {
      exported = listed;
    },
    onBulk: (target) => targets.push(target),
  });
  const passing = () =>
    records.filter(narrowedTo({ definition, narrowed: exported?.narrowed ?? {}, timeZone: 'UTC', now: 0 }));
  return { exported: () => exported, passing, target: () => targets.at(-1) };
}

const found = (text: string) => expect(screen.getByText(text)).toBeTruthy();

it('shows exactly what meets the declaration of a small collection, until its chip is taken off', () => {
  open(people(90));
  found('30 encontrados');
  fireEvent.click(
    within(screen.getByText('Pendência: sem crédito').parentElement ?? document.body).getByTestId(
      'CancelIcon',
    ),
  );
  expect(screen.queryByText('Pendência: sem crédito')).toBeNull();
  found('1–50 de 90');
});

it('shows all that meet it by pages, also beyond a thousand, and hands all of them on', () => {
  const records = people(3600);
  const { exported, passing, target } = open(records);
  found('1–50 de 1.200');
  found('1.200 encontrados');
  fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  found('51–100 de 1.200');
  expect(screen.getByText('Cliente c0150')).toBeTruthy();
  expect(exported()).toMatchObject({ count: 1200, filter: 'sem crédito' });
  expect(passing()).toEqual(without(records));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Marcar todas/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 1.200 da lista' }));
  fireEvent.click(screen.getByRole('button', { name: 'Alterar campos' }));
  expect(target()).toMatchObject({
    kind: 'listed',
    listed: { narrowed: { attention: 'no-credit' }, count: 1200 },
  });
});

it('filters what meets it further', () => {
  open(people(90), '?attention=no-credit&q=c003');
  found('4 encontrados');
});

it('shows everything where the declaration is no more', () => {
  open(people(90), '?attention=no-shelf');
  found('1–50 de 90');
});
