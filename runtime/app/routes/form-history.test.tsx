/**
 * The history over a real form, with a store that a test changes and a backend that answers what the test says.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { HistoryChange, HistoryEntry, HistoryPage } from '../../contract/history.ts';
import type { Refused } from '../../contract/run.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../ui/widget-services.ts';
import type { FormConsole } from '../../widgets/document-form/index.ts';
import { collection, field } from '../../widgets/document-form/testing/collections.ts';
import { openForm } from '../../widgets/document-form/testing/open-form.tsx';
import { historyMessages } from '../../widgets/history/messages.ts';
// Loaded with the test, so that the first case does not wait for it.
import { HistoryPanel } from '../../widgets/history/view/HistoryPanel.tsx';
import { learnMessages } from '../messages/console-i18n.ts';

learnMessages(historyMessages);
afterEach(cleanup);

const ME = 'me';
/** Whether it is hidden is not the question, and costs a look at every element. */
const SEEN = { hidden: true };
const fields = [
  field('title', 'Título', { required: true }),
  field('about', 'Descrição', { type: 'textarea' }),
  field('code', 'Código', { readOnly: true }),
  field('brand', 'Marca', { type: 'select', reference: { collection: 'brand', label: 'title' } }),
  field('Height', 'Altura', { type: 'struct', fields: [field('Value', 'Valor', { type: 'number' })] }),
];

function entry(
  id: string,
  changes: readonly HistoryChange[],
  more: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    id,
    kind: 'changed',
    at: '2026-11-20T13:00:00.000Z',
    by: { uid: 'ana', name: 'Ana' },
    changes,
    ...more,
  };
}

const page = (entries: readonly HistoryEntry[], more: Partial<HistoryPage> = {}): HistoryPage => ({
  ok: true,
  entries,
  state: 'live',
  ...more,
});

interface Given {
  readonly record?: DocumentData;
  readonly answers: readonly (HistoryPage | Refused)[];
  readonly readOnly?: boolean;
  readonly more?: Partial<CollectionDefinition>;
}

async function openHistory({ record = { title: 'Panela' }, answers, readOnly = false, more }: Given) {
  const asked: (string | undefined)[] = [];
  const left = [...answers];
  const service = {
    async of(_collection: string, _id: string, before?: string) {
      asked.push(before);
      const [answer = page([])] = left.splice(0, 1);
      return answer;
    },
  };
  const services = {
    timeZone: 'America/Sao_Paulo',
    useRecords: (_collection: string, ids: readonly string[]) =>
      ids.filter((id) => id !== 'gone').map((id) => ({ id })),
  } as unknown as WidgetServices;
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <WidgetServicesProvider value={services}>{children}</WidgetServicesProvider>
    </MemoryRouter>
  );
  const console: FormConsole = {
    project: 'matriz',
    components: {
      colleague: () => null,
      'record-link': () => null,
      score: () => null,
      html: () => null,
      json: () => null,
      script: () => null,
      'whatsapp-parameters': () => null,
    },
    fieldWidgets: {},
    loadCollection: () => Promise.reject(new Error('no other collection')),
    useDocument: () => ({ status: 'loading' }),
    may: () => true,
    History: (props) => (
      <Around>
        <HistoryPanel {...props} service={service} userId={ME} />
      </Around>
    ),
  };
  const onHistoryClose = vi.fn();
  const definition = collection(fields, more);
  const form = openForm({ definition, record, console, readOnly, onHistoryClose });
  const panel = await screen.findByRole('dialog', { name: 'Histórico', ...SEEN }, { timeout: 10_000 });
  await waitFor(() => expect(within(panel).queryByText('Carregando o histórico…')).toBeNull());
  return {
    ...form,
    asked,
    onHistoryClose,
    panel: within(panel),
    press: (name: string | RegExp, place = panel) =>
      fireEvent.click(within(place).getByRole('button', { name, ...SEEN })),
    /** What the form's input shows, under the slide-over. */
    shown: (label: string) => {
      const input = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' });
      return 'value' in input ? input.value : undefined;
    },
  };
}

const renamed = (before: string | undefined, after: string, more?: Partial<HistoryEntry>) =>
  entry(`title-${after}`, [{ path: ['title'], before, after }], more);

