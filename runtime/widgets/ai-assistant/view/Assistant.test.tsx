import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { theme } from '../../../app/theme/theme.ts';
import { openProduct } from '../testing/open-document.ts';
import { scriptedService } from '../testing/scripted-service.ts';
import { Assistant } from './Assistant.tsx';

afterEach(cleanup);

it('says before a question is typed that nobody answers, and looks again', async () => {
  const answers = [false, true];
  const service = { ...scriptedService([]), isConfigured: async () => answers.shift() ?? true };
  render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={consoleI18n}>
        <Assistant
          project="loja"
          service={service}
          document={openProduct().document()}
          isOpen
          onClose={() => {}}
          renderValue={String}
        />
      </I18nContextProvider>
    </ThemeProvider>,
  );
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('O assistente ainda não foi configurado');
  expect(note.textContent).not.toMatch(/[A-Z]{2,}_/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
