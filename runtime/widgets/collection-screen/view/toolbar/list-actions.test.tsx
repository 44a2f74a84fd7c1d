import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

function openList(role: Role, records: readonly { readonly id: string }[] = [], view?: 'table') {
  openScreen({
    definition: brandDefinition(view ? { view } : {}, { listActions: ['generate-gifts'] }),
    shelf: createShelf(records),
    role,
    services: {
      listActions: {
        'load-whatsapp-templates': {
          label: 'x',
          Icon: () => null,
          role: 'admin',
          Dialog: () => null,
        },
        'generate-gifts': {
          label: 'balcao.app.actions.generateGifts.label',
          Icon: () => null,
          role: 'operator',
          Dialog: ({ definition, project, onClose }) => (
            <dialog open aria-label={`${definition.name} de ${project.id}`}>
              <button type="button" onClick={onClose}>
                Fechar
              </button>
            </dialog>
          ),
        },
      },
    },
  });
}
const button = () => screen.queryByRole('button', { name: 'Processar brindes' });

it.each([
  'list',
  'table',
] as const)('a list action opens its dialog from the head of a %s, also of an empty one', async (view) => {
  openList('operator', [], view === 'table' ? view : undefined);
  await userEvent.click(button() ?? document.body);
  const dialog = screen.getByRole('dialog', { name: 'brand de matriz' });
  await userEvent.click(within(dialog).getByRole('button'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a list action is hidden from who may not', () => {
  openList('viewer', [{ id: 'oxford' }]);
  expect(button()).toBeNull();
});
