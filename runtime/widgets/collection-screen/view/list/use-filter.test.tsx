import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useFilter } from './use-filter.ts';

const before = window.location.href;
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', before);
});

function Filter() {
  const { typed, setTyped, settle } = useFilter();
  return <input value={typed} onChange={(event) => setTyped(event.target.value)} onBlur={settle} />;
}

const address = () => window.location.pathname + window.location.search;

async function type(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
}

it('leaves the address of a screen that is on its way, and puts the filter into the next of its own', async () => {
  window.history.replaceState(null, '', '/brand');
  render(
    <BrowserRouter>
      <Link to="/brand/ferraz">Ferraz</Link>
      <Filter />
    </BrowserRouter>,
  );
  await type('f');
  expect(address()).toBe('/brand?q=f');
  // The router has been there, and the screen has not come yet.
  window.history.pushState(null, '', '/category');
  await type('fe');
  expect(address()).toBe('/category');
  fireEvent.blur(screen.getByRole('textbox'));
  expect(address()).toBe('/category');
  fireEvent.click(screen.getByRole('link', { name: 'Ferraz' }));
  await type('fer');
  expect(address()).toBe('/brand/ferraz?q=fer');
});
