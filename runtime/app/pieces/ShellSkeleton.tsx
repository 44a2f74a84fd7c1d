/**
 * The frame while the session and the store are on the way: everything is where it will be.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { MENU_WIDTH, RAIL_WIDTH, ROOM_FOR_MENU, TOP_BAR } from '../theme/tokens.ts';
import { consoleStore, MENU_OPEN } from './console-store.ts';
import { ProductMark } from './ProductMark.tsx';

const ITEMS = [90, 120, 76, 132, 104, 88, 116, 96];

export function ShellSkeleton() {
  const translate = useTranslate();
  const menuOpen = consoleStore.getItem(MENU_OPEN, true);
  return (
    <Frame role="status" aria-label={translate('balcao.app.start.loading')}>
      <header>
        <ProductMark size={22} />
        <i style={{ width: 140, height: 14 }} />
      </header>
      <div>
        <nav style={{ width: menuOpen ? MENU_WIDTH : RAIL_WIDTH }}>
          <i style={{ height: 32, marginBottom: 20 }} />
          {ITEMS.map((width) => (
            <div key={width}>
              <i style={{ width: 16, height: 16 }} />
              <i style={{ width, height: 11 }} />
            </div>
          ))}
        </nav>
      </div>
    </Frame>
  );
}

/** Looks like MUI's skeletons in their boxes, a hundred components that each step of the start would mount anew. */
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  '& > header': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: TOP_BAR,
    padding: '0 16px 0 48px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div': { flex: 1, backgroundColor: theme.vars.palette.background.paper },
  '& nav': {
    display: 'none',
    [`@media ${ROOM_FOR_MENU}`]: { display: 'block' },
    height: '100%',
    overflow: 'hidden',
    padding: 12,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& nav > div': { display: 'flex', alignItems: 'center', gap: 10, height: 30 },
  '& i': {
    display: 'block',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.Skeleton.bg,
    animation: 'balcao-waiting 2s ease-in-out 0.5s infinite',
  },
  '@keyframes balcao-waiting': { '50%': { opacity: 0.4 } },
  '@media (prefers-reduced-motion: reduce)': { '& i': { animation: 'none' } },
}));
