import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useFocusInContent } from './use-focus-in-content.ts';

afterEach(cleanup);

const content = () => screen.getByRole('main');

function Screens() {
  useFocusInContent('content');
  const navigate = useNavigate();
  const [asks, ask] = useState(true);
  const go = (to: string): void => {
    ask(false);
    navigate(to);
  };
  return (
    <>
      <button type="button" onClick={() => go('/menu')}>
        menu
      </button>
      {asks && (
        <button type="button" onClick={() => go('/palette')}>
          palette
        </button>
      )}
      <main id="content" tabIndex={-1} />
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter>
      <Screens />
    </MemoryRouter>,
  );

it('puts the focus into the content when the console opens', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(content()));
});

it('puts it there when what led to the screen is gone', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'palette' }));
  await waitFor(() => expect(document.activeElement).toBe(content()));
});

it('leaves it on what led to the screen and is still there', async () => {
  open();
  const menu = screen.getByRole('button', { name: 'menu' });
  await userEvent.click(menu);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(menu);
});
