import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GiftAnswer, GiftRefusal, GiftSummary } from '../../../contract/gifts.ts';
import { type ConsoleData, ConsoleDataProvider } from '../../../data/index.ts';
import { consoleI18n } from '../../messages/testing/whole-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { GiftDialog } from './GiftDialog.tsx';

afterEach(cleanup);

const SUMMARY: GiftSummary = {
  products: 1200,
  changed: 3,
  cleared: 1,
  problems: [{ rule: { id: 'natal', name: 'Natal' }, entry: 1, kind: 'missing-gift', product: 'X9' }],
  left: 2,
};
const answer = (data: GiftAnswer['data']): GiftAnswer => ({ ok: true, data });

function open(preview: GiftAnswer | GiftRefusal, generated: GiftAnswer | GiftRefusal = preview) {
  const gifts = { preview: vi.fn(async () => preview), generate: vi.fn(async () => generated) };
  const onClose = vi.fn();
  const dialog = (
    <I18nContextProvider value={consoleI18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ScreenMeansContext value={{ timeZone: 'America/Sao_Paulo', assistant: undefined }}>
          <ConsoleDataProvider data={{ projectId: 'matriz', gifts } as unknown as ConsoleData}>
            <GiftDialog project="matriz" onClose={onClose} />
          </ConsoleDataProvider>
        </ScreenMeansContext>
      </QueryClientProvider>
    </I18nContextProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: dialog }]);
  render(<RouterProvider router={router} />);
  const of = within(screen.getByRole('dialog', { name: 'Processar brindes' }));
  const button = (name: string) => of.getByRole<HTMLButtonElement>('button', { name });
  return {
    gifts,
    onClose,
    of,
    button,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

describe('the dialog of gifts', () => {
  it('says what would change and what is wrong, and begins nothing before it is confirmed', async () => {
    const { gifts, of, button, onClose } = open(answer(SUMMARY));
    await of.findByText('1.200 produtos ficam com brindes.');
    expect(of.getByRole('status').textContent).toContain('3 produtos mudam.1 deles deixa de ter brindes.');
    expect(of.getByText('Natal, regra 2: o brinde X9 não existe.')).toBeTruthy();
    expect(of.getByRole('alert').textContent).toContain('3 problemas');
    await userEvent.click(button('Cancelar'));
    expect(onClose).toHaveBeenCalled();
    expect(gifts.generate).not.toHaveBeenCalled();
  });

  it('begins the run when it is confirmed, and leads to it', async () => {
    const { gifts, of, button, address, onClose } = open(answer(SUMMARY), answer({ ...SUMMARY, run: 'R1' }));
    await of.findByText('3 produtos mudam.');
    await userEvent.click(button('Confirmar'));
    await of.findByText(/^Os brindes de 3 produtos estão sendo gravados/);
    expect(gifts.generate).toHaveBeenCalledExactlyOnceWith('matriz');
    await userEvent.click(button('Ver a execução'));
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe('/runs?execucao=R1');
  });

  it('has nothing to confirm where nothing changes', async () => {
    const { of, button } = open(answer({ products: 2, changed: 0, cleared: 0, problems: [] }));
    await of.findByText('Nada muda: os produtos já têm os brindes das regras.');
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('leads to the run that is in the way', async () => {
    const { of, button, address } = open(answer(SUMMARY), {
      ok: false,
      error: 'Outra está aberta.',
      open: 'R0',
    });
    await of.findByText('3 produtos mudam.');
    await userEvent.click(button('Confirmar'));
    await of.findByText('Outra está aberta.');
    await userEvent.click(button('Ver a execução'));
    await waitFor(() => expect(address()).toBe('/runs?execucao=R0'));
  });
});
