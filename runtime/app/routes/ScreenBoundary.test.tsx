import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { I18nContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../messages/console-i18n.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openBroken(message: string): Promise<void> {
  // React and the boundary both log what broke.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = lazy(() => Promise.reject(new TypeError(message)));
  render(
    <I18nContext.Provider value={consoleI18n}>
      <ScreenBoundary place="/category">
        <Suspense>
          <Broken />
        </Suspense>
      </ScreenBoundary>
    </I18nContext.Provider>,
  );
  await screen.findByRole('alert');
}

const retry = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar de novo' });

describe('a screen whose code could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://loja.dev/console/assets/DataTable-1.js',
    'error loading dynamically imported module: https://loja.dev/console/assets/DataTable-1.js',
    'Importing a module script failed.',
  ])('says so in Portuguese instead of "%s"', async (message) => {
    await openBroken(message);
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Uma parte do console não carregou');
    expect(said).not.toContain('module');
    expect(retry().disabled).toBe(false);
  });

  it('waits for the connection before it tries again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openBroken('Importing a module script failed.');
    expect(screen.getByText('Sem conexão: dá para tentar de novo assim que ela voltar.')).toBeTruthy();
    expect(retry().disabled).toBe(true);
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(retry().disabled).toBe(false);
  });
});

it('a screen that broke otherwise shows what broke', async () => {
  await openBroken('rows is not iterable');
  expect(screen.getByRole('alert').textContent).toContain('rows is not iterable');
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
});
