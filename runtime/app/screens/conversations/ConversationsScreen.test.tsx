import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { consoleI18n, learnMessages } from '../../messages/console-i18n.ts';
import { ConversationsScreen } from './ConversationsScreen.tsx';
import { conversationMessages } from './conversation-messages.ts';

vi.mock('../../projects/project-context.tsx', () => ({
  useProjects: () => ({ current: { id: 'matriz', label: 'Casa Aurora' } }),
}));
learnMessages(conversationMessages);
afterEach(cleanup);

const ADDRESS = '5511987654321';
const MESSAGES: readonly ConsoleRecord[] = [
  { id: '2', address: ADDRESS, direction: 'out', type: 'template', text: 'Olá, Ana!' },
  { id: '1', address: ADDRESS, direction: 'in', type: 'image', name: 'Ana' },
];

function open(path: string, customers: readonly ConsoleRecord[], contact: ConsoleRecord | null = null) {
  const asked: ListQuery[] = [];
  const writer = { create: vi.fn(async () => ({ ok: true })), remove: vi.fn(async () => ({ ok: true })) };
  const services = {
    timeZone: 'America/Sao_Paulo',
    useList(collection: string, query: ListQuery) {
      asked.push(query);
      const records = collection === 'customer' ? customers : MESSAGES;
      return { status: 'live', data: { records, fromCache: false, hasMore: true } };
    },
    useDocument: () => ({ status: 'live', data: { record: contact, fromCache: false } }),
    useRecords: (_: string, ids: readonly string[]) => customers.filter(({ id }) => ids.includes(id)),
    DocumentChooser: ({ onChange }: { readonly onChange: (ids: readonly string[]) => void }) => (
      <button type="button" onClick={() => onChange(['bia'])}>
        escolher
      </button>
    ),
    writer,
  } as unknown as WidgetServices;
  render(
    <MemoryRouter initialEntries={[path]}>
      <I18nContextProvider value={consoleI18n}>
        <NotificationContextProvider>
          <WidgetServicesProvider value={services}>
            <ConversationsScreen />
          </WidgetServicesProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return { asked, writer };
}

const orders = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Pedidos do cliente' });

it('shows the messages of a telephone, the number as people write it, and the way to the orders', () => {
  const { asked } = open('/conversations?phoneNumber=%2B55%2011%208765-4321', [
    { id: 'ana', email: 'ana@casaaurora.example' },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('(11) 98765-4321');
  expect(asked[0]?.where).toEqual({ address: ADDRESS });
  expect(asked.at(-1)?.oneOf).toEqual({ phoneNumber: ['+5511987654321', '+551187654321'] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mensagem sem texto (image)Recebida · ',
    'Olá, Ana!Enviada · ',
  ]);
  expect(orders().getAttribute('href')).toBe('/orders?project=matriz&customerId=ana');
});

it('asks whose telephone it is where no customer has it, and keeps the answer', async () => {
  const { writer } = open(`/conversations?phoneNumber=${ADDRESS}`, []);
  screen.getByText('Vincule um cliente para ver os pedidos dele.');
  await userEvent.click(screen.getByRole('button', { name: 'escolher' }));
  await waitFor(() =>
    expect(writer.create).toHaveBeenCalledWith('conversation-contact', { customerId: 'bia' }, ADDRESS),
  );
});

it('takes back whom somebody attached', async () => {
  const { writer } = open(`/conversations?phoneNumber=${ADDRESS}`, [{ id: 'bia' }], {
    id: ADDRESS,
    customerId: 'bia',
  });
  expect(orders().getAttribute('href')).toContain('customerId=bia');
  await userEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
  expect(writer.remove).toHaveBeenCalledWith('conversation-contact', ADDRESS);
});

it('lists the latest conversation of each telephone, and says so of what is no telephone', () => {
  open('/conversations', []);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Ana/ }).getAttribute('href')).toBe(
    `/conversations?project=matriz&phoneNumber=${ADDRESS}`,
  );
  screen.getByText('Só as últimas 200 mensagens aparecem.');
  cleanup();
  open('/conversations?phoneNumber=abc', []);
  screen.getByText('O endereço não traz um telefone que se possa ler.');
});
