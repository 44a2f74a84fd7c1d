/**
 * Says that what was typed earlier is there again, and how to begin anew.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

export interface RecoveredNoteProps {
  /** Absent: the form of a new document began with it. */
  readonly text?: string;
  readonly onDiscard: () => void;
}

export function RecoveredNote({ text, onDiscard }: RecoveredNoteProps) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text ?? translate('balcao.documentForm.draft.recovered')}
      </Typography>
      <Button size="small" onClick={onDiscard}>
        {translate('balcao.documentForm.draft.discard')}
      </Button>
    </Box>
  );
}
