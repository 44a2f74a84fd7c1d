import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { SimulatedAction } from '../../../contract/simulated-messages.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { campaignMessages } from '../messages.ts';
import { SimulatedMessages } from './SimulatedMessages.tsx';

learnMessages(campaignMessages);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EMAIL: ConsoleRecord = {
  id: 'm1',
  channel: 'email',
  to: 'ana@loja.example',
  from: 'Casa Aurora <loja@loja.example>',
  subject: 'Novidades',
  html: `<p>Olá</p><a href="https://loja.example/a">A</a><a href="https://loja.example/a">A</a>
    <a href="javascript:1">x</a><a href="https://b.example/descadastro/t">sair</a>`,
  unsubscribeUrl: 'https://b.example/descadastro/t',
  receivedAt: '2026-11-27T12:00:00.000Z',
  deliveredAt: '2026-11-27T12:00:00.000Z',
};
const WHATSAPP: ConsoleRecord = {
  id: 'm2',
  channel: 'whatsapp',
  to: '5511987654321',
  text: 'Seu pedido saiu.\nAté logo.',
  receivedAt: '2026-11-27T12:01:00.000Z',
};

function open(records: readonly ConsoleRecord[], chosen?: string) {
  const done: [string, SimulatedAction][] = [];
  const choices: (string | undefined)[] = [];
  const services = {
    timeZone: 'America/Sao_Paulo',
    useDocument: (_collection: string, id: string | undefined) => {
      const record = records.find((each) => each.id === id);
      return record ? { status: 'ready', data: { record } } : { status: 'loading' };
    },
    useList: () => ({ status: 'ready', data: { records, fromCache: false, hasMore: false } }),
    campaigns: {
      simulate: async (id: string, action: SimulatedAction) => {
        done.push([id, action]);
        return action.action === 'bounce' ? { ok: false, error: 'Não foi possível.' } : { ok: true };
      },
    },
  } as unknown as WidgetServices;
  const screenOf = (chosen: string | undefined) => (
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <SimulatedMessages
          chosen={chosen}
          onChoose={(id) => choices.push(id)}
          Html={({ text }) => <pre>{text}</pre>}
        />
      </WidgetServicesProvider>
    </I18nContextProvider>
  );
  const { rerender } = render(screenOf(chosen));
  return { done, choices, choose: (id?: string) => rerender(screenOf(id)) };
}

/** By the DOM: roles of a whole page take seconds. */
const button = (name: string) => screen.getByText(name, { selector: 'button' });

it('lists what arrived, with what became of it', () => {
  const { choices } = open([WHATSAPP, EMAIL]);
  const lines = [...document.querySelectorAll('nav button')];
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ['Seu pedido saiu.', '5511987654321', 'WhatsApp · 27/11/2026 09:01'],
    ['Novidades', 'ana@loja.example', 'E-mail · 27/11/2026 09:00 · Entregue'],
  ]);
  fireEvent.click(screen.getByText('Novidades'));
  expect(choices).toEqual(['m1']);
});

it('on a phone, moves the focus into a message and back to its line', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { choose } = open([WHATSAPP, EMAIL]);
  choose('m1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Novidades' }));
  choose(undefined);
  expect(document.activeElement?.textContent).toContain('Novidades');
});

it("acts in the recipient's place: opens, clicks, opts out, and says what went wrong", async () => {
  const { done } = open([EMAIL], 'm1');
  for (const name of ['Abrir', 'Clicar no link', 'Descadastrar', 'Devolver']) {
    await waitFor(() => expect(button(name).hasAttribute('disabled')).toBe(false));
    fireEvent.click(button(name));
  }
  await screen.findByText('Não foi possível.');
  expect(done).toEqual([
    ['m1', { action: 'open' }],
    ['m1', { action: 'click', url: 'https://loja.example/a' }],
    ['m1', { action: 'opt-out' }],
    ['m1', { action: 'bounce' }],
  ]);
  const page = screen.getByText('Abrir a página de descadastro');
  expect(page.getAttribute('href')).toBe('https://b.example/descadastro/t');
});

it('reads and answers a WhatsApp message', async () => {
  const { done } = open([WHATSAPP], 'm2');
  expect(button('Responder').hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Resposta'), { target: { value: 'SAIR' } });
  fireEvent.click(button('Responder'));
  await waitFor(() => expect(done).toEqual([['m2', { action: 'reply', text: 'SAIR' }]]));
  expect(screen.queryByText('Devolver')).toBeNull();
});

it('says that nothing has arrived', () => {
  open([]);
  screen.getByText('Nenhuma mensagem chegou ainda. Envie uma campanha ou um teste.');
});
