import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { ChangesPage, ChangesQuestion, PriceChange } from '../../../../contract/rules.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { RuleChanges } from './RuleChanges.tsx';

vi.mock('../../../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(cleanup);

const change = (at: number, more: Partial<PriceChange> = {}): PriceChange => ({
  product: `P${at}`,
  name: at === 0 ? '=SOMA(A1)' : `Panela ${at}`,
  prices: { price: { before: 10000, after: 12500 } },
  belowCost: false,
  belowMinimum: false,
  ...more,
});
const page = (changes: readonly PriceChange[], read: number): ChangesPage => ({
  changes,
  tally: { read, total: 120, changed: read, belowCost: 1, belowMinimum: 0, rise: change(7) },
  broken: 0,
});

type Changes = (question: ChangesQuestion, signal: AbortSignal) => AsyncIterable<ChangesPage>;

function open(changes: Changes | undefined, present: object = {}) {
  const services = {
    timeZone: 'America/Sao_Paulo',
    ...(changes && { rules: { changes } }),
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <RuleChanges
          present={() => ({ id: 'amazon', isActive: true, ...present })}
          project={{ id: 'matriz' }}
          onClose={() => {}}
        />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'O que muda' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { dialog, press };
}

const bad = change(60, { belowCost: true });
async function* twoPages() {
  yield page([], 0);
  yield page(
    Array.from({ length: 60 }, (_, at) => change(at)),
    60,
  );
  yield page([bad, ...Array.from({ length: 59 }, (_, at) => change(at + 61))], 120);
}

describe('what a price rule changes', () => {
  it('asks with the form’s values, says the sums and extremes, and shows the products by pages', async () => {
    const changes = vi.fn(twoPages);
    const { dialog, press } = open(changes);
    await dialog.findByText('120 produtos lidos.');
    expect(changes.mock.calls[0]?.[0 as never]).toMatchObject({
      project: 'matriz',
      present: { id: 'amazon' },
    });
    const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    expect(fact('Produtos que mudam')).toBe('120');
    expect(fact('Maior alta')).toBe('+25% · Panela 7 P7');
    expect(fact('Maior queda')).toBe('nenhuma');
    expect(dialog.getAllByRole('row')).toHaveLength(51);
    await press('Próxima');
    await press('Próxima');
    expect(dialog.getByText('Página 3 de 3 · 120 produtos')).toBeTruthy();
    expect(dialog.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Só abaixo do custo ou do mínimo' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aviso'),
      expect.stringMatching(/^Panela 60 P60.*R\$\u00a0100,00 → R\$\u00a0125,00\+25%Abaixo do custo$/),
    ]);
  });

  it('saves all of them as CSV, whose cells no spreadsheet runs', async () => {
    const { dialog, press } = open(twoPages);
    await dialog.findByText('120 produtos lidos.');
    await press('Baixar CSV');
    const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(name).toBe('o-que-muda-amazon.csv');
    const lines = ((await file?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[1]).toBe(`"P0";"'=SOMA(A1)";"100,00";"125,00";"";"";"";"";"+25%";"";""`);
    expect(lines[61]).toContain('"+25%";"sim";""');
  });

  it('is stopped, says of how many products it is, and reads anew', async () => {
    const signals: AbortSignal[] = [];
    const { dialog, press } = open(async function* (_question, signal) {
      signals.push(signal);
      yield page([change(1)], 60);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await dialog.findByText('Lidos 60 de 120 produtos…');
    expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('60');
    await press('Parar');
    await dialog.findByText('Parado em 60 de 120 produtos. Os números são dos produtos lidos.');
    expect(signals[0]?.aborted).toBe(true);
    await press('Ler de novo');
    await dialog.findByText('Lidos 60 de 120 produtos…');
    expect(signals).toHaveLength(2);
  });

  it('says that a rule is switched off, why it was refused, and that there is no server', async () => {
    const refused = open(
      // biome-ignore lint/correctness/useYield: it ends before its first page
      async function* () {
        throw new Error('Informe a loja da regra.');
      },
      { isActive: false },
    );
    await refused.dialog.findByText('Informe a loja da regra.');
    expect(refused.dialog.getByText(/^A regra está desligada\./)).toBeTruthy();
    cleanup();
    expect(open(undefined).dialog.getByText('Sem servidor que teste as regras.')).toBeTruthy();
  });
});
