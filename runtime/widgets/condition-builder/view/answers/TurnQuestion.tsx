/**
 * Asks once before a change of a condition leaves nobody in, or lets everybody in. The form has the change when the
 * answer is yes.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CountTurn, countTurn } from '../../model/count-turn.ts';
import { useEditor } from '../editor-context.ts';
import type { Draft } from '../use-draft.ts';
import type { LiveCounting } from './use-live-count.ts';

export interface TurnQuestionProps {
  readonly draft: Draft;
  /** Of the draft as it is now. */
  readonly counting: LiveCounting;
}

export function TurnQuestion({ draft, counting: { count, state } }: TurnQuestionProps) {
  const [turn, setTurn] = useState<CountTurn>();
  const { root, isUncounted, ask, accept, takeBack } = draft;
  const isAsked = turn !== undefined;
  const before = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `root` that keeps the count has to be accepted too.
  useEffect(() => {
    if (state === 'counting') return;
    const found =
      state === 'counted' && count && isUncounted() ? countTurn(count, before.current) : undefined;
    if (found) {
      ask();
      setTurn(found);
      return;
    }
    // A question that is open is the operator's to answer, whatever a later count says.
    if (isAsked) return;
    accept();
    if (state === 'counted') before.current = count?.matched;
  }, [accept, ask, count, isAsked, isUncounted, root, state]);
  if (!turn) return null;
  const answer = (isConfirmed: boolean) => {
    setTurn(undefined);
    if (isConfirmed) {
      before.current = turn.matched;
      accept();
    } else takeBack();
  };
  return <Question turn={turn} onAnswer={answer} />;
}

interface QuestionProps {
  readonly turn: CountTurn;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

function Question({ turn, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const { subject } = useEditor();
  const word = (key: string): string =>
    translate(`balcao.conditionBuilder.countTurn.${key}`, {
      matched: turn.matched.toLocaleString('pt-BR'),
      total: turn.total.toLocaleString('pt-BR'),
      before: turn.before?.toLocaleString('pt-BR'),
      subject: subject.label.many,
    });
  const about = turn.before === undefined ? word('now') : `${word('now')} ${word('before')}`;
  return (
    <AskOnce title={word(turn.to)} about={about} no={word('keep')} yes={word('change')} onAnswer={onAnswer} />
  );
}

export interface AskOnceProps {
  readonly title: string;
  readonly about: string;
  readonly no: string;
  readonly yes: string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

export function AskOnce({ title, about, no, yes, onAnswer }: AskOnceProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{about}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)} autoFocus>
          {no}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
