/**
 * The text between editor and form: it reaches the form 300 ms after the last key, on leaving and on saving, and only
 * when it was changed: a stored text is not rewritten because somebody looked at it.
 */
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef } from 'react';
import { cleanHtml, storedHtml } from '../../../ui/rich-text/clean-html.ts';
import type { FormPath } from '../model/layout/form-path.ts';
import type { FieldPort } from '../session/field-port.ts';
import { useKeptTyping } from '../view/typing/use-kept-typing.ts';

const BUFFER_TIME = 300;

export interface RichTextLine {
  /** A key, a paste, a button. */
  changed(): void;
  flush(): void;
}

export function useRichText(
  editor: Editor | null,
  port: FieldPort,
  path: FormPath,
  value: string,
): RichTextLine {
  /** What the form gave last, and how the editor spells it. */
  const given = useRef({ value, spelled: undefined as string | undefined });
  const sent = useRef(value);
  const waits = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useRef<(() => void) | null>(null);
  const place = useRef(path);
  place.current = path;

  if (editor && given.current.spelled === undefined) {
    given.current = { value, spelled: storedHtml(editor.getHTML()) };
  }

  const keepSoon = useKeptTyping(() => {
    if (!waits.current || !editor) return;
    port.persistTyped(place.current, htmlOf(editor, given.current) || undefined);
  }, port.persistsWithin);

  const flush = useCallback((): void => {
    clearTimeout(timer.current);
    if (!waits.current || !editor) return;
    waits.current = false;
    forget.current?.();
    forget.current = null;
    sent.current = htmlOf(editor, given.current);
    port.change(place.current, sent.current || undefined);
  }, [editor, port]);

  const changed = useCallback((): void => {
    if (!waits.current) {
      waits.current = true;
      port.typing(place.current);
      forget.current = port.addDraft(flush);
    }
    keepSoon();
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, BUFFER_TIME);
  }, [flush, keepSoon, port]);

  useEffect(() => flush, [flush]);

  useEffect(() => {
    if (!editor || waits.current || value === sent.current) return;
    editor.chain().setMeta('addToHistory', false).setContent(cleanHtml(value), { emitUpdate: false }).run();
    given.current = { value, spelled: storedHtml(editor.getHTML()) };
    sent.current = value;
  }, [editor, value]);

  return { changed, flush };
}

/** A text that nobody changed keeps the spelling that it is stored in. */
function htmlOf(
  editor: Editor,
  given: { readonly value: string; readonly spelled: string | undefined },
): string {
  const html = storedHtml(editor.getHTML());
  return html === given.spelled ? given.value : html;
}
