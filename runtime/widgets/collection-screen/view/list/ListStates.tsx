/**
 * What stands in the list's place while there are no rows: loading, empty, failed (admin console, §2, to the letter).
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataFailureReason } from '../../../../contract/live.ts';
import { useOnline } from '../../../../ui/reach/use-online.ts';

const WIDTHS = ['62%', '48%', '74%', '55%', '66%', '40%', '58%', '70%'];

export function ListLoading() {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <Box sx={{ px: 2, py: 0.75 }} aria-busy>
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary', lineHeight: '28px' }}>
        {translate('balcao.collectionScreen.list.loading')}
      </Typography>
      {!online && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', pb: 1 }}>
          {translate('balcao.collectionScreen.list.offline')}
        </Typography>
      )}
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ height: 32, display: 'flex', alignItems: 'center' }} aria-hidden>
          <Skeleton variant="rounded" height={12} width={width} />
        </Box>
      ))}
    </Box>
  );
}

export function ListSearching() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" role="status" sx={{ px: 2, py: 2, color: 'text.secondary' }}>
      {translate('balcao.collectionScreen.list.searching')}
    </Typography>
  );
}

export interface ListEmptyProps {
  /** Takes the filter off; absent where none is on. */
  readonly onClear?: () => void;
  /** Only a part of the collection was searched. */
  readonly isPartial?: boolean;
}

export function ListEmpty({ onClear, isPartial = false }: ListEmptyProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ px: 2, py: 2, alignItems: 'flex-start', gap: 1.5 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {translate(`balcao.collectionScreen.list.${isPartial ? 'emptyPart' : 'empty'}`)}
      </Typography>
      {isPartial && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('balcao.collectionScreen.list.partialHint')}
        </Typography>
      )}
      {onClear && (
        <Button variant="outlined" onClick={onClear}>
          {translate('balcao.collectionScreen.list.clearFilter')}
        </Button>
      )}
    </Stack>
  );
}

export interface ListFailedProps {
  /** Why it failed. */
  readonly failure: DataFailureReason | undefined;
  readonly onRetry: () => void;
}

export function ListFailed({ failure, onRetry }: ListFailedProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ px: 2, py: 2, alignItems: 'flex-start', gap: 1.5 }}>
      <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
        {translate('balcao.collectionScreen.list.failed')}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {translate(`balcao.collectionScreen.failure.${failure ?? 'unknown'}`)}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {translate('balcao.collectionScreen.list.retry')}
      </Button>
    </Stack>
  );
}
