/**
 * The shortcuts that work in this editor, from the table of actions.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { keysText } from '../../../../ui/commands/keys.ts';
import { ACTIONS } from '../../model/actions.ts';
import { useEditorParts } from '../editor-context.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 24px',
  margin: 0,
  fontSize: '0.875rem',
  '& dd': { margin: 0, textAlign: 'right' },
});

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const working = ACTIONS.filter(({ keys, writes }) => keys.length > 0 && !(writes && store.readOnly));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('balcao.layoutEditor.helpTitle')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('balcao.layoutEditor.closeDialog')}</Button>
      </DialogActions>
    </Dialog>
  );
}
