/**
 * "Processar brindes": says first what it would change and what is wrong with the rules, then begins the run that writes
 * it, which goes on without this page.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { GiftProblem, GiftService, GiftSummary } from '../../../contract/gifts.ts';
import { createGiftService } from '../../../data/console-api/gift-service.ts';
import { useConsoleData } from '../../../data/index.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { RUN_PARAM } from '../../pieces/run-param.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';

export interface GiftDialogProps {
  readonly project: string;
  readonly onClose: () => void;
}

type Shown =
  | { readonly state: 'reading' | 'offline' }
  /** `open`: the run that is in the way. */
  | { readonly state: 'failed'; readonly why: string; readonly open?: string | undefined }
  | { readonly state: 'asking' | 'beginning'; readonly summary: GiftSummary }
  /** `run`: absent where nothing changed any more. */
  | { readonly state: 'begun'; readonly summary: GiftSummary; readonly run?: string | undefined };

type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function GiftDialog({ project, onClose }: GiftDialogProps) {
  const say = useSay();
  const navigate = useNavigate();
  const [shown, begin] = useGifts(project);
  const follow = (run: string) => {
    onClose();
    navigate(`/runs?${RUN_PARAM}=${encodeURIComponent(run)}`);
  };
  const run = shown.state === 'begun' ? shown.run : shown.state === 'failed' ? shown.open : undefined;
  const isAsking = shown.state === 'asking' || shown.state === 'beginning';
  const action = isAsking
    ? {
        label: say('confirm'),
        disabled: shown.summary.changed === 0,
        busy: shown.state === 'beginning',
        onClick: () => begin(shown.summary),
      }
    : run === undefined
      ? undefined
      : { label: say('follow'), onClick: () => follow(run) };
  return (
    <DialogFrame
      title={say('title')}
      width="medium"
      onClose={onClose}
      cancel={say(isAsking ? 'cancel' : 'close')}
      action={action}
    >
      <Note>{say('about')}</Note>
      <Status role="status">
        <Said shown={shown} say={say} />
      </Status>
      {'summary' in shown && <Problems summary={shown.summary} say={say} />}
    </DialogFrame>
  );
}

const Status = styled('div')({ margin: '12px 0' });

function Said({ shown, say }: { readonly shown: Shown; readonly say: Say }) {
  switch (shown.state) {
    case 'reading':
    case 'offline':
      return say(shown.state);
    case 'failed':
      return <Alert severity="warning">{shown.why}</Alert>;
    case 'begun': {
      const { run, summary } = shown;
      return (
        <Alert severity="success">
          {run === undefined ? say('nothing') : say('begun', { smart_count: summary.changed })}
        </Alert>
      );
    }
    default: {
      const { products, changed, cleared } = shown.summary;
      if (changed === 0) return say('nothing');
      const counts = { products, changed, ...(cleared > 0 && { cleared }) };
      return Object.entries(counts).map(([name, count]) => (
        <div key={name}>{say(name, { smart_count: count })}</div>
      ));
    }
  }
}

function Problems({ summary, say }: { readonly summary: GiftSummary; readonly say: Say }) {
  const { problems, left = 0 } = summary;
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" icon={false}>
      <strong>{say('problems', { smart_count: problems.length + left })}</strong>
      <PlainList>
        {problems.map((problem) => (
          <li key={`${problem.rule.id}.${problem.entry}.${problem.kind}.${problem.product}`}>
            {problemText(problem, say)}
          </li>
        ))}
        {left > 0 && <li>{say('left', { count: left.toLocaleString('pt-BR') })}</li>}
      </PlainList>
    </Alert>
  );
}

function problemText({ rule, entry = 0, kind, product }: GiftProblem, say: Say): string {
  const where = say('entry', { rule: rule.name, number: entry + 1 });
  return `${where}: ${say(`problem.${kind}`, { product })}`;
}

/** How it stands, and what begins the run. */
function useGifts(project: string): readonly [Shown, (summary: GiftSummary) => void] {
  const service = useGiftService();
  const [shown, setShown] = useState<Shown>({ state: 'reading' });
  const ask = useCallback(
    async (asked: Promise<Awaited<ReturnType<GiftService['preview']>>>, next: 'asking' | 'begun') => {
      const answer = await asked;
      if (!answer.ok) return setShown({ state: 'failed', why: answer.error, open: answer.open });
      const { run, ...summary } = answer.data;
      setShown({ state: next, summary, run });
    },
    [],
  );
  useEffect(() => {
    if (service) void ask(service.preview(project), 'asking');
    else setShown({ state: 'offline' });
  }, [service, project, ask]);
  const begin = (summary: GiftSummary) => {
    setShown({ state: 'beginning', summary });
    if (service) void ask(service.generate(project), 'begun');
  };
  return [shown, begin];
}

function useGiftService(): GiftService | undefined {
  const { gifts } = useConsoleData();
  const { token } = useScreenMeans();
  return useMemo(() => gifts ?? (token && createGiftService(token)), [gifts, token]);
}

function useSay(): Say {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`balcao.gifts.${key}`, { ...values }), [translate]);
}
