/**
 * A part of the console could not be fetched. One that failed once is not asked for again by the same page, so the
 * page itself is asked for anew: by itself once the server is back, or by the button.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useOnline } from '../../ui/reach/use-online.ts';
import { useServerBack } from '../../ui/reach/use-server-back.ts';
import { Message } from './Message.tsx';

export function NotLoaded() {
  const translate = useTranslate();
  const online = useOnline();
  useServerBack(loadAnew);
  return (
    <Message
      role="alert"
      title={translate('balcao.app.chunk.title')}
      about={translate(online ? 'balcao.app.chunk.about' : 'balcao.app.chunk.offline')}
    >
      <Button variant="outlined" disabled={!online} onClick={loadAnew}>
        {translate('balcao.app.chunk.retry')}
      </Button>
    </Message>
  );
}

function loadAnew(): void {
  location.reload();
}
