/**
 * The edits that are not stored, by document, and what may be done about each.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { documentKey, type OutboxEntry, placesOf } from '../../../data/index.ts';
import { RightDrawer } from '../../../ui/layers/RightDrawer.tsx';
import { UnsavedEdit } from './UnsavedEdit.tsx';

export interface UnsavedPanelProps {
  readonly open: boolean;
  readonly unsaved: readonly OutboxEntry[];
  readonly onClose: () => void;
}

export function UnsavedPanel({ open, unsaved, onClose }: UnsavedPanelProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <RightDrawer
      open={open}
      onClose={onClose}
      name={{ 'aria-labelledby': title }}
      sx={{ width: 'min(400px, 92vw)', p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('balcao.app.unsaved.title')}
        </Typography>
        <Button size="small" onClick={onClose}>
          {translate('balcao.app.unsaved.close')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('balcao.app.unsaved.about')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byDocument(unsaved).map((entry) => (
          <UnsavedEdit key={entry.entryId} entry={entry} onOpen={onClose} />
        ))}
      </Box>
    </RightDrawer>
  );
}

/** Edits of one document stand together, the document that was edited first above. */
function byDocument(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const key = placesOf(entry.project, entry).map(documentKey).join();
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flat();
}
