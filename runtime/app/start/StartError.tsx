/**
 * The console could not start: why, and the way to try again.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isChunkFailure } from '../../ui/chunk-failure.ts';
import { Message } from '../screens/Message.tsx';
import { NotLoaded } from '../screens/NotLoaded.tsx';
import { ConfigError } from './read-config.ts';

export interface StartErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function StartError({ error, onRetry }: StartErrorProps) {
  const translate = useTranslate();
  if (error instanceof Error && isChunkFailure(error.message)) {
    return (
      <Box component="main" sx={{ height: '100dvh' }}>
        <title>{`${translate('balcao.app.start.failed.title')} · Balcão`}</title>
        <NotLoaded />
      </Box>
    );
  }
  const reason = error instanceof ConfigError ? error.reason : 'failed';
  return (
    <Box component="main" sx={{ height: '100dvh' }}>
      <title>{`${translate(`balcao.app.start.${reason}.title`)} · Balcão`}</title>
      <Message
        role="alert"
        title={translate(`balcao.app.start.${reason}.title`)}
        about={translate(`balcao.app.start.${reason}.about`)}
        {...(error instanceof Error && { detail: error.message })}
      >
        <Button variant="contained" onClick={onRetry}>
          {translate('balcao.app.start.retry')}
        </Button>
      </Message>
    </Box>
  );
}
