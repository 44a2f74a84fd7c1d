/**
 * Which store is shown, and the way to the others.
 */
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useProjects } from '../projects/project-context.tsx';
import { Opened } from './later/Opened.tsx';
import { ProjectMenu } from './later/parts.ts';

export function ProjectSwitcher() {
  const { projects, current } = useProjects();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

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
      <Opened open={anchor !== null}>
        <ProjectMenu anchor={anchor} onClose={() => setAnchor(null)} />
      </Opened>
    </>
  );
}
