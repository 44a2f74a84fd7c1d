/**
 * The eight blocks, and those that were saved: dragged onto the canvas, or put after the selection by a click or Enter.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BLOCK_LABELS, BLOCK_TYPES, type BlockType } from '../../../core/layout/layout.ts';
import { insertBlock } from '../model/placing.ts';
import { SavedBlocks } from './dialogs/SavedBlocks.tsx';
import { useEditorParts } from './editor-context.ts';
import { Icon } from './pieces/Icon.tsx';

const TABS = ['newBlocks', 'reusable.tab'] as const;

export interface PaletteProps {
  readonly onInserted: () => void;
}

export function Palette({ onInserted }: PaletteProps) {
  const translate = useTranslate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('newBlocks');
  return (
    <div className="le-insert" data-tab={tab === 'newBlocks' ? 'new' : 'saved'}>
      <fieldset className="le-choice" aria-label={translate('balcao.layoutEditor.insertFrom')}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {translate(`balcao.layoutEditor.${one}`)}
          </button>
        ))}
      </fieldset>
      {tab === 'newBlocks' ? <NewBlocks onInserted={onInserted} /> : <SavedBlocks onInserted={onInserted} />}
    </div>
  );
}

/** What is typed next belongs to the new block; a Container is filled from here. */
function NewBlocks({ onInserted }: PaletteProps) {
  const translate = useTranslate();
  const { store, drag, services } = useEditorParts();
  const inserted = (type: BlockType) => {
    onInserted();
    if (type !== 'container') services.editSelected();
  };
  return (
    <fieldset className="le-palette" aria-label={translate('balcao.layoutEditor.palette')}>
      {BLOCK_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          title={translate(`balcao.layoutEditor.help.${type}`)}
          onPointerDown={(event) => drag.insertBlock(event.nativeEvent, type, () => inserted(type))}
          onClick={() => insertBlock(store, type) && inserted(type)}
        >
          <Icon name={type} />
          <span>
            {BLOCK_LABELS[type]} <small>{translate(`balcao.layoutEditor.help.${type}`)}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
