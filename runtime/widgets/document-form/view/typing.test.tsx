import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { collection, field, manyFields } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

const definition = collection([
  field('title', 'Título'),
  field('price', 'Preço', { type: 'number' }),
  field('startAt', 'Início', { type: 'date' }),
]);
const record = { title: 'Panela', price: 1234.5, startAt: '2025-01-31' };
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** Longer than a text stays in its input. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));

/** As the browser does it: the text, then the event. */
function typeAt(element: HTMLInputElement, text: string, caret: number): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(element, text);
  element.setSelectionRange(caret, caret);
  fireEvent.input(element);
}

describe('a key', () => {
  it('is shown by the browser alone: nothing is drawn for it', async () => {
    const drawn: string[] = [];
    const { Screen, unmount } = openForm({ definition, record });
    unmount();
    render(
      <Profiler id="form" onRender={(_id, phase) => drawn.push(phase)}>
        <Screen />
      </Profiler>,
    );
    const price = await input('Preço');
    act(() => price.focus());
    // The first key makes the bar say that something is pending.
    typeAt(price, '-', 1);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Alterações pendentes'));
    drawn.length = 0;
    for (const text of ['-1', '-12', '-123']) typeAt(price, text, text.length);
    expect(drawn).toEqual([]);
    expect(price.value).toBe('-123');
  });
});

describe('a number that others read in another way', () => {
  it('is answered with the number that it is taken for, until the field is left', async () => {
    const { store } = openForm({ definition, record });
    const price = await input('Preço');
    act(() => price.focus());
    typeAt(price, '10.50', 5);
    expect(screen.queryByText(/^= /)).toBeNull();
    act(() => typeAt(price, '10.500', 6));
    expect(screen.getByText('= 10,5')).toBeTruthy();
    act(() => price.blur());
    await waitFor(() => expect(screen.queryByText('= 10,5')).toBeNull());
    await waitFor(() => expect(store.read().price).toBe(10.5));
  });
});

describe('a text of a format', () => {
  const contact = collection([
    field('email', 'E-mail', { format: 'email' }),
    field('phone', 'Telefone', { format: 'phone' }),
    field('others', 'Outros', {
      type: 'array_field',
      item: { ...field('', 'Outro'), path: '', format: 'phone' },
    }),
  ]);
  const opened = { email: 'rui@loja.test', phone: '+551132640000', others: ['+14155552671'] };

  it('is stored without what nobody sees, and a phone as the store has it', async () => {
    const { store } = openForm({ definition: contact, record: opened });
    const [email, phone] = [await input('E-mail'), await input('Telefone')];
    expect(phone.value).toBe('(11) 3264-0000');
    act(() => email.focus());
    act(() => typeAt(email, '\u00a0ana@loja.test\u200b ', 16));
    act(() => phone.focus());
    act(() => typeAt(phone, '(11) 98888-7777', 15));
    await waitFor(() => expect(store.read().phone).toBe('+5511988887777'));
    expect(store.read().email).toBe('ana@loja.test');
    expect(phone.value).toBe('(11) 98888-7777');
    act(() => phone.blur());
    await waitFor(() => expect(email.value).toBe('ana@loja.test'));
    expect(phone.value).toBe('(11) 98888-7777');
  });

  it('is shown as people write it in a list too, and is no change where it is left as it was', async () => {
    const { store } = openForm({ definition: contact, record: opened });
    const first = await input('Outro 1');
    expect(first.value).toBe('+1 415 555 2671');
    act(() => first.focus());
    act(() => typeAt(first, '+1 415 555 267', 14));
    act(() => typeAt(first, '+1 415 555 2671', 15));
    act(() => first.blur());
    await rest();
    expect(store.read().others).toEqual(opened.others);
    expect(first.value).toBe('+1 415 555 2671');
  });
});

describe('a text that reaches the form', () => {
  const inTabs = {
    ...collection([
      field('title', 'Título'),
      field('price', 'Preço', { type: 'number', section: 'more' }),
      ...manyFields('others', 9),
    ]),
    sections: [
      { name: 'main', label: 'Dados' },
      { name: 'more', label: 'Mais' },
      { name: 'others', label: 'Outros' },
    ],
  };
  const dots = () => screen.queryAllByText(/com alterações não salvas/).map((it) => it.closest('button'));

  it.each([
    ['Título', 'Panela a', 'Panela b', 'Panela c'],
    ['Preço', '1', '12', '123'],
  ])('changes nothing on the screen where the form has said that something waits: %s', async (label, saved, waits, typed) => {
    const { store } = openForm({ definition, record });
    const edited = await input(label);
    act(() => edited.focus());
    // The first edit is saved at once, the next one makes the form say that it waits.
    for (const text of [saved, waits]) {
      typeAt(edited, text, text.length);
      await rest();
    }
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Alterações pendentes'));
    const before = store.edits.length;
    const seen: MutationRecord[] = [];
    const watch = new MutationObserver((records) => seen.push(...records));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    typeAt(edited, typed, typed.length);
    await rest();
    watch.disconnect();
    expect(store.edits).toHaveLength(before);
    expect(seen.map(({ type, attributeName, target }) => [type, attributeName, target.nodeName])).toEqual([]);
  });

  it("marks its section's tab from the first key on", async () => {
    openForm({ definition: inTabs, record });
    const title = await input('Título');
    act(() => title.focus());
    expect(dots()).toEqual([]);
    typeAt(title, 'Panelaa', 7);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(dots().map((tab) => tab?.textContent)).toEqual(['Dados, com alterações não salvas']);
  });
});

