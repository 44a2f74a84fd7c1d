import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { branches, brandDefinition, tree } from '../../model/testing/definitions.ts';
import { openScreen, rows } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

describe('the list of a tree', () => {
  it('unfolds the way down to the chosen entry', () => {
    openScreen({ definition: tree, shelf: createShelf(branches), at: '/mesa' });
    expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']);
    expect(screen.getByRole('treeitem', { name: 'Mesa', selected: true }).getAttribute('aria-level')).toBe(
      '2',
    );
  });

  it('keeps the place of a picture in each row of a list whose records have one, and of no others', () => {
    const photo = { name: 'photo', path: 'photo', type: 'image', label: 'Foto' } as const;
    const pictures = () => document.querySelectorAll('[role=treeitem] .picture');
    const shelf = () =>
      createShelf([
        { id: 'a', title: 'Panela', photo: { url: 'https://fotos.example/a.jpg' } },
        { id: 'b', title: 'Taça' },
      ]);
    openScreen({ definition: brandDefinition({}, { fields: [photo] }), shelf: shelf() });
    expect([...pictures()].map((place) => place.querySelector('img')?.src)).toEqual([
      'https://fotos.example/a.jpg',
      undefined,
    ]);
    cleanup();
    openScreen({ definition: brandDefinition(), shelf: shelf() });
    expect(pictures()).toHaveLength(0);
  });

  it('stays fresh', () => {
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/jardim' });
    act(() => shelf.put({ id: 'jardim', title: 'Jardim e Varanda', order: 0 }));
    expect(rows()).toEqual(['Jardim e Varanda', 'Casa']);
  });

  it('filters with the way down, 300 ms after the last key', async () => {
    const user = userEvent.setup();
    openScreen({ definition: tree, shelf: createShelf(branches), at: '/jardim' });
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'mesa');
    expect(rows()).toEqual(['Casa', 'Jardim']);
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa']));
  });

  it('keeps a filter in the address of a row that is clicked before the filter has rested', async () => {
    const { address } = openScreen({ definition: tree, shelf: createShelf(branches), at: '/jardim' });
    const box = screen.getByRole('searchbox', { name: 'Filtrar' });
    fireEvent.change(box, { target: { value: 'casa' } });
    // The router draws an address later than it is set.
    act(() => {
      fireEvent.blur(box);
      fireEvent.click(screen.getByRole('treeitem', { name: 'Casa' }));
    });
    await waitFor(() => expect(address()).toBe('/brand/casa?q=casa'));
  });

  it('does not say that there is nothing where only a part was searched', async () => {
    const user = userEvent.setup();
    const answer = { hits: [], total: 0, totals: {}, partial: true };
    openScreen({
      definition: tree,
      shelf: createShelf(branches),
      at: '/jardim',
      services: { useSearch: () => ({ status: 'ready', answer }) },
    });
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'xyz');
    await waitFor(() => expect(screen.getByText('Nada na parte que pôde ser buscada.')).toBeTruthy());
    expect(screen.queryByText('No entries found.')).toBeNull();
  });

  it('moves with Alt and an arrow, in one document', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/mesa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    expect(shelf.edits).toEqual([
      { collection: 'brand', id: 'mesa', changes: [{ path: ['order'], base: 2, value: 0 }] },
    ]);
  });

  it('takes moves back one by one, and says when somebody else was faster', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(branches);
    openScreen({ definition: tree, shelf, at: '/mesa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']));
    expect(screen.getByRole('treeitem', { name: 'Mesa' }).getAttribute('aria-level')).toBe('1');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Cama', 'Mesa', 'Jardim']));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(rows()).toEqual(['Casa', 'Mesa', 'Cama', 'Jardim']));
    act(() => shelf.put({ id: 'mesa', title: 'Mesa', parent: 'jardim', order: 9 }));
    await user.keyboard('{Control>}z{/Control}');
    expect((await screen.findByRole('alert')).textContent).toContain('outra pessoa alterou isso depois');
    expect(shelf.find('mesa')).toMatchObject({ parent: 'jardim', order: 9 });
  });

  it('goes up and down with the arrows and opens with Enter', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({ definition: tree, shelf: createShelf(branches), at: '/casa' });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/brand/mesa');
  });
});
