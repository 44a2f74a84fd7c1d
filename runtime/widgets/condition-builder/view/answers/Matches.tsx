/**
 * Beside a field, whom its whole document is for now: the people of a segment, the products of a price rule, who sees a
 * banner. It follows what is typed. What is about to be switched on for nobody or for everybody is asked about once.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CountQuestion } from '../../../../contract/conditions.ts';
import {
  type Matching,
  type MatchQuestion,
  matchingOf,
  subjectsOf,
} from '../../../../core/conditions/matching.ts';
import { subjectOf } from '../../../../core/conditions/subject.ts';
import { Note } from '../../../../ui/controls/words.tsx';
import { isLongLine } from '../../../../ui/matches-place.ts';
import { type MatchesProps, useDefinition, useWidgetServices } from '../../../../ui/widget-services.ts';
import { switchTurn } from '../../model/switch-turn.ts';
import { MatchesLine } from '../styles.ts';
import { CountState, shownChange } from './LiveCount.tsx';
import { matchesText } from './matches-text.ts';
import { AskOnce } from './TurnQuestion.tsx';
import { type LiveCounting, useLiveCount } from './use-live-count.ts';

export function Matches({ referred, ...props }: MatchesProps) {
  const { conditions } = useWidgetServices();
  const { onAnswer } = props;
  const isAnswered = conditions?.backend !== undefined;
  useEffect(() => {
    if (!isAnswered) onAnswer?.(true);
  }, [isAnswered, onAnswer]);
  if (!isAnswered) return null;
  return referred ? <MatchesOfReferred {...props} referred={referred} /> : <MatchesOf {...props} />;
}

function MatchesOfReferred({ referred, ...props }: MatchesProps & Required<Pick<MatchesProps, 'referred'>>) {
  const { useDocument } = useWidgetServices();
  const definition = useDefinition(referred.collection);
  const record = useDocument(referred.collection, referred.id || undefined).data?.record;
  if (!referred.id || !definition || !record) return <MatchesLine />;
  return <MatchesOf {...props} definition={definition} record={record} isShort />;
}

interface MatchesOfProps extends Omit<MatchesProps, 'referred'> {
  /** What the number is made of stands elsewhere. */
  readonly isShort?: boolean;
}

function MatchesOf(props: MatchesOfProps) {
  const { project, matcher, definition, record, isShort = false, onAnswer, onQuestion } = props;
  const translate = useTranslate();
  const { matching, labels } = useMatching(matcher, definition, record);
  const [first, second] = matching?.questions ?? [];
  const [one, askOne] = useLiveCount(useQuestion(first, project));
  const [other, askOther] = useLiveCount(useQuestion(second, project));
  const change = second ? undefined : one.count?.change;
  const counting = together([first && one, second && other], matching);
  const { counts } = counting;
  const [turn, setTurn] = useState<'none' | 'all'>();
  const isKnown = counting.state !== 'counting';
  const found = counts && matching && switchTurn(matching, counts);
  useEffect(() => {
    if (!onAnswer || !isKnown) return;
    if (counting.state === 'counted' && found) {
      onQuestion?.();
      setTurn(found);
      // A question that is open is the operator's to answer, whatever a later count says.
    } else if (!turn) onAnswer(true);
  }, [counting.state, found, isKnown, onAnswer, onQuestion, turn]);
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.matches.${key}`, facts);
  const text = counts && matching && matchesText(matcher, matching, counts, labels, t);
  const isOld = counting.state !== 'counted';
  return (
    <>
      <MatchesLine
        role="status"
        data-matches={isOld ? 'old' : 'new'}
        data-long={isLongLine(matcher, isShort)}
      >
        {text && <strong style={isOld ? { opacity: 0.75 } : {}}>{text.main}</strong>}
        {change && !isOld && (
          <Note>{translate('balcao.conditionBuilder.count.change', shownChange(change))}</Note>
        )}
        {text?.more && !isShort && <Note>{text.more}</Note>}
        {matching && matching.broken > 0 && (
          <Note>{t(`${matcher}.broken`, { smart_count: matching.broken })}</Note>
        )}
        <CountState
          counting={{ ...counting, count: counts }}
          missing={undefined}
          onAgain={() => {
            askOne();
            askOther();
          }}
        />
      </MatchesLine>
      {turn && onAnswer && (
        <AskOnce
          title={t(`${matcher}.${turn}`)}
          about={text?.main ?? t(`${matcher}.broken`, { smart_count: matching?.broken })}
          no={t('keepOff')}
          yes={t('switchOn')}
          onAnswer={(isConfirmed) => {
            setTurn(undefined);
            onAnswer(isConfirmed);
          }}
        />
      )}
    </>
  );
}

function useMatching(
  matcher: MatchesProps['matcher'],
  definition: MatchesProps['definition'],
  record: object,
) {
  const [one, other] = useMemo(() => subjectsOf(definition.fields), [definition]);
  const first = useDefinition(one);
  const second = useDefinition(other);
  return useMemo(() => {
    const known = [first, second].filter((each) => each !== undefined);
    return {
      matching: matchingOf(matcher, record, definition, (name) => known.find((each) => each.name === name)),
      labels: new Map(known.map((each) => [each.name, subjectOf(each).label.many])),
    };
  }, [definition, first, matcher, record, second]);
}

/** With what it was at first, where it is another one now. */
function useQuestion(question: MatchQuestion | undefined, project: string): CountQuestion | undefined {
  const { timeZone } = useWidgetServices();
  const opened = useRef<MatchQuestion>(undefined);
  opened.current ??= question;
  if (!question) return undefined;
  const before = opened.current?.condition;
  const isChanged = JSON.stringify(before) !== JSON.stringify(question.condition);
  return { ...question, project, timeZone, ...(isChanged && { before }) };
}

interface Together extends Pick<LiveCounting, 'state' | 'why'> {
  /** Of all questions; what was counted before stays until all are counted anew. */
  readonly counts?: readonly NonNullable<LiveCounting['count']>[];
}

function together(each: readonly (LiveCounting | undefined)[], matching: Matching | undefined): Together {
  if (!matching) return { state: 'counting' };
  const asked = each.filter((counting) => counting !== undefined);
  const open =
    asked.find(({ state }) => state === 'counting') ?? asked.find(({ state }) => state !== 'counted');
  const counts = asked.flatMap(({ count }) => count ?? []);
  return {
    state: open?.state ?? 'counted',
    ...(open?.why !== undefined && { why: open.why }),
    ...(counts.length === asked.length && { counts }),
  };
}
