/**
 * The shortcuts that work in this editor, from the table of actions.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { keysText } from '../../../../ui/commands/keys.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { ACTIONS } from '../../model/actions.ts';
import { useEditorParts } from '../editor-context.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 24px',
  margin: 0,
  '& dd': { margin: 0, textAlign: 'right' },
});

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const working = ACTIONS.filter(({ keys, writes }) => keys.length > 0 && !(writes && store.readOnly));
  return (
    <DialogFrame
      title={translate('balcao.layoutEditor.helpTitle')}
      onClose={onClose}
      cancel={translate('balcao.layoutEditor.closeDialog')}
    >
      <List>
        {working.map(({ id, keys: [keys = ''] }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{translate(`balcao.layoutEditor.action.${id}`)}</dt>
            <dd>
              <kbd>{keysText(keys)}</kbd>
            </dd>
          </div>
        ))}
      </List>
    </DialogFrame>
  );
}
