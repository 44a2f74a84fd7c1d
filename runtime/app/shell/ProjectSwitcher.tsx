/**
 * Which store is shown, and the way to the others.
 */
import Check from '@mui/icons-material/Check';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useProjects } from '../projects/project-context.tsx';

export function ProjectSwitcher() {
  const { projects, current, masterProject, switchTo } = useProjects();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  if (projects.length === 1) {
    return (
      <Typography variant="subtitle2" noWrap sx={{ minWidth: 0 }}>
        {current.label}
      </Typography>
    );
  }
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('balcao.app.projects.switch', { project: current.label })}
        endIcon={<UnfoldMore />}
        sx={{
          minWidth: 0,
          px: 1,
          color: 'text.primary',
          '& .MuiButton-endIcon': { ml: 0.5, color: 'text.secondary' },
        }}
      >
        <Typography variant="inherit" component="span" noWrap>
          {current.label}
        </Typography>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': translate('balcao.app.projects.label'), sx: { minWidth: 240 } } }}
      >
        {projects.map((project) => (
          <MenuItem
            key={project.id}
            selected={project.id === current.id}
            onClick={() => {
              close();
              if (project.id !== current.id) switchTo(project.id);
            }}
          >
            <Typography variant="inherit" noWrap sx={{ flex: 1 }}>
              {project.label}
            </Typography>
            {project.id === masterProject && (
              <Chip variant="outlined" label={translate('balcao.app.projects.master')} sx={{ height: 20 }} />
            )}
            {project.id === current.id && <Check sx={{ fontSize: 16, color: 'primary.main' }} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
