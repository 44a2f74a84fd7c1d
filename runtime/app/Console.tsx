/**
 * The composition root: theme and messages first, then the configuration, then what it asks for, then the screens.
 */
import { useEffect, useState } from 'react';
import { I18nContext } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { openBackend } from './backend/backend.ts';
import { consoleI18n } from './messages/console-i18n.ts';
import { ConsoleRoot } from './routes/ConsoleRoot.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
import { fetchConfig } from './start/read-config.ts';
import { StartError } from './start/StartError.tsx';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

/** `/console/` as built; `/console` to the router. */
const BASE = import.meta.env.BASE_URL;

export function Console() {
  return (
    <ConsoleTheme>
      <I18nContext.Provider value={consoleI18n}>
        <Start />
      </I18nContext.Provider>
    </ConsoleTheme>
  );
}

type Router = ReturnType<typeof createBrowserRouter>;

type Starting =
  | { readonly status: 'starting' }
  | { readonly status: 'started'; readonly router: Router }
  | { readonly status: 'failed'; readonly error: unknown };

function Start() {
  const [starting, setStarting] = useState<Starting>({ status: 'starting' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts again
  useEffect(() => {
    let stale = false;
    const settle = (next: Starting) => {
      if (!stale) setStarting(next);
    };
    startConsole(() => stale).then(
      (router) => router && settle({ status: 'started', router }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      stale = true;
    };
  }, [tries]);

  switch (starting.status) {
    case 'starting':
      return <ShellSkeleton />;
    case 'failed':
      return (
        <StartError
          error={starting.error}
          onRetry={() => {
            setStarting({ status: 'starting' });
            setTries(tries + 1);
          }}
        />
      );
    case 'started':
      return <RouterProvider router={starting.router} />;
  }
}

/** A data router, because only that can ask before an unsaved form is left. `undefined` when nobody waits any more. */
async function startConsole(isStale: () => boolean): Promise<Router | undefined> {
  const config = await fetchConfig(`${BASE}config.json`);
  // React's strict mode starts twice; Firebase must not.
  if (isStale()) return undefined;
  const backend = await openBackend(config);
  return createBrowserRouter([{ path: '*', element: <ConsoleRoot config={config} backend={backend} /> }], {
    basename: BASE.replace(/\/$/, ''),
  });
}
