import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
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
  openScreen({
    definition,
    shelf: createShelf([record]),
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
