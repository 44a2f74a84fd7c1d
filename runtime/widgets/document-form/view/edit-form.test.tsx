import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field, manyFields, schemaOf } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const definition = collection(
  [
    field('id', 'Código', { section: 'one' }),
    field('title', 'Título', { section: 'one', required: true }),
    field('slug', 'Endereço', { section: 'two' }),
    field('order', 'Ordem', { type: 'number', section: 'two' }),
    ...manyFields('two', 7),
  ],
  {
    id: { field: 'id', label: 'Código' },
    sections: [
      { name: 'one', label: 'Geral' },
      { name: 'two', label: 'Loja' },
    ],
  },
);
const record = { title: 'Panela', slug: 'panela', order: 1 };
const open = (more = {}) => openForm({ definition, record, ...more });
const status = () => screen.getByRole('status').textContent;

function gate() {
  let opened = (): void => {};
  const closed = new Promise<void>((resolve) => {
    opened = resolve;
  });
  return { closed, open: opened };
}

it('says to whoever asks what its fields hold, saved or not', async () => {
  let read = (): unknown => undefined;
  const onReader = (reader: typeof read): void => {
    read = reader;
  };
  const { user, store } = open({ onReader });
  const { closed, open: letPass } = gate();
  store.gate = closed;
  await user.type(await screen.findByLabelText(/Título/), ' funda');
  await user.tab();
  expect(read()).toEqual({ id: 'P1', title: 'Panela funda', slug: 'panela', order: 1 });
  await act(async () => letPass());
  await waitFor(() => expect(store.read().title).toBe('Panela funda'));
});

describe('the status in the bar', () => {
  it('goes from saved over saving back to saved', async () => {
    const { user, store } = open();
    const { closed, open: letPass } = gate();
    store.gate = closed;
    await user.type(await screen.findByLabelText(/Título/), 'x');
    await waitFor(() => expect(status()).toBe('Salvando...'));
    await act(async () => letPass());
    await waitFor(() => expect(status()).toBe('Salvo'));
  });

  it('says from the first key that something is pending', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: /Loja/ }));
    // Nothing that could be saved meanwhile.
    const order = screen.getByLabelText('Ordem');
    await user.clear(order);
    await user.type(order, '-');
    await waitFor(() => expect(status()).toBe('Alterações pendentes'));
    await user.clear(order);
  });

  it('says why a save failed, keeps the edit and tries again', async () => {
    const { user, store } = open();
    store.refusal = { reason: 'unknown', detail: 'quota exceeded' };
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    await user.type(input, 'x');
    await waitFor(() => expect(status()).toBe('Erro ao salvar'));
    expect(screen.getByText('Erro ao salvar as alterações no Firestore: quota exceeded')).toBeTruthy();
    expect(input.value).toBe('Panelax');
    store.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(status()).toBe('Salvo'));
    expect(store.read().title).toBe('Panelax');
  });
});

describe('the right to write', () => {
  const title = () => screen.findByLabelText<HTMLInputElement>(/Título/);

  it('that is taken under the hand loses nothing, is said, and saves what waits when it is given back', async () => {
    const { user, store, mayWrite } = open();
    store.refusal = { reason: 'denied', detail: '' };
    await user.type(await title(), 'x');
    mayWrite(false);
    await waitFor(() => expect(store.edits).not.toEqual([]));
    expect((await title()).readOnly).toBe(true);
    expect((await title()).value).toBe('Panelax');
    expect(status()).toBe('Somente leitura');
    expect(await screen.findByText(/^Você não tem mais permissão.* continua guardado/)).toBeTruthy();
    store.refusal = null;
    mayWrite(true);
    await waitFor(() => expect(status()).toBe('Salvo'));
    expect(store.read().title).toBe('Panelax');
  });

  it('that comes while the document is read takes up what an earlier visit has kept', async () => {
    const pendingBefore = [{ path: ['title'], base: 'Panela', value: 'Panelinha' }];
    const { store, mayWrite } = open({ readOnly: true, pendingBefore });
    expect((await title()).value).toBe('Panela');
    expect(screen.queryByText(/não tem mais permissão/)).toBeNull();
    mayWrite(true);
    await waitFor(() => expect(store.read().title).toBe('Panelinha'));
    expect((await title()).value).toBe('Panelinha');
  });
});

