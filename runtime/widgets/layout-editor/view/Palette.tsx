/**
 * The eight blocks, and those that were saved: dragged onto the canvas, or put after the selection by a click or Enter.
 */
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import CropSquareOutlined from '@mui/icons-material/CropSquareOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BLOCK_LABELS, BLOCK_TYPES } from '../../../core/layout/layout.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { insertBlock } from '../model/placing.ts';
import { SavedBlocks } from './dialogs/SavedBlocks.tsx';
import { useEditorParts } from './editor-context.ts';

export const BLOCK_ICONS = {
  text: NotesOutlined,
  image: ImageOutlined,
  video: MovieOutlined,
  file: InsertDriveFileOutlined,
  container: CropSquareOutlined,
  contents: ArticleOutlined,
  embed: CodeOutlined,
  products: StorefrontOutlined,
} as const;

const List = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: 8,
});

const Block = styled('button')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 64,
    padding: '8px 4px',
    font: 'inherit',
    fontSize: '0.8125rem',
    color: palette.text.primary,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    cursor: 'grab',
    touchAction: 'manipulation',
    '&:hover': { borderColor: palette.primary.main },
    '& svg': { fontSize: 22, color: palette.text.secondary },
    [TOUCH]: { minHeight: FINGER + 24 },
  };
});

const Choice = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    // Beside a long list it would give up its height.
    flex: 'none',
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    overflow: 'hidden',
    '& > button': {
      flex: 1,
      minHeight: 36,
      border: 0,
      font: 'inherit',
      fontSize: '0.8125rem',
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      outlineOffset: -2,
      '&[aria-pressed=true]': { color: palette.text.primary, background: palette.action.selected },
      [TOUCH]: { minHeight: FINGER },
    },
  };
});

const TABS = ['newBlocks', 'reusable.tab'] as const;

export function Palette({ onInserted }: { readonly onInserted: () => void }) {
  const translate = useTranslate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('newBlocks');
  return (
    <>
      <Choice role="group" aria-label={translate('balcao.layoutEditor.insertFrom')}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {translate(`balcao.layoutEditor.${one}`)}
          </button>
        ))}
      </Choice>
      {tab === 'newBlocks' ? <NewBlocks onInserted={onInserted} /> : <SavedBlocks onInserted={onInserted} />}
    </>
  );
}

function NewBlocks({ onInserted }: { readonly onInserted: () => void }) {
  const translate = useTranslate();
  const { store, drag } = useEditorParts();
  return (
    <List role="group" aria-label={translate('balcao.layoutEditor.palette')}>
      {BLOCK_TYPES.map((type) => {
        const Icon = BLOCK_ICONS[type];
        return (
          <Block
            key={type}
            type="button"
            onPointerDown={(event) => drag.insertBlock(event.nativeEvent, type)}
            onClick={() => insertBlock(store, type) && onInserted()}
          >
            <Icon aria-hidden />
            {BLOCK_LABELS[type]}
          </Block>
        );
      })}
    </List>
  );
}
