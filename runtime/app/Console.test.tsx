import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Console } from './Console.tsx';

// Node and Vite would each take a copy of their own: the console's routes must be those that react-admin knows.
vi.mock('react-router', () => import('react-router-dom'));

const CONFIG = {
  backend: 'demo',
  firebase: { apiKey: 'demo', projectId: 'demo' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(CONFIG));
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A window that is as wide as a desktop's or as a phone's. */
function widthOf(wide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  render(<Console />);
  await user.type(await screen.findByLabelText('E-mail', {}, LONG), 'admin@balcao.dev');
  await user.type(screen.getByLabelText('Senha'), 'balcao123');
  await user.click(screen.getByText('Entrar', { selector: 'button' }));
  await screen.findByText(/Administração\.?$/, { selector: 'h1' }, LONG);
}

/** Everything is loaded when it is first wanted. */
const LONG = { timeout: 15_000 };

it('opens what the shell has when it is asked for: stores, profile', async () => {
  widthOf(true);
  const user = userEvent.setup();
  await signIn(user);

  await user.click(screen.getByLabelText('Trocar de loja: Casa Aurora Matriz'));
  await user.click(await screen.findByText('Casa Aurora Praia', {}, LONG));
  await screen.findByLabelText('Trocar de loja: Casa Aurora Praia', {}, LONG);
  expect(document.querySelector('[role=menu]')).toBeNull();

  await user.click(screen.getByLabelText('Perfil de Administração'));
  await screen.findByText('admin@balcao.dev', {}, LONG);
  await user.click(screen.getByText('Sair'));
  await screen.findByLabelText('E-mail', {}, LONG);
}, 60_000);

it('has the menu in a drawer on a phone, and screens that come when they are chosen', async () => {
  widthOf(false);
  const user = userEvent.setup();
  await signIn(user);

  expect(document.querySelector('nav')).toBeNull();
  await user.click(screen.getByLabelText('Mostrar ou esconder o menu'));
  await waitFor(() => expect(document.querySelector('nav')).not.toBeNull(), LONG);
  await user.click(
    within(document.querySelector('nav') as HTMLElement).getByRole('button', { name: 'Catálogo' }),
  );
  const inMenu = [...document.querySelectorAll<HTMLElement>('nav a')];
  const chosen = inMenu.find((link) => link.textContent === 'Sincronização de produtos');
  if (chosen) await user.click(chosen);
  await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(chosen?.textContent), LONG);
  await waitFor(() => expect(document.querySelector('nav')).toBeNull(), LONG);
}, 60_000);
