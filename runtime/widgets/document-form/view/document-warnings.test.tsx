import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { creditWarnings } from '../../../core/credits/warnings.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';
import type { FormConsole } from './pieces/form-console.ts';

afterEach(cleanup);

const definition = collection([
  field('origin', 'Origem'),
  field('total', 'Valor', { type: 'number', unit: 'kg' }),
  field('status', 'Situação', {
    type: 'select',
    options: [
      { value: 'pending', label: 'Pendente' },
      { value: 'active', label: 'Ativo' },
      { value: 'cancelled', label: 'Cancelado' },
    ],
  }),
]);

const around: FormConsole = {
  project: 'demo',
  components: {
    score: () => null,
    html: () => null,
    json: () => null,
    script: () => null,
    'whatsapp-parameters': () => null,
    colleague: () => null,
    'record-link': () => null,
  },
  fieldWidgets: {},
  warnings: { [definition.name]: creditWarnings },
  loadCollection: () => Promise.reject(new Error('no other collection')),
  useDocument: () => ({ status: 'loading' }),
  may: () => true,
};

it('warns of a sign that does not fit the origin, and saves it all the same', async () => {
  const record = { origin: 'order-out', total: -5, status: 'active' };
  const { store } = openForm({ definition, console: around, record });
  const total = await screen.findByLabelText('Valor', {}, { timeout: 10_000 });
  expect(screen.queryByText(/Com esta origem/)).toBeNull();
  act(() => total.focus());
  fireEvent.input(total, { target: { value: '7' } });
  fireEvent.blur(total);
  await screen.findByText('Com esta origem o valor é negativo');
  await waitFor(() => expect(store.read().total).toBe(7), { timeout: 10_000 });
});

it('goes on warning of a step back once it is stored', async () => {
  const { store } = openForm({
    definition,
    console: around,
    record: { origin: 'order-out', total: -5, status: 'cancelled' },
  });
  const status = await screen.findByLabelText('Situação', {}, { timeout: 10_000 });
  await userEvent.selectOptions(status, 'Ativo');
  await screen.findByText('Volta atrás: era “Cancelado”');
  await waitFor(() => expect(store.read().status).toBe('active'), { timeout: 10_000 });
  screen.getByText('Volta atrás: era “Cancelado”');
});
