/**
 * What can be done with the chosen block, where the pointer asked for it.
 */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { keysText } from '../../../ui/commands/keys.ts';
import { actionOf, CONTEXT_MENU, isOffered } from '../model/actions.ts';
import { useEditorParts } from './editor-context.ts';

interface ContextMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

export function ContextMenu({ at, onClose }: ContextMenuProps) {
  const translate = useTranslate();
  const { services } = useEditorParts();
  const offered = CONTEXT_MENU.map(actionOf).filter((action) => isOffered(action, services));
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left: at.x, top: at.y }}>
      {offered.map((action) => (
        <MenuItem
          key={action.id}
          dense
          onClick={() => {
            onClose();
            action.run(services);
          }}
        >
          {translate(`balcao.layoutEditor.action.${action.id}`)}
          {action.keys[0] !== undefined && (
            <small style={{ marginLeft: 'auto', paddingLeft: 24, opacity: 0.7 }}>
              {keysText(action.keys[0])}
            </small>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
