/**
 * The button that clears a secret, after a question: nobody can read the value back.
 */

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SecretOutcome } from '../../../../contract/secret-writes.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';

export interface ClearSecretProps {
  readonly label: string;
  readonly onClear: () => Promise<SecretOutcome>;
}

export function ClearSecret({ label, onClear }: ClearSecretProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.secret.${key}`, values);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const clear = async () => {
    setBusy(true);
    const outcome = await onClear().finally(() => setBusy(false));
    if (outcome.ok) return setAsking(false);
    const { reason, detail } = outcome.failure;
    setFailure(word(`failure.${reason}`, { detail, _: word('failure.unknown', { detail }) }));
  };
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  return (
    <>
      <Button kind="text" size="small" tone="danger" onClick={() => setAsking(true)}>
        {word('clear')}
      </Button>
      <DialogFrame
        open={asking}
        title={word('question', { label })}
        onClose={close}
        cancel={word('cancel')}
        action={{ label: word('clear'), onClick: () => void clear(), busy, tone: 'danger' }}
        focus="action"
      >
        {word('consequence')}
        {failure !== '' && (
          <FieldNote isError role="alert">
            {failure}
          </FieldNote>
        )}
      </DialogFrame>
    </>
  );
}
