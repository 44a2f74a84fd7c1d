import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field, manyFields } from '../../testing/collections.ts';
import { definition, kit, saveNow, storedKit } from '../../testing/kit-rows.ts';
import { openForm } from '../../testing/open-form.tsx';

afterEach(cleanup);

describe('the rows of an array of structs', () => {
  it('open a new one with the focus in its first field, and hold back what it still lacks', async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar: Kit' }));
    const input = screen.getByLabelText(/Código/);
    expect(document.activeElement).toBe(input);
    await saveNow(user);
    expect(store.edits).toEqual([]);
    expect(screen.getByText('Preencha este campo')).toBeTruthy();
    await user.type(input, 'C');
    await saveNow(user);
    await storedKit(store, [...kit, { sku: 'C' }]);
  });
});

describe('new rows of an array of structs', () => {
  const links = collection(
    [
      field('kit', 'Kit', {
        type: 'array_struct',
        section: 'one',
        fields: [
          field('name', 'Nome', { required: true }),
          field('link', 'Endereço', { required: true }),
          field('qty', 'Quantidade', { type: 'number', required: true }),
        ],
      }),
      field('title', 'Título', { section: 'one' }),
      field('slug', 'Slug', { section: 'two' }),
      ...manyFields('two'),
    ],
    {
      sections: [
        { name: 'one', label: 'Geral' },
        { name: 'two', label: 'Loja' },
      ],
    },
  );
  const add = async (mode: 'edit' | 'create', rows: readonly object[] = []) => {
    const { user } = openForm({ definition: links, mode, record: { title: 'Panela', kit: rows } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar: Kit' }));
    await waitFor(() => expect(document.activeElement).toBe(input('Nome')));
    return user;
  };
  const input = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
  const wrong = () =>
    ['Nome', 'Endereço', 'Quantidade'].filter((name) => input(name).getAttribute('aria-invalid') === 'true');
  const isMarked = () =>
    screen.queryByTitle('Item com erro') !== null ||
    screen.queryAllByRole('button', { name: /Item 1/ }).length > 0 ||
    screen.queryByRole('tab', { name: /com erro/ }) !== null;

  it.each([
    'edit',
    'create',
  ] as const)('show what they lack cell by cell, as it is left: %s', async (mode) => {
    const user = await add(mode);
    expect([wrong(), isMarked()]).toEqual([[], false]);
    await user.keyboard('P');
    expect(wrong()).toEqual([]);
    await user.tab();
    expect([wrong(), isMarked()]).toEqual([[], false]);
    await user.tab();
    expect([wrong(), isMarked()]).toEqual([['Endereço'], true]);
    await user.tab();
    expect(wrong()).toEqual(['Endereço', 'Quantidade']);
  });

  it.each(['edit', 'create'] as const)('show all that they lack once they are left: %s', async (mode) => {
    const user = await add(mode);
    await user.click(screen.getByLabelText('Título'));
    expect([wrong(), isMarked()]).toEqual([['Nome', 'Endereço', 'Quantidade'], true]);
  });

  it('show all that they lack once somebody saves', async () => {
    const user = await add('edit');
    await saveNow(user);
    expect(wrong()).toEqual(['Nome', 'Endereço', 'Quantidade']);
  });

  it('show no more of what they lack where they are moved, and all of it once they were closed', async () => {
    const user = await add('edit', [{ name: 'A', link: 'a', qty: 1 }]);
    await user.click(await screen.findByRole('button', { name: 'Mover item 2 para cima' }));
    await screen.findByRole('button', { name: 'Duplicar item 1' });
    expect(wrong()).toEqual(['Nome']);
    await user.click(screen.getByRole('button', { name: /^1/, expanded: true }));
    await user.click(screen.getByRole('button', { name: /^1/, expanded: false }));
    expect(wrong()).toEqual(['Nome', 'Endereço', 'Quantidade']);
  });
});

describe('an item without an input of its own', () => {
  it('has the focus on what it is changed by, once it is added', async () => {
    const item = field('image', 'Imagem', { type: 'image' });
    const { user } = openForm({
      definition: collection([field('images', 'Imagens', { type: 'array_field', item })]),
      record: { images: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar: Imagens' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Editar como JSON'));
  });
});
