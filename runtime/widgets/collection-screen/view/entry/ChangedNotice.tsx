/**
 * Says who has just changed the open document elsewhere, and what, and marks those fields for a moment. What is being
 * typed stays: the form keeps its own unsaved values and settles conflicts field by field.
 */
import Close from '@mui/icons-material/Close';
import PersonOutlined from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { ChangedElsewhere } from '../../model/changed-elsewhere.ts';

export interface ChangedNoticeProps {
  readonly news: ChangedElsewhere;
  readonly onClose: () => void;
}

/** After that it is not "just now" any more. */
const SHOWN_MS = 60_000;
const MARKED_MS = 2500;

export function ChangedNotice({ news, onClose }: ChangedNoticeProps) {
  const translate = useTranslate();
  const colour = useTheme().vars.palette.balcao.accentSoft;
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  useEffect(() => {
    for (const { name } of news.fields) markField(name, colour);
  }, [news, colour]);
  const who =
    news.by === undefined
      ? translate('balcao.collectionScreen.changed.bySomething')
      : translate('balcao.collectionScreen.changed.by', { name: news.by });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: { xs: 1.5, sm: 2.5 },
        pr: 1,
        flex: 'none',
        py: 0.25,
        minHeight: 36,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'balcao.accentSoft',
        typography: 'body2',
      }}
    >
      <PersonOutlined fontSize="small" sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <strong>{who}</strong>
        {news.fields.length > 0 && `: ${news.fields.map(({ label }) => label).join(', ')}`}
      </Box>
      <IconButton
        size="small"
        onClick={onClose}
        aria-label={translate('balcao.collectionScreen.changed.dismiss')}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The form names its inputs by their path; one that is in another section is not on the page. */
function markField(name: string, colour: string): void {
  const field = document.querySelector<HTMLElement>(`main [id$="_${CSS.escape(name)}"]`);
  const frame = field?.closest<HTMLElement>('[data-frame], .MuiInputBase-root') ?? field;
  if (!frame || typeof frame.animate !== 'function') return;
  frame.animate([{ backgroundColor: resolved(colour) }, { backgroundColor: 'transparent' }], {
    duration: MARKED_MS,
    easing: 'ease-in',
  });
}

/** An animation takes no reference to a custom property everywhere. */
function resolved(colour: string): string {
  const name = /^var\((--[\w-]+)/.exec(colour)?.[1];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name) || colour : colour;
}