describe('typing', () => {
  it('is not disturbed by its own save coming back', async () => {
    const { user, store } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    await user.type(input, 'x');
    await waitFor(() => expect(store.read().title).toBe('Panelax'));
    await user.type(input, 'yz');
    expect(input.value).toBe('Panelaxyz');
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().title).toBe('Panelaxyz'));
    expect(store.edits.map(({ changes }) => changes[0]?.base)).toEqual(['Panela', 'Panelax']);
  });

  it('is saved when the screen is left in the middle of it', async () => {
    const { user, store, unmount } = open();
    await user.type(await screen.findByLabelText(/Título/), 'x');
    unmount();
    await waitFor(() => expect(store.read().title).toBe('Panelax'));
  });

  it('is saved when the section is left in the middle of it', async () => {
    const { user, store } = open();
    await user.type(await screen.findByLabelText(/Título/), 'x');
    await user.click(screen.getByRole('tab', { name: /Loja/ }));
    await waitFor(() => expect(store.read().title).toBe('Panelax'));
  });

  it('makes the browser ask before the page is left, until it is saved', async () => {
    const { user, store } = open();
    const { closed, open: letPass } = gate();
    store.gate = closed;
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.type(await screen.findByLabelText(/Título/), 'x');
    expect(leave()).toBe(false);
    await act(async () => letPass());
    await waitFor(() => expect(leave()).toBe(true));
    await waitFor(() => expect(status()).toBe('Salvo'));
  });
});

describe('edits that could not be saved', () => {
  it('are there again when the document is opened again', async () => {
    const first = open();
    first.store.refusal = { reason: 'denied', detail: '' };
    await first.user.type(await screen.findByLabelText(/Título/), 'x');
    await waitFor(() => expect(status()).toBe('Erro ao salvar'));
    const { store } = first;
    first.rerender(<span />);
    expect(screen.queryByLabelText(/Título/)).toBeNull();
    first.rerender(<first.Screen />);
    expect((await screen.findByLabelText<HTMLInputElement>(/Título/)).value).toBe('Panelax');
    store.refusal = null;
    await first.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().title).toBe('Panelax'));
  });
});

