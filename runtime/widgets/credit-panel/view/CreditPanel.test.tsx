import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { definition } from '../../../../generated/collections/customer-credit/model.ts';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { creditPanelMessages } from '../messages.ts';
import { CreditPanel } from './CreditPanel.tsx';

learnMessages(creditPanelMessages);
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const credit = (id: string, total: number, day: string, more: object = {}): ConsoleRecord => ({
  id,
  customerId: 'ana',
  createdAt: `${day}T12:00:00.000Z`,
  description: `Pedido ${id}`,
  origin: total < 0 ? 'order-out' : 'order-rma-in',
  status: 'active',
  total,
  ...more,
});

const CREDITS: readonly ConsoleRecord[] = [
  credit('1', 100, '2026-11-01'),
  credit('2', 50, '2026-11-02', { Options: { endAt: '2026-12-10T12:00:00.000Z' } }),
  credit('3', -20.5, '2026-11-03'),
  credit('4', 70, '2026-11-04', { status: 'pending' }),
  credit('5', 30, '2026-10-01', { Options: { endAt: '2026-11-20T12:00:00.000Z' } }),
];

function openPanel(state: LiveState<ListSnapshot>) {
  const asked: (ListQuery | undefined)[] = [];
  const services = {
    timeZone: 'America/Sao_Paulo',
    useList: (_collection: string, query: ListQuery | undefined) => {
      asked.push(query);
      return state;
    },
  } as unknown as WidgetServices;
  render(
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <CreditPanel id="ana" definition={definition} />
        </WidgetServicesProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return asked;
}

const ready = (records: readonly ConsoleRecord[], hasMore = false) =>
  ({ status: 'ready', data: { records, fromCache: false, hasMore } }) as const;
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replace('\u00a0', ' ');

it('says the balance, what ends soon, and apart from them what is pending and what has expired', () => {
  const [asked] = openPanel(ready(CREDITS));
  expect(asked?.where).toEqual({ customerId: 'ana' });
  expect(fact('Saldo')).toBe('R$ 129,50');
  expect(fact('A vencer em 30 dias')).toBe('R$ 29,50');
  expect(fact('Pendentes')).toBe('R$ 70,00');
  expect(fact('Vencidos')).toBe('R$ 30,00');
});

it('opens the extract, newest first, with a running balance and a way to each credit', () => {
  openPanel(ready(CREDITS));
  fireEvent.click(screen.getByRole('button', { name: 'Extrato (5)' }));
  const [, ...rows] = within(screen.getByRole('table', { name: 'Extrato de créditos' })).getAllByRole('row');
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
  expect(texts).toEqual([
    ['Pedido 404/11/2026 09:00 · Entrada por devolução · pendente', 'R$ 70,00', ''],
    ['Pedido 303/11/2026 09:00 · Uso em pedido', '-R$ 20,50', 'R$ 129,50'],
    [
      'Pedido 202/11/2026 09:00 · Entrada por devolução · restam R$ 29,50 · até 10/12/2026 09:00',
      'R$ 50,00',
      'R$ 150,00',
    ],
    ['Pedido 101/11/2026 09:00 · Entrada por devolução', 'R$ 100,00', 'R$ 100,00'],
    ['Pedido 501/10/2026 09:00 · Entrada por devolução · vencido em 20/11/2026 09:00', 'R$ 30,00', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Pedido 2' }).getAttribute('href')).toBe('/customer-credit/2');
});

it.each([
  { name: 'there are none', state: ready([]), want: 'Este cliente não tem créditos.' },
  {
    name: 'they cannot be read',
    state: { status: 'failed', failure: { reason: 'denied', detail: '' } } as const,
    want: 'Não foi possível carregar os créditos.',
  },
  {
    name: 'there are more than were read',
    state: ready(CREDITS, true),
    want: 'Só os primeiros 1.000 créditos foram lidos: os valores podem estar incompletos.',
  },
  {
    name: 'uses have no valid credit',
    state: ready(CREDITS.slice(2, 3)),
    want: 'Usos de R$ 20,50 não têm crédito válido que os cubra.',
  },
])('says so where $name', ({ state, want }) => {
  openPanel(state);
  screen.getByText(want);
});
