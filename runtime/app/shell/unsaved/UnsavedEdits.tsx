/**
 * The one place for edits that are not stored: a button in the top bar while there are any, and the panel behind it.
 */
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { documentKey, type JournalEntry, placesOf } from '../../../data/index.ts';
import { UnsavedEdit } from './UnsavedEdit.tsx';
import { useRecoveryNews, useUnsavedEdits } from './use-unsaved-edits.ts';

export function UnsavedEdits() {
  const translate = useTranslate();
  const unsaved = useUnsavedEdits();
  const [open, setOpen] = useState(false);
  const title = useId();
  useRecoveryNews();
  const close = () => setOpen(false);
  return (
    <>
      <Box role="status" sx={{ display: 'flex' }}>
        {unsaved.length > 0 && (
          <Button
            size="small"
            color="warning"
            startIcon={<CloudOff />}
            onClick={() => setOpen(true)}
            aria-haspopup="dialog"
          >
            {translate('balcao.app.unsaved.open', { smart_count: unsaved.length })}
          </Button>
        )}
      </Box>
      <Drawer
        anchor="right"
        open={open && unsaved.length > 0}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 'min(400px, 92vw)', p: 2 } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
            {translate('balcao.app.unsaved.title')}
          </Typography>
          <Button size="small" onClick={close}>
            {translate('balcao.app.unsaved.close')}
          </Button>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('balcao.app.unsaved.about')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {byDocument(unsaved).map((entry) => (
            <UnsavedEdit key={entry.entryId} entry={entry} onOpen={close} />
          ))}
        </Box>
      </Drawer>
    </>
  );
}

/** Edits of one document stand together, the document that was edited first above. */
function byDocument(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const groups = new Map<string, JournalEntry[]>();
  for (const entry of entries) {
    const key = placesOf(entry.project, entry).map(documentKey).join();
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flat();
}
