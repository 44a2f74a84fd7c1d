import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const definition = collection([
  field('title', 'Título'),
  field('full', 'De', { type: 'number', unit: 'BRL', atLeast: 'price' }),
  field('price', 'Por', { type: 'number', unit: 'BRL', help: 'À vista.' }),
  field('weight', 'Peso', { type: 'number', unit: 'kg' }),
  field('kit', 'Kit', {
    type: 'array_struct',
    uniqueBy: 'sku',
    fields: [field('sku', 'SKU'), field('note', 'Nota')],
  }),
]);
const record = { title: 'Panela', full: 1500, price: 1234.5, weight: 1.5 };

/** The form, and time in the test's hands. */
async function opened(given: object = record) {
  vi.useFakeTimers();
  const form = openForm({ definition, record: { ...given } });
  await pass(500);
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { ...form, title: input('Título'), price: input('Por'), full: input('De') };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function type(input: HTMLInputElement, ...texts: string[]): void {
  act(() => input.focus());
  for (const text of texts) fireEvent.input(input, { target: { value: text } });
}

const said = (name: string) => screen.getByText((text) => text.replaceAll('\u00a0', ' ') === name);
const asked = () => screen.queryByRole('dialog')?.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('a number that is being typed', () => {
  it('is saved after a pause of a second, not in the middle of it', async () => {
    const { store, price } = await opened();
    type(price, '1', '12', '129');
    await pass(900);
    type(price, '1299');
    await pass(900);
    expect(store.edits).toEqual([]);
    await pass(200);
    expect(store.read().price).toBe(1299);
    expect(store.edits).toHaveLength(1);
  });

  it('is not sent with what else is due', async () => {
    const { store, title, price } = await opened();
    type(title, 'Panela 1');
    await pass(400);
    type(title, 'Panela 2');
    await pass(2900);
    type(price, '1300');
    await pass(700);
    expect(store.read()).toMatchObject({ title: 'Panela 2', price: 1234.5 });
    expect(store.edits).toHaveLength(2);
  });

  it.each([
    { name: 'its field is left', end: (input: HTMLInputElement) => act(() => input.blur()) },
    {
      name: 'Enter is pressed',
      end: (input: HTMLInputElement) => fireEvent.keyDown(input, { key: 'Enter' }),
    },
  ])('is saved when $name', async ({ end }) => {
    const { store, price } = await opened();
    type(price, '1300');
    end(price);
    await pass(200);
    expect(store.read().price).toBe(1300);
  });

  it('is saved when its form goes away, a large change too', async () => {
    const { store, price, unmount } = await opened();
    type(price, '12');
    unmount();
    await pass(200);
    expect(store.read().price).toBe(12);
  });
});

describe('an amount in reais', () => {
  it('has its comma while it is typed, and is stored as a number', async () => {
    const { store, price } = await opened();
    act(() => price.focus());
    expect(price.value).toBe('1234,5');
    type(price, '1299.9');
    expect(price.value).toBe('1299,9');
    act(() => price.blur());
    await pass(200);
    expect(store.read().price).toBe(1299.9);
    expect(price.value).toBe('1.299,90');
  });

  it('takes the comma of a number whose thousands were marked as it was typed', async () => {
    const { store, price } = await opened();
    type(price, '1.300', '1,300,', '1300,5');
    act(() => price.blur());
    await pass(200);
    expect(store.read().price).toBe(1300.5);
  });

  it('is refused with a third decimal, in a sentence', async () => {
    const { store, price } = await opened();
    type(price, '1299,999');
    act(() => price.blur());
    await pass(5000);
    expect(store.edits).toEqual([]);
    expect(screen.getByText('Use no máximo 2 casas decimais')).toBeTruthy();
  });
});

describe('an amount that changes by more than half', () => {
  it('is refused with a third decimal before anybody is asked about a large change', async () => {
    const { store, price } = await opened();
    type(price, '12,345');
    fireEvent.blur(price);
    await pass(2000);
    expect(asked()).toBe('');
    expect(screen.getByText(/casas decimais/)).toBeTruthy();
    expect(store.edits).toEqual([]);
  });

  it('is asked about once, and saved when that is confirmed', async () => {
    const { store, price } = await opened();
    type(price, '12');
    await pass(4000);
    expect(store.edits).toEqual([]);
    act(() => price.blur());
    await pass(200);
    expect(asked()).toContain('Mudar “Por” de R$ 1.234,50 para R$ 12,00?');
    expect(asked()).toContain('99% menor');
    await pass(20_000);
    expect(store.edits).toEqual([]);
    fireEvent.click(said('Mudar para R$ 12,00'));
    await pass(1000);
    expect(store.read().price).toBe(12);
    expect(asked()).toBe('');
    type(price, '12,5');
    act(() => price.blur());
    await pass(200);
    expect(asked()).toBe('');
  });

  it('is asked about where it is taken away, and no pause takes it away meanwhile', async () => {
    const { store, price } = await opened();
    type(price, '');
    await pass(4000);
    expect(store.edits).toEqual([]);
    act(() => price.blur());
    await pass(200);
    expect(asked()).toContain('Deixar “Por” sem valor?O valor de agora é R$ 1.234,50.');
    fireEvent.click(said('Deixar sem valor'));
    await pass(1000);
    expect(store.read().price).toBe(null);
  });

  it('stays as it was when that is denied, and the form has nothing left to save', async () => {
    const { store, price } = await opened();
    type(price, '12');
    fireEvent.keyDown(price, { key: 'Enter' });
    fireEvent.click(said('Manter R$ 1.234,50'));
    await pass(1000);
    expect(store.edits).toEqual([]);
    act(() => price.blur());
    expect(price.value).toBe('1.234,50');
    expect(screen.getByRole('status').textContent).toBe('Salvo');
  });

  it('stays as it was when its form goes away unanswered', async () => {
    const { store, price, unmount } = await opened();
    type(price, '12');
    act(() => price.blur());
    unmount();
    await pass(10_000);
    expect(store.edits).toEqual([]);
  });

  it.each([
    { name: 'half of it', given: record, typed: '617,25' },
    { name: 'a first amount', given: { ...record, price: undefined }, typed: '99' },
    { name: 'an amount after one below nothing', given: { ...record, price: -2 }, typed: '2' },
  ])('is not asked about: $name', async ({ given, typed }) => {
    const { store, price } = await opened(given);
    type(price, typed);
    act(() => price.blur());
    await pass(200);
    expect(asked()).toBe('');
    expect(store.edits).toHaveLength(1);
  });
});

describe('a price on the wrong side of the one beside it', () => {
  it('is saved with a warning at its field, which goes with it', async () => {
    const { store, price, full } = await opened();
    type(price, '1600');
    act(() => price.blur());
    await pass(1000);
    expect(store.read().price).toBe(1600);
    const warning = said('Abaixo de “Por” (R$ 1.600,00)');
    expect(full.getAttribute('aria-describedby')).toBe(warning.id);
    expect(full.getAttribute('aria-invalid')).toBeNull();
    type(full, '1700');
    act(() => full.blur());
    await pass(1000);
    expect(screen.queryByText(/^Abaixo de/)).toBeNull();
  });
});

it('offers to turn the ends of a window round, as one step to undo', async () => {
  const ends = [
    field('from', 'Início', { type: 'date' }),
    field('until', 'Fim', { type: 'date', atLeast: 'from' }),
  ];
  const late = { from: '2026-12-31', until: '2026-01-01' };
  const rows = field('rows', 'Janelas', { type: 'array_struct', fields: ends });
  const { store } = openForm({
    definition: collection([...ends, rows]),
    record: { ...late, rows: [{ ...late }] },
  });
  const turned = { from: '2026-01-01', until: '2026-12-31' };
  fireEvent.click(await screen.findByRole('button', { name: 'Trocar os dois' }));
  await waitFor(() => expect(store.read()).toMatchObject(turned));
  expect(screen.queryByRole('button', { name: 'Trocar os dois' })).toBeNull();
  expect(store.edits).toHaveLength(1);
});
