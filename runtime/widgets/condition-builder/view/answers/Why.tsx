/**
 * One document, with why it meets the condition or does not, part by part in words, once somebody asks.
 */
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionQuestion, ConditionReason } from '../../../../contract/conditions.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Note, Spoken } from '../../../../ui/controls/words.tsx';
import { backendFailure } from '../../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { Bar, Reasons, Status } from '../styles.ts';

export interface WhyProps {
  readonly id: string;
  readonly name: string;
  readonly question: ConditionQuestion;
  /** The button's text. */
  readonly ask: string;
}

type Answer =
  | { readonly state: 'asking' | 'failed' | 'offline' }
  | { readonly state: 'said'; readonly reason: ConditionReason | undefined };

export function Why({ id, name, question, ask }: WhyProps) {
  const translate = useTranslate();
  const backend = useWidgetServices().conditions?.backend;
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' });
  const panelId = useId();
  const t = (key: string) => translate(`balcao.conditionBuilder.why.${key}`);
  const text = JSON.stringify(question);
  useEffect(() => {
    if (!isOpen || !backend) return undefined;
    const asking = new AbortController();
    setAnswer({ state: 'asking' });
    backend.explain({ ...(JSON.parse(text) as ConditionQuestion), id }, asking.signal).then(
      (reason) => setAnswer({ state: 'said', reason }),
      (error: unknown) => asking.signal.aborted || setAnswer({ state: backendFailure(error).state }),
    );
    return () => asking.abort();
  }, [backend, id, isOpen, text]);
  return (
    <li>
      <Bar>
        <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
        <Button
          kind="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`${ask} ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {ask}
        </Button>
      </Bar>
      <Status id={panelId}>
        {isOpen && answer.state === 'said' && (
          <>
            <Note data-verdict>{t(answer.reason && !answer.reason.holds ? 'out' : 'in')}</Note>
            {answer.reason ? <ReasonList reasons={[answer.reason]} /> : <Note> {t('empty')}</Note>}
          </>
        )}
        {isOpen && answer.state !== 'said' && <Note>{t(answer.state)}</Note>}
      </Status>
    </li>
  );
}

const SIGN = { fontSize: 'inherit', 'aria-hidden': true, sx: { verticalAlign: '-0.1em', mr: 0.5 } } as const;

/** Groups stand by their parts; a group that joins by `ou` keeps its sentence, as its parts need not all hold. */
function ReasonList({ reasons }: { readonly reasons: readonly ConditionReason[] }) {
  const translate = useTranslate();
  return (
    <Reasons>
      {reasons.map((reason, index) => {
        const only = reasons.length === 1 && reason.parts.length > 0;
        const sign = reason.holds ? 'holds' : 'fails';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no names and keep their places
          <li key={index} data-holds={reason.holds}>
            {!only && (
              <span>
                {reason.holds ? <Check {...SIGN} /> : <Close {...SIGN} />}
                <Spoken>{translate(`balcao.conditionBuilder.why.${sign}`)} </Spoken>
                {reason.text}
                {reason.has !== undefined && `: ${reason.has}`}
              </span>
            )}
            {reason.parts.length > 0 && <ReasonList reasons={reason.parts} />}
          </li>
        );
      })}
    </Reasons>
  );
}
