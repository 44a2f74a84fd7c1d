/**
 * Under the rows, in one line: how many documents meet the condition, and what has changed since the editor was opened.
 * Behind the number are the first five with their reasons, and a search for one that is not among them.
 */
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionQuestion, CountedCondition } from '../../../../contract/conditions.ts';
import type { FieldWidgetProps } from '../../../../contract/registries.ts';
import { simplified, storeCondition } from '../../../../core/conditions/condition.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Note, PlainList } from '../../../../ui/controls/words.tsx';
import { useOnline } from '../../../../ui/reach/use-online.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { isEvaluable } from '../../model/draft.ts';
import { useEditor } from '../editor-context.ts';
import { Builder, ResultLine } from '../styles.ts';
import type { Draft } from '../use-draft.ts';
import { FindOne } from './FindOne.tsx';
import { TurnQuestion } from './TurnQuestion.tsx';
import { type LiveCounting, useLiveCount } from './use-live-count.ts';
import { Why } from './Why.tsx';

export interface LiveCountProps {
  readonly draft: Draft;
  readonly field: FieldWidgetProps['field'];
}

export function LiveCount({ draft, field }: LiveCountProps) {
  const { root, isComplete } = draft;
  const translate = useTranslate();
  const { subject, timeZone, project } = useEditor();
  const { backend } = useWidgetServices().conditions ?? {};
  const tree = simplified(root);
  const condition = tree ? storeCondition(tree) : null;
  const { empty = 'all' } = field.condition ?? {};
  const [opened] = useState(() => (isEvaluable(root, subject) ? condition : null));
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isChanged = JSON.stringify(opened) !== JSON.stringify(condition);
  const isEvaluated = useMemo(() => isEvaluable(root, subject), [root, subject]);
  const asked = useRef<ConditionQuestion>(undefined);
  if (isEvaluated) asked.current = { project, subject: subject.name, condition, empty, timeZone };
  // Reasons stay those of the condition that was counted.
  const question = asked.current;
  const [counting, askAgain] = useLiveCount(
    question && isEvaluated ? { ...question, ...(isChanged && { before: opened }) } : undefined,
  );
  const { count, state } = counting;
  if (!backend) return null;
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.count.${key}`, facts);
  const isOld = state !== 'counted' || !isEvaluated;
  return (
    <>
      {isOpen && (
        <Builder id={detailsId}>
          {count && question && count.examples.length > 0 && (
            <PlainList aria-label={t('examples')}>
              {count.examples.map(({ id, label }) => (
                <Why key={id} id={id} name={label} question={question} ask={t('why')} />
              ))}
            </PlainList>
          )}
          {question && <FindOne question={question} />}
        </Builder>
      )}
      <TurnQuestion draft={draft} counting={counting} />
      <ResultLine role="status" data-count={isOld ? 'old' : 'new'}>
        {count && (
          <Button
            kind="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            disabled={!question}
            icon={isOpen ? <ExpandMore aria-hidden /> : <ChevronRight aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            <strong style={isOld ? { opacity: 0.75 } : {}}>
              {t('of', {
                matched: shown(count.matched),
                total: shown(count.total),
                subject: subject.label.many,
              })}
            </strong>
          </Button>
        )}
        <CountState
          counting={counting}
          missing={isEvaluated ? undefined : isComplete ? 'unknown' : 'incomplete'}
          onAgain={askAgain}
        />
        {count?.change && !isOld && <Note>{t('change', shownChange(count.change))}</Note>}
      </ResultLine>
    </>
  );
}

export interface CountStateProps {
  readonly counting: Pick<LiveCounting, 'state' | 'why'> & { readonly count?: unknown };
  /** What stands in the way of counting. */
  readonly missing: 'incomplete' | 'unknown' | undefined;
  readonly onAgain: () => void;
}

export function CountState({ counting: { count, state, why }, missing, onAgain }: CountStateProps) {
  const translate = useTranslate();
  const isOnline = useOnline();
  const t = (key: string) => translate(`balcao.conditionBuilder.count.${key}`);
  if (missing === 'unknown') return <Note>{t('unknown')}</Note>;
  if (missing) return count ? <Note>{t('oldIncomplete')}</Note> : null;
  if (state === 'counted') return null;
  if (!isOnline || state === 'offline') {
    return <Note>{t(count ? 'oldOffline' : 'offline')}</Note>;
  }
  if (state === 'counting') return <Note>{t(count ? 'old' : 'counting')}</Note>;
  return (
    <>
      <Note data-wrong>
        {t(count ? 'oldFailed' : 'failed')} {why}
      </Note>
      <Button kind="text" size="small" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

export function shownChange({ enter, leave }: NonNullable<CountedCondition['change']>) {
  return { enter: shown(enter), leave: shown(leave) };
}

function shown(value: number): string {
  return value.toLocaleString('pt-BR');
}
