/**
 * "Conectar" and "Desconectar" of the store's Google account.
 */
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { PartPlace } from '../../ui/part.tsx';
import type { ActionDialogProps, EntryAction } from '../../widgets/collection-screen/index.ts';
import { GoogleAccountDialog } from '../screens/google-account/lazy-dialog.ts';

function emailOf(record: ActionDialogProps['record']): string | undefined {
  const { connectedEmail } = record;
  return typeof connectedEmail === 'string' && connectedEmail !== '' ? connectedEmail : undefined;
}

function GoogleAccount({ record, project, onClose }: ActionDialogProps) {
  const email = emailOf(record);
  return (
    <PartPlace placeholder={null}>
      <GoogleAccountDialog project={project.id} {...(email !== undefined && { email })} onClose={onClose} />
    </PartPlace>
  );
}

export const googleAccount: EntryAction = {
  label: 'balcao.app.actions.googleAccount.connect',
  labelOf: (record) =>
    `balcao.app.actions.googleAccount.${emailOf(record) === undefined ? 'connect' : 'disconnect'}`,
  Icon: LinkOutlined,
  role: 'admin',
  Dialog: GoogleAccount,
};
