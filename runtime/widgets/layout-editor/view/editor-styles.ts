/**
 * The places of the layout editor's parts on the screen: three columns, or on a phone one with sheets from below.
 */
import { styled } from '@mui/material/styles';

export const PHONE = '@media (max-width: 899px)';

export const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) 320px',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  outline: 'none',
  '& > header': { gridColumn: '1 / -1' },
  '& [data-part]': { display: 'contents' },
  '&[data-tools-hidden]': { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { display: 'none' } },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Canvas and toolbar stay above an open sheet.
    gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
    '& > nav': { display: 'flex', gridRow: 4 },
    '& > aside': { display: 'none' },
    '& > aside[data-open]': {
      display: 'flex',
      gridRow: 3,
      maxHeight: '55dvh',
      zIndex: 3,
      boxShadow: '0 -6px 24px rgb(0 0 0 / 25%)',
    },
    // On a desktop the two stand side by side, whichever was asked for.
    '& > [data-open=properties] > [data-part=layers]': { display: 'none' },
    '& > [data-open=layers] > [data-part=properties]': { display: 'none' },
  },
});

export const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& h2': { margin: 0, fontSize: '1rem' },
  '& small': { flex: 1, color: (theme.vars ?? theme).palette.text.secondary },
  '& small[data-save-status=failed]': { color: (theme.vars ?? theme).palette.error.main },
}));

export const Side = styled('aside')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    minHeight: 0,
    overflow: 'auto',
    padding: 12,
    background: palette.background.paper,
    borderLeft: `1px solid ${palette.divider}`,
    '& h3': { margin: 0, fontSize: '0.9375rem' },
  };
});

export const Middle = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: (theme.vars ?? theme).palette.background.default,
  '& > [data-dispute]': { margin: 8 },
}));

export const Tabs = styled('nav')(({ theme }) => ({
  display: 'none',
  justifyContent: 'space-around',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > button': { minHeight: 56, flex: 1 },
}));

export const NoticeLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  right: 8,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '6px 8px 6px 12px',
  borderRadius: 6,
  fontSize: '0.875rem',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.warning.main}`,
  '& > span': { flex: 1 },
  '&[role=note]': { position: 'static', margin: 8 },
}));

export const ForReaders = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
