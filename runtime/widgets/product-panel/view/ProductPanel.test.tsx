import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  I18nContextProvider,
  memoryStore,
  NotificationContextProvider,
  StoreContextProvider,
} from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { definition } from '../../../../generated/collections/product-data/model.ts';
import { consoleI18n, learnMessages } from '../../../app/messages/console-i18n.ts';
import { Notifications } from '../../../app/shell/Notifications.tsx';
// The notices' own part, which no test waits for.
import '../../../app/shell/opened/all-parts.ts';
import { theme } from '../../../app/theme/theme.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { AuditedEdit, DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { productPanelMessages } from '../messages.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductPanel } from './ProductPanel.tsx';

learnMessages(productPanelMessages);
// jsdom scrolls nothing.
const scrolled: Element[] = [];
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolled.push(this);
};
afterEach(cleanup);

const PRODUCT: ConsoleRecord = {
  id: '2001011',
  ProductCode: '2001011',
  Company: 2,
  ProductCodeGoogle: 'a/b',
  Price: 199.9,
  PriceMin: 180,
  PriceNet: 100,
  PriceNetErp: 110,
  PriceNetIPI: 10,
  PriceNetByQty: [{ packSize: '6', PriceNet: 90, qty: 6 }],
  Options: { canSell: true, isFreeShipping: false },
  Stock: [
    { stockId: 'sp', qty: 3 },
    { stockId: 'rj', qty: 4 },
  ],
  Salable: 'S',
  Status: 'desativado',
};
const ENTRY: ConsoleRecord = {
  id: 'e1',
  ProductCode: '2001011',
  field: 'Price',
  from: 209.9,
  to: 199.9,
  about: 'Concorrente',
  createdBy: { displayName: 'Ana' },
  createdAt: '2026-11-16T15:00:00.000Z',
};

interface Given {
  readonly record?: ConsoleRecord | null;
  readonly mayChange?: boolean;
  readonly outcomes?: readonly EditOutcome[];
  readonly stockState?: WidgetServices['useDocument'];
  /** Absent: it cannot be loaded. */
  readonly judge?: RecordJudge | undefined;
}

const SP: ConsoleRecord = { id: 'sp', name: 'São Paulo' };
const found = (record: ConsoleRecord | null) =>
  ({ status: 'ready', data: { record, fromCache: false } }) as const;

function openPanel({
  record = PRODUCT,
  mayChange = true,
  outcomes = [],
  stockState = (_collection, id) => found(id === 'sp' ? SP : null),
  ...given
}: Given = {}) {
  const judge = 'judge' in given ? given.judge : () => [];
  const edits: AuditedEdit[] = [];
  const left = [...outcomes];
  const writer = {
    editAudited: async (edit: AuditedEdit) => {
      edits.push(edit);
      return left.shift() ?? { ok: true };
    },
  } as unknown as DocumentWriter;
  const services = {
    useDocument: (collection: string, id: string) =>
      collection === 'stock' ? stockState(collection, id) : found(record),
    useList: () => ({ status: 'ready', data: { records: [ENTRY], fromCache: false } }),
    timeZone: 'America/Sao_Paulo',
  } as unknown as WidgetServices;
  render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <StoreContextProvider value={memoryStore()}>
          <NotificationContextProvider>
            <WidgetServicesProvider value={services}>
              <ProductFacts id="2001011" definition={definition} />
              <ProductPanel
                id="2001011"
                definition={definition}
                writer={writer}
                loadJudge={async () => judge ?? Promise.reject(new Error('offline'))}
                mayChange={mayChange}
              />
            </WidgetServicesProvider>
            <Notifications />
          </NotificationContextProvider>
        </StoreContextProvider>
      </I18nContextProvider>
    </ThemeProvider>,
  );
  return { edits, user: userEvent.setup() };
}

/** At once: what each key does is the input's own matter. */
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

async function priceOf(user: ReturnType<typeof userEvent.setup>, value: string) {
  await user.click(button('Alterar Preço à vista'));
  const input = screen.getByLabelText('Novo valor');
  type(input, value);
  await user.click(button('Continuar'));
}

