/**
 * An e-mail template as it is stored, tried: a preview in a tab of its own, and a test to the store's own address, both
 * with the data of a customer whom the operator chooses.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FACTS } from '../../../contract/campaigns.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export interface EmailTestDialogProps {
  readonly templateId: string;
  /** Others see the preview alone. */
  readonly maySend: boolean;
  readonly onClose: () => void;
}

type Shown =
  | { readonly state: 'ready' | 'sending' }
  | { readonly state: 'sent' | 'failed'; readonly text: string };

export function EmailTestDialog({ templateId, maySend, onClose }: EmailTestDialogProps) {
  const translate = useTranslate();
  const say = (key: string, values: object = {}) => translate(`balcao.campaigns.emailTest.${key}`, values);
  const { emailTemplates, DocumentChooser } = useWidgetServices();
  const [customer, setCustomer] = useState<string>();
  const [shown, setShown] = useState<Shown>({ state: 'ready' });
  const asked = { templateId, ...(customer !== undefined && { customerId: customer }) };
  const send = async () => {
    if (!emailTemplates) return;
    setShown({ state: 'sending' });
    const answer = await emailTemplates.test(asked);
    setShown(
      answer.ok
        ? { state: 'sent', text: say('sent', { address: answer.data.sentTo }) }
        : { state: 'failed', text: answer.error },
    );
  };
  const preview = async () => {
    // With the click: later a browser takes it for a window that nobody asked for.
    const tab = window.open('about:blank', '_blank');
    const answer = await emailTemplates?.preview(asked);
    if (tab && answer?.ok) {
      tab.location.replace(answer.data.url);
      return;
    }
    tab?.close();
    setShown({ state: 'failed', text: answer?.ok === false ? answer.error : say('blocked') });
  };
  return (
    <DialogFrame
      title={say('title')}
      width="medium"
      onClose={onClose}
      cancel={say('close')}
      footer={
        <Button kind="text" disabled={!emailTemplates} onClick={preview}>
          {say('preview')}
        </Button>
      }
      action={
        maySend
          ? {
              label: say('send'),
              disabled: !emailTemplates,
              busy: shown.state === 'sending',
              onClick: send,
            }
          : undefined
      }
    >
      <Lines>
        <Note>{say('about')}</Note>
        <Suspense>
          <DocumentChooser
            reference={{ collection: FACTS, label: 'email' }}
            label={say('customer')}
            values={customer === undefined ? [] : [customer]}
            autoFocus={false}
            onChange={([id]) => setCustomer(id)}
          />
        </Suspense>
        {customer === undefined && <Note>{say('nobody')}</Note>}
        <output>
          {'text' in shown && (
            <Alert severity={shown.state === 'sent' ? 'success' : 'warning'}>{shown.text}</Alert>
          )}
        </output>
        {!emailTemplates && <Alert severity="info">{say('noBackend')}</Alert>}
      </Lines>
    </DialogFrame>
  );
}

const Lines = styled('div')({ display: 'grid', gap: space(3) });
