/**
 * What stands at every address: the login page, or the console of whoever has signed in. Each is a chunk of its own, so
 * that neither waits for the other; the console is fetched while the password is typed.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import type { ConsoleBackend } from '../backend/backend.ts';
import { ShellSkeleton } from '../pieces/ShellSkeleton.tsx';
import { Message } from '../screens/Message.tsx';
import { rememberSession } from '../session/likely-session.ts';
import { SessionProvider, useSession } from '../session/session-context.tsx';
import { ChunkBoundary } from './ChunkBoundary.tsx';

export interface ConsoleRootProps {
  readonly config: ConsoleConfig;
  readonly backend: ConsoleBackend;
}

const loadConsole = () => import('../routes/SignedInConsole.tsx');
const SignedInConsole = part(async () => (await loadConsole()).SignedInConsole);

const NewPasswordPage = part(async () => (await import('../screens/NewPasswordPage.tsx')).NewPasswordPage);

const LoginPage = part(async () => (await import('../screens/LoginPage.tsx')).LoginPage);

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
  const { status } = session;
  useEffect(() => {
    if (status === 'signed-in' || status === 'anonymous') {
      rememberSession(status === 'signed-in' ? config.backend : undefined);
    }
  }, [status, config.backend]);
  switch (session.status) {
    case 'checking':
      return <ShellSkeleton />;
    case 'anonymous':
      return (
        <ChunkBoundary>
          <PartPlace placeholder={<ShellSkeleton />}>
            <LoginPage
              demoLogins={config.demoLogins ?? []}
              onBegin={() => {
                // A head start: whoever needs it loads it, and tells what goes wrong.
                loadConsole().catch(() => undefined);
                backend.warmUp().catch(() => undefined);
              }}
            />
          </PartPlace>
        </ChunkBoundary>
      );
    case 'new-password':
      return (
        <ChunkBoundary>
          <PartPlace placeholder={<ShellSkeleton />}>
            <NewPasswordPage email={session.user.email} />
          </PartPlace>
        </ChunkBoundary>
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
          <PartPlace placeholder={<ShellSkeleton />}>
            <SignedInConsole config={config} backend={backend} user={session.user} />
          </PartPlace>
        </ChunkBoundary>
      );
  }
}
