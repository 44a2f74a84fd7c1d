import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../messages/console-i18n.ts';
import { ConfigError } from './read-config.ts';
import { StartError } from './StartError.tsx';

afterEach(cleanup);

function said(error: unknown): string {
  render(
    <I18nContext.Provider value={consoleI18n}>
      <StartError error={error} onRetry={() => {}} />
    </I18nContext.Provider>,
  );
  return screen.getByRole('alert').textContent ?? '';
}

it('says in Portuguese that a part of the console could not be fetched', () => {
  const text = said(new TypeError('Failed to fetch dynamically imported module: https://loja.dev/a.js'));
  expect(text).toContain('Uma parte do console não carregou');
  expect(text).not.toContain('module');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

it('says what else kept the console from starting, with the words for whoever helps', () => {
  expect(said(new ConfigError('unreachable', 'HTTP 502'))).toContain('Não foi possível falar com o servidor');
  cleanup();
  expect(said(new Error('no such key'))).toContain('no such key');
});
