/**
 * What stands in the place of today's lines until they are counted: as many as there were the last time, so that nothing
 * below moves.
 */
import Box from '@mui/material/Box';
import { Lines } from './Lines.tsx';

export function LinesSkeleton({ count }: { readonly count: number }) {
  return (
    <Lines aria-hidden>
      {[...Array(count).keys()].map((at) => (
        <Box component="li" key={at} sx={{ height: 36, px: 2, display: 'flex', alignItems: 'center' }}>
          <Box sx={{ height: 10, width: '70%', borderRadius: 1, bgcolor: 'action.hover' }} />
        </Box>
      ))}
    </Lines>
  );
}
