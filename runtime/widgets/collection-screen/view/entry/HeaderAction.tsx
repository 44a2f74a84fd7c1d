/**
 * One thing to do with an entry: words where there is room, the icon alone on a phone, the same name for both.
 */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

export interface HeaderActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** An address makes it a link, which also opens in another tab and can be copied. */
  readonly to?: string;
  readonly onClick?: () => void;
}

export function HeaderAction({
  label,
  icon,
  danger = false,
  disabled = false,
  to,
  onClick,
}: HeaderActionProps) {
  const roomy = useMediaQuery('(min-width: 1100px)');
  const hover = danger
    ? { '&:hover': { color: 'error.main', backgroundColor: 'balcao.dangerSoft' } }
    : undefined;
  const does = { disabled, onClick, ...(to !== undefined && { component: Link, to }) };
  if (roomy) {
    return (
      <Button color="inherit" {...does} startIcon={icon} sx={{ px: 1, ...hover }}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      {/* A disabled button fires no event for a tooltip. */}
      <span>
        <IconButton {...does} aria-label={label} sx={hover}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
