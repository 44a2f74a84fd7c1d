/**
 * A box to paste into, where the browser does not hand the clipboard to a button.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { TypedField } from '../properties/TypedField.tsx';

export interface PasteBoxProps {
  readonly onClose: () => void;
  readonly onPaste: (text: string) => void;
}

export function PasteBox({ onClose, onPaste }: PasteBoxProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <DialogFrame
      title={translate('balcao.layoutEditor.pasteTitle')}
      onClose={onClose}
      width="medium"
      action={{
        label: translate('balcao.layoutEditor.pasteDo'),
        disabled: text === '',
        onClick: () => onPaste(text),
      }}
    >
      <TypedField
        autoFocus
        id="layout-paste"
        label={translate('balcao.layoutEditor.pasteBox')}
        value={text}
        rows={6}
        readOnly={false}
        onChange={(typed) => setText(typed ?? '')}
      />
    </DialogFrame>
  );
}
