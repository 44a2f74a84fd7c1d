/**
 * The one place for edits that are not stored: a button in the top bar while there are any, and the panel behind it, which
 * comes later.
 */
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Opened } from '../later/Opened.tsx';
import { UnsavedPanel } from '../later/parts.ts';
import { useRecoveryNews, useUnsavedEdits } from './use-unsaved-edits.ts';

export function UnsavedEdits() {
  const translate = useTranslate();
  const unsaved = useUnsavedEdits();
  const [open, setOpen] = useState(false);
  useRecoveryNews();
  const isDone = open && unsaved.length === 0;
  useEffect(() => {
    if (!isDone) return;
    setOpen(false);
    focusContentAfterDialog();
  }, [isDone]);
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flex: 'none' }}>
        {unsaved.length > 0 && (
          <Button
            size="small"
            color="warning"
            startIcon={<CloudOff />}
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
            sx={(theme) => ({ [theme.breakpoints.down('sm')]: { minWidth: 0, px: 1 } })}
          >
            <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
              {unsaved.length}
            </Box>
            <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
              {translate('balcao.app.unsaved.open', { smart_count: unsaved.length })}
            </Box>
          </Button>
        )}
      </Box>
      <Opened open={open && unsaved.length > 0}>
        <UnsavedPanel open={open && unsaved.length > 0} unsaved={unsaved} onClose={() => setOpen(false)} />
      </Opened>
    </>
  );
}

/** A dialog takes its time to go, holds the focus until then, and lets it fall to the page. */
const LOOK_EVERY_MS = 50;
const GONE_AFTER_MS = 2_000;

/** The button that opened the panel is gone with the last edit: the keys go on in the content. */
function focusContentAfterDialog(): void {
  let waited = 0;
  const look = (): void => {
    waited += LOOK_EVERY_MS;
    if (document.querySelector('[role=dialog]') && waited < GONE_AFTER_MS) setTimeout(look, LOOK_EVERY_MS);
    else if (document.activeElement === document.body) document.querySelector('main')?.focus();
  };
  setTimeout(look, LOOK_EVERY_MS);
}
