import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

it('keeps a letter, and the caret behind it, that is typed while React draws the form in pieces', async () => {
  const isAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const box = () => place.querySelector('input') ?? document.createElement('input');
  const type = (text: string) => {
    box().value = text;
    box().setSelectionRange(text.length, text.length);
    box().dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  let draft = '31/02/';
  let draw = () => {};
  let drawn = 0;
  function Box({ version: _version }: { readonly version: number }) {
    const typed = useTypedText({ text: draft, accept: undefined, onType: (text) => (draft = text) });
    return <input {...typed} />;
  }
  /** Longer than React draws without a pause. */
  function Slow({ version }: { readonly version: number }) {
    const begun = performance.now();
    while (performance.now() - begun < 20);
    // The pause after the box was drawn.
    if (version === 1 && draft === '31/02/') queueMicrotask(() => type('31/02/2'));
    drawn = version;
    return null;
  }
  function Form() {
    const [version, setVersion] = useState(0);
    draw = () => startTransition(() => setVersion(1));
    return [
      <Box key="box" version={version} />,
      <Slow key="a" version={version} />,
      <Slow key="b" version={version} />,
    ];
  }
  const root = createRoot(place);
  flushSync(() => root.render(<Form />));
  box().focus();
  draw();
  await vi.waitFor(() => expect(drawn).toBe(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(box().value).toBe('31/02/2');
  expect(box().selectionStart).toBe(7);
  root.unmount();
  place.remove();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isAct);
});

describe('a text that comes while a letter is being composed', () => {
  afterEach(cleanup);

  function Box({ text }: { readonly text: string }) {
    return <input aria-label="Nome" {...useTypedText({ text, accept: undefined, onType: () => {} })} />;
  }

  it.each([
    { name: 'gives way to the letter', typed: 'Sã', want: 'Sã' },
    { name: 'is shown when nothing comes of the letter', typed: 'S', want: 'Porto' },
  ])('$name', ({ typed, want }) => {
    const { rerender } = render(<Box text="S" />);
    const input = screen.getByLabelText<HTMLInputElement>('Nome');
    fireEvent.compositionStart(input);
    rerender(<Box text="Porto" />);
    expect(input.value).toBe('S');
    fireEvent.input(input, { target: { value: typed } });
    fireEvent.compositionEnd(input);
    expect(input.value).toBe(want);
  });
});
