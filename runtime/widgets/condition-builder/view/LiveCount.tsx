/**
 * How many documents the condition is met by, counted anew once the hand rests. While it counts, the old number stays
 * and is said to be old. Beside it what saving changes, some of those who are in, and why each of them is.
 */
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionReason, CountedCondition } from '../../../contract/conditions.ts';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { type GroupNode, simplified, storeCondition } from '../../../core/conditions/condition.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useEditor } from './editor-context.ts';
import { Bar, Builder, Note, Small } from './styles.ts';

const REST_MS = 500;

type Counted = { readonly count?: CountedCondition; readonly state: 'counting' | 'counted' | 'failed' };

export interface LiveCountProps {
  readonly root: GroupNode;
  readonly field: FieldWidgetProps['field'];
  readonly project: string;
}

export function LiveCount({ root, field, project }: LiveCountProps) {
  const translate = useTranslate();
  const { subject, timeZone } = useEditor();
  const backend = useWidgetServices().conditions?.backend;
  const [{ count, state }, setCounted] = useState<Counted>({ state: 'counting' });
  const [again, setAgain] = useState(0);
  const tree = simplified(root);
  const condition = JSON.stringify(tree ? storeCondition(tree) : null);
  const { subject: name = '', empty = 'all' } = field.condition ?? {};
  const first = useRef(condition);
  useEffect(() => {
    if (!backend) return undefined;
    const asking = new AbortController();
    setCounted((before) => ({ ...before, state: 'counting' }));
    const question = { project, subject: name, condition: JSON.parse(condition), empty, timeZone };
    const change = again >= 0 && first.current !== condition ? { before: JSON.parse(first.current) } : {};
    const timer = setTimeout(() => {
      backend.count({ ...question, ...change }, asking.signal).then(
        (answer) => setCounted({ count: answer, state: 'counted' }),
        () => asking.signal.aborted || setCounted((before) => ({ ...before, state: 'failed' })),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [again, backend, condition, empty, name, project, timeZone]);
  if (!backend) return null;
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.count.${key}`, facts);
  const shown = (value: number) => value.toLocaleString('pt-BR');
  return (
    <Builder>
      <Bar role="status" style={{ minHeight: 32 }}>
        {count && (
          <strong style={state === 'counted' ? {} : { opacity: 0.6 }}>
            {t('of', {
              matched: shown(count.matched),
              total: shown(count.total),
              subject: subject.label.many.toLowerCase(),
            })}
          </strong>
        )}
        {state === 'counting' && <Note>{t(count ? 'old' : 'counting')}</Note>}
        {state === 'failed' && (
          <>
            <Note data-wrong>{t('failed')}</Note>
            <Small type="button" onClick={() => setAgain(again + 1)}>
              {t('again')}
            </Small>
          </>
        )}
        {count?.change && state === 'counted' && (
          <Note>{t('change', { enter: shown(count.change.enter), leave: shown(count.change.leave) })}</Note>
        )}
      </Bar>
      {count && count.examples.length > 0 && tree && (
        <Examples
          count={count}
          question={{ project, subject: name, condition: storeCondition(tree), empty, timeZone }}
        />
      )}
    </Builder>
  );
}

interface ExamplesProps {
  readonly count: CountedCondition;
  readonly question: {
    readonly project: string;
    readonly subject: string;
    readonly condition: unknown;
    readonly empty: 'all' | 'none';
    readonly timeZone: string;
  };
}

function Examples({ count, question }: ExamplesProps) {
  const translate = useTranslate();
  const backend = useWidgetServices().conditions?.backend;
  const [why, setWhy] = useState<{ readonly id: string; readonly reason: ConditionReason | undefined }>();
  const t = (key: string) => translate(`balcao.conditionBuilder.count.${key}`);
  const ask = (id: string) =>
    backend?.explain({ ...question, id }, new AbortController().signal).then(
      (reason) => setWhy({ id, reason }),
      () => setWhy(undefined),
    );
  return (
    <details>
      <summary>{t('examples')}</summary>
      {count.examples.map(({ id, label }) => (
        <div key={id}>
          <Bar>
            <span>{label}</span>
            <Small type="button" aria-label={`${t('why')} ${label}`} onClick={() => ask(id)}>
              {t('why')}
            </Small>
          </Bar>
          {why?.id === id && why.reason && <ReasonText reason={why.reason} />}
        </div>
      ))}
    </details>
  );
}

function ReasonText({ reason }: { readonly reason: ConditionReason }) {
  if (reason.parts.length === 0) {
    return (
      <Note style={{ display: 'block' }}>
        {reason.holds ? '✓' : '✗'} {reason.text}
        {reason.has !== undefined && `: ${reason.has}`}
      </Note>
    );
  }
  return reason.parts.map((part) => <ReasonText key={`${part.text} ${part.has}`} reason={part} />);
}