describe('the product panel', () => {
  it('shows the five sections with stock by name, reais and multiples', () => {
    openPanel();
    const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
    expect(section('Informações').getByRole('link').getAttribute('href')).toContain('a%2Fb');
    expect(section('Estoque').getByText('São Paulo')).toBeTruthy();
    expect(section('Estoque').getByText('7 unidades')).toBeTruthy();
    expect(section('Configurações').getAllByRole('switch')).toHaveLength(10);
    expect(section('Configurações').getByRole('switch', { name: 'Status' })).toHaveProperty('disabled', true);
    expect(section('Preços').getByText('R$ 199,90')).toBeTruthy();
    const multiples = section('Custos')
      .getAllByRole('img')
      .map(({ textContent }) => textContent);
    expect(multiples).toEqual(['1,82×', '1,82×', '2,00×', '2,22×']);
  });

  it('says in short what it costs, how much there is, and the multiple over the cost in the ERP', () => {
    openPanel();
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(facts).toEqual(['R$ 199,90', '7 unidades', '1,82×']);
  });

  it('offers another value of all that the store lets people change, as the form leaves it out', () => {
    openPanel();
    const offered = screen.getAllByRole('button', { name: /^Alterar / }).map(({ ariaLabel }) => ariaLabel);
    expect(offered).toEqual(
      ['Empresa', 'Código no ERP', 'GTIN', 'Linha', 'Código no Google']
        .concat(['Preço cheio (de)', 'Preço à vista', 'Preço parcelado'])
        .concat(['Preço mínimo à vista', 'Preço mínimo parcelado'])
        .concat(['IPI', 'Custo no ERP', 'Custo do fabricante'])
        .map((label) => `Alterar ${label}`),
    );
    expect(screen.queryByRole('button', { name: 'Alterar SKU' })).toBeNull();
  });

  it('shows no id of a warehouse whose name is on its way, and the id of one that is not there', () => {
    openPanel({ stockState: (_collection, id) => (id === 'sp' ? { status: 'loading' } : found(null)) });
    const stock = within(screen.getByRole('region', { name: /^Estoque/ }));
    expect(stock.queryByText('sp')).toBeNull();
    expect(stock.getAllByRole('img', { name: 'Carregando o nome…' })).toHaveLength(1);
    expect(stock.getByText('rj')).toBeTruthy();
  });

  it('asks for value and reason, and writes both on what was seen', async () => {
    const { edits, user } = openPanel();
    await priceOf(user, '189,9');
    expect(within(screen.getByRole('table')).getByText('1,90×')).toBeTruthy();
    type(screen.getByLabelText('Motivo alteração'), 'Campanha');
    await user.click(button('Salvar'));
    const change = { path: ['Price'], base: 199.9, value: 189.9 };
    expect(edits).toEqual([{ collection: 'product-data', id: '2001011', change, about: 'Campanha' }]);
    await screen.findByText('Alteração salva', {}, { timeout: 10_000 });
  });

  it('says the price of a multiple, and all other multiples with it', async () => {
    const { edits, user } = openPanel();
    await user.click(button('Alterar Preço à vista'));
    const multiples = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Múltiplo de/).map(({ value }) => value);
    expect(multiples()).toEqual(['1,82', '1,82', '2,00', '2,22']);
    type(screen.getByLabelText(/^Múltiplo de Embalagem/), '2,5');
    expect(screen.getByLabelText<HTMLInputElement>('Novo valor').value).toBe('225');
    expect(multiples()).toEqual(['2,05', '2,05', '2,25', '2,5']);
    await user.click(button('Continuar'));
    type(screen.getByLabelText('Motivo alteração'), 'Margem da embalagem');
    await user.click(button('Salvar'));
    await waitFor(() => expect(edits.map(({ change }) => change.value)).toEqual([225]));
  });

  it('replaces the value by what is typed, letter by letter', async () => {
    const { user } = openPanel();
    await user.click(button('Alterar Preço à vista'));
    await user.keyboard('189,90');
    expect(screen.getByLabelText<HTMLInputElement>('Novo valor').value).toBe('189,90');
  });

  it('takes no amount of more than two decimals', async () => {
    const { user } = openPanel();
    await priceOf(user, '189,905');
    expect(screen.getByText('Use no máximo 2 casas decimais.')).toBeTruthy();
    expect(screen.queryByLabelText('Motivo alteração')).toBeNull();
  });

  it('says of a value what the form would, before it asks why, and judges the record with it', async () => {
    const judged: unknown[] = [];
    const { user } = openPanel({
      judge: (record) => {
        judged.push(record);
        const pointer = record.EAN13 === 'abc' ? '/EAN13' : '/Company';
        return [{ pointer, message: 'GTIN: Formato inválido' }];
      },
    });
    await user.click(button('Alterar GTIN'));
    type(screen.getByLabelText('Novo valor'), 'abc');
    await user.click(button('Continuar'));
    expect(await screen.findByText('Formato inválido')).toBeTruthy();
    expect(screen.queryByLabelText('Motivo alteração')).toBeNull();
    type(screen.getByLabelText('Novo valor'), '7891234567895');
    await user.click(button('Continuar'));
    expect(await screen.findByLabelText('Motivo alteração')).toBeTruthy();
    expect(judged).toEqual(['abc', '7891234567895'].map((EAN13) => ({ ...PRODUCT, EAN13 })));
  });

  it('takes no value that it cannot judge', async () => {
    const { user } = openPanel({ judge: undefined });
    await priceOf(user, '189,9');
    expect(await screen.findByText('Não foi possível salvar: tente de novo')).toBeTruthy();
    expect(screen.queryByLabelText('Motivo alteração')).toBeNull();
  });

  it('takes an empty value for nothing', async () => {
    const { edits, user } = openPanel();
    await priceOf(user, '');
    type(screen.getByLabelText('Motivo alteração'), 'Sem preço');
    await user.click(button('Salvar'));
    await waitFor(() => expect(edits.map(({ change }) => change.value)).toEqual([null]));
  });

  it('saves nothing without a reason and says so', async () => {
    const { edits, user } = openPanel();
    await priceOf(user, '189,9');
    type(screen.getByLabelText('Motivo alteração'), ' \u200b\u2800');
    await user.click(button('Salvar'));
    await screen.findByText('Alteração cancelada');
    expect(edits).toEqual([]);
  });

  it('asks once more below the minimum and below cost', async () => {
    const { edits, user } = openPanel();
    await priceOf(user, '90');
    type(screen.getByLabelText('Motivo alteração'), 'Queima');
    await user.click(button('Salvar'));
    expect(edits).toEqual([]);
    expect(screen.getByText('O preço fica abaixo do mínimo do fabricante (R$ 180,00).')).toBeTruthy();
    expect(screen.getByText('O preço fica abaixo do custo (R$ 110,00).')).toBeTruthy();
    await user.click(button('Salvar assim mesmo'));
    await waitFor(() => expect(edits).toHaveLength(1));
  });

  it('shows both values of a conflict, keeps the reason, and writes over it only when told to', async () => {
    const conflict = { path: ['Price'], base: 199.9, local: 189.9, remote: 195 };
    const failure = { reason: 'conflict', detail: '' } as const;
    const { edits, user } = openPanel({ outcomes: [{ ok: false, failure, conflicts: [conflict] }] });
    await priceOf(user, '189,9');
    type(screen.getByLabelText('Motivo alteração'), 'Campanha');
    await user.click(button('Salvar'));
    await screen.findByText('Valor atual: R$ 195,00');
    expect(screen.getByText('Seu valor: R$ 189,90')).toBeTruthy();
    await user.click(button('Salvar o meu valor'));
    await waitFor(() => expect(edits).toHaveLength(2));
    expect(edits[1]).toMatchObject({ change: { base: 195, value: 189.9 }, about: 'Campanha' });
  });

  it('closes over a change that is pending for want of a connection, as it is sent later', async () => {
    const failure = { reason: 'offline', detail: '' } as const;
    const { edits, user } = openPanel({ outcomes: [{ ok: false, failure, conflicts: [], pending: true }] });
    await priceOf(user, '189,9');
    type(screen.getByLabelText('Motivo alteração'), 'Campanha');
    await user.click(button('Salvar'));
    await waitFor(() => expect(screen.queryByLabelText('Motivo alteração')).toBeNull());
    expect(edits).toHaveLength(1);
  });

  it('asks a toggle for its reason alone', async () => {
    const { edits, user } = openPanel();
    await user.click(screen.getByRole('switch', { name: 'Frete grátis' }));
    type(screen.getByLabelText('Motivo alteração'), 'Campanha');
    await user.click(button('Salvar'));
    await waitFor(() =>
      expect(edits[0]?.change).toEqual({ path: ['Options', 'isFreeShipping'], base: false, value: true }),
    );
  });

  it('takes a change back by a further one', async () => {
    const { edits, user } = openPanel();
    await user.click(button('Ver histórico'));
    expect(scrolled.at(-1)?.textContent).toContain('Concorrente');
    expect(within(screen.getByRole('table', { name: 'Histórico' })).getByText('Concorrente')).toBeTruthy();
    await user.click(button('Reverter Preço à vista para R$\u00a0209,90'));
    type(screen.getByLabelText('Motivo alteração'), 'Engano');
    await user.click(button('Salvar'));
    await waitFor(() => expect(edits[0]?.change).toEqual({ path: ['Price'], base: 199.9, value: 209.9 }));
  });

  it('offers no way back where the value has moved on', async () => {
    const { user } = openPanel({ record: { ...PRODUCT, Price: 150 } });
    await user.click(button('Ver histórico'));
    expect(screen.queryByText('Reverter')).toBeNull();
  });

  it('shows all to who may only look, and changes nothing', async () => {
    openPanel({ mayChange: false });
    expect(screen.getByText('Somente leitura')).toBeTruthy();
    expect(screen.getAllByRole('switch').every((each) => (each as HTMLInputElement).disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: /Alterar/ })).toBeNull();
  });

  it('says that there is no data of a product', () => {
    openPanel({ record: null });
    expect(screen.getByRole('status').textContent).toBe('Este produto ainda não tem dados sincronizados.');
  });
});
