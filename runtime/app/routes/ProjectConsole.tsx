/**
 * One store's console: its data, its react-admin, its screens. Another store is another one, so that nothing of the
 * first is left in a cache or on a screen.
 */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, useTranslate } from 'react-admin';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { type ConsoleData, ConsoleDataProvider } from '../../data/index.ts';
import { ALWAYS_REACHED, StoreReachContext } from '../../ui/reach/store-reach.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { consoleI18n } from '../messages/console-i18n.ts';
import { consoleStore } from '../pieces/console-store.ts';
import { ShellSkeleton } from '../pieces/ShellSkeleton.tsx';
import { type ScreenMeans, ScreenMeansContext } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { Message } from '../screens/Message.tsx';
import { useSession } from '../session/session-context.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';

export interface ProjectConsoleProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
}

/**
 * Give it the store's id as its key. It stays as it is when the address changes: react-admin takes its seventy
 * resources away and registers them again where their routes are others.
 */
export const ProjectConsole = memo(function ProjectConsole({ config, backend }: ProjectConsoleProps) {
  const { current } = useProjects();
  const { authProvider } = useSession();
  const opening = useProjectData(backend, current.id);
  const queryClient = useMemo(() => new QueryClient(), []);
  const means = useMemo(
    (): ScreenMeans => ({
      timeZone: config.timeZone,
      embedHosts: config.embedHosts,
      assistant: backend.assistant,
      assistantRole: config.assistant,
      token: backend.token,
      runs: backend.runs,
      worker: config.worker,
      openProject: backend.openProject,
    }),
    [config, backend],
  );

  if (opening.status === 'failed') return <OpenFailed error={opening.error} onRetry={opening.retry} />;
  if (opening.status === 'opening') return <ShellSkeleton />;
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={opening.data.provider}
      i18nProvider={consoleI18n}
      queryClient={queryClient}
      store={consoleStore}
    >
      <ConsoleDataProvider data={opening.data}>
        <StoreReachContext value={opening.data.reach ?? ALWAYS_REACHED}>
          <ScreenMeansContext value={means}>
            <ConsoleRoutes ordersConsole={config.ordersConsole} />
          </ScreenMeansContext>
        </StoreReachContext>
      </ConsoleDataProvider>
    </CoreAdminContext>
  );
});

type Opening =
  | { readonly status: 'opening' }
  | { readonly status: 'ready'; readonly data: ConsoleData }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

function useProjectData(backend: ConsoleBackend, projectId: string): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens again
  useEffect(() => {
    let stale = false;
    const settle = (next: Opening) => {
      if (!stale) setOpening(next);
    };
    setOpening({ status: 'opening' });
    backend.openProject(projectId).then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'failed', error, retry }),
    );
    return () => {
      stale = true;
    };
  }, [backend, projectId, retry, tries]);
  return opening;
}

function OpenFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box component="main" sx={{ height: '100dvh' }}>
      <Message
        role="alert"
        title={translate('balcao.app.start.failed.title')}
        about={translate('balcao.app.start.failed.about')}
        {...(error instanceof Error && { detail: error.message })}
      >
        <Button variant="contained" onClick={onRetry}>
          {translate('balcao.app.start.retry')}
        </Button>
      </Message>
    </Box>
  );
}
