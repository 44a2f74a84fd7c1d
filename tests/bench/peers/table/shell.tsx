/**
 * The same page around every table that is measured: the console's theme, words and router, and what its frame always
 * shows. The table comes into it once it stands, as it does when an operator opens a collection.
 */
import Menu from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { I18nContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n } from '../../../../runtime/app/messages/testing/whole-i18n.ts';
import { theme } from '../../../../runtime/app/theme/theme.ts';
import { SearchBox } from '../../../../runtime/ui/search/SearchBox.tsx';

const ROW = '[data-row], .row, .MuiDataGrid-row';

let open: () => void = () => {};

function Frame({ table }: { readonly table: ReactNode }) {
  const [opened, setOpened] = useState(false);
  open = () => flushSync(() => setOpened(true));
  return (
    <>
      <div id="frame">
        <IconButton aria-label="Menu">
          <Menu />
        </IconButton>
        <SearchBox value="" onChange={() => {}} label="Menu" clearLabel="Limpar" />
        <Button>Matriz</Button>
      </div>
      <main style={{ height: 840, display: 'flex', flexDirection: 'column' }}>{opened && table}</main>
    </>
  );
}

/** Tells on the document how long the table took to its first painted rows (`load`), and with the page (`all`). */
export async function showInShell(table: ReactNode): Promise<void> {
  const begun = performance.now();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const router = createMemoryRouter([{ path: '*', element: <Frame table={table} /> }], {
    initialEntries: ['/customer?size=1000'],
  });
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <RouterProvider router={router} />
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  await painted('#frame');
  const shell = performance.now() - begun;
  // What the page does of its own accord is over.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const opened = performance.now();
  open();
  await painted(ROW);
  const load = performance.now() - opened;
  Object.assign(document.documentElement.dataset, { load, all: shell + load });
}

async function painted(selector: string): Promise<void> {
  while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const channel = new MessageChannel();
  const told = new Promise((resolve) => {
    channel.port1.onmessage = resolve;
  });
  channel.port2.postMessage(null);
  await told;
}
