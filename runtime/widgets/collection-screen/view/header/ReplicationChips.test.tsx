import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { brandDefinition } from '../../model/testing/definitions.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { createShelf } from '../../testing/shelf.ts';

afterEach(cleanup);

it('keeps to which stores a record shall go, and says that nothing replicates yet', async () => {
  const shelf = createShelf([{ id: 'oxford', name: 'Oxford' }]);
  openScreen({
    definition: brandDefinition({}, { replicable: true }),
    shelf,
    at: '/oxford',
    services: { replicationTargets: [{ id: 'sul', label: 'Casa Aurora Sul' }] },
  });
  const chips = screen.getByRole('group', { name: 'Replicar para' });
  const note = document.getElementById(chips.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/^Ainda não replica/);
  const store = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Casa Aurora Sul' });
  await userEvent.click(store);
  await waitFor(() => expect(store.checked).toBe(true));
});
