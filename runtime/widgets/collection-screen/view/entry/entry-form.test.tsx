import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentSnapshot, LiveState } from '../../../../contract/live.ts';
import { brandDefinition, brands } from '../../model/testing/definitions.ts';
import { button, form, openScreen, rows } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

// What a notice is drawn by: on a busy machine it takes longer than a case waits.
beforeAll(() => import('../../../../app/shell/opened/all-parts.ts'), 60_000);
afterEach(cleanup);

describe('the form', () => {
  it('of a new entry leads to it once it is created', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({ definition: brandDefinition(), shelf: createShelf(brands) });
    await user.click(button('Adicionar'));
    expect(address()).toBe('/brand/add');
    await user.click(button('create'));
    expect(address()).toBe('/brand/new');
  });

  it('of a copy starts from the other one, without its id', async () => {
    const user = userEvent.setup();
    const { address } = openScreen({
      definition: brandDefinition(),
      shelf: createShelf(brands),
      at: '/oxford',
    });
    await user.click(button('Copiar'));
    expect(address()).toBe('/brand/add?copy-from=oxford');
    expect(form()).toMatchObject({ mode: 'create', initial: { name: 'Oxford' } });
  });

  it('asks before it deletes, and can bring the entry back', async () => {
    const user = userEvent.setup();
    const Around = ({ children }: { readonly children: ReactNode }) => <main tabIndex={-1}>{children}</main>;
    openScreen({ definition: brandDefinition(), shelf: createShelf(brands), at: '/oxford', Around });
    await user.click(button('Apagar'));
    const dialog = screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' });
    await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Registro apagado')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(rows()).toEqual(['Tramontina']);
    await user.click(button('Recriar'));
    await waitFor(() => expect(rows()).toEqual(['Tramontina', 'Oxford']));
    expect(form()).toMatchObject({ record: brands[1] });
  });

  it('deletes for good when whoever may says so, and keeps no way to make the entry anew', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands);
    const forgotten: string[] = [];
    const forget = async (collection: string, id: string) => {
      forgotten.push(`${collection}/${id}`);
      shelf.drop(id);
      return undefined;
    };
    const { address } = openScreen({
      definition: brandDefinition(),
      shelf,
      at: '/oxford',
      services: { forget },
    });
    await user.click(button('Apagar'));
    const dialog = within(screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Apagar de vez/ }));
    expect(dialog.getByText('Não há como desfazer.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Apagar de vez' }));
    await screen.findByText('Registro apagado de vez');
    expect(forgotten).toEqual(['brand/oxford']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Recriar' })).toBeNull());
    expect(address()).not.toContain('oxford');
  });

  it('says why an entry was not deleted for good, and leaves it', async () => {
    const user = userEvent.setup();
    const forget = async () => 'Só administradores apagam de vez.';
    openScreen({
      definition: brandDefinition(),
      shelf: createShelf(brands),
      at: '/oxford',
      services: { forget },
    });
    await user.click(button('Apagar'));
    const dialog = within(screen.getByRole('dialog', { name: 'Deseja realmente apagar o registro?' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Apagar de vez/ }));
    await user.click(dialog.getByRole('button', { name: 'Apagar de vez' }));
    await screen.findByText('Não foi possível apagar: Só administradores apagam de vez.');
    expect(form()).toMatchObject({ record: brands[1] });
  });

  it('keeps what is written over a form whose entry somebody else deletes', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands);
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    await user.click(button('write over the form'));
    act(() => shelf.drop('oxford'));
    expect(form()).toMatchObject({ record: brands[1], isGone: true });
    await user.click(button('leave what lies over it'));
    expect(screen.getByText('Registro apagado')).toBeTruthy();
  });

  it('tells when somebody else deleted the entry', async () => {
    const shelf = createShelf(brands);
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    act(() => shelf.drop('oxford'));
    expect(screen.getByText('Registro apagado')).toBeTruthy();
  });

  it('tells when there is no such entry', () => {
    openScreen({ definition: brandDefinition(), shelf: createShelf(brands), at: '/gone' });
    expect(screen.getByText('Não há marca com o código “gone” nesta loja.')).toBeTruthy();
  });

  it.each([
    { name: 'an entry', definition: brandDefinition(), at: '/gone' },
    { name: 'a config page', definition: brandDefinition({}, { kind: 'singleton' }), at: '' },
  ])('says of $name that was never read that the server does not answer, until it does', ({
    definition,
    at,
  }) => {
    vi.useFakeTimers();
    const shelf = createShelf([]);
    const cache = { record: null, fromCache: true };
    let answer: LiveState<DocumentSnapshot> = { status: 'ready', data: cache };
    const told = new Set<() => void>();
    const useDocument = () =>
      useSyncExternalStore(
        (tell) => {
          told.add(tell);
          return () => told.delete(tell);
        },
        () => answer,
      );
    openScreen({ definition, shelf, at, services: { useDocument } });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => vi.advanceTimersByTime(6000));
    expect(screen.getByRole('alert').textContent).toContain('sem conexão com o servidor.');
    expect(button('Tentar de novo')).toBeTruthy();
    answer = { status: 'ready', data: { record: { id: 'gone', name: 'Aurora' }, fromCache: false } };
    act(() => {
      for (const tell of told) tell();
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form()).toMatchObject({ record: { name: 'Aurora' } });
    vi.useRealTimers();
  });

  it.each([1440, 390])('leads elsewhere by real links, at %i px', (width) => {
    const links = [{ label: 'Pedidos', to: '/orders?project={project}&customerId={id}' }];
    openScreen({
      definition: brandDefinition({}, { links }),
      shelf: createShelf(brands),
      at: '/oxford',
      width,
    });
    // On a phone more than two stand in a menu.
    if (width < 600) fireEvent.click(button('Mais ações'));
    const link = screen.getByRole(width < 600 ? 'menuitem' : 'link', { name: 'Pedidos' });
    expect(link.getAttribute('href')).toBe('/orders?project=matriz&customerId=oxford');
  });

  it('says why a delete was refused', async () => {
    const user = userEvent.setup();
    const shelf = createShelf(brands, { reason: 'denied', detail: '' });
    openScreen({ definition: brandDefinition(), shelf, at: '/oxford' });
    await user.click(button('Apagar'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apagar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível apagar: você não tem permissão para isso.',
    );
  });
});