describe('the list of what changed', () => {
  it('says who changed which field, when and from what to what', async () => {
    const { panel, press } = await openHistory({
      answers: [page([renamed('Panela de ferro', 'Panela')])],
    });
    const card = within(panel.getByRole('region', { name: 'Ana, 20/11/2026 10:00', ...SEEN }));
    expect(card.getByText('Panela de ferro → Panela')).toBeTruthy();
    press(/^Título/);
    expect(card.getByText('Antes').nextSibling?.textContent).toBe('Panela de ferro');
    expect(card.getByText('Depois').nextSibling?.textContent).toBe('Panela');
  });

  it('links what a run has changed to that run', async () => {
    const { panel } = await openHistory({
      answers: [page([renamed('Tacho', 'Panela', { run: { kind: 'bulk', id: 'r 1' } })])],
    });
    expect(panel.getByRole('link', { name: 'Execução', ...SEEN }).getAttribute('href')).toBe(
      '/runs?execucao=r%201',
    );
  });

  it('says that nothing has changed yet', async () => {
    const { panel } = await openHistory({ answers: [page([])] });
    expect(panel.getByRole('status', SEEN).textContent).toBe('Nada mudou desde que o histórico é gravado.');
  });

  it('says that the last seconds may be missing, and how it is set up where nothing is kept', async () => {
    const { panel } = await openHistory({ answers: [page([], { state: 'missing' })] });
    expect(panel.getByRole('status', SEEN).textContent).toMatch(/eventos de alteração do Firestore/);
    cleanup();
    const late = await openHistory({ answers: [page([renamed('a', 'Panela')], { state: 'delayed' })] });
    expect(late.panel.getByRole('status', SEEN).textContent).toMatch(/últimos segundos/);
  });

  it('says why it cannot be read, and asks again by its button', async () => {
    const { panel, press } = await openHistory({
      answers: [{ ok: false, error: 'O servidor não respondeu.' }, page([renamed('a', 'Panela')])],
    });
    expect(panel.getByRole('alert', SEEN).textContent).toBe(
      'O histórico não pôde ser lido: O servidor não respondeu.',
    );
    press('Tentar de novo');
    expect(await panel.findByText('a → Panela')).toBeTruthy();
  });

  it('asks for older entries by what the page before names, where it has no entry too', async () => {
    const { panel, press, asked } = await openHistory({
      answers: [
        page([], { next: '7' }),
        page([renamed('b', 'Panela')], { next: '5' }),
        page([renamed('a', 'b')]),
      ],
    });
    expect(panel.queryByText(/^Nada mudou/)).toBeNull();
    press('Mostrar mais antigas');
    expect(await panel.findByText('b → Panela')).toBeTruthy();
    press('Mostrar mais antigas');
    expect(await panel.findByText('a → b')).toBeTruthy();
    expect(asked).toEqual([undefined, '7', '5']);
  });

  it('shows a long text as a difference', async () => {
    const before = `${'Panela de alumínio batido. '.repeat(6)}Cabo preto.`;
    const after = before.replace('preto', 'vermelho');
    const { panel, press } = await openHistory({
      record: { title: 'Panela', about: after },
      answers: [page([entry('e', [{ path: ['about'], before, after }])])],
    });
    press(/^Descrição/);
    const text = await panel.findByLabelText('Diferença de Descrição', {}, { timeout: 10_000 });
    expect(text.querySelector('.cm-deletedText')?.textContent).toContain('preto');
    expect(text.querySelector('.cm-changedText')?.textContent).toContain('vermelho');
  });

  it('compares two entries by what lies between them', async () => {
    const { panel, press } = await openHistory({
      answers: [
        page([
          renamed('Caçarola', 'Panela', { at: '2026-11-22T13:00:00.000Z' }),
          renamed('Tacho', 'Caçarola', { at: '2026-11-21T13:00:00.000Z' }),
          renamed('Frigideira', 'Tacho'),
        ]),
      ],
    });
    fireEvent.click(panel.getByLabelText('Comparar: Ana, 22/11/2026 10:00'));
    fireEvent.click(panel.getByLabelText('Comparar: Ana, 20/11/2026 10:00'));
    press('Comparar');
    const card = within(
      panel.getByRole('region', { name: 'De Ana, 20/11/2026 10:00 até Ana, 22/11/2026 10:00' }),
    );
    expect(card.getByText('Tacho → Panela')).toBeTruthy();
    press('Voltar ao histórico');
    expect(panel.getByText('Caçarola → Panela')).toBeTruthy();
  });
});

