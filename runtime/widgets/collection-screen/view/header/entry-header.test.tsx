import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import type { CollectionScreenServices } from '../../services.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

const definition: CollectionDefinition = brandDefinition(
  {},
  {
    panels: ['product-data'],
    state: { active: { field: 'status', is: ['on'] } },
    fields: [
      { name: 'name', path: 'name', type: 'text', label: 'Nome' },
      { name: 'logo', path: 'logo', type: 'image', label: 'Logo' },
    ],
  },
);
const logo = { id: 'f1', url: '/files/matriz/f1/logo.png', isPublic: true };
const panel = { label: 'Painel', Panel: () => <p>the panel</p> };

function open(width: number, record = { id: 'oxford', name: 'Oxford', status: 'on', logo }) {
  const shelf = createShelf([record]);
  openScreen({
    definition,
    shelf,
    at: '/oxford',
    width,
    services: {
      panels: {
        'customer-credits': panel,
        file: panel,
        'product-data': { ...panel, Facts: () => <p>the facts</p> },
        'stock-file': panel,
        'campaign-email': panel,
        'campaign-whatsapp': panel,
        'trade-files': panel,
      },
    },
  });
  return shelf;
}

describe('the header above a panel', () => {
  it('has picture, name, state and facts, and leaves how the form stands to its bar', () => {
    open(1440);
    const header = within(
      screen.getByRole('heading', { level: 1, name: 'Oxford' }).closest('header') as HTMLElement,
    );
    expect(header.getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('logo');
    for (const text of ['Ativo', 'the facts', 'the panel']) expect(screen.getByText(text)).toBeTruthy();
    expect(header.queryByText('Salvo')).toBeNull();
  });

  it('keeps the place of a picture that is missing', () => {
    open(1440, { id: 'oxford', name: 'Oxford', status: 'off', logo: { ...logo, isPublic: false } });
    expect(screen.queryByRole('presentation', { hidden: true })).toBeNull();
    expect(screen.getByTestId('ImageOutlinedIcon')).toBeTruthy();
    expect(screen.getByText('Inativo')).toBeTruthy();
  });

  it('shows the next picture where the last one could not be loaded', async () => {
    const record = { id: 'oxford', name: 'Oxford', status: 'on', logo };
    const shelf = open(1440, record);
    const title = screen.getByRole('heading', { level: 1, name: 'Oxford' });
    const header = within(title.closest('header') as HTMLElement);
    const shown = () => header.queryByRole('presentation', { hidden: true });
    fireEvent.error(shown() as HTMLElement);
    expect(header.getByTestId('ImageOutlinedIcon')).toBeTruthy();
    act(() => shelf.put({ ...record, logo: { ...logo, url: '/files/matriz/f2/other.png' } }));
    await waitFor(() => expect(shown()?.getAttribute('src')).toContain('other'));
  });

  it('folds the panel, but not on a phone, where its cards fold', () => {
    open(1440);
    const fold = screen.getByRole('button', { name: 'Painel' });
    fireEvent.click(fold);
    expect(screen.queryByText('the panel')).toBeNull();
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    cleanup();
    open(390);
    expect(screen.queryByRole('button', { name: 'Painel' })).toBeNull();
    expect(screen.getByText('the panel')).toBeTruthy();
  });
});

describe('tasks in the header', () => {
  const tasks: CollectionScreenServices['tasks'] = {
    Create: ({ subject, onClose }) => (
      <button type="button" onClick={onClose}>
        new task about {subject.collection} {subject.id}
      </button>
    ),
    Open: ({ subject }) => <p>open tasks of {subject.id}</p>,
  };
  const record = { id: 'oxford', name: 'Oxford' };
  const openAs = (role: Role, definition = brandDefinition()) =>
    openScreen({ definition, shelf: createShelf([record]), at: '/oxford', role, services: { tasks } });

  it('are created behind the other actions, about the record that is shown', () => {
    openAs('operator');
    screen.getByText('open tasks of oxford');
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Criar tarefa' }));
    fireEvent.click(screen.getByText('new task about brand oxford'));
    expect(screen.queryByText(/new task/)).toBeNull();
  });

  it('are read by viewers, who create none', () => {
    openAs('viewer');
    screen.getByText('open tasks of oxford');
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull();
  });

  it('are about no other task', () => {
    openAs('operator', brandDefinition({}, { name: 'task' }));
    expect(screen.queryByText(/open tasks/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull();
  });
});
