/**
 * How a run stands: in words, by a bar that is empty at 0, in figures. Read out politely, at each tenth.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RunRecord } from '../../../contract/run.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Note, Spoken } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { RunKind } from '../kinds/run-kind.ts';
import { endedOf, isOpen, whoOf } from '../model/listed-run.ts';
import { clockText, durationText, type Pace, shareDone } from '../model/progress.ts';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
import { Tallies } from './Tallies.tsx';
import { type RunWords, useRunWords } from './words.ts';

export interface RunHeadProps extends ProgressBarProps {
  readonly head: ReactNode;
  readonly facts: readonly string[];
  readonly label: string;
  readonly children?: ReactNode;
}

/** What the view of any run begins with. */
export function RunHead({ head, facts, children, ...bar }: RunHeadProps) {
  return (
    <Box sx={HEAD}>
      <div>{head}</div>
      <ProgressBar {...bar} />
      <p>{facts.join(' · ')}</p>
      {children}
    </Box>
  );
}

export interface ItemsHeadProps {
  readonly kind: RunKind;
  readonly run: RunRecord;
  readonly pace: Pace | undefined;
}

export function ItemsHead({ kind, run, pace }: ItemsHeadProps) {
  const say = useRunWords();
  const { timeZone } = useWidgetServices();
  const ended = endedOf(run);
  const share = shareDone({ total: run.total, ended });
  const when = shownDateTime(run.createdAt, timeZone);
  const facts = [
    say('progress.share', { ended: shownNumber(ended), total: shownNumber(run.total) }),
    ...(pace
      ? [
          say('progress.rate', { count: shownNumber(Math.round(pace.perMinute)) }),
          say('progress.left', { time: durationText(pace.leftMs) }),
        ]
      : []),
  ];
  const waits = run.status === 'running' && !run.waitsBecause ? run.waitingUntil : null;
  const head = (
    <>
      <strong>{say(`status.${run.status}`)}</strong>
      {isOpen(run) && ` · ${keeper(run, say)}`}
      {' · '}
      {say('by', { name: whoOf(run) ?? '?', when })}
    </>
  );
  return (
    <RunHead label={say('progress.label')} share={share} facts={facts} head={head}>
      {waits !== null && (
        <Note>
          {say(kind.waits === undefined ? 'waiting' : `kinds.${kind.kind}.waits`, {
            time: clockText(waits, timeZone),
          })}
        </Note>
      )}
      {run.status === 'running' && run.waitsBecause && <Note>{run.waitsBecause}</Note>}
      {run.status === 'paused' && run.pausedBecause && <Note data-wrong>{run.pausedBecause}</Note>}
      {run.endedBecause != null && run.endedBecause !== '' && <Note data-wrong>{run.endedBecause}</Note>}
      {kind.tally && <Tallies counts={countsOf(kind, kind.tally, run)} />}
      <Spoken role="status">{announced(run, share, say)}</Spoken>
    </RunHead>
  );
}

function countsOf({ kind }: RunKind, called: object, { tally }: RunRecord) {
  const counts = isMap(tally) ? tally : {};
  return Object.keys(called).map((name) => ({
    name,
    label: `kinds.${kind}.tally.${name}`,
    count: Number(counts[name] ?? 0),
  }));
}

function keeper(run: RunRecord, say: RunWords): string {
  if (run.status === 'paused' && run.pausedBy) return say('pausedBy', { name: run.pausedBy });
  if (run.status === 'paused' && run.pausedBecause) return say('byItself');
  if (run.driver === 'backend') return say('backend');
  return say(run.status === 'running' ? 'page' : 'nobody');
}

/** Another text only at each tenth: a screen reader reads each. */
function announced(run: RunRecord, share: number, say: RunWords): string {
  if (run.status !== 'running') return say(`progress.${run.status}`, { done: run.done, failed: run.failed });
  const failed =
    run.failed > 0 && share % 10 === 0 ? say('progress.failed', { smart_count: run.failed }) : '';
  return say('progress.announced', { share: Math.floor(share / 10) * 10, failed });
}

const HEAD = {
  mb: 1.5,
  overflowWrap: 'anywhere',
  '& [role="progressbar"]': { my: 0.75 },
  '& p': { m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
} as const;
