/**
 * The one place for edits that are not stored: a button in the top bar while there are any, and the panel behind it, which
 * comes later.
 */
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Opened } from '../later/Opened.tsx';
import { UnsavedPanel } from '../later/parts.ts';
import { useRecoveryNews, useUnsavedEdits } from './use-unsaved-edits.ts';

export function UnsavedEdits() {
  const translate = useTranslate();
  const unsaved = useUnsavedEdits();
  const [open, setOpen] = useState(false);
  useRecoveryNews();
  if (open && unsaved.length === 0) setOpen(false);
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
      <Opened open={open}>
        <UnsavedPanel open={open} unsaved={unsaved} onClose={() => setOpen(false)} />
      </Opened>
    </>
  );
}
