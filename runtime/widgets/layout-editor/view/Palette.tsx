/**
 * The eight blocks, and those that were saved: dragged onto the canvas, or put after the selection by a click or Enter.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BLOCK_LABELS, BLOCK_TYPES } from '../../../core/layout/layout.ts';
import { insertBlock } from '../model/placing.ts';
import { SavedBlocks } from './dialogs/SavedBlocks.tsx';
import { useEditorParts } from './editor-context.ts';
import { Icon } from './pieces/Icon.tsx';

const TABS = ['newBlocks', 'reusable.tab'] as const;

export function Palette({ onInserted }: { readonly onInserted: () => void }) {
  const translate = useTranslate();
  const [tab, setTab] = useState<(typeof TABS)[number]>('newBlocks');
  return (
    <>
      <fieldset className="le-tabs" aria-label={translate('balcao.layoutEditor.insertFrom')}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {translate(`balcao.layoutEditor.${one}`)}
          </button>
        ))}
      </fieldset>
      {tab === 'newBlocks' ? <NewBlocks onInserted={onInserted} /> : <SavedBlocks onInserted={onInserted} />}
    </>
  );
}

function NewBlocks({ onInserted }: { readonly onInserted: () => void }) {
  const translate = useTranslate();
  const { store, drag } = useEditorParts();
  return (
    <fieldset className="le-palette" aria-label={translate('balcao.layoutEditor.palette')}>
      {BLOCK_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          onPointerDown={(event) => drag.insertBlock(event.nativeEvent, type)}
          onClick={() => insertBlock(store, type) && onInserted()}
        >
          <Icon name={type} />
          {BLOCK_LABELS[type]}
        </button>
      ))}
    </fieldset>
  );
}
