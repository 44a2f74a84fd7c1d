/**
 * For somebody who signed in and has a role in no store: who can help, and the way out. No store is open, so none tells
 * that a role has been given: it is asked for, and the console opens by itself.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../session/session-context.tsx';
import { Message } from './Message.tsx';

const ASK_EVERY_MS = 10_000;

export function NoAccess() {
  const translate = useTranslate();
  const { session, signOut, recheck } = useSession();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void recheck();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [recheck]);
  const askNow = async () => {
    setAsking(true);
    await recheck();
    setAsking(false);
  };
  const email = session.status === 'signed-in' ? session.user.email : '';
  const title = translate('balcao.app.noAccess.title');
  return (
    <Box component="main" sx={{ height: '100dvh' }}>
      <title>{`${title} · Balcão`}</title>
      <Message title={title} about={translate('balcao.app.noAccess.about', { email })}>
        <Button variant="contained" onClick={() => void askNow()} disabled={asking}>
          {translate('balcao.app.noAccess.again')}
        </Button>
        <Button variant="outlined" onClick={() => void signOut()}>
          {translate('balcao.app.profile.signOut')}
        </Button>
      </Message>
    </Box>
  );
}
