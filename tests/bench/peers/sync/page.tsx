/**
 * The same page around what is measured: theme, words and router.
 */
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n, learnMessages } from '../../../../runtime/app/messages/console-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import { productSyncMessages } from '../../../../runtime/widgets/product-sync/index.ts';

export function showPage(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  learnMessages(productSyncMessages);
  const element = <main style={{ height: 880 }}>{content}</main>;
  const router = createMemoryRouter([{ path: '*', element }]);
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <RouterProvider router={router} />
      </I18nContext.Provider>
    </ThemeProvider>,
  );
}
