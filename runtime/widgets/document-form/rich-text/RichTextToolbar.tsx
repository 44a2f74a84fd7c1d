/**
 * The buttons over a rich text, as one stop of the Tab key: arrows move among them, Escape leads back to the text.
 */

import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import Link from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, keysText, REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import { ICON } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 3,
  borderBottom: `1px solid ${paletteOf(theme).divider}`,
}));

const Tool = styled('button')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 30,
    height: 30,
    [TOUCH]: { width: FINGER, height: FINGER },
    padding: 0,
    border: 0,
    borderRadius: 5,
    background: 'transparent',
    color: palette.text.secondary,
    fontSize: ICON.normal,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
    '&[aria-pressed="true"]': { backgroundColor: palette.action.selected, color: palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '&[aria-disabled="true"]': {
      color: palette.action.disabled,
      cursor: 'default',
      backgroundColor: 'transparent',
    },
  };
});

type ToolName = 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'link' | 'undo' | 'redo';

interface ToolKind {
  readonly name: ToolName;
  readonly Icon: ComponentType<{ readonly fontSize: 'inherit' }>;
  readonly keys: string;
  readonly isToggle: boolean;
}

const TOOLS: readonly ToolKind[] = [
  { name: 'bold', Icon: FormatBold, keys: 'Mod+B', isToggle: true },
  { name: 'italic', Icon: FormatItalic, keys: 'Mod+I', isToggle: true },
  { name: 'bulletList', Icon: FormatListBulleted, keys: 'Mod+Shift+8', isToggle: true },
  { name: 'orderedList', Icon: FormatListNumbered, keys: 'Mod+Shift+7', isToggle: true },
  { name: 'link', Icon: Link, keys: 'Mod+K', isToggle: true },
  { name: 'undo', Icon: Undo, keys: UNDO_KEYS[0], isToggle: false },
  { name: 'redo', Icon: Redo, keys: REDO_KEYS[0], isToggle: false },
];

export interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** The id of the text, where it stands in the same tree. */
  readonly controls: string | undefined;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly onLink: () => void;
}

export function RichTextToolbar({ editor, label, controls, root, onLink }: RichTextToolbarProps) {
  const translate = useTranslate();
  const [reached, setReached] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  const run = (name: ToolName): void => {
    if (name === 'link') onLink();
    else command(editor, name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      editor.view.focus();
      return;
    }
    const next = nextTool(event.key, reached);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    const buttons = root.current?.querySelectorAll('button');
    buttons?.[next]?.focus();
  };
  return (
    <Bar
      ref={root}
      role="toolbar"
      aria-label={translate('balcao.documentForm.richText.toolbar', { label })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {TOOLS.map(({ name, Icon, keys, isToggle }, index) => {
        const text = translate(`balcao.documentForm.richText.${name}`);
        const isOff = !isToggle && !state[name];
        return (
          <Tool
            key={name}
            type="button"
            tabIndex={index === reached ? 0 : -1}
            title={`${text} (${keysText(keys)})`}
            aria-label={text}
            aria-keyshortcuts={ariaKeys(keys)}
            aria-pressed={isToggle ? state[name] : undefined}
            aria-disabled={isOff || undefined}
            // The text keeps its selection while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setReached(index)}
            onClick={() => {
              if (!isOff) run(name);
            }}
          >
            <Icon fontSize="inherit" />
          </Tool>
        );
      })}
    </Bar>
  );
}

function command(editor: Editor, name: Exclude<ToolName, 'link'>): void {
  // At once: the chain's own focus comes a frame later, and the next key before it.
  editor.view.focus();
  const chain = editor.chain();
  switch (name) {
    case 'bold':
      chain.toggleBold().run();
      return;
    case 'italic':
      chain.toggleItalic().run();
      return;
    case 'bulletList':
      chain.toggleBulletList().run();
      return;
    case 'orderedList':
      chain.toggleOrderedList().run();
      return;
    case 'undo':
      chain.undo().run();
      return;
    case 'redo':
      chain.redo().run();
      return;
  }
}

function nextTool(key: string, reached: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (reached + 1) % TOOLS.length;
    case 'ArrowLeft':
      return (reached + TOOLS.length - 1) % TOOLS.length;
    case 'Home':
      return 0;
    case 'End':
      return TOOLS.length - 1;
    default:
      return null;
  }
}
