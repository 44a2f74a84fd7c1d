import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../contract/access.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { type FormConsole, FormConsoleProvider } from '../index.ts';
import { collection, field, schemaOf } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { type OpenFormOptions, openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const credit = collection([field('description', 'Descrição'), field('customerId', 'Cliente')], {
  name: 'customer-credit',
  label: { one: 'Crédito', many: 'Créditos' },
});
const reference = { collection: 'customer-credit', label: 'description' };
const courtesy = { id: 'c1', description: 'Cortesia', customerId: 'P1' };
const lists = { 'customer-credit': [courtesy] };

interface Around {
  readonly nested?: Partial<CollectionDefinition>;
  readonly form?: Partial<OpenFormOptions>;
  /** What the other collection holds; absent: the form is not told. */
  readonly others?: readonly ConsoleRecord[];
  readonly refused?: readonly Operation[];
  /** The document itself is refused when it is read. */
  readonly isDenied?: boolean;
  /** The other collection's code cannot be fetched: the browser's words. */
  readonly notLoaded?: string;
}

function openWith(definition: Parameters<typeof openForm>[0]['definition'], record: object, around: Around) {
  const opened = openForm({ definition, record: { ...record }, lists, ...around.form });
  opened.unmount();
  const formConsole: FormConsole = {
    components: {
      score: () => null,
      html: () => null,
      json: () => null,
      script: () => null,
      'whatsapp-parameters': () => null,
      colleague: () => null,
      'record-link': () => null,
    },
    project: 'demo',
    fieldWidgets: {},
    loadCollection: async () => {
      if (around.notLoaded) throw new TypeError(around.notLoaded);
      return {
        definition: { ...credit, ...around.nested },
        loadForm: async () => compiledForm(schemaOf(credit.fields)),
      };
    },
    useDocument: (_collection, id) => {
      useSyncExternalStore(opened.store.subscribe, opened.store.read);
      if (around.isDenied) {
        return { status: 'failed', failure: { reason: 'denied', detail: '' } };
      }
      const found = around.others?.find((other) => other.id === id) ?? null;
      return { status: 'ready', data: { record: found, fromCache: false } };
    },
    may: (_access, operation) => !around.refused?.includes(operation),
  };
  render(
    <FormConsoleProvider value={formConsole}>
      <opened.Screen />
    </FormConsoleProvider>,
  );
  return opened;
}

describe('a doc-editor', () => {
  const definition = collection([field('credit', 'Crédito', { type: 'doc-editor', reference })]);

  it('inside of a tab shows the heads of its own sections, which have no tabs', async () => {
    const sections = ['Dados', 'Vale'].map((label) => ({ name: label, label }));
    const fields = ['title', 'code', 'credit'].map((name, at) => {
      const section = sections[at > 1 ? 1 : 0]?.name ?? '';
      return field(name, name, { section, ...(name === 'credit' && { type: 'doc-editor', reference }) });
    });
    const nested = {
      sections: ['Do crédito', 'Do cliente'].map((label) => ({ name: label, label })),
      fields: credit.fields.map((one) =>
        one.name === 'customerId' ? { ...one, section: 'Do cliente' } : one,
      ),
    };
    const around = { others: [courtesy], nested };
    const { user } = openWith(collection(fields, { sections }), { credit: 'c1' }, around);
    await user.click(await screen.findByRole('tab', { name: 'Vale' }));
    const options = { name: 'Do crédito' };
    const head = await screen.findByRole('heading', options, { timeout: 10_000 });
    expect(getComputedStyle(head).position).not.toBe('absolute');
  });

  it('edits the document that the field names', async () => {
    const { user, store } = openWith(definition, { credit: 'c1' }, { others: [courtesy] });
    const input = await screen.findByLabelText<HTMLInputElement>('Descrição', {}, { timeout: 10_000 });
    expect(input.value).toBe('Cortesia');
    await user.type(input, ' de Natal');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(store.edits.at(-1)).toEqual({
        collection: 'customer-credit',
        id: 'c1',
        changes: [{ path: ['description'], base: 'Cortesia', value: 'Cortesia de Natal' }],
      }),
    );
  });

  it("edits the document that has this one's id when the field is empty", async () => {
    openWith(definition, {}, { others: [{ ...courtesy, id: 'P1' }] });
    expect((await screen.findByLabelText<HTMLInputElement>('Descrição')).value).toBe('Cortesia');
  });

  it('offers to create a document that is not there, under the id that was asked for', async () => {
    const { user, store } = openWith(definition, { credit: 'c9' }, { others: [] });
    await screen.findByText('Não existe crédito com o código c9.');
    await user.click(screen.getByRole('button', { name: 'Criar crédito' }));
    await user.type(await screen.findByLabelText('Descrição'), 'Troca');
    await user.click(screen.getByRole('button', { name: 'Salvar Crédito' }));
    await waitFor(() => expect(store.creations).toEqual([{ id: 'c9', data: { description: 'Troca' } }]));
  });

  it('says so where its document may not be read, by the role or by the store', async () => {
    openWith(definition, { credit: 'c1' }, { others: [courtesy], refused: ['read'] });
    await screen.findByText('Você não tem permissão para ver este documento.');
    cleanup();
    openWith(definition, { credit: 'c1' }, { isDenied: true });
    await screen.findByText('Você não tem permissão para ver este documento.');
    expect(screen.queryByLabelText('Descrição')).toBeNull();
  });

  it('says in Portuguese that its form could not be fetched', async () => {
    openWith(
      definition,
      { credit: 'c1' },
      { notLoaded: 'Failed to fetch dynamically imported module: a.js' },
    );
    await screen.findByText('Uma parte do formulário não carregou. Verifique a conexão e tente de novo.');
    expect(screen.queryByText(/module/)).toBeNull();
  });

  it('shows without changing where it may only be read, and creates nothing', async () => {
    openWith(definition, { credit: 'c1' }, { others: [courtesy], refused: ['write'] });
    expect((await screen.findByLabelText<HTMLInputElement>('Descrição')).readOnly).toBe(true);
    cleanup();
    openWith(definition, { credit: 'c9' }, { others: [], refused: ['write'] });
    await screen.findByText('Não existe crédito com o código c9.');
    expect(screen.queryByRole('button', { name: 'Criar crédito' })).toBeNull();
  });
});

