/**
 * The shortcuts that work in this editor, from the table of actions.
 */
import { useTranslate } from 'react-admin';
import { ShortcutSheet } from '../../../../ui/commands/ShortcutSheet.tsx';
import { ACTIONS } from '../../model/actions.ts';
import { useEditorParts } from '../editor-context.ts';

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const commands = ACTIONS.filter(({ keys, writes }) => keys.length > 0 && !(writes && store.readOnly)).map(
    ({ id, keys }) => ({ id, keys, label: translate(`balcao.layoutEditor.action.${id}`) }),
  );
  return (
    <ShortcutSheet
      title={translate('balcao.layoutEditor.helpTitle')}
      closeLabel={translate('balcao.layoutEditor.closeDialog')}
      groups={[{ commands }]}
      onClose={onClose}
    />
  );
}
