/**
 * Says that the form of a new document began with what was typed earlier, and how to begin anew.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

export function RecoveredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('balcao.documentForm.draft.recovered')}
      </Typography>
      <Button size="small" onClick={onDiscard}>
        {translate('balcao.documentForm.draft.discard')}
      </Button>
    </Box>
  );
}
