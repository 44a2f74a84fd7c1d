import { act, cleanup, render } from '@testing-library/react';
import { memo } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { type ProjectControl, ProjectProvider, useProjects } from './project-context.tsx';

afterEach(cleanup);

const config: ConsoleConfig = {
  backend: 'demo',
  firebase: { apiKey: 'a', projectId: 'balcao' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
};
const user = {
  id: 'a',
  name: 'Ana',
  email: 'ana@balcao.dev',
  claims: { projects: { matriz: 'admin', praia: 'viewer' } },
} as const;
const backend = { readProject: async () => null } as unknown as ConsoleBackend;

it('tells the screens nothing new when the address changes, and leads to another store from where one is', async () => {
  const told: ProjectControl[] = [];
  const Screen = memo(function Screen() {
    told.push(useProjects());
    return null;
  });
  let address = '';
  let go: (to: string) => void = () => {};
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address = pathname + search;
    go = (to) => void navigate(to);
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/brand?project=matriz']}>
      <Address />
      <ProjectProvider config={config} backend={backend} user={user} waiting={null} nothing={null}>
        <Screen />
      </ProjectProvider>
    </MemoryRouter>,
  );
  await act(async () => {});
  const first = told.at(-1);
  act(() => go('/product/1?project=matriz'));
  expect(told.at(-1)).toBe(first);
  act(() => first?.switchTo('praia'));
  expect(address).toBe('/product?project=praia');
});

it.each([
  { address: '/product/2001011?project=praia', want: ['praia product 2001011'] },
  { address: '/product?project=praia', want: [] },
  { address: '/product/add?project=praia', want: [] },
  { address: '/product/%E0%A4%A', want: [] },
])("asks for the document of $address before the stores' names have come", async ({ address, want }) => {
  const asked: string[] = [];
  const slow = {
    readProject: () => new Promise(() => {}),
    readAhead: async (...what: readonly string[]) => void asked.push(what.join(' ')),
  } as unknown as ConsoleBackend;
  render(
    <MemoryRouter initialEntries={[address]}>
      <ProjectProvider config={config} backend={slow} user={user} waiting={null} nothing={null}>
        {null}
      </ProjectProvider>
    </MemoryRouter>,
  );
  await act(async () => {});
  expect(asked).toEqual(want);
});