describe('a collection-editor', () => {
  const owned = { ...reference, parent: 'customerId' };
  const definition = collection([
    field('credits', 'Créditos', { type: 'collection-editor', reference: owned }),
  ]);

  it('deletes after a question, and nothing when it is answered with no', async () => {
    const { user, store } = openWith(definition, {}, { others: [courtesy] });
    await user.click(await screen.findByRole('button', { name: 'Cortesia · c1' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar: Cortesia · c1' }));
    const question = screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(store.removals).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Apagar: Cortesia · c1' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(store.removals).toEqual(['customer-credit/c1']));
  });

  it('offers no deletion to who may not delete', async () => {
    const { user } = openWith(definition, {}, { others: [courtesy], refused: ['delete'] });
    await user.click(await screen.findByRole('button', { name: 'Cortesia · c1' }));
    await screen.findByLabelText('Descrição');
    expect(screen.queryByRole('button', { name: 'Apagar: Cortesia · c1' })).toBeNull();
  });

  it('says why a deletion did not happen', async () => {
    const { user, store } = openWith(definition, {}, { others: [courtesy] });
    store.refusal = { reason: 'conflict', detail: '' };
    await user.click(await screen.findByRole('button', { name: 'Cortesia · c1' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar: Cortesia · c1' }));
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    await screen.findByText('Não foi apagado: outra pessoa acabou de alterar o registro.');
  });
});

describe('the form of a new document inside a form', () => {
  const owned = { ...reference, parent: 'customerId' };
  const credits = field('credits', 'Créditos', { type: 'collection-editor', reference: owned });
  const own = field('own', 'Crédito próprio', { type: 'doc-editor', reference });
  const chosen = field('chosen', 'Crédito escolhido', { type: 'collection_doc_form', reference });
  const at = (way: string) => `in=product&id=P1&at=${encodeURIComponent(way).replaceAll('%20', '+')}`;
  const places = [
    { field: credits, opener: 'Adicionar: Créditos', origin: at('["credits"]') },
    { field: own, opener: 'Criar crédito', origin: at('["own","P1"]') },
    { field: chosen, opener: 'Criar aqui: Crédito escolhido', origin: at('["chosen"]') },
  ];

  it.each(places)('keeps what is typed under the place of $field.label', async ({
    field,
    opener,
    origin,
  }) => {
    const { user, drafts, opened } = openWith(collection([field]), {}, { others: [] });
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await screen.findByLabelText('Descrição', {}, { timeout: 10_000 }), 'Troca');
    await waitFor(() => expect(drafts.at(-1)).toMatchObject({ description: 'Troca' }));
    expect(opened).toEqual([['customer-credit', origin]]);
  });

  it.each(places)('opens by itself in $field.label with what was left there', async ({ field }) => {
    const form = { left: { description: 'Troca' } };
    openWith(collection([field]), {}, { others: [], form });
    expect(await screen.findByText('Rascunho recuperado')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Troca');
  });

  describe('in a row', () => {
    const inRows = (...names: string[]) =>
      collection([
        field('kit', 'Kit', { type: 'array_struct', fields: [...names.map((n) => field(n, n)), chosen] }),
      ]);
    const openRow = async (user: ReturnType<typeof openWith>['user'], row: RegExp): Promise<void> =>
      user.click(await screen.findByRole('button', { name: row }));

    it('keeps its text by the row that it is in, wherever that stands', async () => {
      const record = { kit: [{ sku: 'A' }, { sku: 'B' }] };
      const { user, opened } = openWith(inRows('sku'), record, { others: [] });
      await openRow(user, /^2/);
      await user.click(await screen.findByRole('button', { name: 'Criar aqui: Crédito escolhido' }));
      await screen.findByLabelText('Descrição', {}, { timeout: 10_000 });
      expect(opened).toEqual([['customer-credit', at('["kit",{"sku":"B"},"chosen"]')]]);
    });

    it('takes its text along when the key of its row is edited', async () => {
      const record = { kit: [{ sku: 'A' }, { sku: 'B' }] };
      const { user, opened } = openWith(inRows('sku'), record, { others: [] });
      await openRow(user, /^2/);
      await user.click(await screen.findByRole('button', { name: 'Criar aqui: Crédito escolhido' }));
      await user.type(await screen.findByLabelText('Descrição', {}, { timeout: 10_000 }), 'Troca');
      await user.clear(screen.getByLabelText('sku'));
      await user.type(screen.getByLabelText('sku'), 'C2');
      await user.tab();
      const latest = ['customer-credit', at('["kit",{"sku":"C2"},"chosen"]')];
      await waitFor(() => expect(opened.at(-1)).toEqual(latest));
      expect(screen.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Troca');
    });

    it('says that it may be of another row where rows are not told apart', async () => {
      const form = { left: { description: 'Troca' } };
      const { user } = openWith(inRows('note'), { kit: [{ note: 'A' }] }, { others: [], form });
      await openRow(user, /^1/);
      expect(await screen.findByText(/^Rascunho recuperado: confira se é deste item/)).toBeTruthy();
    });
  });

  it('is created by Ctrl+S from within it, and not from the form around it', async () => {
    const around = field('title', 'Título');
    const { user, store } = openWith(collection([around, credits]), {}, { others: [] });
    await user.click(await screen.findByRole('button', { name: 'Adicionar: Créditos' }));
    await screen.findByLabelText('Descrição', {}, { timeout: 10_000 });
    await user.type(screen.getByLabelText('Título'), 'Panela');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.edits).toHaveLength(1));
    expect(store.creations).toEqual([]);
    await user.type(screen.getByLabelText('Descrição'), 'Troca');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.creations).toHaveLength(1));
  });

  it('does not open for who may not write', async () => {
    const form = { left: { description: 'Troca' } };
    openWith(collection([own]), {}, { others: [], form, refused: ['write'] });
    await screen.findByText('Não existe crédito com o código P1.');
    expect(screen.queryByText('Rascunho recuperado')).toBeNull();
  });

  it('has its own place in the form of a new document too, and is no form on its own there', async () => {
    const { user, opened } = openWith(collection([chosen]), {}, { form: { mode: 'create' } });
    await user.click(await screen.findByRole('button', { name: 'Criar aqui: Crédito escolhido' }));
    await user.type(await screen.findByLabelText('Descrição'), 'Troca');
    expect(opened).toEqual([
      ['product', ''],
      ['customer-credit', 'in=product&from=&at=%5B%22chosen%22%5D'],
    ]);
    // A form inside a field is as high as it is; the one around it scrolls over its own bar.
    const insideOf = (label: string) => screen.getByLabelText(label).closest('[data-inside]');
    expect([insideOf('Descrição') === null, insideOf('Crédito escolhido')]).toEqual([false, null]);
  });
});
