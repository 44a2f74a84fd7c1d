/**
 * What stands in the place of the rows while there are none (admin console, §2, to the letter).
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

export interface TableStateProps {
  readonly status: 'loading' | 'empty' | 'failed';
  readonly onRetry: () => void;
}

export function TableState({ status, onRetry }: TableStateProps) {
  const translate = useTranslate();
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
