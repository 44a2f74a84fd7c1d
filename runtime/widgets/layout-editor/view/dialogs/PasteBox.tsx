/**
 * A box to paste into, where the browser does not hand the clipboard to a button.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TypedField } from '../properties/TypedField.tsx';

export interface PasteBoxProps {
  readonly onClose: () => void;
  readonly onPaste: (text: string) => void;
}

export function PasteBox({ onClose, onPaste }: PasteBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('balcao.layoutEditor.pasteBox') } }}
    >
      <DialogContent>
        <TypedField
          autoFocus
          id="layout-paste"
          label={translate('balcao.layoutEditor.pasteBox')}
          value={text}
          rows={6}
          readOnly={false}
          onChange={(typed) => setText(typed ?? '')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('balcao.layoutEditor.cancel')}</Button>
        <Button variant="contained" disabled={text === ''} onClick={() => onPaste(text)}>
          {translate('balcao.layoutEditor.pasteDo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
