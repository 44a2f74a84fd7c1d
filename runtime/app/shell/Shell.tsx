/**
 * The frame of every screen: top bar, menu, content. The menu is a column that narrows to a rail of icons, a drawer on a phone.
 */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { PAINTED_APART } from '../../ui/layers/painted-apart.ts';
import { MENU_OPEN } from '../pieces/console-store.ts';
import { useProjects } from '../projects/project-context.tsx';
import type { SignedIn } from '../session/session.ts';
import { MENU_WIDTH, RAIL_WIDTH, ROOM_FOR_MENU } from '../theme/tokens.ts';
import { BrowserNotices } from './BrowserNotices.tsx';
import { Opened } from './later/Opened.tsx';
import { MenuDrawer, ShellCommands, useLaterParts } from './later/parts.ts';
import { Menu } from './Menu.tsx';
import { Notifications } from './Notifications.tsx';
import { RoleNotice } from './RoleNotice.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusInContent } from './use-focus-in-content.ts';

export interface ShellProps {
  readonly user: SignedIn;
  readonly entries: readonly CatalogueEntry[];
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

export function Shell({ user, entries, children }: ShellProps) {
  const translate = useTranslate();
  const wide = useMediaQuery(ROOM_FOR_MENU);
  const { current } = useProjects();
  const [columnOpen, setColumnOpen] = useStore(MENU_OPEN, true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const later = useLaterParts();
  useFocusInContent(CONTENT_ID);
  const menuOpen = wide ? columnOpen : drawerOpen;
  const toggleMenu = useCallback(
    () => (wide ? setColumnOpen(!columnOpen) : setDrawerOpen((open) => !open)),
    [wide, columnOpen, setColumnOpen],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' }}>
      <SkipLink>{translate('balcao.app.skip')}</SkipLink>
      <TopBar user={user} menuOpen={menuOpen} later={later} onMenu={toggleMenu} />
      <BrowserNotices />
      <RoleNotice key={current.id} role={current.role} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        {wide && (
          <Box
            sx={{
              ...PAINTED_APART,
              flex: 'none',
              width: columnOpen ? MENU_WIDTH : RAIL_WIDTH,
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Menu entries={entries} isRail={!columnOpen} />
          </Box>
        )}
        {!wide && (
          <Opened open={drawerOpen}>
            <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
              <Menu entries={entries} onChosen={() => setDrawerOpen(false)} />
            </MenuDrawer>
          </Opened>
        )}
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            bgcolor: 'background.paper',
            '&:focus-visible': { outline: 'none' },
          }}
        >
          {children}
        </Box>
      </Box>
      <Notifications />
      <Opened open={later}>
        <ShellCommands />
      </Opened>
    </Box>
  );
}

function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address is the router's; only the focus moves.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {children}
    </Link>
  );
}
