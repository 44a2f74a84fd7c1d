import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field, manyFields } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const definition = collection(
  [
    field('title', 'Título', { section: 'one' }),
    field('isActive', 'Ativo', { type: 'checkbox', section: 'one' }),
    field('slug', 'Endereço', { section: 'two' }),
    ...manyFields('two'),
  ],
  {
    sections: [
      { name: 'one', label: 'Geral' },
      { name: 'two', label: 'Loja' },
    ],
  },
);
const open = (more = {}) =>
  openForm({ definition, record: { title: 'Panela', slug: 'panela', isActive: true }, ...more });
const titleField = () => screen.findByLabelText<HTMLInputElement>('Título');

describe('Ctrl and Z', () => {
  it('takes back what was typed into the field, before and after it is saved', async () => {
    const { user, store } = open();
    const input = await titleField();
    await user.type(input, ' funda');
    await user.keyboard('{Control>}z{/Control}');
    expect(input.value).toBe('Panela');
    await user.type(input, ' rasa');
    await waitFor(() => expect(store.read().title).toBe('Panela rasa'), { timeout: 5000 });
    await user.keyboard('{Control>}z{/Control}');
    expect(input.value).toBe('Panela');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().title).toBe('Panela'));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(input.value).toBe('Panela rasa');
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(input.value).toBe('Panela rasa');
  });

  it('redoes by Y with either key, as the tree does', async () => {
    const { user } = open();
    const input = await titleField();
    for (const held of ['Control', 'Meta']) {
      await user.type(input, ' funda');
      await user.keyboard(`{${held}>}z{/${held}}`);
      expect(input.value).toBe('Panela');
      await user.keyboard(`{${held}>}y{/${held}}`);
      expect(input.value).toBe('Panela funda');
      await user.keyboard(`{${held}>}z{/${held}}`);
    }
  });

  it('leads to the section of what it takes back', async () => {
    const { user } = open();
    await titleField();
    await user.click(screen.getByRole('tab', { name: /Loja/ }));
    await user.type(screen.getByLabelText('Endereço'), '-nova');
    await user.click(screen.getByRole('tab', { name: /Geral/ }));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    const slug = await screen.findByLabelText<HTMLInputElement>('Endereço');
    expect(slug.value).toBe('panela');
    await waitFor(() => expect(document.activeElement).toBe(slug));
  });

  it('takes a box and a text back one by one', async () => {
    const { user } = open();
    const box = await screen.findByLabelText<HTMLInputElement>('Ativo');
    await user.click(box);
    await user.type(await titleField(), 'x');
    await user.keyboard('{Control>}z{/Control}');
    expect(box.checked).toBe(false);
    await user.keyboard('{Control>}z{/Control}');
    expect(box.checked).toBe(true);
  });

  it('does nothing under a dialog', async () => {
    const { user } = open();
    const box = await screen.findByLabelText<HTMLInputElement>('Ativo');
    await user.click(box);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    await user.keyboard('{Control>}z{/Control}');
    expect(box.checked).toBe(false);
    dialog.remove();
    await user.keyboard('{Control>}z{/Control}');
    expect(box.checked).toBe(true);
  });

  it('works while a document is created', async () => {
    const { user } = open({ mode: 'create' });
    const input = await titleField();
    await user.type(input, 'Caçarola');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(input.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Refazer' }));
    expect(input.value).toBe('Caçarola');
  });

  it('has nothing to take back at first', async () => {
    open();
    await titleField();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refazer' }).disabled).toBe(true);
  });
});
