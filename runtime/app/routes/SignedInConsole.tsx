/**
 * The console of whoever has signed in: its addresses, its stores, its screens.
 */
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { ShellSkeleton } from '../pieces/ShellSkeleton.tsx';
import { ProjectProvider, useProjects } from '../projects/project-context.tsx';
import { NoAccess } from '../screens/NoAccess.tsx';
import type { SignedIn } from '../session/session.ts';
import { ProjectConsole } from './ProjectConsole.tsx';

export interface SignedInConsoleProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
  readonly user: SignedIn;
}

/** `/console/` as built; `/console` to the router. */
const BASE = import.meta.env.BASE_URL;

/** Where bookmarks of a login page lead. */
const LOGIN_PATH = '/login';

export function SignedInConsole(props: SignedInConsoleProps) {
  return (
    <BrowserRouter basename={BASE.replace(/\/$/, '')}>
      <Stores {...props} />
    </BrowserRouter>
  );
}

function Stores({ config, backend, user }: SignedInConsoleProps) {
  const { pathname } = useLocation();
  if (pathname === LOGIN_PATH) return <Navigate to="/" replace />;
  return (
    <ProjectProvider
      config={config}
      backend={backend}
      user={user}
      waiting={<ShellSkeleton />}
      nothing={<NoAccess />}
    >
      <CurrentProject config={config} backend={backend} />
    </ProjectProvider>
  );
}

function CurrentProject({ config, backend }: Pick<SignedInConsoleProps, 'config' | 'backend'>) {
  const { current } = useProjects();
  return <ProjectConsole key={current.id} config={config} backend={backend} />;
}