describe('restoring', () => {
  it('puts an old value into the form, and undo takes it out again', async () => {
    const { panel, press, shown } = await openHistory({ answers: [page([renamed('Tacho', 'Panela')])] });
    press(/^Título/);
    press('Restaurar: Título');
    const note = await panel.findByText('Valores antigos no formulário: Título.');
    expect(note.parentElement?.textContent).toContain('O formulário salva sozinho o que for válido.');
    await waitFor(() => expect(shown('Título')).toBe('Tacho'));
    press('Desfazer');
    await waitFor(() => expect(shown('Título')).toBe('Panela'));
    expect(panel.getByText('Desfeito: o formulário está como antes.')).toBeTruthy();
  });

  it('says that nothing is saved yet where the form is saved by hand', async () => {
    const { panel, press, store } = await openHistory({
      answers: [page([renamed('Tacho', 'Panela')])],
      more: { saving: 'manual' },
    });
    press(/^Título/);
    press('Restaurar: Título');
    expect(await panel.findByText(/Ainda não foi salvo/)).toBeTruthy();
    expect(store.edits).toEqual([]);
  });

  it('puts all that an entry changed back as one step, and says what is left out', async () => {
    const { panel, press, shown } = await openHistory({
      record: { title: 'Panela', about: 'nova', code: 'B', Height: { Value: 2 } },
      answers: [
        page([
          entry('e', [
            { path: ['title'], before: 'Tacho', after: 'Panela' },
            { path: ['about'], after: 'nova' },
            { path: ['Height'], before: { Value: 1 }, after: { Value: 2 } },
            { path: ['code'], before: 'A', after: 'B' },
            { path: ['former'], before: 'x' },
          ]),
        ]),
      ],
    });
    press('Restaurar tudo: Ana, 20/11/2026 10:00');
    const note = await panel.findByText('Valores antigos no formulário: Título, Descrição, Altura.');
    const all = note.parentElement?.parentElement?.textContent;
    expect(all).toContain('Ficou de fora: Código. Este campo não é alterado por pessoas.');
    expect(all).toContain('Ficou de fora: former. Este campo não existe mais');
    await waitFor(() =>
      expect([shown('Título'), shown('Descrição'), shown('Valor')]).toEqual(['Tacho', '', '1']),
    );
    press('Desfazer');
    await waitFor(() =>
      expect([shown('Título'), shown('Descrição'), shown('Valor')]).toEqual(['Panela', 'nova', '2']),
    );
  });

  it('says what the form refuses, and which document is gone', async () => {
    const { panel, press } = await openHistory({
      answers: [
        page([
          entry('e', [
            { path: ['title'], after: 'Panela' },
            { path: ['brand'], before: 'gone', after: 'brinox' },
          ]),
        ]),
      ],
      record: { title: 'Panela', brand: 'brinox' },
    });
    press('Restaurar tudo: Ana, 20/11/2026 10:00');
    expect(await panel.findByText(/^O formulário recusa Título/)).toBeTruthy();
    expect(panel.getByText('Marca: “gone” não existe mais.')).toBeTruthy();
  });

  it('asks where another person has changed the field since', async () => {
    const { panel, press, store } = await openHistory({
      answers: [
        page([
          renamed('Caçarola', 'Panela', { by: { uid: 'bia', name: 'Bia' }, at: '2026-11-21T13:00:00.000Z' }),
          renamed('Tacho', 'Caçarola'),
        ]),
      ],
    });
    const older = panel.getByRole('region', { name: 'Ana, 20/11/2026 10:00', ...SEEN });
    press(/^Título/, older);
    press('Restaurar: Título');
    expect(
      await panel.findByText('Mudou desde então: Título. O formulário pergunta qual valor fica.'),
    ).toBeTruthy();
    expect(await screen.findByText('Manter o meu')).toBeTruthy();
    expect([store.edits, store.read().title]).toEqual([[], 'Panela']);
  });

  it('asks nothing where only the person who restores has changed it since', async () => {
    const { panel, press, store } = await openHistory({
      answers: [
        page([
          renamed('Caçarola', 'Panela', { by: { uid: ME, name: 'Eu' }, at: '2026-11-21T13:00:00.000Z' }),
          renamed('Tacho', 'Caçarola'),
        ]),
      ],
    });
    const older = panel.getByRole('region', { name: 'Ana, 20/11/2026 10:00', ...SEEN });
    press(/^Título/, older);
    press('Restaurar: Título');
    await waitFor(() => expect(store.read().title).toBe('Tacho'));
    expect(panel.queryByText(/^Mudou desde então/)).toBeNull();
  });

  it('is not offered to who may only read', async () => {
    const { panel, press } = await openHistory({
      answers: [page([renamed('Tacho', 'Panela')])],
      readOnly: true,
    });
    expect(panel.getByText(/^Você pode consultar o histórico/)).toBeTruthy();
    press(/^Título/);
    expect(panel.queryByRole('button', { name: /^Restaurar/, ...SEEN })).toBeNull();
  });

  it('is not offered where values change only with a reason, and says where they do', async () => {
    const { panel } = await openHistory({
      answers: [page([renamed('Tacho', 'Panela')])],
      readOnly: true,
      more: { audit: { log: 'log', key: 'product', fields: ['title'], write: 'operator' } },
    });
    expect(panel.getByText(/^Estes valores mudam só com um motivo/)).toBeTruthy();
  });
});
