import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, I18nContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { CatalogueEntry, GroupName } from '../../contract/collection.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { consoleI18n } from '../messages/console-i18n.ts';
import { StoreInAddress } from '../projects/StoreInAddress.tsx';
import { SessionProvider } from '../session/session-context.tsx';
import { theme } from '../theme/theme.ts';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

const authProvider: AuthProvider = {
  async login() {},
  async logout() {},
  async checkAuth() {},
  async checkError() {},
  async getIdentity() {
    return { id: 'a' };
  },
  async getPermissions() {
    return { projects: {} };
  },
};
const backend: ConsoleBackend = {
  authProvider,
  openProject: () => Promise.reject(new Error('not here')),
  readProject: async () => null,
  warmUp: async () => {},
  onSessionEnd: () => () => {},
  onNewToken: () => () => {},
};

/** Tells which entries were drawn: whatever draws one reads its icon. */
function menuOf(names: readonly string[], groupOf: (name: string) => GroupName = () => 'catalog') {
  const drawn = new Set<string>();
  const entries = names.map(
    (name): CatalogueEntry => ({
      name,
      kind: 'collection',
      group: groupOf(name),
      label: { one: name, many: name },
      catalogues: ['full'],
      access: { read: 'viewer', write: 'operator', delete: 'admin' },
      get icon() {
        drawn.add(name);
        return 'product';
      },
    }),
  );
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <SessionProvider backend={backend}>
          <MemoryRouter initialEntries={['/brand/aco']}>
            <StoreInAddress project="matriz">
              <Menu entries={entries} />
              <Address />
            </StoreInAddress>
          </MemoryRouter>
        </SessionProvider>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return drawn;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const address = () => screen.getByTestId('address').textContent;
const openEntry = () => document.querySelector('[aria-current=page]')?.textContent;

it('leads to an entry, in the store that is open, and marks the one whose record is shown', async () => {
  menuOf(['brand', 'brand-new', 'product']);
  expect(openEntry()).toBe('brand');
  const link = screen.getByRole('link', { name: 'product' });
  expect(link.getAttribute('href')).toBe('/product?project=matriz');
  await userEvent.click(link);
  expect(address()).toBe('/product?project=matriz');
  expect(openEntry()).toBe('product');
});

it('leaves a click with a key held to the browser', async () => {
  menuOf(['brand', 'product']);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'product' }));
  expect(address()).toBe('/brand/aco');
});

it('draws only the entry that was left and the one that was opened', async () => {
  const drawn = menuOf(['brand', 'category', 'product']);
  drawn.clear();
  await userEvent.click(screen.getByRole('link', { name: 'product' }));
  expect([...drawn].toSorted()).toEqual(['brand', 'product']);
});

describe('the groups of the menu', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);
  const groupOf = (name: string): GroupName =>
    name === 'brand' || name === 'product' ? 'catalog' : 'content';
  afterEach(() => localStorage.clear());

  it('are closed at the first visit, but for the one in use', () => {
    menuOf(['brand', 'page', 'post', 'product'], groupOf);
    expect(links()).toEqual(['brand', 'product']);
    expect(screen.getByRole('button', { name: 'Conteúdo', expanded: false })).toBeTruthy();
  });

  it('fold after the last use of them, once the pointer has left the menu', async () => {
    menuOf(['brand', 'page', 'post', 'product'], groupOf);
    await userEvent.click(screen.getByRole('button', { name: 'Conteúdo' }));
    await userEvent.click(screen.getByRole('link', { name: 'post' }));
    expect(links()).toEqual(['brand', 'product', 'page', 'post']);
    fireEvent.pointerLeave(screen.getByRole('navigation'));
    expect(links()).toEqual(['page', 'post']);
  });

  it('stay as somebody has put them', async () => {
    menuOf(['brand', 'page', 'product'], groupOf);
    await userEvent.click(screen.getByRole('button', { name: 'Conteúdo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Catálogo' }));
    expect(links()).toEqual(['brand', 'page']);
    cleanup();
    menuOf(['brand', 'page', 'product'], groupOf);
    expect(links()).toEqual(['brand', 'page']);
  });
});
