/**
 * Two texts as one, with what went and what came: CodeMirror, which is fetched when the first one is opened.
 */
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { codeStyle } from '../../../ui/code-style.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import type { Difference } from '../model/difference.ts';

export interface TextDifferenceProps extends Difference {
  readonly label: string;
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& .cm-editor': { maxHeight: 360 },
  '& .cm-scroller': { fontFamily: 'inherit', overflow: 'auto' },
}));

export function TextDifference({ label, before, after }: TextDifferenceProps) {
  const host = useRef<HTMLDivElement>(null);
  const { nonce } = useEmotionCache() ?? {};
  const theme = useTheme();
  const style = useRef(() => codeStyle(paletteOf(theme), nonce));
  useEffect(() => {
    const parent = host.current;
    if (!parent) return;
    const extensions = [
      style.current(),
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      // A stop for the keys: a long one is scrolled from it.
      EditorView.contentAttributes.of({ role: 'textbox', 'aria-label': label, tabindex: '0' }),
      unifiedMergeView({
        original: before,
        mergeControls: false,
        gutter: false,
        collapseUnchanged: { margin: 2, minSize: 6 },
      }),
    ];
    const view = new EditorView({ parent, state: EditorState.create({ doc: after, extensions }) });
    return () => view.destroy();
  }, [label, before, after]);
  return <Frame ref={host} />;
}
