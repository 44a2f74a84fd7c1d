/**
 * The header of the form's side: title, path, what can be done with the whole entry.
 */
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type To } from 'react-router';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { PathButton } from './PathButton.tsx';

export interface PaneHeaderProps {
  readonly title: string;
  readonly path?: string;
  /** Where the way back leads, on screens that show one step at a time. */
  readonly backTo?: To;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function PaneHeader({ title, path, backTo, actions, children }: PaneHeaderProps) {
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        ...PAINTED_APART,
        flex: 'none',
        px: { xs: 1.5, sm: 2.5 },
        pt: 1.25,
        pb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
        {backTo !== undefined && (
          <IconButton
            component={Link}
            to={backTo}
            aria-label={translate('balcao.collectionScreen.form.back')}
            sx={{ ml: -0.75 }}
          >
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography
            variant="h2"
            component="h1"
            title={title}
            sx={{
              lineHeight: '28px',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Typography>
          {path !== undefined && <PathButton path={path} />}
        </Box>
        {actions !== undefined && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>{actions}</Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
