/**
 * What opens over the editor when it is asked for: the menu of a block, the dialogs. Fetched while the browser is idle.
 */
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { pasteClip } from '../../model/placing.ts';
import type { Opened } from '../action-services.ts';
import { ContextMenu } from '../ContextMenu.tsx';
import { useEditorParts, VersionsContext } from '../editor-context.ts';
import { ForeignPaste } from './ForeignPaste.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { PasteBox } from './PasteBox.tsx';
import { Preview } from './Preview.tsx';
import { SaveBlock } from './SaveBlock.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

export interface EditorDialogsProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

export function EditorDialogs({ opened, onClose }: EditorDialogsProps) {
  const translate = useTranslate();
  const versions = useContext(VersionsContext);
  const { store, services } = useEditorParts();
  switch (opened.what) {
    case 'menu':
      return <ContextMenu at={opened} onClose={onClose} />;
    case 'help':
      return <HelpSheet onClose={onClose} />;
    case 'preview':
      return <Preview onClose={onClose} />;
    case 'versions':
      return versions && <VersionsDialog versions={versions} onClose={onClose} />;
    case 'save-block':
      return <SaveBlock onClose={onClose} />;
    case 'paste':
      return (
        <PasteBox
          onClose={onClose}
          onPaste={(text) => {
            onClose();
            services.pasteText(text);
          }}
        />
      );
    case 'foreign':
      return (
        <ForeignPaste
          clip={opened.clip}
          onClose={onClose}
          onPaste={(clip) => {
            onClose();
            pasteClip(store, clip, translate('balcao.layoutEditor.pasteAfter'));
          }}
        />
      );
  }
}
