/**
 * Where a link leads: on the selected text, on the link that holds the cursor, or as a text of its own.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAddress } from '../../../core/values/link-address.ts';

export interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.documentForm.richText.${key}`);
  const [present] = useState(() => presentLink(editor));
  const [address, setAddress] = useState(present.href);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const close = (): void => {
    onClose();
    // The dialog gives the focus back to what opened it, which may have been a key in the text.
    setTimeout(() => editor.commands.focus());
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    // React's events climb out of the dialog into the form around the field.
    event.stopPropagation();
    const href = typedAddress(address);
    if (href === null) {
      setRefused(true);
      return;
    }
    if (present.needsText) insertLink(editor, text.trim() || address.trim(), href);
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="balcao-link-title">
      <form onSubmit={apply} noValidate>
        <DialogTitle id="balcao-link-title">{word(present.href ? 'linkEdit' : 'linkAdd')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={word('linkAddress')}
            value={address}
            error={isRefused}
            helperText={word(isRefused ? 'linkRefused' : 'linkHelp')}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
            onChange={({ target }) => {
              setAddress(target.value);
              setRefused(false);
            }}
          />
          {present.needsText && (
            <TextField
              fullWidth
              label={word('linkText')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </DialogContent>
        <DialogActions>
          {present.href && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {word('linkRemove')}
            </Button>
          )}
          <Button onClick={close}>{word('cancel')}</Button>
          <Button type="submit" variant="contained">
            {word('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function presentLink(editor: Editor): { readonly href: string; readonly needsText: boolean } {
  const { href } = editor.getAttributes('link');
  const isLink = typeof href === 'string' && href !== '';
  return { href: isLink ? href : '', needsText: !isLink && editor.state.selection.empty };
}

function insertLink(editor: Editor, text: string, href: string): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .unsetMark('link')
    .run();
}
