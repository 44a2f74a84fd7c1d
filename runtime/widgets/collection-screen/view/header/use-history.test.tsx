import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { commandsNow } from '../../../../ui/commands/use-commands.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

const isShown = () => screen.queryByText('close the history') !== null;
const command = () => commandsNow().find(({ id, inPalette }) => id === 'form.history' && inPalette);

function open(more: Partial<CollectionDefinition> = {}, hasHistory = true) {
  openScreen({
    definition: brandDefinition({}, more),
    shelf: createShelf([{ id: 'oxford', name: 'Oxford' }]),
    at: '/oxford',
    services: { hasHistory },
  });
}

it('opens the history of a document from its header, whoever may write, until the form closes it', () => {
  open({ access: { read: 'viewer', write: 'server', delete: 'server' } });
  expect(isShown()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Histórico' }));
  fireEvent.click(screen.getByText('close the history'));
  expect(isShown()).toBe(false);
});

it('opens the history from the palette', () => {
  open();
  expect(command()?.label).toBe('Histórico');
  act(() => void command()?.run?.(document.body));
  expect(isShown()).toBe(true);
});

it.each([
  ['whose collection has no history', { history: false }, true],
  ['where no server tells it', {}, false],
] as const)('offers no history of a document %s', (_where, more, hasHistory) => {
  open(more, hasHistory);
  screen.getByRole('button', { name: 'Copiar' });
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull();
  expect(command()).toBeUndefined();
});
