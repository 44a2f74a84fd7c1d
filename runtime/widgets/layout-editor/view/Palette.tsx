/**
 * The eight blocks, and those that were saved: dragged onto the canvas, or put after the selection by a click or Enter.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BLOCK_LABELS, BLOCK_TYPES, type BlockType } from '../../../core/layout/layout.ts';
import { Button, Chip } from '../../../ui/controls/buttons.tsx';
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
          <Chip key={one} pressed={tab === one} onToggle={() => setTab(one)}>
            {translate(`balcao.layoutEditor.${one}`)}
          </Chip>
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
        <Button
          key={type}
          title={translate(`balcao.layoutEditor.help.${type}`)}
          icon={<Icon name={type} />}
          onPointerDown={(event) => drag.insertBlock(event.nativeEvent, type, () => inserted(type))}
          onClick={() => insertBlock(store, type) && inserted(type)}
        >
          <span>
            {BLOCK_LABELS[type]} <small>{translate(`balcao.layoutEditor.help.${type}`)}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
