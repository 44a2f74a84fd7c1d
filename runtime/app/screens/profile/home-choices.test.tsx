import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../contract/console-config.ts';
import { createDemoData } from '../../../data/demo/index.ts';
import { ConsoleDataProvider } from '../../../data/index.ts';
import type { ConsoleBackend } from '../../backend/backend.ts';
import { definitionOf } from '../../catalogue/catalogue-entries.ts';
import { consoleI18n, learnMessages } from '../../messages/console-i18n.ts';
import { ScreenMeansContext } from '../../pieces/screen-means.ts';
import { ProjectProvider } from '../../projects/project-context.tsx';
import { preferencesOf } from '../../session/preferences.ts';
import { SessionProvider } from '../../session/session-context.tsx';
import { HIDDEN_KEY } from '../home/home-lines.ts';
import { homeMessages } from '../home/home-messages.ts';
import { HomeChoices } from './HomeChoices.tsx';
import { profileMessages } from './profile-messages.ts';

learnMessages(homeMessages);
learnMessages(profileMessages);
afterEach(cleanup);

const config: ConsoleConfig = {
  backend: 'demo',
  firebase: { apiKey: 'a', projectId: 'balcao' },
  masterProject: 'matriz',
  timeZone: 'America/Sao_Paulo',
};
const EMAIL = 'ana@balcao.dev';
const user = { id: EMAIL, name: 'Ana', email: EMAIL, claims: { projects: { matriz: 'admin' } } } as const;
const backend: ConsoleBackend = {
  authProvider: {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async () => ({ id: user.id, fullName: user.name, email: EMAIL }),
    getPermissions: async () => user.claims,
  },
  openProject: () => Promise.reject(new Error('not here')),
  readProject: async () => null,
  warmUp: async () => {},
  onSessionEnd: () => () => {},
  onNewToken: () => () => {},
};

it('hides a part of the start page from whoever takes its tick away, and shows it again', async () => {
  const data = createDemoData({ projectId: 'matriz', seed: {}, definitionOf });
  render(
    <MemoryRouter>
      <SessionProvider backend={backend}>
        <CoreAdminContext i18nProvider={consoleI18n} queryClient={new QueryClient()}>
          <ProjectProvider config={config} backend={backend} user={user} waiting={null} nothing={null}>
            <ConsoleDataProvider data={data}>
              <ScreenMeansContext value={{ timeZone: config.timeZone, assistant: undefined }}>
                <HomeChoices />
              </ScreenMeansContext>
            </ConsoleDataProvider>
          </ProjectProvider>
        </CoreAdminContext>
      </SessionProvider>
    </MemoryRouter>,
  );
  const box = await screen.findByLabelText<HTMLInputElement>('Gráficos');
  // The preference is a user's own, so it waits for who is signed in.
  const stored = () => preferencesOf(EMAIL).read(HIDDEN_KEY);
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  expect(stored()).toEqual(['charts']);
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(stored()).toEqual([]);
});
