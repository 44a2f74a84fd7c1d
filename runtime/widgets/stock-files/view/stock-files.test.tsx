import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FileTable, ProcessRequest } from '../../../contract/stock-files.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { stockFileMessages } from '../messages.ts';
import { ProcessDialog } from './ProcessDialog.tsx';
import { StockFilePanel } from './StockFilePanel.tsx';
import { TradeFilesPanel } from './TradeFilesPanel.tsx';

learnMessages(stockFileMessages);
afterEach(cleanup);

const TABLE: FileTable = {
  header: ['nome', 'sku', 'qty'],
  rows: [
    ['Mesa', 'a', '1.000'],
    ['Pia', 'b', '-1'],
  ],
  total: 12,
};
const NEW = { createdAt: new Date().toISOString(), status: 'queued' };
const FILE = { file: { id: 'f1', filename: 'estoque.csv' }, stockId: 'loja' };

interface Given {
  readonly documents?: { readonly [path: string]: object };
  readonly table?: FileTable | Error;
  readonly refusal?: Error;
}

function servicesOf({ documents = {}, table = TABLE, refusal }: Given) {
  const processed: ProcessRequest[] = [];
  const services = {
    useDocument: (collection: string, id: string | undefined) => {
      const record = id === undefined ? undefined : documents[`${collection}/${id}`];
      return { status: 'ready', data: { record: record ? { id, ...record } : null } };
    },
    stockFiles: {
      table: async () => {
        if (table instanceof Error) throw table;
        return table;
      },
      async process(request: ProcessRequest) {
        processed.push(request);
        if (refusal) throw refusal;
        return 'RUN';
      },
    },
  } as unknown as WidgetServices;
  return { processed, services };
}

function open(given: Given, children: ReactElement, services = servicesOf(given)) {
  const tree = () => (
    <MemoryRouter>
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services.services}>{cloneElement(children)}</WidgetServicesProvider>
      </I18nContextProvider>
    </MemoryRouter>
  );
  const { rerender } = render(tree());
  return { ...services, again: () => rerender(tree()) };
}

describe('the dialog of a stock file', () => {
  const record = (more: object): ConsoleRecord => ({ id: 'd1', status: 'queued', ...more });
  const dialog = (more: object, onClose = () => {}) => (
    <ProcessDialog record={record(more)} onClose={onClose} />
  );

  it('shows the columns that the header says and what the first rows mean, and processes them', async () => {
    const onClose = vi.fn();
    const { processed } = open({}, dialog(FILE, onClose));
    const rows = await screen.findByRole('region', { name: 'As primeiras linhas' });
    expect(within(rows).getByText('1.000').previousSibling?.textContent).toBe('a');
    expect(within(rows).getByText('A quantidade -1 é negativa.')).toBeTruthy();
    expect(screen.getByText('As primeiras 10 de 12 linhas.')).toBeTruthy();
    expect(screen.getByText(/ da planilha no estoque do documento\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Coluna do código').value).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Processar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(processed).toEqual([{ id: 'd1', columns: { code: 1, quantity: 2 } }]);
  });

  it('waits for the columns that the header does not say, and for two different ones', async () => {
    const { processed } = open({ table: { ...TABLE, header: ['nome', 'peça', 'loja 1'] } }, dialog(FILE));
    const code = await screen.findByLabelText('Coluna do código');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Processar' });
    expect(button.disabled).toBe(true);
    fireEvent.change(code, { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Coluna da quantidade'), { target: { value: '1' } });
    expect(screen.getByText('O código e a quantidade são colunas diferentes.')).toBeTruthy();
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Coluna da quantidade'), { target: { value: '2' } });
    fireEvent.click(button);
    expect(processed).toEqual([{ id: 'd1', columns: { code: 1, quantity: 2 } }]);
  });

  it('says why a file cannot be read or begun, and tries again where it was tried', async () => {
    open({ table: new Error('A planilha só tem o cabeçalho.') }, dialog(FILE));
    expect((await screen.findByRole('alert')).textContent).toBe('A planilha só tem o cabeçalho.');
    cleanup();
    open({ table: new SyntaxError('Unexpected token <') }, dialog(FILE));
    expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível ler o arquivo.');
    cleanup();
    open(
      { refusal: new Error('O documento mudou neste momento. Tente de novo.') },
      dialog({ ...FILE, problem: 'x' }),
    );
    await screen.findByRole('region');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O documento mudou neste momento. Tente de novo.',
    );
  });

  it.each([
    { more: { stockId: 'loja' }, text: 'Ponha no documento o arquivo com as quantidades.' },
    { more: { file: FILE.file }, text: 'Escolha o estoque do arquivo.' },
    { more: { ...FILE, status: 'processing', run: 'R' }, text: 'Processando…' },
  ])('offers nothing to process: $text', ({ more, text }) => {
    open({ documents: { 'sync-run/R': { status: 'running' } } }, dialog(more));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Processar|Tentar de novo/ })).toBeNull();
  });

  it.each([
    { name: 'is missing', run: undefined },
    { name: 'has ended', run: { status: 'finished' } },
    { name: 'was cancelled', run: { status: 'cancelled' } },
  ])('tries again where the run of a document that says it is processed $name', async ({ run }) => {
    const documents = run && { 'sync-run/R': run };
    const { processed } = open(
      { ...(documents && { documents }) },
      dialog({ ...FILE, status: 'processing', run: 'R' }),
    );
    await screen.findByRole('region');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(processed).toHaveLength(1));
  });
});

