/**
 * "Enviar": how many people get the campaign and why others do not, then the question. It closes once the run has begun; the
 * panel above the form shows how it goes on.
 */
import { useCallback, useEffect, useState } from 'react';
import type { AudienceCounts, Channel } from '../../../contract/campaigns.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { CountList, useSay } from './pieces.tsx';

export interface SendDialogProps {
  readonly channel: Channel;
  readonly id: string;
  readonly onClose: () => void;
}

type Shown =
  | { readonly state: 'counting' }
  | { readonly state: 'failed'; readonly why: string }
  /** `changed`: the numbers are others than those that were confirmed. */
  | { readonly state: 'asking' | 'sending'; readonly counts: AudienceCounts; readonly changed?: string };

const LEFT_OUT = ['alreadySent', 'unsubscribed', 'competitors', 'withoutAddress'] as const;

export function SendDialog({ channel, id, onClose }: SendDialogProps) {
  const say = useSay('send');
  const [shown, count, send] = useSending({ channel, id, onClose });
  const asks = shown.state === 'asking' || shown.state === 'sending';
  const action = asks
    ? {
        label: say('confirm'),
        disabled: shown.counts.recipients === 0,
        busy: shown.state === 'sending',
        onClick: () => send(shown.counts),
      }
    : shown.state === 'failed'
      ? { label: say('again'), onClick: count }
      : undefined;
  return (
    <DialogFrame
      title={say('title')}
      onClose={onClose}
      cancel={say(asks ? 'cancel' : 'close')}
      action={action}
    >
      {shown.state === 'counting' && <Note role="status">{say('counting')}</Note>}
      {shown.state === 'failed' && (
        <Note role="alert" data-wrong>
          {shown.why}
        </Note>
      )}
      {asks && <Asked counts={shown.counts} changed={shown.changed} />}
    </DialogFrame>
  );
}

interface AskedProps {
  readonly counts: AudienceCounts;
  readonly changed: string | undefined;
}

function Asked({ counts, changed }: AskedProps) {
  const say = useSay('send');
  const { recipients } = counts;
  const left = LEFT_OUT.filter((name) => counts[name] > 0);
  return (
    <>
      {changed !== undefined && (
        <Note role="alert" data-wrong>
          {changed}
        </Note>
      )}
      <output style={{ display: 'block', marginBottom: 12 }}>
        <strong>
          {recipients === 0
            ? say('nobody')
            : say('recipients', { smart_count: recipients, count: shownNumber(recipients) })}
        </strong>
      </output>
      {left.length > 0 && (
        <CountList counts={left.map((name) => ({ name, label: say(`not.${name}`), count: counts[name] }))} />
      )}
      {recipients > 0 && (
        <>
          <Note>{say('frozen')}</Note>
          <p style={{ margin: '12px 0 0' }}>{say('question')}</p>
        </>
      )}
    </>
  );
}

function useSending({ channel, id, onClose }: SendDialogProps) {
  const say = useSay('send');
  const { campaigns } = useWidgetServices();
  const noBackend = say('noBackend');
  const changed = say('changed');
  const open = say('open');
  const [shown, setShown] = useState<Shown>({ state: 'counting' });
  const count = useCallback(() => {
    setShown({ state: 'counting' });
    if (!campaigns) return setShown({ state: 'failed', why: noBackend });
    void campaigns.audience(channel, id).then((answer) => {
      setShown(answer.ok ? { state: 'asking', counts: answer.data } : { state: 'failed', why: answer.error });
    });
  }, [campaigns, channel, id, noBackend]);
  useEffect(count, [count]);
  const send = (counts: AudienceCounts): void => {
    if (!campaigns) return;
    setShown({ state: 'sending', counts });
    void campaigns.send(channel, id, counts.digest).then((answer) => {
      if (answer.ok && answer.data.status === 'paused') setShown({ state: 'failed', why: open });
      else if (answer.ok) onClose();
      else if ('data' in answer && answer.data) setShown({ state: 'asking', counts: answer.data, changed });
      else setShown({ state: 'failed', why: answer.error });
    });
  };
  return [shown, count, send] as const;
}
