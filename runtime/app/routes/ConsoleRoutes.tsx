/**
 * The console's screens in react-admin: a resource for each collection, a route for each config page and each
 * screen without documents.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route, useLocation } from 'react-router';
import type { LinkedScreenName, Registry } from '../../contract/registries.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { PartPlace } from '../../ui/part.tsx';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { entries as allEntries, screens as allScreens } from '../catalogue/catalogue-entries.ts';
import { entryLabel } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useMenuEntries, useVisibleEntries } from '../projects/use-visible-entries.ts';
import { Conversations, Orders, Profile, Replication, screens } from '../screen-registry.tsx';
import { Home } from '../screens/Home.tsx';
import { Denied, NotFound } from '../screens/NotFound.tsx';
import { useSession } from '../session/session-context.tsx';
import { Shell } from '../shell/Shell.tsx';
import { lazyScreen, loadScreenServices } from './lazy-screen.tsx';
import { Crash, ScreenBoundary } from './ScreenBoundary.tsx';

export interface ConsoleRoutesProps {
  /** The origin of the console that shows orders. */
  readonly ordersConsole: string | undefined;
}

export function ConsoleRoutes({ ordersConsole }: ConsoleRoutesProps) {
  const { current } = useProjects();
  const linked: Registry<LinkedScreenName, ReactNode> = {
    conversations: roleAtLeast(current.role, 'operator') ? <Conversations /> : <Denied />,
    orders: <Orders ordersConsole={ordersConsole} />,
    profile: <Profile />,
    replication: <Replication />,
  };
  const visible = useVisibleEntries();
  const known = allEntries.filter((entry) => entry.catalogues.some((name) => name === current.catalogue));
  const screenOf = (entry: (typeof known)[number]) => {
    if (!visible.includes(entry)) return <Denied />;
    const Screen = lazyScreen(entry);
    return <Screen />;
  };
  return (
    <CoreAdminUI
      layout={Layout}
      dashboard={Home}
      catchAll={NotFound}
      error={Crash}
      title="Balcão"
      disableTelemetry
    >
      {known
        .filter((entry) => entry.kind === 'collection')
        .map((entry) => (
          <Resource
            key={entry.name}
            name={entry.name}
            options={{ label: entryLabel(entry) }}
            list={screenOf(entry)}
          />
        ))}
      <CustomRoutes>
        {Object.entries(linked).map(([name, screen]) => (
          <Route key={name} path={`/${name}`} element={screen} />
        ))}
        {known
          .filter((entry) => entry.kind === 'singleton')
          .map((entry) => (
            <Route key={entry.name} path={`/config/${entry.name}`} element={screenOf(entry)} />
          ))}
        {allScreens
          .filter((entry) => entry.catalogues.some((name) => name === current.catalogue))
          .map((entry) => {
            const Screen = screens[entry.screen];
            const isVisible = roleAtLeast(current.role, entry.access.read);
            return (
              <Route
                key={entry.name}
                path={`/${entry.route}`}
                element={isVisible ? <Screen entry={entry} /> : <Denied />}
              />
            );
          })}
      </CustomRoutes>
    </CoreAdminUI>
  );
}

function Layout({ children }: { readonly children?: ReactNode }) {
  const { session } = useSession();
  const { pathname } = useLocation();
  const visible = useMenuEntries();
  useWhenIdle(loadScreenServices);
  if (session.status !== 'signed-in') return null;
  return (
    <Shell user={session.user} entries={visible}>
      <ScreenBoundary place={pathname}>
        <PartPlace placeholder={<Box sx={{ height: '100%', bgcolor: 'background.paper' }} />}>
          {children}
        </PartPlace>
      </ScreenBoundary>
    </Shell>
  );
}
