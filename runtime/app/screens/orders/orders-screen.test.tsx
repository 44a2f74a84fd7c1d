import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { definition as credit } from '../../../../generated/collections/customer-credit/model.ts';
import { definition as event } from '../../../../generated/collections/customer-event/model.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { consoleI18n, learnMessages } from '../../messages/console-i18n.ts';
import { sideScreenMessages } from '../../messages/side-screen-messages.ts';
import { OrdersElsewhere } from './OrdersElsewhere.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

learnMessages(sideScreenMessages);
afterEach(cleanup);
vi.mock('../../projects/project-context.tsx', () => ({
  useProjects: () => ({ current: { id: 'matriz', label: 'Matriz' } }),
}));
vi.mock('../../../widgets/credit-panel/index.ts', () => ({
  CreditPanel: ({ id }: { id: string }) => <p>{`créditos de ${id}`}</p>,
}));

const ORDER = {
  id: 'P100',
  createdAt: '2026-11-01T12:00:00.000Z',
  status: 'concluído',
  paymentStatus: 'pago',
  shipmentStatus: 'enviado',
  total: 129.9,
  items: [{ sku: 'sofa', qty: 2 }, { sku: 'gone' }],
  shipments: [{ carrier: 'Correios', trackingCode: 'AA1BR' }],
};
const STORE: { readonly [collection: string]: readonly ConsoleRecord[] } = {
  customer: [{ id: 'ana', firstName: 'Ana', lastName: 'Lima', email: 'ana@loja.example' }],
  'customer-facts': [
    {
      id: 'ana',
      email: 'ana@loja.example',
      orders: [ORDER],
      subscriptions: [{ course: 'passos', status: 'ativa' }],
      leads: [{ label: 'boas-vindas', createdAt: '2026-10-01T12:00:00.000Z' }],
    },
  ],
  'customer-event': [{ id: 'e1', customerId: 'ana', action: 'outra', createdAt: '2026-11-02T12:00:00.000Z' }],
  product: [{ id: 'sofa', ProductSiteName: 'Sofá azul', images: [{ url: 'https://cdn.example/sofa.png' }] }],
  course: [{ id: 'passos', title: 'Primeiros passos' }],
};

function open(search: string) {
  const records = (collection: string) => STORE[collection] ?? [];
  const services = {
    timeZone: 'America/Sao_Paulo',
    useDocument: (collection: string, id: string | undefined) =>
      id === undefined
        ? { status: 'loading' }
        : { status: 'ready', data: { record: records(collection).find((one) => one.id === id) ?? null } },
    useList: (collection: string, query: ListQuery | undefined) => {
      const wanted: ListQuery['oneOf'] = query?.oneOf ?? { customerId: [query?.where?.customerId ?? ''] };
      const found = records(collection).filter((one) =>
        Object.entries(wanted).every(([field, values]) => values.some((value) => value === one[field])),
      );
      return query ? { status: 'ready', data: { records: found } } : { status: 'loading' };
    },
    useRecords: (collection: string, ids: readonly string[]) =>
      records(collection).filter(({ id }) => ids.includes(id)),
  };
  render(
    <MemoryRouter initialEntries={[`/orders${search}`]}>
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services as unknown as WidgetServices}>
          <OrdersScreen credit={credit} event={event} />
        </WidgetServicesProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
}

it.each([
  '?customerId=ana',
  '?customerEmail=ana@loja.example',
  '?customerEmail= Ana@Loja.example',
])('shows the orders of a customer, and what surrounds her, by %s', (search) => {
  open(search);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pedidos de Ana Lima');
  const order = within(screen.getByRole('article', { name: 'Pedido P100' }));
  for (const text of ['concluído', 'Pagamento: pago', 'Entrega: enviado', 'Correios · AA1BR', '2 ×'])
    expect(order.getByText(text)).toBeTruthy();
  expect(order.getByText('01/11/2026 09:00')).toBeTruthy();
  expect(order.getByRole('link', { name: 'Sofá azul' }).getAttribute('href')).toBe('/product/sofa');
  expect(order.getByText('gone')).toBeTruthy();
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('https://cdn.example/sofa.png');
  expect(screen.getByText('créditos de ana')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Assinaturas' }).textContent).toContain('Primeiros passosativa');
  expect(screen.getByRole('region', { name: 'Leads' }).textContent).toContain('boas-vindas');
  expect(screen.getByRole('region', { name: 'Últimos eventos' }).textContent).toContain('outra');
  expect(screen.getByRole('link', { name: 'Abrir o cliente' })).toBeTruthy();
});

it('says so where the store knows nothing of the customer', () => {
  open('?customerEmail=rui@loja.example');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pedidos de rui@loja.example');
  expect(screen.getByText(/ainda não sabe nada deste cliente/)).toBeTruthy();
});

it('says how to come here where the address names nobody', () => {
  open('');
  expect(screen.getByText(/Abra os pedidos pelo cliente/)).toBeTruthy();
});

it('leads to the other console where one shows orders', () => {
  render(
    <MemoryRouter initialEntries={['/orders?project=matriz&customerId=ana']}>
      <I18nContextProvider value={consoleI18n}>
        <OrdersElsewhere ordersConsole="https://pedidos.example" />
      </I18nContextProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Abrir os pedidos' }).getAttribute('href')).toBe(
    'https://pedidos.example/console/orders?project=matriz&customerId=ana',
  );
});
