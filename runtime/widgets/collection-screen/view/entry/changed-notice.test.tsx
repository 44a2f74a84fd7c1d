import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { theme } from '../../../../app/theme/theme.ts';
import { ChangedNotice } from './ChangedNotice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('marks a field with what stands beside its input in the same frame', () => {
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  const marked: Element[] = [];
  HTMLElement.prototype.animate = function animate(this: HTMLElement): Animation {
    marked.push(this);
    return {} as Animation;
  };
  const fields = ['price', 'title'].map((name) => ({ name, label: name }));
  render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <main>
          <div data-frame="">
            R$ <input id="form_price" />
          </div>
          <input id="form_title" />
        </main>
        <ChangedNotice news={{ by: 'Ana', fields }} onClose={() => {}} />
      </I18nContextProvider>
    </ThemeProvider>,
  );
  expect(marked.map(({ tagName }) => tagName)).toEqual(['DIV', 'INPUT']);
});
