/**
 * The stores of whoever is signed in, to switch between.
 */

import Check from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ICON } from '../../../ui/measures.ts';
import { useProjects } from '../../projects/project-context.tsx';

export interface ProjectMenuProps {
  /** Where it hangs while it is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function ProjectMenu({ anchor, onClose }: ProjectMenuProps) {
  const { projects, current, masterProject, switchTo } = useProjects();
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('balcao.app.projects.label'), sx: { minWidth: 240 } } }}
    >
      {projects.map((project) => (
        <MenuItem
          key={project.id}
          selected={project.id === current.id}
          onClick={() => {
            onClose();
            if (project.id !== current.id) switchTo(project.id);
          }}
        >
          <Typography variant="inherit" noWrap sx={{ flex: 1 }}>
            {project.label}
          </Typography>
          {project.id === masterProject && (
            <Chip variant="outlined" label={translate('balcao.app.projects.master')} sx={{ height: 20 }} />
          )}
          {project.id === current.id && <Check sx={{ fontSize: ICON.small, color: 'primary.main' }} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
