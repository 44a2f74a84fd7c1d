/**
 * A part of the console could not be fetched. One that failed once is not asked for again by the same page, so the
 * page itself is asked for anew, once there is a connection.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useOnline } from '../../ui/use-online.ts';
import { Message } from './Message.tsx';

export function NotLoaded() {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <Message
      role="alert"
      title={translate('balcao.app.chunk.title')}
      about={translate(online ? 'balcao.app.chunk.about' : 'balcao.app.chunk.offline')}
    >
      <Button variant="outlined" disabled={!online} onClick={() => location.reload()}>
        {translate('balcao.app.chunk.retry')}
      </Button>
    </Message>
  );
}
