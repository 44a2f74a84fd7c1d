import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldChange } from '../../../contract/writes.ts';
import { collection, field } from '../testing/collections.ts';
import { type OneDocumentStore, openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

/**
 * Waits until this is what the store has received: a slow machine may make several saves of one typing, so each path
 * counts from its first base to its last value.
 */
async function receives(store: OneDocumentStore, ...changes: readonly FieldChange[]): Promise<void> {
  await waitFor(() => expect(received(store)).toEqual(changes), { timeout: 15_000 });
}

function received({ edits }: OneDocumentStore): readonly FieldChange[] {
  const all = edits.flatMap(({ changes }) => changes);
  return [...new Map(all.map((change) => [change.path.join('/'), change])).values()].map((last) => ({
    ...last,
    base: all.find(({ path }) => path.join('/') === last.path.join('/'))?.base,
  }));
}

describe('what the store receives', () => {
  it('from a text: the text, and nothing once it is emptied', async () => {
    const definition = collection([field('title', 'Título')]);
    const { user, store } = openForm({ definition, record: { title: 'Panela' } });
    const input = await screen.findByLabelText('Título');
    await user.type(input, ' azul');
    await receives(store, { path: ['title'], base: 'Panela', value: 'Panela azul' });
    await user.clear(input);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(store.edits.at(-1)?.changes).toEqual([
        { path: ['title'], base: 'Panela azul', value: undefined },
      ]),
    );
  });

  it('from a text area: the text with its lines', async () => {
    const definition = collection([field('body', 'Descrição', { type: 'textarea' })]);
    const { user, store } = openForm({ definition });
    await user.type(await screen.findByLabelText('Descrição'), 'uma{Enter}duas');
    await receives(store, { path: ['body'], base: undefined, value: 'uma\nduas' });
  });

  it('from a number: a number, with the comma taken for the point', async () => {
    const definition = collection([field('Price', 'Preço', { type: 'number', unit: 'BRL' })]);
    const { user, store } = openForm({ definition, record: { Price: 1234.5 } });
    const input = await screen.findByLabelText<HTMLInputElement>('Preço');
    expect(input.value).toBe('1.234,50');
    await user.click(input);
    expect(input.value).toBe('1234,5');
    await user.clear(input);
    await user.type(input, '1a200,5,');
    expect(input.value).toBe('1200,5');
    await user.tab();
    expect(input.value).toBe('1.200,50');
    await receives(store, { path: ['Price'], base: 1234.5, value: 1200.5 });
  });

  it('leaves a button where it is while it is pressed, though an error goes', async () => {
    const definition = collection([field('EAN13', 'GTIN', { required: true })]);
    const { user } = openForm({ definition, record: { EAN13: '1' } });
    const input = await screen.findByLabelText(/GTIN/);
    await user.clear(input);
    await screen.findByText('Preencha este campo');
    // In one task, so that the text does not reach the form by itself meanwhile.
    fireEvent.input(input, { target: { value: '2' } });
    fireEvent.pointerDown(document.body);
    fireEvent.blur(input);
    expect(screen.queryByText('Preencha este campo')).toBeTruthy();
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(screen.queryByText('Preencha este campo')).toBeNull());
  });

  it('from an emptied number: null', async () => {
    const definition = collection([field('Price', 'Preço', { type: 'number' })]);
    const { user, store } = openForm({ definition, record: { Price: 10 } });
    await user.clear(await screen.findByLabelText('Preço'));
    await receives(store, { path: ['Price'], base: 10, value: null });
  });

  it('from a number that is only a minus: nothing, and the text stays with its error', async () => {
    const definition = collection([field('Price', 'Preço', { type: 'number' })]);
    const { user, store } = openForm({ definition });
    const input = await screen.findByLabelText<HTMLInputElement>('Preço');
    await user.type(input, '-');
    await user.tab();
    await screen.findByText('Digite um número');
    expect(input.value).toBe('-');
    await user.type(input, '5');
    await user.tab();
    await receives(store, { path: ['Price'], base: undefined, value: -5 });
    await waitFor(() => expect(screen.queryByText('Digite um número')).toBeNull());
  });

  it('from a check box: true or false', async () => {
    const definition = collection([field('visible', 'Visível', { type: 'checkbox' })]);
    const { user, store } = openForm({ definition });
    await user.click(await screen.findByLabelText('Visível'));
    await receives(store, { path: ['visible'], base: undefined, value: true });
  });

  it('from a date: the ISO day', async () => {
    const definition = collection([field('startAt', 'Início', { type: 'date' })]);
    const { user, store } = openForm({ definition, record: { startAt: '2025-01-31' } });
    const input = await screen.findByLabelText<HTMLInputElement>('Início');
    expect(input.value).toBe('31/01/2025');
    await user.clear(input);
    await user.type(input, '24122025');
    expect(input.value).toBe('24/12/2025');
    await user.tab();
    await receives(store, {
      path: ['startAt'],
      base: '2025-01-31',
      value: '2025-12-24',
    });
  });

  it('from a date that does not exist: nothing, and the text stays where it was typed', async () => {
    const definition = collection([field('startAt', 'Início', { type: 'date' })]);
    const { user, store } = openForm({ definition });
    const input = await screen.findByLabelText<HTMLInputElement>('Início');
    await user.type(input, '31022025');
    await user.tab();
    expect(await screen.findByText(/Data inválida/)).toBeTruthy();
    expect(input.value).toBe('31/02/2025');
    await user.keyboard('{Control>}s{/Control}');
    expect(store.edits).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Alterações pendentes');
    expect(screen.getByText('Não salvo:', { exact: false })).toBeTruthy();
  });

  it('from a moment: UTC, for the time zone that is named', async () => {
    const definition = collection([field('at', 'Publicado em', { type: 'datetime' })]);
    const { user, store } = openForm({ definition, record: { at: '2025-06-01T12:00:00.000Z' } });
    const input = await screen.findByLabelText<HTMLInputElement>('Publicado em');
    expect(input.value).toBe('01/06/2025 09:00');
    expect(screen.getByText(/Brasília/)).toBeTruthy();
    await user.clear(input);
    await user.type(input, '02/06/2025 18:30');
    await user.tab();
    await receives(store, {
      path: ['at'],
      base: '2025-06-01T12:00:00.000Z',
      value: '2025-06-02T21:30:00.000Z',
    });
  });

  it('from a select: the value behind the Portuguese label', async () => {
    const options = [
      { value: 'todo', label: 'A fazer' },
      { value: 'done', label: 'Feita' },
    ];
    const definition = collection([field('status', 'Situação', { type: 'select', options })]);
    const { user, store } = openForm({ definition, record: { status: 'todo' } });
    await user.selectOptions(await screen.findByLabelText('Situação'), 'Feita');
    await receives(store, { path: ['status'], base: 'todo', value: 'done' });
  });

  it('from a select over a collection: the id of the document', async () => {
    const reference = { collection: 'brand', label: 'name' };
    const definition = collection([field('brand', 'Marca', { type: 'select', reference })]);
    const lists = {
      brand: [
        { id: 'b1', name: 'Tramela' },
        { id: 'b2', name: 'Serra Azul' },
      ],
    };
    const { user, store } = openForm({ definition, lists });
    await user.type(await screen.findByLabelText('Marca'), 'serra');
    await user.click(await screen.findByRole('option', { name: 'Serra Azul' }));
    await receives(store, { path: ['brand'], base: undefined, value: 'b2' });
  });

  it('from a select over a collection: a document that only the search knows', async () => {
    const reference = { collection: 'product', label: 'ProductSiteName' };
    const definition = collection([field('gift', 'Brinde', { type: 'select', reference })]);
    const hit = {
      collection: 'product',
      id: '9990777',
      label: [{ text: 'Churrasqueira', hit: false }],
      subtitle: [],
    };
    const answers = (text: string) => ({
      status: 'ready' as const,
      answer: { hits: text === '4471' ? [hit] : [], total: 0, totals: {}, partial: text !== '4471' },
    });
    const useSearch = (request?: { readonly text: string }) =>
      useMemo(() => answers(request?.text ?? ''), [request?.text]);
    const { user, store } = openForm({ definition, lists: { product: [] }, hasMore: true, useSearch });
    const input = await screen.findByLabelText('Brinde');
    await user.type(input, 'xyz');
    await screen.findByText('Nada na parte que pôde ser buscada.');
    await user.clear(input);
    await user.type(input, '4471');
    await user.click(await screen.findByRole('option', { name: 'Churrasqueira · 9990777' }));
    await receives(store, { path: ['gift'], base: undefined, value: '9990777' });
  });

  it('from a field of a struct: its own path', async () => {
    const inner = [field('Value', 'Valor', { type: 'number' }), field('Measure', 'Unidade')];
    const definition = collection([field('Height', 'Altura', { type: 'struct', fields: inner })]);
    const { user, store } = openForm({ definition, record: { Height: { Value: 10, Measure: 'cm' } } });
    const group = await screen.findByRole('group', { name: 'Altura' });
    const input = within(group).getByLabelText('Valor');
    await user.clear(input);
    await user.type(input, '12');
    await receives(store, { path: ['Height', 'Value'], base: 10, value: 12 });
  });

  it('from a list of values: the whole list', async () => {
    const definition = collection([
      field('codes', 'Códigos', { type: 'array_field', item: field('', 'Código') }),
    ]);
    const { user, store } = openForm({ definition, record: { codes: ['a'] } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar: Códigos' }));
    await user.type(await screen.findByLabelText('Código 2'), 'b');
    await user.keyboard('{Control>}s{/Control}');
    await receives(store, { path: ['codes'], base: ['a'], value: ['a', 'b'] });
  });
});

describe('a select_nested', () => {
  const reference = { collection: 'category', parent: 'parent', label: 'title' };
  const records = [
    { id: 'a', title: 'Cozinha' },
    { id: 'b', title: 'Panelas', parent: 'a' },
    { id: 'c', title: 'Pressão', parent: 'b' },
  ];

  it('looks like no choice where it cannot be changed', async () => {
    const brand = field('brand', 'Marca', { type: 'select', reference: { collection: 'brand' } });
    const lists = { brand: [{ id: 'b1', name: 'Tramontina' }] };
    const open = (readOnly: boolean) =>
      openForm({ definition: collection([brand]), record: { brand: 'b1' }, lists, readOnly });
    open(false);
    await screen.findByDisplayValue('Tramontina');
    expect(screen.getByRole('button', { name: 'Abrir opções' })).toBeTruthy();
    cleanup();
    open(true);
    await screen.findByDisplayValue('Tramontina');
    expect(screen.queryByRole('button', { name: 'Abrir opções' })).toBeNull();
  });

  it('offers neither the document itself nor what is beneath it as its parent', async () => {
    const definition = collection([field('parent', 'Categoria mãe', { type: 'select_nested', reference })], {
      name: 'category',
    });
    const { user } = openForm({ definition, record: { id: 'b', parent: 'a' }, lists: { category: records } });
    await user.click(await screen.findByLabelText('Categoria mãe'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Cozinha']);
  });

  it('asks for a thousand documents at most', async () => {
    const definition = collection([field('category', 'Categoria', { type: 'select_nested', reference })]);
    const { queries } = openForm({ definition, lists: { category: records } });
    await screen.findByLabelText('Categoria');
    expect(queries.map(({ collection: name, query }) => [name, query.limit])).toContainEqual([
      'category',
      1000,
    ]);
    expect(queries.every(({ query }) => (query.limit ?? Infinity) <= 1000)).toBe(true);
  });

  it('shows the way to what is chosen', async () => {
    const definition = collection([field('category', 'Categoria', { type: 'select_nested', reference })]);
    openForm({ definition, record: { category: 'c' }, lists: { category: records } });
    const input = await screen.findByLabelText<HTMLInputElement>('Categoria');
    expect(input.value).toBe('Cozinha › Panelas › Pressão');
  });
});

describe('a type without a widget', () => {
  it('shows what it is, and keeps it as it is', async () => {
    const definition = collection([field('title', 'Título'), field('image', 'Imagem', { type: 'image' })]);
    const image = { url: 'https://exemplo.com.br/a.webp' };
    const { user, store } = openForm({ definition, record: { image } });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'a.webp' });
    expect(link.href).toBe(image.url);
    await user.type(screen.getByLabelText('Título'), 'x');
    await waitFor(() => expect(store.read().title).toBe('x'));
    expect(store.read().image).toEqual(image);
  });
});

describe('a secret', () => {
  const definition = collection([field('token', 'Token', { secret: true, path: 'auth.token' })]);
  const SET = { secretsSetAt: { 'auth.token': '2025-01-02T12:00:05.123Z' } };

  it('is written at once by its own button, and then only when it was set is shown', async () => {
    const { user, store, container } = openForm({ definition });
    const input = await screen.findByLabelText<HTMLInputElement>('Token');
    expect(input.type).toBe('password');
    await user.type(input, ' chave-nova ');
    await user.click(screen.getByRole('button', { name: 'Gravar' }));
    expect(await screen.findByText('Definido em 21/11/2025 14:30')).toBeTruthy();
    expect(store.secrets).toMatchObject([{ path: 'auth.token', value: 'chave-nova' }]);
    expect(store.edits).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('••••••••');
    expect(container.innerHTML).not.toContain('chave-nova');
  });

  it('is replaced, or left as it was by Escape', async () => {
    const { user, store } = openForm({ definition, record: SET });
    await user.click(await screen.findByRole('button', { name: 'Trocar' }));
    await user.type(screen.getByLabelText('Token'), 'outra{Escape}');
    expect(await screen.findByText('Definido em 02/01/2025 09:00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Trocar' }));
    await user.type(screen.getByLabelText('Token'), 'outra{Enter}');
    await waitFor(() => expect(store.secrets).toMatchObject([{ value: 'outra' }]));
  });

  it('is cleared only after a question', async () => {
    const { user, store } = openForm({ definition, record: SET });
    await user.click(await screen.findByRole('button', { name: 'Apagar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar o valor de “Token”?' });
    expect(store.secrets).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(store.secrets).toMatchObject([{ path: 'auth.token', value: null }]));
  });

  it('that cannot be written says so and stays typed', async () => {
    const { user, store } = openForm({ definition });
    store.refusal = { reason: 'offline', detail: '' };
    const input = await screen.findByLabelText<HTMLInputElement>('Token');
    await user.type(input, 'chave{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão: o valor não foi gravado');
    expect(input.value).toBe('chave');
  });

  it('shows a reader when it was set, and nothing to press', async () => {
    openForm({ definition, record: SET, readOnly: true });
    await screen.findByText('Definido em 02/01/2025 09:00');
    expect(screen.queryByRole('button', { name: 'Trocar' })).toBeNull();
  });
});

