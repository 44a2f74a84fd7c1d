/**
 * The dialog and the panel of a campaign's send.
 */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, NotificationContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { AudienceCounts, SendRun } from '../../../contract/campaigns.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { runsMessages } from '../../runs/index.ts';
import { campaignMessages } from '../messages.ts';
import { SendDialog } from './SendDialog.tsx';
import { SendPanel } from './SendPanel.tsx';

learnMessages(campaignMessages);
learnMessages(runsMessages);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const COUNTS: AudienceCounts = {
  withoutAddress: 2,
  unsubscribed: 1,
  competitors: 0,
  alreadySent: 0,
  recipients: 1234,
  digest: 'd1',
};
const RUN: SendRun = {
  id: 'R1',
  status: 'running',
  total: 10,
  accepted: 6,
  failed: 1,
  doubtful: 2,
  pending: 1,
  skipped: 0,
};

function show(children: React.ReactNode, run: object | null = {}) {
  const campaigns = {
    audience: vi.fn(async (): Promise<unknown> => ({ ok: true, data: COUNTS })),
    send: vi.fn(async (): Promise<unknown> => ({ ok: true, data: RUN })),
    stand: vi.fn(async (): Promise<unknown> => ({ ok: true, data: RUN })),
    act: vi.fn(async (): Promise<unknown> => ({ ok: true, data: RUN })),
  };
  const { accepted, failed, doubtful, pending, skipped } = RUN;
  const tally = { accepted, failed, doubtful, pending, skipped };
  const run1 = {
    ...{ id: 'R1', kind: 'send', status: 'running', driver: 'backend', total: 10, parts: 1 },
    ...{ concurrency: 20, steps: [], counts: { failed }, waitingUntil: null, tally, ...run },
  };
  const documents = new Map<string, object>([
    ['campaign-email/c1', { id: 'c1', batchs: [{ id: 'R1-1' }] }],
    ['campaign-email/new', { id: 'new' }],
    ...(run ? [['sync-run/R1', run1] as const] : []),
  ]);
  const services = {
    campaigns,
    timeZone: 'America/Sao_Paulo',
    useDocument: (collection: string, id: string | undefined) => {
      const record = documents.get(`${collection}/${id}`);
      return record ? { status: 'ready', data: { record } } : { status: 'loading' };
    },
  } as unknown as WidgetServices;
  render(
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <NotificationContextProvider>
          <WidgetServicesProvider value={services}>{children}</WidgetServicesProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  return campaigns;
}

describe('the dialog of a send', () => {
  const open = (onClose = vi.fn()) => {
    const campaigns = show(<SendDialog channel="email" id="c1" onClose={onClose} />);
    const of = within(screen.getByRole('dialog', { name: 'Enviar campanha' }));
    return { campaigns, of, onClose };
  };

  it('says how many get the campaign and why others do not, asks, and begins what was confirmed once', async () => {
    const { campaigns, of, onClose } = open();
    await of.findByText('1.234 pessoas recebem.');
    expect(of.getByText('Descadastradas')).toBeTruthy();
    expect(of.queryByText('Concorrentes')).toBeNull();
    expect(of.getByText('Confirma o envio?')).toBeTruthy();
    await userEvent.click(of.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(campaigns.send).toHaveBeenCalledExactlyOnceWith('email', 'c1', 'd1');
  });

  it('shows the new numbers where others would get it by now, and asks again', async () => {
    const { campaigns, of, onClose } = open();
    const data = { ...COUNTS, recipients: 7, digest: 'd2' };
    campaigns.send.mockResolvedValueOnce({ ok: false, error: 'Mudou.', data });
    await of.findByText('1.234 pessoas recebem.');
    await userEvent.click(of.getByRole('button', { name: 'Enviar' }));
    await of.findByText('7 pessoas recebem.');
    expect(of.getByRole('alert').textContent).toContain('Quem recebe a campanha mudou.');
    await userEvent.click(of.getByRole('button', { name: 'Enviar' }));
    expect(campaigns.send).toHaveBeenLastCalledWith('email', 'c1', 'd2');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('stays and says so where a send of the campaign is paused', async () => {
    const { campaigns, of, onClose } = open();
    campaigns.send.mockResolvedValueOnce({ ok: true, data: { ...RUN, status: 'paused' } });
    await of.findByText('1.234 pessoas recebem.');
    await userEvent.click(of.getByRole('button', { name: 'Enviar' }));
    expect((await of.findByRole('alert')).textContent).toContain('Continue-o ou cancele-o antes.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what is in the way, and has nothing to confirm where nobody gets it', async () => {
    const { campaigns, of } = open();
    await of.findByText('1.234 pessoas recebem.');
    campaigns.send.mockResolvedValueOnce({ ok: false, error: 'O modelo não existe mais.' });
    campaigns.audience.mockResolvedValueOnce({ ok: true, data: { ...COUNTS, recipients: 0 } });
    await userEvent.click(of.getByRole('button', { name: 'Enviar' }));
    expect((await of.findByRole('alert')).textContent).toBe('O modelo não existe mais.');
    await userEvent.click(of.getByRole('button', { name: 'Contar de novo' }));
    await of.findByText('Ninguém recebe esta campanha agora.');
    expect(of.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true);
  });
});

describe('the panel of a send', () => {
  const panel = (role: string, id = 'c1') => (
    <SendPanel channel="email" id={id} hasRole={(least) => least === 'viewer' || role === 'operator'} />
  );

  it('shows how the last send stands, and what was confirmed', () => {
    show(panel('viewer'));
    expect(screen.getByText('Enviando')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Enviando 90%');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90');
    expect(document.querySelector('[data-count="doubtful"]')?.textContent).toBe('2');
    expect(screen.getByText('As mudanças que você fizer agora não mudam este envio.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that a campaign was never sent', () => {
    show(panel('operator', 'new'));
    expect(screen.getByText('Esta campanha ainda não foi enviada.')).toBeTruthy();
  });

  it('says that it reads a send whose run is not there yet', () => {
    show(panel('operator'), null);
    expect(screen.getByText('Lendo o envio…')).toBeTruthy();
    expect(screen.queryByText('Esta campanha ainda não foi enviada.')).toBeNull();
  });

  it('asks the server what became of doubts as long as it is shown', () => {
    vi.useFakeTimers();
    const campaigns = show(panel('viewer'), { status: 'finished' });
    expect(campaigns.stand).toHaveBeenCalledExactlyOnceWith('email', 'c1');
    vi.advanceTimersByTime(15_000);
    expect(campaigns.stand).toHaveBeenCalledTimes(2);
    cleanup();
    vi.advanceTimersByTime(60_000);
    expect(campaigns.stand).toHaveBeenCalledTimes(2);
  });

  it('asks nothing again where no message is in doubt', () => {
    expect(show(panel('viewer'), { tally: { accepted: 10 } }).stand).not.toHaveBeenCalled();
  });

  it('sends again what failed, and not what was given up', () => {
    show(panel('operator'), { status: 'finished' });
    expect(screen.queryByRole('button', { name: 'Tentar de novo as que falharam' })).toBeTruthy();
    cleanup();
    show(panel('operator'), { status: 'finished', counts: { failed: 0 } });
    expect(screen.queryByRole('button', { name: 'Tentar de novo as que falharam' })).toBeNull();
  });

  it('says why it pauses, and goes on when it is asked to', async () => {
    const campaigns = show(panel('operator'), { status: 'paused', pausedBecause: 'Corrija a chave.' });
    expect(screen.getByRole('alert').textContent).toBe('Corrija a chave.');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(campaigns.act).toHaveBeenCalledExactlyOnceWith('email', 'c1', 'resume');
  });

  it('asks before it sends again what may have arrived', async () => {
    const campaigns = show(panel('operator'), { status: 'finished' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo as que estão em dúvida' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/recebe duas vezes/)).toBeTruthy();
    expect(campaigns.act).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Enviar de novo as que estão em dúvida' }));
    await waitFor(() =>
      expect(campaigns.act).toHaveBeenCalledExactlyOnceWith('email', 'c1', 'resend-doubtful'),
    );
  });
});