describe('the panel of a stock file', () => {
  const panel = (role = 'operator') => (
    <StockFilePanel id="d1" hasRole={(least) => role === 'operator' || least === 'viewer'} />
  );
  const of = (more: object, run?: object) => ({
    documents: { 'stock-file/d1': more, ...(run && { 'sync-run/R': run }) },
  });

  it('processes a new document by itself, once, as soon as its file and stock are there', async () => {
    const given = { documents: { 'stock-file/d1': { ...NEW, file: FILE.file } as object } };
    const { processed, again } = open(given, panel());
    expect(processed).toEqual([]);
    given.documents['stock-file/d1'] = { ...NEW, ...FILE };
    again();
    again();
    await waitFor(() => expect(screen.queryByText('Começando…')).toBeNull());
    expect(processed).toEqual([{ id: 'd1' }]);
  });

  it('says why it did not begin by itself, until somebody begins it otherwise', async () => {
    const given = {
      documents: { 'stock-file/d1': { ...NEW, ...FILE } as object },
      refusal: new Error('Muitos pedidos em pouco tempo.'),
    };
    const { again } = open(given, panel());
    expect(await screen.findByText('Não foi processado: Muitos pedidos em pouco tempo.')).toBeTruthy();
    given.documents['stock-file/d1'] = { ...NEW, ...FILE, status: 'processing', run: 'R' };
    again();
    expect(screen.getByText('Processando…')).toBeTruthy();
  });

  it.each([
    { name: 'an older document', more: { ...NEW, ...FILE, createdAt: '2026-01-01T00:00:00.000Z' } },
    { name: 'one that has been tried', more: { ...NEW, ...FILE, problem: 'x' } },
    { name: 'one that has a run', more: { ...NEW, ...FILE, run: 'R' } },
    { name: 'a document of somebody who only reads', more: { ...NEW, ...FILE }, role: 'viewer' },
  ])('leaves $name', ({ more, role }) => {
    const { processed } = open(of(more), panel(role));
    expect(processed).toEqual([]);
  });

  it.each([
    {
      more: { ...FILE, status: 'processing', run: 'R' },
      run: { rows: 1200, tally: { written: 1000, unchanged: 50, refused: 0 } },
      text: 'Processando: 1.050 de 1.200 linhas.',
    },
    {
      more: { ...FILE, status: 'processing', run: 'R' },
      run: { status: 'paused', rows: 1200, tally: { written: 10, unchanged: 0, refused: 0 } },
      text: 'Em pausa: 10 de 1.200 linhas.',
    },
    {
      more: { ...FILE, status: 'processing', run: 'R' },
      run: { status: 'running', rows: 3, tally: {}, waitsBecause: 'Espera o fim de “a.csv”.' },
      text: 'Espera o fim de “a.csv”.',
    },
    {
      more: { ...FILE, status: 'success', run: 'R' },
      run: { rows: 3, tally: { written: 2, unchanged: 0, refused: 1 } },
      text: 'Processado. 2 linhas gravadas, 1 recusada.',
    },
    { more: { ...FILE, status: 'queued', problem: 'Vazio.' }, text: 'Não foi processado: Vazio.' },
    { more: { status: 'queued' }, text: 'Ponha no documento o arquivo com as quantidades.' },
  ])('says how it stands: $text', ({ more, run, text }) => {
    open(of(more, run), panel());
    expect(screen.getByText(text)).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Ver a execução' });
    expect(link?.getAttribute('href')).toBe(run && '/runs?execucao=R');
  });
});

describe('trade files', () => {
  it('are shown as tables, and the form says that nothing is written', async () => {
    const documents = { 'stock-trade-file/t1': { tradeFiles: [{ id: 'f1', filename: 'tabela.csv' }, 'x'] } };
    open({ documents }, <TradeFilesPanel id="t1" />);
    expect(screen.getByText(/Nada é gravado a partir deles\.$/)).toBeTruthy();
    const table = await screen.findByRole('region', { name: 'tabela.csv' });
    expect(within(table).getByText('Mesa')).toBeTruthy();
    expect(screen.getByText('As primeiras 2 de 12 linhas.')).toBeTruthy();
  });

  it('say what keeps one from being a table', async () => {
    const documents = { 'stock-trade-file/t1': { tradeFiles: [{ id: 'f1', filename: 'tabela.xlsx' }] } };
    open(
      { documents, table: new Error('“tabela.xlsx” não é uma planilha CSV.') },
      <TradeFilesPanel id="t1" />,
    );
    expect(await screen.findByText('“tabela.xlsx” não é uma planilha CSV.')).toBeTruthy();
  });
});
