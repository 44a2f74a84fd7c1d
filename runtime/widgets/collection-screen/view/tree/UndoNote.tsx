/**
 * What a note says after a move: which entry, and the way to take it back.
 */
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

export interface UndoNoteProps {
  readonly label: string;
  readonly onUndo: () => void;
}

export function UndoNote({ label, onUndo }: UndoNoteProps) {
  const translate = useTranslate();
  return (
    <>
      <span>{translate('balcao.collectionScreen.list.moved', { label })}</span>
      <Button
        color="inherit"
        size="small"
        onClick={onUndo}
        sx={{ fontWeight: 600, textDecoration: 'underline' }}
      >
        {translate('balcao.collectionScreen.list.undo')}
      </Button>
    </>
  );
}
