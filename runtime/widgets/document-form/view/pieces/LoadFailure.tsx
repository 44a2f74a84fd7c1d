/**
 * A form, or a form inside one, could not be loaded: why, and the way to try again.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isChunkFailure } from '../../../../ui/chunk-failure.ts';
import { useOnline } from '../../../../ui/reach/use-online.ts';

export interface LoadFailureProps {
  /** As whoever failed says it. */
  readonly detail: string;
  readonly onRetry: () => void;
  /** Within a field there is no room around it. */
  readonly inField?: boolean;
}

export function LoadFailure({ detail, onRetry, inField = false }: LoadFailureProps) {
  const translate = useTranslate();
  const online = useOnline();
  // A part that failed once is not asked for again by the same page.
  const isChunk = isChunkFailure(detail);
  return (
    <Alert
      severity="error"
      sx={{ m: inField ? 0 : 2 }}
      action={
        <Button disabled={isChunk && !online} onClick={isChunk ? () => location.reload() : onRetry}>
          {translate('balcao.documentForm.bar.retry')}
        </Button>
      }
    >
      {translate(`balcao.documentForm.failure.${isChunk ? 'chunk' : 'load'}`, { detail })}
    </Alert>
  );
}
