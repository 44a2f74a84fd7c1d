import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { collection, field } from '../../testing/collections.ts';
import { compiledForm } from '../../testing/form-module.ts';
import { openForm } from '../../testing/open-form.tsx';

afterEach(cleanup);

const opens = { type: 'string', format: 'time' };
const opened = (record: object) =>
  openForm({
    definition: collection([field('opens', 'Abre às')]),
    record: { ...record },
    module: compiledForm({ type: 'object', properties: { opens } }),
  });

it("takes a shop's opening hour as the clock shows it", async () => {
  const { user, store } = opened({});
  const input = await screen.findByLabelText('Abre às');
  expect(input.getAttribute('type')).toBe('time');
  await user.type(input, '09:30');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(store.read().opens).toBe('09:30'));
});

it('shows a time with seconds and a zone as it is stored', async () => {
  opened({ opens: '09:30:00-03:00' });
  const input = await screen.findByLabelText<HTMLInputElement>('Abre às');
  expect(input.value).toBe('09:30:00-03:00');
});
