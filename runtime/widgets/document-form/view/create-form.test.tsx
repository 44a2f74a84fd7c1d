import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field } from '../testing/collections.ts';
import { compiledForm } from '../testing/form-module.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const definition = collection(
  [
    field('id', 'Código', { required: true }),
    field('title', 'Título', { required: true }),
    field('Price', 'Preço', { type: 'number' }),
  ],
  { id: { field: 'id', label: 'Código do produto' } },
);
const create = (more = {}) => openForm({ definition, mode: 'create', record: { id: 'taken' }, ...more });
const saveButton = () => screen.getByRole('button', { name: 'Salvar Produto' });

describe('a new document', () => {
  it('is stored by its button, with the id that it was given', async () => {
    const { user, store, created } = create();
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.click(saveButton());
    await waitFor(() => expect(created).toEqual([{ id: 'P9', title: 'Panela' }]));
    expect(store.creations).toEqual([{ id: 'P9', data: { title: 'Panela' } }]);
  });

  it('is stored by Ctrl+S, with the text that is still being typed', async () => {
    const { user, created } = create();
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created).toEqual([{ id: 'P9', title: 'Panela' }]));
  });

  it('waits for its first text', async () => {
    const { user } = create();
    await screen.findByLabelText(/Título/);
    expect(document.activeElement).toBe(screen.getByLabelText(/Código/));
    await user.keyboard('P9');
    expect(screen.getByLabelText<HTMLInputElement>(/Código/).value).toBe('P9');
  });

  it('needs its id', async () => {
    const { user, store } = create();
    await user.type(await screen.findByLabelText(/Título/), 'Panela');
    expect(screen.queryByText(/Preencha/)).toBeNull();
    await user.click(saveButton());
    expect(await screen.findByText('Preencha o campo Código do produto')).toBeTruthy();
    expect(store.creations).toEqual([]);
    // What is to be mended first may be out of sight.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Código/)));
  });

  it('does not replace another with the same id', async () => {
    const { user, created } = create();
    await user.type(await screen.findByLabelText(/Código/), 'taken');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.click(saveButton());
    expect(await screen.findByText('Já existe um documento com esse Código do produto')).toBeTruthy();
    await user.type(screen.getByLabelText(/Código/), '2');
    await user.click(saveButton());
    await waitFor(() => expect(created).toMatchObject([{ id: 'taken2' }]));
  });

  it('begins with what an earlier form left, says so, and is empty again when that is discarded', async () => {
    const { user, drafts } = create({ left: { title: 'Panela' } });
    expect(await screen.findByText('Rascunho recuperado')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Panela');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe(''));
    expect(screen.queryByText('Rascunho recuperado')).toBeNull();
    expect(drafts).toEqual([null]);
  });

  it('keeps what is typed, and nothing any more once it is stored', async () => {
    const { user, created, drafts } = create();
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await waitFor(() => expect(drafts.at(-1)).toMatchObject({ id: 'P9', title: 'Panela' }));
    await user.click(saveButton());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(drafts.at(-1)).toBeNull();
  });

  it('starts from the document that it copies, but not from its id', async () => {
    create({ initial: { id: 'P1', title: 'Panela', Price: 10 } });
    expect((await screen.findByLabelText<HTMLInputElement>(/Título/)).value).toBe('Panela');
    expect(screen.getByLabelText<HTMLInputElement>(/Código/).value).toBe('');
  });

  it('is not stored while it is filled in', async () => {
    const { user, store } = create();
    await user.type(await screen.findByLabelText(/Título/), 'Panela');
    await user.tab();
    expect(store.creations).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('is left where it was: the stored one goes on in the same field', async () => {
    const { user, created, unmount } = create();
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created).toHaveLength(1));
    unmount();
    openForm({ definition, record: created[0] });
    const title = await screen.findByLabelText(/Título/);
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('is left by its button: the stored one goes on in its first field that can be changed', async () => {
    const { user, created, unmount } = create();
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.click(saveButton());
    await waitFor(() => expect(created).toHaveLength(1));
    unmount();
    openForm({ definition, record: created[0] });
    // The id stays what it is.
    const title = await screen.findByLabelText(/Título/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    cleanup();
    openForm({ definition, record: created[0] });
    await screen.findByLabelText(/Título/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(document.body);
  });

  it('shows why the store refused it', async () => {
    const { user, store } = create();
    store.refusal = { reason: 'denied', detail: '' };
    await user.type(await screen.findByLabelText(/Código/), 'P9');
    await user.type(screen.getByLabelText(/Título/), 'Panela');
    await user.click(saveButton());
    expect(await screen.findByText('Você não tem permissão para alterar este registro.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Erro ao salvar');
  });
});

describe('an address', () => {
  const titled = collection([field('title', 'Título'), field('slug', 'Endereço')]);
  const module = compiledForm({
    type: 'object',
    properties: {
      title: { title: 'Título', type: 'string' },
      slug: { title: 'Endereço', type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    },
  });
  const address = () => screen.getByLabelText<HTMLInputElement>(/Endereço/);

  it('is proposed from the title, and corrected when it is typed', async () => {
    const { user, created } = openForm({ definition: titled, module, mode: 'create' });
    await user.type(await screen.findByLabelText(/Título/), 'Facas de Pão');
    await user.tab();
    await waitFor(() => expect(address().value).toBe('facas-de-pao'));
    await user.clear(address());
    await user.type(address(), 'Facas & Pães ');
    expect(address().value).toBe('Facas & Pães ');
    await user.tab();
    await waitFor(() => expect(address().value).toBe('facas-paes'));
    await user.click(saveButton());
    await waitFor(() => expect(created).toMatchObject([{ title: 'Facas de Pão', slug: 'facas-paes' }]));
  });
});
