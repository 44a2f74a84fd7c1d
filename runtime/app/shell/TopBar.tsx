/**
 * The bar at the top: menu, mark, store, profile.
 */
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { PAINTED_APART } from '../../ui/layers/painted-apart.ts';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ProductMark } from '../pieces/ProductMark.tsx';
import type { SignedIn } from '../session/session.ts';
import { TOP_BAR } from '../theme/tokens.ts';
import { ConnectionChip } from './ConnectionChip.tsx';
import { Opened } from './later/Opened.tsx';
import { NoticesBell, Uploads } from './later/parts.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { UnsavedEdits } from './unsaved/UnsavedEdits.tsx';

export interface TopBarProps {
  readonly user: SignedIn;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  /** What can wait for the first screen may come now. */
  readonly later: boolean;
}

export const TopBar = memo(function TopBar({ user, menuOpen, onMenu, later }: TopBarProps) {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        ...PAINTED_APART,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: TOP_BAR,
        px: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton onClick={onMenu} aria-expanded={menuOpen} aria-label={translate('balcao.app.menu.toggle')}>
        <MenuIcon />
      </IconButton>
      <Box
        component={Link}
        to="/"
        aria-label={translate('balcao.app.product')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          [TOUCH]: { minWidth: 32, minHeight: FINGER, justifyContent: 'center' },
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <ProductMark size={22} />
        <Typography variant="h3" component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {translate('balcao.app.product')}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ color: 'balcao.borderStrong', mx: 0.25, userSelect: 'none' }}>
        /
      </Box>
      <ProjectSwitcher />
      <Box sx={{ flex: 1 }} />
      {/* What comes and goes stands where nothing beside it moves. */}
      <Opened open={later}>
        <Uploads />
      </Opened>
      <UnsavedEdits />
      <ConnectionChip />
      <PaletteButton />
      {/* Its place is there before it comes. */}
      <Box sx={{ flex: 'none', display: 'flex', minWidth: 32, [TOUCH]: { minWidth: FINGER } }}>
        <Opened open={later}>
          <NoticesBell user={user} />
        </Opened>
      </Box>
      <ProfileMenu user={user} />
    </Box>
  );
});
