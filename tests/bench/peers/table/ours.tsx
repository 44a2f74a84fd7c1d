/**
 * Our table as the console shows it, over records in memory: a page of a thousand.
 */
import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { I18nContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n } from '../../../../runtime/app/messages/console-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import { DataTable } from '../../../../runtime/widgets/data-table/view/DataTable.tsx';
import { definition, records, toldWhenPainted } from './rows.ts';

const ready = { status: 'ready', data: { records, fromCache: false, hasMore: false } } as const;
const loading = { status: 'loading' } as const;
const refused = () => Promise.reject(new Error('not measured'));
const writer = { create: refused, edit: refused, editMany: refused, remove: refused };
const preferences = { read: () => undefined, write: () => {}, watch: () => () => {} };

const table = (
  <div style={{ height: 860, display: 'flex', flexDirection: 'column' }}>
    <DataTable
      definition={definition}
      useList={(_collection, query) => (query ? ready : loading)}
      useCount={() => records.length}
      useRecords={() => undefined}
      writer={writer}
      mayWrite
      mayDelete
      preferences={preferences}
      timeZone="America/Sao_Paulo"
      onOpen={() => {}}
    />
  </div>
);
const router = createMemoryRouter([{ path: '*', element: table }], {
  initialEntries: ['/customer?size=1000'],
});

toldWhenPainted();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
}
