/**
 * "Conectar" leads to Google, which leads back to the page; "Desconectar" ends what was agreed there.
 */
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { createGoogleAccountService } from '../../../data/console-api/google-account-service.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export interface GoogleAccountDialogProps {
  readonly project: string;
  /** The account that is connected. */
  readonly email?: string;
  readonly onClose: () => void;
  /** Leaves the console. */
  readonly leave?: (address: string) => void;
}

export function GoogleAccountDialog({
  project,
  email,
  onClose,
  leave = (address) => window.location.assign(address),
}: GoogleAccountDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { token } = useScreenMeans();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const say = (key: string) => translate(`balcao.googleAccount.${key}`, { email });

  const act = async () => {
    if (!token) return;
    setBusy(true);
    const service = createGoogleAccountService(token);
    if (email === undefined) {
      const answer = await service.connect(project);
      // The page may stay: where something is not saved, the browser asks first.
      if (answer.ok) leave(answer.data.address);
      else setProblem(answer.error);
    } else {
      const answer = await service.disconnect(project);
      if (answer.ok) {
        const { revoked } = answer.data;
        notify(say(revoked ? 'disconnected' : 'notRevoked'), { type: revoked ? 'success' : 'warning' });
        return onClose();
      }
      setProblem(answer.error);
    }
    setBusy(false);
  };

  const isConnected = email !== undefined;
  return (
    <DialogFrame
      title={say(isConnected ? 'disconnect' : 'connect')}
      onClose={onClose}
      focus={isConnected ? 'cancel' : 'action'}
      action={{
        label: say(isConnected ? 'yes' : 'go'),
        busy,
        disabled: !token,
        onClick: () => void act(),
        ...(isConnected && { tone: 'danger' }),
      }}
    >
      <Note>{say(isConnected ? 'aboutDisconnect' : 'aboutConnect')}</Note>
      {!token && <Alert severity="info">{say('offline')}</Alert>}
      {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
    </DialogFrame>
  );
}
