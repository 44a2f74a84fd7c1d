/**
 * How code looks under CodeMirror, in the console's own colours: they are custom properties, so light and dark need no
 * second theme.
 */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Theme } from '@mui/material/styles';
import { TYPE } from './measures.ts';

/** `nonce`: of this page's policy, for the style element that the editor writes. */
export function codeStyle(palette: Theme['palette'], nonce: string | undefined): Extension {
  const { text, soft, line, paper, hover, accent, added, removed } = coloursOf(palette);
  const tint = (colour: string, share: number) => `color-mix(in srgb, ${colour} ${share}%, transparent)`;
  return [
    ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
    EditorState.phrases.of(PHRASES),
    syntaxHighlighting(
      HighlightStyle.define([
        { tag: [tags.propertyName, tags.keyword, tags.tagName, tags.attributeName], color: accent },
        { tag: tags.comment, color: soft },
        { tag: [tags.number, tags.bool, tags.null], color: removed },
        { tag: [tags.string, tags.attributeValue], color: text },
        {
          tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket, tags.angleBracket],
          color: soft,
        },
      ]),
    ),
    EditorView.theme({
      '&': { height: '100%', color: text, backgroundColor: paper, fontSize: TYPE.body },
      '&.cm-focused': { outline: 'none' },
      '.cm-scroller': {
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        lineHeight: 1.6,
      },
      '.cm-content': { caretColor: text, padding: '12px 0' },
      '.cm-cursor': { borderLeftColor: text },
      '.cm-gutters': { backgroundColor: paper, color: soft, borderRight: `1px solid ${line}` },
      // As wide for nine lines as for ninety, so that the text does not move while it grows.
      '.cm-lineNumbers .cm-gutterElement': { minWidth: '3.2em' },
      '.cm-foldGutter': { width: '1.1em' },
      '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: hover },
      '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
        backgroundColor: tint(accent, 25),
      },
      '.cm-tooltip': {
        backgroundColor: paper,
        color: text,
        border: `1px solid ${line}`,
        borderRadius: '6px',
      },
      '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: tint(accent, 20), color: text },
      '.cm-completionDetail': { color: soft, fontStyle: 'normal', marginLeft: '1em' },
      '.cm-panels': { backgroundColor: paper, color: text },
      '.cm-panels-bottom': { borderTop: `1px solid ${line}` },
      '.cm-textfield, .cm-button': {
        backgroundColor: paper,
        backgroundImage: 'none',
        color: text,
        border: `1px solid ${line}`,
        borderRadius: '4px',
      },
      '.cm-changedLine': { backgroundColor: tint(added, 12) },
      // In the colour of text: that of a number is hard to read on its own tint.
      '.cm-changedText': { background: tint(added, 28), color: text },
      '.cm-deletedChunk': { backgroundColor: tint(removed, 12) },
      '.cm-deletedChunk .cm-deletedText': { background: tint(removed, 28), color: text },
      '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
      '.cm-collapsedLines': { background: hover, color: soft },
    }),
  ];
}

function coloursOf(palette: Theme['palette']) {
  return {
    text: palette.text.primary,
    soft: palette.text.secondary,
    line: palette.divider,
    paper: palette.background.paper,
    hover: palette.action.hover,
    accent: palette.primary.main,
    added: palette.success.main,
    removed: palette.error.main,
  };
}

const PHRASES = {
  Find: 'Localizar',
  Replace: 'Substituir',
  next: 'próximo',
  previous: 'anterior',
  all: 'todos',
  'match case': 'maiúsculas e minúsculas',
  regexp: 'expressão regular',
  'by word': 'palavra inteira',
  replace: 'substituir',
  'replace all': 'substituir todos',
  close: 'fechar',
  'Fold line': 'Recolher',
  'Unfold line': 'Expandir',
  Diagnostics: 'Problemas',
  'No diagnostics': 'Nenhum problema',
  Completions: 'Sugestões',
  '$ unchanged lines': '$ linhas iguais',
};
