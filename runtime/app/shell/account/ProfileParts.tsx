/**
 * Who is signed in, with which role in this store; the theme; the way to the profile, and out.
 */

import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ICON } from '../../../ui/measures.ts';
import { useProjects } from '../../projects/project-context.tsx';
import type { SignedIn } from '../../session/session.ts';
import { useSignOut } from './use-sign-out.tsx';

const MODES = [
  { mode: 'light', Icon: LightModeOutlined },
  { mode: 'dark', Icon: DarkModeOutlined },
  { mode: 'system', Icon: SettingsBrightnessOutlined },
] as const;

export interface ProfilePartsProps {
  readonly user: SignedIn;
  /** Where the menu hangs while it is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ProfileParts({ user, anchor, onClose }: ProfilePartsProps) {
  const translate = useTranslate();
  const { current } = useProjects();
  const { signOut, warning } = useSignOut();
  return (
    <>
      {warning}
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 268, mt: 0.5, p: 0.5, borderRadius: 2 } } }}
      >
        <Box sx={{ px: 1, py: 0.75 }}>
          <Typography variant="subtitle2" noWrap>
            {user.name}
          </Typography>
          {user.email !== user.name && (
            <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
              {user.email}
            </Typography>
          )}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {`${translate(`balcao.app.roles.${current.role}`)} · ${current.label}`}
          </Typography>
        </Box>
        <Divider sx={{ my: 0.5 }} />
        <ThemeChoice />
        <Divider sx={{ my: 0.5 }} />
        {/* A menu holds what is done and nothing else: who it is and the theme stand above it. */}
        <MenuList autoFocusItem disablePadding>
          <MenuItem component={Link} to="/profile" onClick={onClose}>
            <PersonOutlined sx={{ fontSize: ICON.small, color: 'text.secondary' }} />
            {translate('balcao.app.profile.me')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              onClose();
              signOut();
            }}
          >
            <Logout sx={{ fontSize: ICON.small, color: 'text.secondary' }} />
            {translate('balcao.app.profile.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

function ThemeChoice() {
  const translate = useTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 0.5 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {translate('balcao.app.profile.theme')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label={translate('balcao.app.profile.theme')}
        onChange={(_, next) => next && setMode(next)}
      >
        {MODES.map(({ mode: value, Icon }) => {
          const label = translate(`balcao.app.profile.${value}`);
          return (
            <Tooltip key={value} title={label}>
              <ToggleButton value={value} aria-label={label} sx={{ px: 1, py: 0.5 }}>
                <Icon sx={{ fontSize: ICON.small }} />
              </ToggleButton>
            </Tooltip>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
}
