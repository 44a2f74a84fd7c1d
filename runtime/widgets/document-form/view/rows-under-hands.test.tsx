import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const rowFields = [field('sku', 'Código', { required: true }), field('name', 'Nome')];
const keyed = collection([field('kit', 'Kit', { type: 'array_struct', fields: rowFields })]);
const unkeyed = collection([
  field('kit', 'Kit', { type: 'array_struct', fields: [field('code', 'Código'), field('name', 'Nome')] }),
]);
const row = (sku: string, name = `Peça ${sku}`) => ({ sku, name });
const kit = [row('A'), row('B'), row('C')];
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
type User = ReturnType<typeof openForm>['user'];

async function openRow(user: User, number: number): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${number}`) }));
}

async function saveNow(user: User): Promise<void> {
  await user.keyboard('{Control>}s{/Control}');
}

describe('the row under the hand', () => {
  it('stays open with its text and the focus when rows come before it elsewhere', async () => {
    const { user, store } = openForm({ definition: keyed, record: { kit } });
    await openRow(user, 2);
    const name = input('Nome');
    await user.type(name, ' nova');
    store.changeElsewhere({ kit: [row('N'), row('M'), ...kit] });
    await user.keyboard(' e boa');
    await waitFor(() => expect(screen.getByRole('button', { expanded: true }).textContent).toMatch(/^4/));
    expect(input('Nome')).toBe(name);
    expect([document.activeElement === name, name.value]).toEqual([true, 'Peça B nova e boa']);
    await saveNow(user);
    const want = [row('N'), row('M'), row('A'), row('B', 'Peça B nova e boa'), row('C')];
    await waitFor(() => expect(store.read().kit).toEqual(want));
  });

  it('goes with its page', async () => {
    const many = Array.from({ length: 20 }, (_, index) => row(`R${index}`));
    const { user, store } = openForm({ definition: keyed, record: { kit: many } });
    await openRow(user, 20);
    store.changeElsewhere({ kit: [row('N'), ...many] });
    await waitFor(() => expect(screen.getByRole('button', { expanded: true }).textContent).toMatch(/^21/));
    expect(input('Nome').value).toBe('Peça R19');
  });

  it('is found by what it holds where rows are not told apart', async () => {
    const [a, b] = [
      { code: 'A', name: 'Tampa' },
      { code: 'B', name: 'Cabo' },
    ];
    const { user, store } = openForm({ definition: unkeyed, record: { kit: [a, b] } });
    await openRow(user, 2);
    store.changeElsewhere({ kit: [{ code: 'N', name: 'Alça' }, a, b] });
    await waitFor(() => expect(screen.getByRole('button', { expanded: true }).textContent).toMatch(/^3/));
    expect(input('Nome').value).toBe('Cabo');
  });

  it('asks, and puts its text into no other row, where it cannot be told which is meant', async () => {
    const [a, b] = [
      { code: 'A', name: 'Tampa' },
      { code: 'B', name: 'Cabo' },
    ];
    const { user, store } = openForm({ definition: unkeyed, record: { kit: [a, b] } });
    await openRow(user, 1);
    await user.type(input('Nome'), ' nova');
    store.changeElsewhere({ kit: [b] });
    await saveNow(user);
    await screen.findByText('Alterado em outro lugar:');
    expect(store.read().kit).toEqual([b]);
    await user.click(screen.getByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(store.read().kit).toEqual([{ ...a, name: 'Tampa nova' }, b]));
  });

  it('asks when its row is gone', async () => {
    const { user, store } = openForm({ definition: keyed, record: { kit } });
    await openRow(user, 2);
    await user.type(input('Nome'), ' nova');
    store.changeElsewhere({ kit: [row('A'), row('C')] });
    await saveNow(user);
    await screen.findByText('Alterado em outro lugar:');
    expect(store.read().kit).toEqual([row('A'), row('C')]);
  });

  it('is the one that is removed, wherever it stands by then', async () => {
    const { user, store } = openForm({ definition: keyed, record: { kit } });
    await openRow(user, 2);
    const remove = screen.getByRole('button', { name: /^(Remover|Apagar|Excluir) item 2/ });
    // The newer rows are in the form, and not on the screen yet.
    store.changeElsewhere({ kit: [row('N'), ...kit] });
    fireEvent.click(remove);
    await saveNow(user);
    await waitFor(() => expect(store.read().kit).toEqual([row('N'), row('A'), row('C')]));
  });

  it('takes its text along when it is dragged', async () => {
    const { user, store } = openForm({ definition: keyed, record: { kit } });
    await openRow(user, 1);
    const name = input('Nome');
    await user.type(name, ' nova');
    const handle = screen.getByRole('button', { name: /^Mover item 1: arraste/ });
    fireEvent.pointerDown(handle, { button: 0, isPrimary: true });
    handle.focus();
    fireEvent.pointerMove(handle, { clientY: 500 });
    fireEvent.pointerUp(handle);
    await saveNow(user);
    const want = [row('B'), row('C'), row('A', 'Peça A nova')];
    await waitFor(() => expect(store.read().kit).toEqual(want));
  });
});
