/**
 * For somebody who signed in and has a role in no store.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useSession } from '../session/session-context.tsx';
import { Message } from './Message.tsx';

export function NoAccess() {
  const translate = useTranslate();
  const { session, signOut } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Box component="main" sx={{ height: '100dvh' }}>
      <Message
        title={translate('balcao.app.noAccess.title')}
        about={translate('balcao.app.noAccess.about', { email })}
      >
        <Button variant="outlined" onClick={() => void signOut()}>
          {translate('balcao.app.profile.signOut')}
        </Button>
      </Message>
    </Box>
  );
}
