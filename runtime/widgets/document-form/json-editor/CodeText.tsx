/**
 * JSON text under CodeMirror: typed into, or compared with what was there before.
 */
import { acceptCompletion, autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { unifiedMergeView } from '@codemirror/merge';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { codeStyle } from '../../../ui/code-style.ts';
import { paletteOf } from '../../../ui/palette-of.ts';

export interface CodeTextProps {
  readonly label: string;
  readonly text: string;
  /** Given: the text is only shown, with what differs from this one. */
  readonly original?: string;
  readonly diagnostics?: (text: string) => readonly Diagnostic[];
  readonly complete?: CompletionSource;
  readonly onChange?: (text: string) => void;
  /** Ctrl or Cmd and S. */
  readonly onSave?: () => void;
  /** Where the cursor is to go. */
  readonly target?: { readonly offset: number; readonly request: number } | null;
}

export function CodeText(props: CodeTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { nonce } = useEmotionCache() ?? {};
  const theme = useTheme();
  const style = useRef(() => codeStyle(paletteOf(theme), nonce));

  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const { text, original, label } = latest.current;
    const extensions = [
      style.current(),
      json(),
      lineNumbers(),
      EditorView.lineWrapping,
      // A stop for the keys also where nothing can be typed: a long comparison is scrolled from it.
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      original === undefined ? typing(latest) : comparing(original),
    ];
    const editor = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
    view.current = editor;
    if (original === undefined) editor.focus();
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  const { target } = props;
  useEffect(() => {
    const editor = view.current;
    if (!target || !editor) return;
    const anchor = Math.min(target.offset, editor.state.doc.length);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }, [target]);

  return <div ref={host} style={{ flex: 1, minHeight: 0, overflow: 'hidden' }} />;
}

function typing(latest: { readonly current: CodeTextProps }): Extension {
  const save = (): boolean => {
    latest.current.onSave?.();
    return true;
  };
  return [
    history(),
    foldGutter(),
    lintGutter(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: false }),
    autocompletion({ override: [(context) => latest.current.complete?.(context) ?? null] }),
    linter((editor) => [...(latest.current.diagnostics?.(editor.state.doc.toString()) ?? [])], {
      delay: 300,
    }),
    Prec.high(keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }])),
    keymap.of([
      // Without a suggestion the Tab key leads on to the buttons: indented lines come of themselves.
      { key: 'Tab', run: acceptCompletion },
      ...defaultKeymap,
      ...historyKeymap,
      // CodeMirror has but one of the two on each system.
      ...['Mod-y', 'Mod-Shift-z'].map((key) => ({ key, run: redo, preventDefault: true })),
      ...foldKeymap,
      ...searchKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
    }),
  ];
}

function comparing(original: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    unifiedMergeView({ original, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 6 } }),
  ];
}
