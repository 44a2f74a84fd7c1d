import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../../contract/access.ts';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { DocumentWriter } from '../../../../contract/writes.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

const copyOf = { collection: 'brand-data', fields: ['price'] };
const definition = brandDefinition({}, { copyOf });
const original = brandDefinition({}, { name: 'brand-data' });
const ACTION = 'Criar o marca com estes dados';

function openMissing(record: ConsoleRecord | null, role?: Role, create?: DocumentWriter['create']) {
  const made = createShelf([]);
  const shelf = create
    ? { ...made, doors: { ...made.doors, writer: { ...made.doors.writer, create } } }
    : made;
  const services = { conditions: { loadDefinition: async () => original } } as unknown as WidgetServices;
  const data = { status: 'ready', data: { record, fromCache: false } } as const;
  openScreen({
    definition,
    shelf,
    at: '/oxford?section=texts',
    ...(role && { role }),
    services: {
      useDocument: (collection, id) => {
        const own = shelf.useDocument(collection, id);
        return collection === copyOf.collection ? data : own;
      },
    },
    Around: ({ children }: { readonly children: ReactNode }) => (
      <WidgetServicesProvider value={services}>{children}</WidgetServicesProvider>
    ),
  });
  return shelf;
}

it('makes an entry that is missing out of the document that it copies, and shows its form', async () => {
  const shelf = openMissing({ id: 'oxford', name: 'Oxford', price: 9 });
  fireEvent.click(await screen.findByRole('button', { name: ACTION }));
  expect((await screen.findByLabelText('form')).textContent).toContain('"name":"Oxford"');
  expect(shelf.find('oxford')).toEqual({ id: 'oxford', name: 'Oxford' });
});

it('does not offer again what waits to be made, and does after a refusal', async () => {
  const failure = { reason: 'offline', detail: '' } as const;
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: ACTION });
  openMissing({ id: 'oxford' }, 'admin', async () => ({ ok: false, failure, pendingAs: 'oxford' }));
  fireEvent.click(await button());
  await screen.findByText(/^Guardado neste navegador/);
  expect((await button()).disabled).toBe(true);
  cleanup();
  openMissing({ id: 'oxford' }, 'admin', async () => ({ ok: false, failure }));
  fireEvent.click(await button());
  await screen.findByText(/^Não foi possível criar/);
  expect((await button()).disabled).toBe(false);
});

it.each<{ name: string; record: ConsoleRecord | null; role: Role }>([
  { name: 'while there is nothing to make it of', record: null, role: 'admin' },
  { name: 'to whoever may not write', record: { id: 'oxford' }, role: 'viewer' },
])('offers to make a missing entry not $name', async ({ record, role }) => {
  openMissing(record, role);
  await screen.findByText('Registro não encontrado');
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: ACTION })).toBeNull();
});
