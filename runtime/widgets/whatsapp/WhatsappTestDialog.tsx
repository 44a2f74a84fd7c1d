/**
 * "Enviar teste" of a template or a campaign: what goes into its placeholders, how that reads, and the send to the store's
 * test phone. A campaign's own binding stands there first, with a made-up customer in the place of a field.
 */
import { useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { NO_TEMPLATE } from '../../contract/whatsapp.ts';
import { shownPhone } from '../../core/formats/phone.ts';
import {
  type BoundParameter,
  readParameters,
  readTemplate,
  type WhatsappTemplate,
  whatsappMessage,
} from '../../core/messages/whatsapp.ts';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note } from '../../ui/controls/words.tsx';
import { useWidgetServices } from '../../ui/widget-services.ts';
import { Parameters } from './Parameters.tsx';
import { Bubble, type FoundTemplate, Status, samplesOf, useSay, useTemplate } from './pieces.tsx';

export interface WhatsappTestDialogProps {
  /** The template or the campaign, as the form holds it. */
  readonly present: () => ConsoleRecord;
  readonly onClose: () => void;
}

export function WhatsappTestDialog({ present, onClose }: WhatsappTestDialogProps) {
  const say = useSay();
  const [record] = useState(present);
  const { whatsapp, useDocument } = useWidgetServices();
  const phone = useDocument('waba', 'waba').data?.record?.testPhone;
  const to = typeof phone === 'string' && phone !== '' ? phone : undefined;
  const named = useTemplate(record.template);
  const found = typeof record.template === 'string' ? named : (readTemplate(record.template) ?? 'unread');
  const [parameters, setParameters] = useState(() => readParameters(record.parameters));
  const { state, send } = useTest();
  const values = useMemo(() => samplesOf(say), [say]);
  const message = isTemplate(found) ? whatsappMessage(found, parameters, values) : undefined;
  const problem = message?.ok === false ? message.problem : undefined;
  const isSent = state.kind === 'sent';
  const canSend = whatsapp && to !== undefined && message?.ok;
  const onClick = () => {
    if (canSend) send(() => whatsapp.test({ to, type: 'template', template: message.template }));
  };
  return (
    <DialogFrame
      title={say('test.title')}
      width="medium"
      onClose={onClose}
      cancel={isSent ? say('close') : 'Cancelar'}
      action={
        isSent
          ? undefined
          : { label: say('test.action'), onClick, disabled: !canSend, busy: state.kind === 'sending' }
      }
    >
      <p style={{ marginTop: 0 }}>
        {to === undefined ? say('test.noPhone') : say('test.about', { phone: shownPhone(to) })}
      </p>
      {isTemplate(found) ? (
        <Message
          template={found}
          parameters={parameters}
          onChange={(changed) => setParameters((before) => withParameter(before, changed))}
        />
      ) : (
        found !== 'loading' && (
          <Note role="alert" data-wrong>
            {NO_TEMPLATE}
          </Note>
        )
      )}
      {problem !== undefined && <Note data-missing>{problem}</Note>}
      <Status role="status">{isSent && say('test.sent', { phone: shownPhone(to ?? '') })}</Status>
      {state.kind === 'failed' && (
        <Note role="alert" data-wrong>
          {state.why || say('failed')}
        </Note>
      )}
    </DialogFrame>
  );
}

type State =
  | { readonly kind: 'writing' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly why: string };

function useTest() {
  const [state, setState] = useState<State>({ kind: 'writing' });
  const send = (test: () => Promise<void>) => {
    setState({ kind: 'sending' });
    test().then(
      () => setState({ kind: 'sent' }),
      (error: unknown) => setState({ kind: 'failed', why: error instanceof Error ? error.message : '' }),
    );
  };
  return { state, send };
}

interface MessageProps {
  readonly template: WhatsappTemplate;
  readonly parameters: readonly BoundParameter[];
  readonly onChange: (parameter: BoundParameter) => void;
}

function Message({ template, parameters, onChange }: MessageProps) {
  const say = useSay();
  const { placeholders, status } = template;
  return (
    <>
      {status !== 'APPROVED' && (
        <Note data-missing>{say('test.notApproved', { status: status || '—' })}</Note>
      )}
      <Parameters placeholders={placeholders} parameters={parameters} onChange={onChange} />
      <Bubble template={template} parameters={parameters} values={samplesOf(say)} />
    </>
  );
}

function withParameter(
  before: readonly BoundParameter[],
  changed: BoundParameter,
): readonly BoundParameter[] {
  return [...before.filter(({ placeholder }) => placeholder !== changed.placeholder), changed];
}

function isTemplate(found: FoundTemplate): found is WhatsappTemplate {
  return typeof found !== 'string';
}
