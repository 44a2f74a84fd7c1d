import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../messages/testing/whole-i18n.ts';
import { PaletteButton } from './PaletteButton.tsx';

const chunk = vi.hoisted(() => {
  let come = () => {};
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
});
vi.mock('./Palette.tsx', async () => {
  await chunk.came;
  function Palette({ takeTyped }: { readonly takeTyped: () => string }) {
    const [typed, setTyped] = useState('');
    useEffect(() => setTyped(takeTyped()), [takeTyped]);
    return typed && <output>{typed}</output>;
  }
  return { Palette, paletteMessages: {} };
});
vi.mock('./use-recent-visits.ts', () => ({ useVisitedPages: () => {} }));

afterEach(cleanup);

it('keeps what was typed before the palette came, Enter and space pressed on its button too', async () => {
  const user = userEvent.setup();
  render(
    <I18nContext.Provider value={consoleI18n}>
      <ThemeProvider theme={createTheme({ cssVariables: true })}>
        <PaletteButton />
      </ThemeProvider>
    </I18nContext.Provider>,
  );
  await user.click(screen.getByRole('button'));
  await user.keyboard('ped{Enter} x');
  chunk.come();
  expect((await screen.findByRole('status')).textContent).toBe('ped x');
});