describe('what comes of a key', () => {
  const opened = async () => {
    const heard: string[] = [];
    const { Screen, unmount } = openForm({ definition, record });
    unmount();
    const hear = (event: { readonly type: string }) => void heard.push(event.type);
    render(
      <div onKeyDownCapture={hear} onInputCapture={hear} onSelectCapture={hear} onKeyUpCapture={hear}>
        <Screen />
      </div>,
    );
    return { heard, title: await input('Título') };
  };

  it("is the input's alone where it is a letter: React does not climb through its components", async () => {
    const { heard, title } = await opened();
    act(() => title.focus());
    fireEvent.keyDown(title, { key: 'a' });
    typeAt(title, 'Panelaa', 7);
    fireEvent.keyUp(title, { key: 'a' });
    expect(heard).toEqual([]);
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('Salvo'));
  });

  it('is heard by all where it is no letter, and in every other input', async () => {
    const { heard, title } = await opened();
    for (const key of ['Enter', 'Tab', 'Escape', 'ArrowUp']) fireEvent.keyDown(title, { key });
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) fireEvent.keyDown(title, { key: 's', [held]: true });
    expect(heard).toEqual(Array(7).fill('keydown'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'JSON Editor' }), { key: 'a' });
    expect(heard).toHaveLength(8);
  });
});

it('stands in a frame that is known as one with what stands beside it', async () => {
  openForm({ definition: collection([field('price', 'Preço', { type: 'number', unit: 'BRL' })]), record });
  expect((await input('Preço')).closest('[data-frame]')?.textContent).toContain('R$');
});

describe('the caret', () => {
  it('stays where a letter is refused', async () => {
    openForm({ definition, record });
    const price = await input('Preço');
    act(() => price.focus());
    expect(price.value).toBe('1234.5');
    typeAt(price, '12x34.5', 3);
    expect(price.value).toBe('1234.5');
    expect(price.selectionStart).toBe(2);
    typeAt(price, '12934.5', 3);
    expect(price.selectionStart).toBe(3);
  });

  it('stays behind the digit that brings a slash', async () => {
    openForm({ definition, record: {} });
    const start = await input('Início');
    act(() => start.focus());
    typeAt(start, '311', 3);
    expect([start.value, start.selectionStart]).toEqual(['31/1', 4]);
  });

  it('stays while the text comes back from the store, and when another takes its place', async () => {
    const { store } = openForm({ definition, record });
    const title = await input('Título');
    act(() => title.focus());
    typeAt(title, 'Pa-nela', 3);
    await waitFor(() => expect(store.read().title).toBe('Pa-nela'));
    await rest();
    expect(title.selectionStart).toBe(3);
    store.changeElsewhere({ title: 'Caçarola' });
    await waitFor(() => expect(title.value).toBe('Caçarola'));
    expect(title.selectionStart).toBe(3);
  });
});

describe('a letter that is being composed', () => {
  it('reaches the form when it is whole', async () => {
    const { store } = openForm({ definition, record });
    const title = await input('Título');
    act(() => title.focus());
    fireEvent.compositionStart(title);
    typeAt(title, 'Panela ´', 8);
    await rest();
    expect(store.edits).toEqual([]);
    typeAt(title, 'Panela á', 8);
    fireEvent.compositionEnd(title);
    await waitFor(() => expect(store.read().title).toBe('Panela á'));
    expect(store.edits).toHaveLength(1);
  });

  it('is not taken out of a number before it is whole', async () => {
    openForm({ definition, record });
    const price = await input('Preço');
    act(() => price.focus());
    fireEvent.compositionStart(price);
    typeAt(price, '1234.5´', 7);
    expect(price.value).toBe('1234.5´');
    fireEvent.compositionEnd(price);
    expect(price.value).toBe('1234.5');
  });
});

describe('a text on its way', () => {
  it('goes along with Ctrl+S while a letter is being composed', async () => {
    const { store, user } = openForm({ definition, record });
    const title = await input('Título');
    act(() => title.focus());
    fireEvent.compositionStart(title);
    typeAt(title, 'Panela a', 8);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.read().title).toBe('Panela a'));
  });

  it('gives way to what the store holds when it is taken back and left', async () => {
    const { store, user } = openForm({ definition, record });
    const title = await input('Título');
    act(() => title.focus());
    typeAt(title, 'Panela x', 8);
    await user.keyboard('{Control>}z{/Control}');
    expect(title.value).toBe('Panela');
    act(() => title.blur());
    expect(title.value).toBe('Panela');
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(title.value).toBe('Panela');
    await waitFor(() => expect(store.read().title).toBe('Panela'));
  });
});
