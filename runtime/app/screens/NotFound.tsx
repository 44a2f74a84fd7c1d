/**
 * An address that leads nowhere, or to what this role may not see.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Message } from './Message.tsx';

export function NotFound() {
  return <Nowhere reason="notFound" />;
}

export function Denied() {
  return <Nowhere reason="denied" />;
}

function Nowhere({ reason }: { readonly reason: 'notFound' | 'denied' }) {
  const translate = useTranslate();
  return (
    <>
      <title>{`${translate(`balcao.app.${reason}.title`)} · Balcão`}</title>
      <Message
        title={translate(`balcao.app.${reason}.title`)}
        about={translate(`balcao.app.${reason}.about`)}
      >
        <Button component={Link} to="/" variant="outlined">
          {translate('balcao.app.notFound.home')}
        </Button>
      </Message>
    </>
  );
}