describe('a number with more digits than a number holds', () => {
  it('stays as it was typed, and is not saved as another one', async () => {
    const definition = collection([field('code', 'Código', { type: 'number' })]);
    const { user, store } = openForm({ definition, record: { code: 7 } });
    const input = await screen.findByLabelText<HTMLInputElement>('Código');
    await user.clear(input);
    await user.type(input, '12345678901234567890');
    await user.tab();
    await screen.findByText('Número com dígitos demais');
    expect(input.value).toBe('12345678901234567890');
    expect(
      store.edits.every(({ changes }) => changes.every(({ value }) => value !== 12345678901234567000)),
    ).toBe(true);
  });
});

describe('a field that depends on another', () => {
  it('is shown only while the other has the value that it names', async () => {
    const definition = collection([
      field('canSell', 'Pode vender', { type: 'checkbox' }),
      field('about', 'Motivo', { visibleWhen: { field: 'canSell', in: [false] } }),
    ]);
    const { user } = openForm({ definition, record: { canSell: true } });
    const box = await screen.findByLabelText('Pode vender');
    expect(screen.queryByLabelText('Motivo')).toBeNull();
    await user.click(box);
    expect(await screen.findByLabelText('Motivo')).toBeTruthy();
  });

  it('keeps what it holds while it is not shown, what was being typed in it too', async () => {
    const definition = collection([
      field('canSell', 'Pode vender', { type: 'checkbox' }),
      field('about', 'Motivo', { visibleWhen: { field: 'canSell', in: [false] } }),
    ]);
    const { user, store } = openForm({ definition, record: { canSell: false, about: 'Sem estoque' } });
    await user.type(await screen.findByLabelText('Motivo'), ' hoje');
    await user.click(screen.getByLabelText('Pode vender'));
    await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read()).toMatchObject({ canSell: true, about: 'Sem estoque hoje' }));
    await user.click(screen.getByLabelText('Pode vender'));
    expect((await screen.findByLabelText<HTMLInputElement>('Motivo')).value).toBe('Sem estoque hoje');
  });
});
