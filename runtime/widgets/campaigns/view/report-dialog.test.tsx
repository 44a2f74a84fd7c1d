import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { CampaignBackend } from '../../../contract/campaigns.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { campaignMessages } from '../messages.ts';
import { ReportDialog } from './ReportDialog.tsx';

learnMessages(campaignMessages);
afterEach(cleanup);

const DATA = {
  delivered: 3,
  bounce: 1,
  dropped: 0,
  open: 2,
  open_rate: 0.6667,
  click: 1,
  click_rate: 0.3333,
  processed_emails: ['ana@loja.example', 'bia@loja.example', 'caio@loja.example', 'davi@loja.example'],
  dropped_emails: [],
  bounced_emails: ['davi@loja.example'],
  delivered_emails: ['ana@loja.example', 'bia@loja.example', 'caio@loja.example'],
  opened_emails: ['ana@loja.example', 'bia@loja.example'],
  clicked_emails: ['ana@loja.example'],
};

function open(report: CampaignBackend['report']) {
  const services = { campaigns: { report } } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <ReportDialog channel="email" id="novembro" onClose={() => {}} />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
}

/** By the DOM: roles of a whole dialog take seconds. */
const addresses = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('says how many got, opened and clicked a campaign, and who', async () => {
  const asked: string[] = [];
  open(async (channel, id) => {
    asked.push(`${channel}/${id}`);
    return { ok: true, data: DATA };
  });
  await screen.findByText('Das entregues, 66,7% foram abertas e 33,3% clicadas.');
  expect(asked).toEqual(['email/novembro']);
  const counts = [...document.querySelectorAll('[data-count]')].map(({ textContent }) => textContent);
  expect(counts).toEqual(['3', '2', '1', '1', '0']);
  expect(addresses()).toEqual(DATA.processed_emails);
  fireEvent.change(screen.getByLabelText('Quem', { selector: 'select' }), {
    target: { value: 'opened_emails' },
  });
  expect(addresses()).toEqual(DATA.opened_emails);
  fireEvent.change(screen.getByLabelText('Filtrar endereços'), { target: { value: ' BIA' } });
  expect(addresses()).toEqual(['bia@loja.example']);
  fireEvent.change(screen.getByLabelText('Filtrar endereços'), { target: { value: 'eva' } });
  screen.getByText('Ninguém com este filtro.');
});

it('says why a report cannot be read, and asks again', async () => {
  let tries = 0;
  open(async () => {
    tries += 1;
    return tries === 1 ? { ok: false, error: 'Esta campanha não existe.' } : { ok: true, data: DATA };
  });
  await screen.findByText('Esta campanha não existe.');
  fireEvent.click(screen.getByText('Atualizar'));
  await screen.findByText('Entregues');
});
