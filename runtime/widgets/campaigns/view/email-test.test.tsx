import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { EmailTestAnswer } from '../../../contract/email-template.ts';
import {
  type DocumentChooserProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../../ui/widget-services.ts';
import { EmailTestDialog } from './EmailTestDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SENT: EmailTestAnswer = { ok: true, data: { sentTo: 'teste@loja.example' } };

function open(answer = SENT, maySend = true) {
  const test = vi.fn(async () => answer);
  const preview = vi.fn(async () => ({ ok: true, data: { url: '/previa?token=x' } }) as const);
  const services = {
    emailTemplates: { test, preview },
    DocumentChooser: ({ label, onChange }: DocumentChooserProps) => (
      <button type="button" onClick={() => onChange(['ana'])}>
        {label}
      </button>
    ),
  };
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services as unknown as WidgetServices}>
        <EmailTestDialog templateId="novidades" maySend={maySend} onClose={() => {}} />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  return { test, preview, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

it('sends a test with the chosen customer, and says where it went', async () => {
  const { test, user } = open();
  await user.click(button('Enviar teste'));
  expect(test).toHaveBeenLastCalledWith({ templateId: 'novidades' });
  await user.click(button('Com os dados de'));
  await user.click(button('Enviar teste'));
  expect(test).toHaveBeenLastCalledWith({ templateId: 'novidades', customerId: 'ana' });
  expect(screen.getByText('Teste enviado para teste@loja.example.')).toBeTruthy();
});

it('shows the preview alone to whoever may send nothing', () => {
  open(SENT, false);
  expect(button('Abrir prévia em nova aba')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar teste' })).toBeNull();
});

it('says why a test was not sent', async () => {
  const { user } = open({ ok: false, error: 'Falta o e-mail de teste na página SendGrid.' });
  await user.click(button('Enviar teste'));
  expect(screen.getByText('Falta o e-mail de teste na página SendGrid.')).toBeTruthy();
});

it('opens the preview in a tab of its own, by the address that the server signs', async () => {
  const replace = vi.fn();
  const tab = { location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { preview, user } = open();
  await user.click(button('Abrir prévia em nova aba'));
  expect(preview).toHaveBeenCalledWith({ templateId: 'novidades' });
  expect(replace).toHaveBeenCalledWith('/previa?token=x');
});

it('says so where the browser opens no tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(button('Abrir prévia em nova aba'));
  expect(screen.getByText(/O navegador não abriu a aba/)).toBeTruthy();
});
