import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { definition } from '../../../../generated/collections/customer-event/model.ts';
import type { Role } from '../../../contract/access.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ConsoleConfig } from '../../../contract/console-config.ts';
import { createDemoData } from '../../../data/demo/index.ts';
import { ConsoleDataProvider } from '../../../data/index.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { eventFeedMessages } from '../../../widgets/event-feed/index.ts';
import type { ConsoleBackend } from '../../backend/backend.ts';
import { definitionOf, screens } from '../../catalogue/catalogue-entries.ts';
import { consoleI18n, learnMessages } from '../../messages/console-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { ProjectProvider } from '../../projects/project-context.tsx';
import { preferencesOf } from '../../session/preferences.ts';
import { EventFeedScreen } from './EventFeedScreen.tsx';

learnMessages(eventFeedMessages);
afterEach(cleanup);

const config: ConsoleConfig = {
  backend: 'demo',
  firebase: { apiKey: 'a', projectId: 'balcao' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
};
const backend = { readProject: async () => null } as unknown as ConsoleBackend;
const entry = screens.find(({ screen: name }) => name === 'event-feed');

const searched = (search: string, hour: number): ConsoleRecord => ({
  id: search,
  action: 'search',
  search,
  customerId: 'c1',
  createdAt: `2026-11-27T${hour}:00:00.000Z`,
});

function dataOf(projectId: string, hours: readonly number[]) {
  const events = hours.map((hour) => searched(`${projectId}-${hour}`, hour));
  const customer = [{ id: 'c1', email: `ana@${projectId}.example` }];
  return createDemoData({ projectId, seed: { 'customer-event': events, customer }, definitionOf });
}

const STORES = new Map([
  ['matriz', dataOf('matriz', [10, 14])],
  ['praia', dataOf('praia', [12])],
  ['serra', dataOf('serra', [16])],
]);

function openScreen(at: string, roles: { readonly [store: string]: Role }, failures = 0) {
  const opened: string[] = [];
  const store = (name: string) => {
    const data = STORES.get(name);
    if (!data) throw new Error(`No store ${name}`);
    return data;
  };
  const openProject = async (name: string) => {
    opened.push(name);
    if (opened.length <= failures) throw new Error('Out of reach');
    return store(name);
  };
  const preferences = preferencesOf('ana@balcao.dev');
  const services = { preferences, timeZone: config.timeZone } as unknown as WidgetServices;
  const client = new QueryClient();
  const tree = (projects: typeof roles) => (
    <MemoryRouter initialEntries={[`/event-feed?project=${at}`]}>
      <I18nContextProvider value={consoleI18n}>
        <QueryClientProvider client={client}>
          <ProjectProvider
            config={config}
            backend={backend}
            user={{ id: 'a', name: 'Ana', email: 'ana@balcao.dev', claims: { projects } }}
            waiting={null}
            nothing={null}
          >
            <ConsoleDataProvider data={store(at)}>
              <ScreenMeansContext value={{ timeZone: config.timeZone, assistant: undefined, openProject }}>
                <WidgetServicesProvider value={services}>
                  {entry && <EventFeedScreen entry={entry} definition={definition} />}
                </WidgetServicesProvider>
              </ScreenMeansContext>
            </ConsoleDataProvider>
          </ProjectProvider>
        </QueryClientProvider>
      </I18nContextProvider>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(tree(roles));
  return { opened, unmount, become: (next: typeof roles) => act(async () => rerender(tree(next))) };
}

/** By the DOM: roles of whole tables take seconds. */
const searches = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[4]?.textContent);
const shows = (...want: readonly string[]) =>
  waitFor(() => expect(searches()).toEqual(want), { timeout: 10_000 });

it('spans on the master store those that the user may read, and names their customers', async () => {
  const { opened, become } = openScreen('matriz', { matriz: 'operator', praia: 'viewer' });
  await shows('matriz-14', 'praia-12', 'matriz-10');
  expect(opened).toEqual(['praia']);
  await screen.findByText('ana@praia.example · c1', {}, { timeout: 10_000 });
  await become({ matriz: 'operator', praia: 'viewer', serra: 'viewer' });
  await shows('serra-16', 'matriz-14', 'praia-12', 'matriz-10');
  await become({ matriz: 'operator' });
  await shows('matriz-14', 'matriz-10');
  expect(screen.queryByRole('group', { name: 'Lojas' })).toBeNull();
});

it('remembers the stores that are off', async () => {
  const roles = { matriz: 'operator', praia: 'viewer' } as const;
  const { unmount } = openScreen('matriz', roles);
  await shows('matriz-14', 'praia-12', 'matriz-10');
  fireEvent.click(screen.getByRole('button', { name: 'praia', pressed: true }));
  await shows('matriz-14', 'matriz-10');
  unmount();
  openScreen('matriz', roles);
  await shows('matriz-14', 'matriz-10');
  fireEvent.click(screen.getByRole('button', { name: 'praia', pressed: false }));
  await shows('matriz-14', 'praia-12', 'matriz-10');
});

it('tries a store that could not be opened again when it is switched on', async () => {
  openScreen('matriz', { matriz: 'operator', praia: 'viewer' }, 1);
  await screen.findByText('Não foi possível carregar os eventos de praia.');
  fireEvent.click(screen.getByRole('button', { name: 'praia', pressed: true }));
  await shows('matriz-14', 'matriz-10');
  fireEvent.click(screen.getByRole('button', { name: 'praia', pressed: false }));
  await shows('matriz-14', 'praia-12', 'matriz-10');
});

it('is of the one store elsewhere', async () => {
  const { opened } = openScreen('praia', { matriz: 'operator', praia: 'viewer' });
  await shows('praia-12');
  expect(opened).toEqual([]);
});
