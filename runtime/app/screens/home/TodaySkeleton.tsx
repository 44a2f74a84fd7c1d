/**
 * What stands in the place of today's lines until they are counted: as many as there were the last time, so that nothing
 * below moves.
 */
import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { preferencesOf } from '../../session/preferences.ts';
import { useSession } from '../../session/session-context.tsx';
import { Lines } from './Lines.tsx';

const KEY = 'home.lines';
const USUAL = 6;

export function LinesSkeleton({ count }: { readonly count: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Box component="li" key={at} sx={{ height: 36, px: 2, display: 'flex', alignItems: 'center' }}>
          <Box sx={{ height: 10, width: '70%', borderRadius: 1, bgcolor: 'action.hover' }} />
        </Box>
      ))}
    </Lines>
  );
}

/** While the section itself is on its way. */
export function TodaySkeleton() {
  const [count] = useRememberedLines();
  return (
    <Box sx={{ mt: 3, pt: '36px' }}>
      <LinesSkeleton count={count} />
    </Box>
  );
}

/** How many there were, and the way to remember how many there are. */
export function useRememberedLines(): readonly [count: number, remember: (count: number) => void] {
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.email : '';
  const preferences = useMemo(() => preferencesOf(user), [user]);
  const kept = preferences.read(KEY);
  const remember = useCallback(
    (count: number) => {
      if (preferences.read(KEY) !== count) preferences.write(KEY, count);
    },
    [preferences],
  );
  return [typeof kept === 'number' && kept >= 0 && kept <= 40 ? kept : USUAL, remember];
}
