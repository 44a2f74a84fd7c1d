/**
 * What stands at every address: the login page, or the console of whoever has signed in. The console is a chunk of its
 * own, so that the login page is there soon; it is fetched while the password is typed.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { ConsoleBackend } from '../backend/backend.ts';
import { LoginPage } from '../screens/LoginPage.tsx';
import { Message } from '../screens/Message.tsx';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { SessionProvider, useSession } from './session-context.tsx';

export interface ConsoleRootProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
}

const loadConsole = () => import('../routes/SignedInConsole.tsx');
const SignedInConsole = lazy(async () => ({ default: (await loadConsole()).SignedInConsole }));

export function ConsoleRoot({ config, backend }: ConsoleRootProps) {
  return (
    <SessionProvider backend={backend}>
      <Gate config={config} backend={backend} />
    </SessionProvider>
  );
}

function Gate({ config, backend }: ConsoleRootProps) {
  const { session, retry } = useSession();
  const translate = useTranslate();
  switch (session.status) {
    case 'checking':
      return <ShellSkeleton />;
    case 'anonymous':
      return (
        <LoginPage
          demoLogins={config.demoLogins ?? []}
          onBegin={() => {
            // Only a head start: whoever needs them loads them, and tells what goes wrong.
            loadConsole().catch(() => undefined);
            backend.warmUp().catch(() => undefined);
          }}
        />
      );
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
      return (
        <ChunkBoundary>
          <Suspense fallback={<ShellSkeleton />}>
            <SignedInConsole config={config} backend={backend} user={session.user} />
          </Suspense>
        </ChunkBoundary>
      );
  }
}
