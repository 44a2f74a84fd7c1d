import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field } from '../../testing/collections.ts';
import { compiledForm } from '../../testing/form-module.ts';
import { openForm } from '../../testing/open-form.tsx';

afterEach(cleanup);

const hours = { type: 'array', uniqueItems: true, items: { type: 'integer', minimum: 8, maximum: 11 } };
const definition = collection([
  field('hours', 'Horas', {
    type: 'array_field',
    ordered: false,
    item: field('', 'Hora', { type: 'number' }),
  }),
]);
const opened = (record: object, readOnly = false) =>
  openForm({
    definition,
    record: { ...record },
    readOnly,
    module: compiledForm({ type: 'object', properties: { hours } }),
  });
const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent)
    .join();

it('shows the few choices of a list side by side, and stores what is pressed in their order', async () => {
  const { user, store } = opened({ hours: [9] });
  const group = await screen.findByRole('group', { name: 'Horas' });
  expect(group.textContent).toBe('891011');
  expect(pressed()).toBe('9');
  await user.click(screen.getByRole('button', { name: '11' }));
  await user.click(screen.getByRole('button', { name: '8' }));
  expect(pressed()).toBe('8,9,11');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(store.read().hours).toEqual([8, 9, 11]));
});

it('keeps the stored order of a set when a choice is added or taken away', async () => {
  const { user, store } = opened({ hours: [11, 9, 10] });
  await screen.findByRole('group', { name: 'Horas' });
  await user.click(screen.getByRole('button', { name: '8' }));
  await user.click(screen.getByRole('button', { name: '9' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(store.read().hours).toEqual([8, 11, 10]));
});

describe('choices whose order means something', () => {
  const ways = {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: ['pix', 'card', 'boleto'] },
  };
  const options = ['pix', 'card', 'boleto'].map((value) => ({ value, label: value }));
  const item = field('', 'Forma', { type: 'select', options });
  const inOrder = (ordered?: true) =>
    openForm({
      definition: collection([
        field('ways', 'Ordem', { type: 'array_field', item, ...(ordered && { ordered }) }),
      ]),
      record: { ways: ['boleto', 'pix', 'card'] },
      module: compiledForm({ type: 'object', properties: { ways } }),
    });

  it.each([true, undefined] as const)('are rows that keys move (ordered: %s)', async (ordered) => {
    const { user, store } = inOrder(ordered);
    const [handle] = await screen.findAllByRole('button', { name: /arraste/ });
    handle?.focus();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().ways).toEqual(['pix', 'boleto', 'card']));
    expect(screen.queryByRole('group', { name: 'Ordem' })).toBeNull();
  });
});

it('keeps a value that is no choice any more until it is pressed, and leaves nothing where nothing is', async () => {
  const { user, store } = opened({ hours: [23] });
  await screen.findByRole('group', { name: 'Horas' });
  expect(pressed()).toBe('23');
  await user.click(screen.getByRole('button', { name: '23' }));
  await waitFor(() => expect(store.read().hours).toBeUndefined());
});

it('is only looked at where nothing may be changed', async () => {
  opened({ hours: [9] }, true);
  await screen.findByRole('group', { name: 'Horas' });
  expect(pressed()).toBe('9');
  expect(screen.getByRole('button', { name: '8' }).hasAttribute('disabled')).toBe(true);
});

describe('a set of many numbers', () => {
  const minutes = { type: 'array', uniqueItems: true, items: { type: 'integer', minimum: 0, maximum: 59 } };
  const withMinutes = (record: object) =>
    openForm({
      definition: collection([
        field('minutes', 'Minutos', {
          type: 'array_field',
          ordered: false,
          item: field('', 'Minuto', { type: 'number' }),
        }),
      ]),
      record: { ...record },
      module: compiledForm({ type: 'object', properties: { minutes } }),
    });
  const ends = async () =>
    (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Minutos: (de|a)$/ })).map(
      ({ value }) => value,
    );

  it('is typed as the two ends of a range', async () => {
    const { user, store } = withMinutes({});
    expect(await ends()).toEqual(['', '']);
    await user.type(screen.getByRole('textbox', { name: 'Minutos: de' }), '57');
    await user.type(screen.getByRole('textbox', { name: 'Minutos: a' }), '99');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().minutes).toEqual([57, 58, 59]));
    expect(await ends()).toEqual(['57', '59']);
  });

  it('shows a range for each stretch, adds another one and takes one away', async () => {
    const { user, store } = withMinutes({ minutes: [0, 1, 2, 30, 31] });
    expect(await ends()).toEqual(['0', '2', '30', '31']);
    await user.click(screen.getByRole('button', { name: 'Adicionar faixa' }));
    await user.keyboard('40{Enter}');
    await user.click(screen.getByRole('button', { name: 'Tirar de 0 a 2' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().minutes).toEqual([30, 31, 40]));
    const [from, to] = screen.getAllByRole('textbox', { name: /^Minutos: (de|a)$/ }).slice(-2);
    if (from && to) await user.clear(from).then(() => user.clear(to));
    await user.keyboard('{Enter}{Control>}s{/Control}');
    await waitFor(() => expect(store.read().minutes).toEqual([30, 31]));
  });

  it('keeps the keys in a range that became another, and in the next one of a range that is gone', async () => {
    const { user } = withMinutes({ minutes: [0, 1, 30, 31] });
    const [, to] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Minutos: (de|a)$/ });
    if (to) await user.clear(to).then(() => user.type(to, '5{Enter}'));
    expect([document.activeElement, to?.value]).toEqual([to, '5']);
    await user.click(screen.getByRole('button', { name: 'Tirar de 0 a 5' }));
    expect(await ends()).toEqual(['30', '31']);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Minutos: de' }));
    await user.click(screen.getByRole('button', { name: 'Adicionar faixa' }));
    await user.keyboard('40{Enter}');
    await user.click(screen.getByRole('button', { name: 'Tirar de 40 a 40' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar faixa' }));
  });
});

it('names weekdays shortly on their chips, and wholly for who listens', async () => {
  const names = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];
  const options = names.map((label, index) => ({ value: index + 1, label }));
  const days = { type: 'array', uniqueItems: true, items: { type: 'integer', enum: [1, 2, 3, 4, 5, 6, 7] } };
  const item = field('', 'Dia', { type: 'select', options });
  openForm({
    definition: collection([field('days', 'Dias', { type: 'array_field', ordered: false, item })]),
    record: { days: [6] },
    module: compiledForm({ type: 'object', properties: { days } }),
  });
  const saturday = await screen.findByRole('button', { name: 'Sábado', pressed: true });
  expect(saturday.textContent).toBe('Sáb');
});
