/**
 * The rich text's editor with its toolbar. Loaded when the first one is shown.
 * Alt+F10 leads from the text to the toolbar, Ctrl+K to the link, Ctrl+] and Ctrl+[ move a list's item in and out.
 */
import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Framed } from '../../../ui/controls/inputs.tsx';
import { paletteOf } from '../../../ui/palette-of.ts';
import { cleanHtml, lostTags, pastedHtml } from '../../../ui/rich-text/clean-html.ts';
import { type FieldViewProps, inputAttributes } from '../view/fields/form-field.tsx';
import { FieldNote } from '../view/pieces/FieldNote.tsx';
import { useFormServices } from '../view/pieces/form-services.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { useRichText } from './use-rich-text.ts';

const Frame = styled(Framed)(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'block',
    '& .ProseMirror': {
      minHeight: 120,
      maxHeight: '60vh',
      overflowY: 'auto',
      padding: '10px 12px',
      outline: 'none',
      lineHeight: 1.55,
      overflowWrap: 'anywhere',
      whiteSpace: 'break-spaces',
      fontVariantLigatures: 'none',
      '& p': { margin: '0 0 8px' },
      '& ul, & ol': { margin: '0 0 8px', paddingLeft: 24 },
      '& li > p': { margin: '0 0 2px' },
      '& > :last-child': { marginBottom: 0 },
      '& a': { color: palette.primary.main, textDecoration: 'underline', textUnderlineOffset: 2 },
    },
    '&[data-read-only] .ProseMirror': { minHeight: 0 },
  };
});

export interface RichTextProps extends Omit<FieldViewProps, 'library'> {
  /** Where the text is written, apart from its tools. */
  readonly place?: HTMLElement | undefined;
}

export function RichText(props: RichTextProps) {
  const { id, path, field, value, readOnly, isInvalid, place } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const text = typeof value === 'string' ? value : '';
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const extensions = useMemo(
    () =>
      richTextExtensions({
        openLink: () => setLinking(true),
        enterToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      }),
    [],
  );
  const { readOnly: _read, name: _name, autoComplete: _complete, ...aria } = inputAttributes(props);
  const line = useRef<{ changed(): void; flush(): void } | null>(null);
  const editor = useEditor({
    extensions,
    content: cleanHtml(text),
    editable: !readOnly,
    // The content policy refuses a style without the page's nonce: the frame above says the same.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: definedTexts({
        ...aria,
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.itemLabel ?? field.label,
        'aria-readonly': readOnly || undefined,
        ...(readOnly ? { tabindex: '0' } : {}),
      }),
      transformPastedHTML: pastedHtml,
    },
    onUpdate: () => line.current?.changed(),
    onBlur: () => line.current?.flush(),
  });
  line.current = useRichText(editor, port, path, text);
  const lost = useMemo(() => (readOnly ? [] : lostTags(text)), [readOnly, text]);
  if (!editor) return null;
  return (
    <>
      <Frame data-invalid={isInvalid || undefined} data-read-only={readOnly || undefined}>
        {!readOnly && (
          <RichTextToolbar
            editor={editor}
            label={field.label}
            // An id leads nowhere across a shadow tree.
            controls={place ? undefined : id}
            root={toolbar}
            onLink={() => setLinking(true)}
          />
        )}
        {!place && <EditorContent editor={editor} />}
      </Frame>
      {place && createPortal(<EditorContent editor={editor} />, place)}
      {lost.length > 0 && (
        <FieldNote>{translate('balcao.documentForm.richText.lost', { tags: lost.join(', ') })}</FieldNote>
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function definedTexts(attributes: { readonly [name: string]: unknown }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
