/**
 * The frame while the session and the store are on the way: everything is where it will be.
 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { MENU_WIDTH, RAIL_WIDTH, ROOM_FOR_MENU, TOP_BAR } from '../theme/tokens.ts';
import { consoleStore, MENU_OPEN } from './console-store.ts';
import { ProductMark } from './ProductMark.tsx';

const ITEMS = [90, 120, 76, 132, 104, 88, 116, 96];

export function ShellSkeleton() {
  const translate = useTranslate();
  const menuOpen = consoleStore.getItem(MENU_OPEN, true);
  return (
    <Box
      role="status"
      aria-label={translate('balcao.app.start.loading')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: TOP_BAR,
          pl: 6,
          pr: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <ProductMark size={22} />
        <Skeleton variant="rounded" width={140} height={14} />
      </Box>
      <Box sx={{ flex: 1, display: 'flex' }}>
        <Box
          sx={{
            display: 'none',
            [`@media ${ROOM_FOR_MENU}`]: { display: 'block' },
            flex: 'none',
            width: menuOpen ? MENU_WIDTH : RAIL_WIDTH,
            overflow: 'hidden',
            borderRight: 1,
            borderColor: 'divider',
            p: 1.5,
          }}
        >
          <Skeleton variant="rounded" height={32} sx={{ mb: 2.5 }} />
          {ITEMS.map((width) => (
            <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 30 }}>
              <Skeleton variant="rounded" width={16} height={16} />
              <Skeleton variant="rounded" width={width} height={11} />
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: 1, bgcolor: 'background.paper' }} />
      </Box>
    </Box>
  );
}
