import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collection, field } from '../../testing/collections.ts';
import { definition, kit, rowFields, saveNow, storedKit } from '../../testing/kit-rows.ts';
import { openForm } from '../../testing/open-form.tsx';

afterEach(cleanup);

describe('the rows of an array of structs', () => {
  it('are closed but for the one that is opened', async () => {
    const { user } = openForm({ definition, record: { kit } });
    const row = await screen.findByRole('button', { name: /B/ });
    expect(screen.queryByLabelText(/Código/)).toBeNull();
    await user.click(row);
    expect(screen.getByLabelText<HTMLInputElement>(/Código/).value).toBe('B');
    await user.click(screen.getByRole('button', { name: /^1/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/Código/).value).toBe('A');
  });

  it('say what they hold where none of their columns does', async () => {
    const options = field('options', 'Opções', {
      type: 'struct',
      fields: [
        field('markup', 'Markup', { type: 'number' }),
        field('manual', 'Manual', { type: 'checkbox' }),
      ],
    });
    const rules = field('rules', 'Regras', {
      type: 'array_struct',
      fields: [field('name', 'Nome'), options],
    });
    const record = { rules: [{ options: { markup: 1.8 } }, { name: 'Ofertas', options: { markup: 2 } }, {}] };
    openForm({ definition: collection([rules]), record });
    const [first, second, third] = await screen.findAllByRole('button', { expanded: false });
    expect(first?.textContent).toBe('1Opções: Markup: 1,8');
    expect(second?.textContent).toBe('2Nome: Ofertas');
    expect(third?.textContent).toBe('3');
  });

  it('show no id while the name of what they refer to is on its way', async () => {
    const reference = { collection: 'brand', label: 'name' };
    const rows = field('brands', 'Marcas', {
      type: 'array_struct',
      fields: [field('brand', 'Marca', { type: 'select', reference })],
    });
    const given = { definition: collection([rows]), record: { brands: [{ brand: 'b9' }] } };
    openForm({ ...given, isLoading: true });
    const waiting = await screen.findByRole('button', { expanded: false });
    expect(waiting.textContent).not.toContain('b9');
    expect(within(waiting).getByRole('img', { name: 'Carregando…' })).toBeTruthy();
    cleanup();
    openForm({ ...given, lists: { brand: [{ id: 'b9', name: 'Oxford' }] } });
    expect((await screen.findByRole('button', { expanded: false })).textContent).toContain('Oxford');
  });

  it('are saved as a whole when one is changed', async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /B/ }));
    await user.type(screen.getByLabelText(/Código/), '2');
    await waitFor(() => expect(store.edits).toHaveLength(1));
    expect(store.edits[0]?.changes).toEqual([
      { path: ['kit'], base: kit, value: [kit[0], { sku: 'B2', qty: 2 }] },
    ]);
  });

  it("take a typed text into the open row's head once the hand rests, and at once when the row is closed", async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /B/ }));
    const head = () => screen.getByRole('button', { name: /^2/ }).textContent;
    await user.type(screen.getByLabelText(/Código/), '2');
    await waitFor(() => expect(store.edits).toHaveLength(1));
    expect(head()).not.toContain('B2');
    await waitFor(() => expect(head()).toContain('B2'));
    await user.type(screen.getByLabelText(/Código/), '3');
    await user.click(screen.getByRole('button', { name: /^2/ }));
    expect(head()).toContain('B23');
  });

  it('change places with their twins: the other one is open then', async () => {
    const { user } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    await user.click(screen.getByRole('button', { name: 'Duplicar item 1' }));
    await user.click(await screen.findByRole('button', { name: 'Mover item 2 para cima' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('item 1'));
    await user.click(screen.getByRole('button', { name: 'Mover item 1 para baixo' }));
    await user.click(await screen.findByRole('button', { name: 'Mover item 2 para baixo' }));
    expect(await screen.findByRole('button', { name: 'Remover item 3' })).toBeTruthy();
  });

  it('can be duplicated, moved and removed', async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /B/ }));
    await user.click(screen.getByRole('button', { name: 'Duplicar item 2' }));
    await storedKit(store, [...kit, kit[1]]);
    await user.type(screen.getByLabelText(/Código/), '3');
    await user.click(screen.getByRole('button', { name: 'Mover item 3 para cima' }));
    await saveNow(user);
    await storedKit(store, [kit[0], { sku: 'B3', qty: 2 }, kit[1]]);
    await user.click(screen.getByRole('button', { name: 'Remover item 2' }));
    await saveNow(user);
    await storedKit(store, kit);
  });

  it('keep the focus on the row that is moved', async () => {
    const { user } = openForm({ definition, record: { kit: [...kit, { sku: 'C', qty: 3 }] } });
    await user.click(await screen.findByRole('button', { name: /Código:\s*A/ }));
    await user.click(screen.getByRole('button', { name: 'Mover item 1 para baixo' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover item 2 para baixo');
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>(/Código/).value).toBe('A');
    expect(screen.getByRole('button', { expanded: true }).textContent).toContain('3');
  });

  it('inside of rows are led to by the bar, also where a frame comes before all of them have opened', async () => {
    const inner = field('lines', 'Linhas', {
      type: 'array_struct',
      fields: [field('name', 'Nome', { required: true })],
    });
    const { user } = openForm({
      definition: collection([field('kit', 'Kit', { type: 'array_struct', fields: [inner] })]),
      mode: 'create',
      initial: { kit: [{ lines: [{ name: 'A' }] }, { lines: [{}] }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Salvar Produto' }));
    const link = await screen.findByRole('button', { name: 'Kit, Item 2 › Linhas, Item 1 › Nome' });
    await screen.findByLabelText(/^Nome/);
    await user.click(screen.getByRole('button', { name: /^2/, expanded: true }));
    let frames = 0;
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      frames += 1;
      if (frames === 1) draw(0);
      else setTimeout(() => draw(0), 1);
      return 0;
    });
    await user.click(link);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)));
    frame.mockRestore();
  });

  it('are copied without an id that nobody types, and with the values of the store as they are', async () => {
    const place = new (class {
      readonly latitude = -23.5;
      readonly longitude = -46.6;
    })();
    const rows = { fields: [field('id', 'Lote', { readOnly: true }), ...rowFields] };
    const batches = collection([field('kit', 'Kit', { type: 'array_struct', ...rows })]);
    const { user, store } = openForm({
      definition: batches,
      record: { kit: [{ id: 'L1', sku: 'A', place }] },
    });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    await user.click(screen.getByRole('button', { name: 'Duplicar item 1' }));
    await saveNow(user);
    await storedKit(store, [
      { id: 'L1', sku: 'A', place },
      { sku: 'A', place },
    ]);
    const [, copy] = Array.isArray(store.read().kit) ? (store.read().kit as { place: unknown }[]) : [];
    expect(copy?.place).toBe(place);
  });

  it('go back a page with the last row of the last one, and the focus with them', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ sku: `R${index}` }));
    const { user, store } = openForm({ definition, record: { kit: many } });
    await user.click(await screen.findByRole('button', { name: /^Próxima página/ }));
    await user.click(await screen.findByRole('button', { name: /^21/ }));
    await user.click(screen.getByRole('button', { name: 'Remover item 21' }));
    const last = await screen.findByRole('button', { name: /^20/ });
    expect(document.activeElement).toBe(last);
    await saveNow(user);
    await storedKit(store, many.slice(0, 20));
  });

  it('are saved beside one that is wrong, which follows when it is mended', async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /^2/ }));
    await user.clear(screen.getByLabelText('Quantidade'));
    await user.type(screen.getByLabelText('Quantidade'), '-');
    await user.tab();
    await screen.findByText('Não salvo:');
    await user.click(screen.getByRole('button', { name: /^1/ }));
    await user.type(screen.getByLabelText('Quantidade'), '9');
    await saveNow(user);
    await storedKit(store, [{ sku: 'A', qty: 19 }, kit[1]]);
    expect(screen.getByText('Não salvo:')).toBeTruthy();
    expect(screen.queryByText(/esperam por isso/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^2/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Quantidade').value).toBe('-');
    await user.type(screen.getByLabelText('Quantidade'), '4');
    await saveNow(user);
    await storedKit(store, [
      { sku: 'A', qty: 19 },
      { sku: 'B', qty: -4 },
    ]);
  });

  it('say that other rows wait for one that is wrong and has no key', async () => {
    const { user, store } = openForm({ definition, record: { kit } });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    await user.clear(screen.getByLabelText(/Código/));
    await user.tab();
    await screen.findByText('Não salvo:');
    expect(screen.queryByText(/esperam por isso/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^2/ }));
    await user.type(screen.getByLabelText('Quantidade'), '9');
    await screen.findByText('As outras alterações em “Kit” esperam por isso.');
    expect(store.edits).toEqual([]);
  });

  it('come twenty a page', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ sku: `S${index}`, qty: index }));
    const { user } = openForm({ definition, record: { kit: many } });
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByText('Página 3 de 3')).toBeTruthy();
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('the rows of a map', () => {
  const stockRows = collection([
    field('stock', 'Estoque', {
      type: 'array_struct',
      map: { key: 'sku', value: 'qty' },
      fields: rowFields,
    }),
  ]);

  it('have no order of their own: they are not moved', async () => {
    const { user } = openForm({ definition: stockRows, record: { stock: kit } });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    expect(screen.getByRole('button', { name: 'Remover item 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Mover/ })).toBeNull();
  });

  it('are duplicated without their key, and say where a key is empty or there twice', async () => {
    const { user } = openForm({ definition: stockRows, record: { stock: kit } });
    await user.click(await screen.findByRole('button', { name: /^1/ }));
    await user.click(screen.getByRole('button', { name: 'Duplicar item 1' }));
    const key = await screen.findByLabelText<HTMLInputElement>(/Código/);
    expect(key.value).toBe('');
    await saveNow(user);
    await screen.findByText('Preencha este campo');
    await user.type(key, 'B');
    expect((await screen.findAllByText('Já está em outra linha')).length).toBeGreaterThan(0);
    await user.type(key, '2');
    await waitFor(() => expect(screen.queryByText('Já está em outra linha')).toBeNull());
  });
});
