/**
 * Where a link leads: on the selected text, on the link that holds the cursor, or as a text of its own.
 */
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAddress } from '../../../core/values/link-address.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Labelled } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';

export interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.documentForm.richText.${key}`);
  const form = useId();
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
    <DialogFrame
      title={word(present.href ? 'linkEdit' : 'linkAdd')}
      onClose={close}
      cancel={word('cancel')}
      action={{ label: word('apply'), form }}
      footer={
        present.href && (
          <Button kind="text" tone="danger" onClick={remove}>
            {word('linkRemove')}
          </Button>
        )
      }
    >
      <Form id={form} onSubmit={apply} noValidate>
        <Labelled
          label={word('linkAddress')}
          help={word('linkHelp')}
          error={isRefused && word('linkRefused')}
        >
          {(props) => (
            <Input
              {...props}
              autoFocus
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setRefused(false);
              }}
            />
          )}
        </Labelled>
        {present.needsText && (
          <Labelled label={word('linkText')}>
            {(props) => <Input {...props} value={text} onChange={({ target }) => setText(target.value)} />}
          </Labelled>
        )}
      </Form>
    </DialogFrame>
  );
}

const Form = styled('form')({ display: 'grid', gap: space(4), width: 360, maxWidth: '100%' });

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
