/**
 * What stands in the place of the rows while there are none (admin console, §2, to the letter).
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useOnline } from '../../../ui/reach/use-online.ts';

/** Failures with words of their own. */
const TOLD = ['denied', 'signed-out', 'offline'];
const ROWS = Array.from({ length: 12 }, (_, row) => row);

export interface TableStateProps {
  readonly status: 'loading' | 'empty' | 'failed';
  /** Why it failed. */
  readonly failure: string | undefined;
  /** A search or a filter is on. */
  readonly narrowed: boolean;
  /** They looked through a part of the collection only. */
  readonly partial: boolean;
  readonly onClear: () => void;
  readonly onRetry: () => void;
}

export function TableState({ status, failure, narrowed, partial, onClear, onRetry }: TableStateProps) {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'hidden', borderTop: 1, borderColor: 'divider', px: 3, py: 1 }}
    >
      <Typography
        variant="body2"
        role={status === 'failed' ? 'alert' : 'status'}
        sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary', lineHeight: '28px' }}
      >
        {translate(`balcao.dataTable.${status}`)}
      </Typography>
      {status === 'loading' && !online && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', pb: 1 }}>
          {translate('balcao.dataTable.offline')}
        </Typography>
      )}
      {(status === 'failed' || (status === 'empty' && narrowed && partial)) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(
            status === 'failed'
              ? `balcao.dataTable.failure.${TOLD.find((reason) => reason === failure) ?? 'unknown'}`
              : 'balcao.dataTable.partHint',
          )}
        </Typography>
      )}
      {status === 'empty' && narrowed && (
        <Button variant="outlined" onClick={onClear} sx={{ mt: 1 }}>
          {translate('balcao.dataTable.clearAll')}
        </Button>
      )}
      {status === 'failed' && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
          {translate('balcao.dataTable.retry')}
        </Button>
      )}
      {status === 'loading' &&
        ROWS.map((row) => (
          <Box key={row} aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 4, height: 36 }}>
            <Skeleton variant="rounded" height={12} sx={{ flex: 2 }} />
            <Skeleton variant="rounded" height={12} sx={{ flex: 3 }} />
            <Skeleton variant="rounded" height={12} sx={{ flex: 1 }} />
          </Box>
        ))}
    </Box>
  );
}
