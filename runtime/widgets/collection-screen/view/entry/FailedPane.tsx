/**
 * A document that could not be read: why, and to try again.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { PaneMessage } from './PaneMessage.tsx';

export interface FailedPaneProps {
  /** Why, as the store says it; unknown without one. */
  readonly reason: string | undefined;
  readonly onRetry: () => void;
}

export function FailedPane({ reason = 'unknown', onRetry }: FailedPaneProps) {
  const translate = useTranslate();
  return (
    <PaneMessage
      role="alert"
      title={translate('balcao.collectionScreen.failure.title')}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          {translate('balcao.collectionScreen.list.retry')}
        </Button>
      }
    >
      {translate('balcao.collectionScreen.failure.load', {
        detail: translate(`balcao.collectionScreen.failure.${reason}`),
      })}
    </PaneMessage>
  );
}
