/**
 * What stands at every address: the login page, or the console of the chosen store.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { ProjectProvider, useProjects } from '../projects/project-context.tsx';
import { LoginPage } from '../screens/LoginPage.tsx';
import { Message } from '../screens/Message.tsx';
import { NoAccess } from '../screens/NoAccess.tsx';
import { SessionProvider, useSession } from '../session/session-context.tsx';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { ProjectConsole } from './ProjectConsole.tsx';

export interface ConsoleRootProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
}

export function ConsoleRoot({ config, backend }: ConsoleRootProps) {
  return (
    <SessionProvider backend={backend}>
      <Gate config={config} backend={backend} />
    </SessionProvider>
  );
}

/** Where react-admin's own sign-out leads, and where bookmarks of a login page do. */
const LOGIN_PATH = '/login';

function Gate({ config, backend }: ConsoleRootProps) {
  const { session, retry } = useSession();
  const translate = useTranslate();
  const { pathname } = useLocation();
  switch (session.status) {
    case 'checking':
      return <ShellSkeleton />;
    case 'anonymous':
      return <LoginPage demoLogins={config.demoLogins ?? []} />;
    case 'failed':
      return (
        <Box component="main" sx={{ height: '100dvh' }}>
          <Message
            role="alert"
            title={translate('balcao.app.start.unreachable.title')}
            about={translate('balcao.app.start.unreachable.about')}
          >
            <Button variant="contained" onClick={retry}>
              {translate('balcao.app.start.retry')}
            </Button>
          </Message>
        </Box>
      );
    case 'signed-in':
      if (pathname === LOGIN_PATH) return <Navigate to="/" replace />;
      return (
        <ProjectProvider
          config={config}
          backend={backend}
          user={session.user}
          waiting={<ShellSkeleton />}
          nothing={<NoAccess />}
        >
          <CurrentProject config={config} backend={backend} />
        </ProjectProvider>
      );
  }
}

function CurrentProject({ config, backend }: ConsoleRootProps) {
  const { current } = useProjects();
  return <ProjectConsole key={current.id} config={config} backend={backend} />;
}