describe('a change elsewhere', () => {
  it('is shown in a field that nobody edits', async () => {
    const { store } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    store.changeElsewhere({ title: 'Caçarola' });
    expect(input.value).toBe('Caçarola');
    expect(store.edits).toEqual([]);
  });

  it('to the field under the hands asks, showing both values', async () => {
    const { user, store } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    await user.type(input, 'x');
    store.changeElsewhere({ title: 'Caçarola' });
    expect(input.value).toBe('Panelax');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Panelax');
    expect(notice.textContent).toContain('Caçarola');
    await user.click(screen.getByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(store.read().title).toBe('Panelax'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that refuses a save before its snapshot comes is named when it comes', async () => {
    const { user, store } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    const updatedBy = { uid: 'u1', name: 'Rui', at: '9' };
    store.changeUnseen({ title: 'Caçarola', updatedAt: '9', updatedBy });
    await user.type(input, 'x');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('foi alterado em outro lugar');
    store.changeElsewhere({});
    await waitFor(() => expect(notice.textContent).toContain('foi alterado por Rui'));
    expect(notice.textContent).toContain('Valor de Rui');
  });

  it('to the field under the hands can be taken', async () => {
    const { user, store } = open();
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    await user.type(input, 'x');
    store.changeElsewhere({ title: 'Caçarola' });
    await user.click(await screen.findByRole('button', { name: 'Usar o outro' }));
    expect(input.value).toBe('Caçarola');
    await waitFor(() => expect(status()).toBe('Salvo'));
    expect(store.read().title).toBe('Caçarola');
  });
});

describe('an invalid field', () => {
  it('is not saved while the others are, and the bar leads to it', async () => {
    const { user, store } = open();
    await user.clear(await screen.findByLabelText(/Título/));
    await user.click(screen.getByRole('tab', { name: /Loja/ }));
    await user.type(screen.getByLabelText('Endereço'), '-nova');
    await waitFor(() => expect(store.read().slug).toBe('panela-nova'));
    expect(store.read().title).toBe('Panela');
    await waitFor(() => expect(status()).toBe('Alterações pendentes'));
    expect(screen.getByRole('tab', { name: /Geral.*1 com erro/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Título' }));
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toContain('Preencha este campo');
  });
});

describe('a schema that asks for more under a condition', () => {
  it('is judged by the precompiled validators', async () => {
    const fields = [field('kind', 'Tipo'), field('url', 'Endereço')];
    const schema = {
      ...schemaOf(fields),
      if: { properties: { kind: { const: 'link' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['url'] },
    };
    const { user } = openForm({ definition: collection(fields), module: compiledForm(schema), record: {} });
    await user.type(await screen.findByLabelText('Tipo'), 'link');
    expect(await screen.findByText('Preencha este campo')).toBeTruthy();
    expect(screen.getByLabelText(/Endereço/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the id', () => {
  it('cannot be changed once the document is there', async () => {
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Código')).readOnly).toBe(true);
  });
});

describe('a viewer', () => {
  it('sees the fields and can change none', async () => {
    const { user, store } = open({ readOnly: true });
    const input = await screen.findByLabelText<HTMLInputElement>(/Título/);
    expect(input.readOnly).toBe(true);
    await user.type(input, 'x');
    await user.keyboard('{Control>}s{/Control}');
    expect(status()).toBe('Somente leitura');
    expect(store.edits).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a form that is being loaded', () => {
  it('says so to screen readers too', async () => {
    openForm({ definition, record });
    expect(screen.getByRole('progressbar', { name: 'Carregando o formulário…' })).toBeTruthy();
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });
});

describe('a form that cannot be loaded', () => {
  it('says so', async () => {
    openForm({ definition, record, module: { schema: { type: 'object' }, validators: {} } });
    expect(await screen.findByText(/Erro ao carregar documento:/)).toBeTruthy();
  });

  it('says in Portuguese that a part of it could not be fetched', async () => {
    const loadFails = new TypeError('Failed to fetch dynamically imported module: /console/assets/a.js');
    openForm({ definition, record, loadFails });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Uma parte do formulário não carregou.');
    expect(said.textContent).not.toContain('module');
  });
});

describe('a config page that is not stored yet', () => {
  const fields = [
    field('environment', 'Ambiente'),
    field('pix', 'Pix', {
      type: 'struct',
      fields: [
        field('isActive', 'Aceitar', { type: 'checkbox' }),
        field('discount', 'Desconto', { type: 'number' }),
      ],
    }),
    field('walletId', 'Carteira'),
  ];
  const page = collection(fields, { name: 'payment', kind: 'singleton' });
  const module = compiledForm({
    type: 'object',
    properties: {
      environment: { title: 'Ambiente', type: 'string', default: 'sandbox' },
      pix: {
        title: 'Pix',
        type: 'object',
        properties: {
          isActive: { title: 'Aceitar', type: 'boolean', default: true },
          discount: { title: 'Desconto', type: 'number', default: 5 },
        },
      },
      walletId: { title: 'Carteira', type: 'string' },
    },
  });

  it('shows the defaults and writes none of them', async () => {
    const { store, unmount } = openForm({ definition: page, module, record: {} });
    expect((await screen.findByLabelText<HTMLInputElement>('Ambiente')).value).toBe('sandbox');
    expect(screen.getByLabelText<HTMLInputElement>('Desconto').value).toBe('5');
    expect(status()).toBe('Salvo');
    unmount();
    expect(store.edits).toEqual([]);
  });

  it('stores the defaults along with the first change', async () => {
    const { user, store } = openForm({ definition: page, module, record: {} });
    const discount = await screen.findByLabelText('Desconto');
    await user.clear(discount);
    await user.type(discount, '7');
    await user.tab();
    await waitFor(() => expect(status()).toBe('Salvo'), { timeout: 5000 });
    const { createdAt: _created, updatedAt: _updated, id: _id, ...stored } = store.read();
    expect(stored).toEqual({ environment: 'sandbox', pix: { isActive: true, discount: 7 } });
  });

  it('that holds something shows what it holds', async () => {
    openForm({ definition: page, module, record: { walletId: 'w1' } });
    expect((await screen.findByLabelText<HTMLInputElement>('Carteira')).value).toBe('w1');
    expect(screen.getByLabelText<HTMLInputElement>('Ambiente').value).toBe('');
  });
});
