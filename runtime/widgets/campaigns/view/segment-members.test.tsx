import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CampaignBackend, SegmentMember } from '../../../contract/campaigns.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { SegmentMembers } from './SegmentMembers.tsx';

vi.mock('../../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(cleanup);

const ana = { email: 'ana@loja.com', firstName: 'Ana', lastName: 'Souza', phoneNumber: '+5511987654321' };
const eva = { email: 'eva@loja.com' };
const formula = { email: 'x@loja.com', firstName: '=SOMA(A1)' };

function open(members?: CampaignBackend['members']) {
  const services = {
    ...(members && { campaigns: { members } }),
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <SegmentMembers segment={{ id: 'sul', name: 'Clientes do Sul' }} onClose={() => {}} />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  return within(screen.getByRole('dialog', { name: 'Membros do segmento' }));
}

const answering = (data: readonly SegmentMember[], problem?: string) =>
  vi.fn(async () => ({ ok: true as const, data, ...(problem !== undefined && { problem }) }));

const cells = (dialog: ReturnType<typeof open>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the members of a segment', () => {
  it('are listed by name with their telephones as people write them, those without a name at the end', async () => {
    const members = answering([
      eva,
      ana,
      { ...ana, email: 'bia@loja.com', firstName: 'Ana', lastName: 'Abreu' },
    ]);
    const dialog = open(members);
    await dialog.findByText('3 pessoas.');
    expect(members).toHaveBeenCalledWith('sul');
    expect(cells(dialog)).toEqual([
      ['Ana Abreu', 'bia@loja.com', '(11) 98765-4321'],
      ['Ana Souza', 'ana@loja.com', '(11) 98765-4321'],
      ['', 'eva@loja.com', ''],
    ]);
  });

  it('are filtered by a part of a name without its accents, and by pages', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      email: `c${at}@loja.com`,
      firstName: `Cliente ${at}`,
    }));
    const dialog = open(answering([...many, { email: 'joao@loja.com', firstName: 'João' }]));
    await dialog.findByText('Página 1 de 2');
    expect(dialog.getAllByRole('row')).toHaveLength(51);
    await userEvent.click(dialog.getByRole('button', { name: 'Próxima' }));
    expect(dialog.getAllByRole('row')).toHaveLength(12);
    await userEvent.type(dialog.getByRole('searchbox'), 'joao');
    expect(cells(dialog)).toEqual([['João', 'joao@loja.com', '']]);
    await userEvent.type(dialog.getByRole('searchbox'), 'x');
    await dialog.findByText('Ninguém com este filtro.');
  });

  it('are saved as CSV, all of them, whose cells no spreadsheet runs', async () => {
    const dialog = open(answering([formula, ana]));
    await dialog.findByText('2 pessoas.');
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar CSV' }));
    const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(name).toBe('membros-clientes-do-sul.csv');
    expect(((await file?.text()) ?? '').trim().split('\r\n')).toEqual([
      '"Nome";"E-mail";"Telefone"',
      `"'=SOMA(A1)";"x@loja.com";""`,
      '"Ana Souza";"ana@loja.com";"(11) 98765-4321"',
    ]);
  });

  it('are nobody where the segment cannot be evaluated, with the reason, and nothing can be saved', async () => {
    const dialog = open(answering([], 'A condição não é conhecida.'));
    await dialog.findByText('A condição não é conhecida.');
    expect(dialog.getByText(/^Ninguém faz parte/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Baixar CSV' })).toHaveProperty('disabled', true);
  });

  it('say why they could not be read, and that there is no server', async () => {
    await open(async () => ({ ok: false, error: 'Muitos pedidos.' })).findByText('Muitos pedidos.');
    cleanup();
    expect(open().getByText('Este console não tem servidor que leia os membros.')).toBeTruthy();
  });
});
