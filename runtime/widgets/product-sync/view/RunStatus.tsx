/**
 * How a run stands: what it goes on with, how far it is, how fast, how long. Read out politely, at each tenth.
 */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { clockText, durationText, type Pace, shareDone } from '../model/progress.ts';
import { endedOf, isOpen } from '../model/synced-run.ts';
import { whoOf } from './RunHistory.tsx';
import { type Say, useSay } from './words.ts';

export interface RunStatusProps {
  readonly run: SyncRunRecord;
  readonly pace: Pace | undefined;
}

export function RunStatus({ run, pace }: RunStatusProps) {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  const ended = endedOf(run);
  const share = shareDone({ total: run.total, ended });
  const facts = [
    say('progress.share', { ended: shownNumber(ended), total: shownNumber(run.total) }),
    ...(pace
      ? [
          say('progress.rate', { count: shownNumber(Math.round(pace.perMinute)) }),
          say('progress.left', { time: durationText(pace.leftMs) }),
        ]
      : []),
  ];
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2">
        <strong>{say(`run.${run.status}`)}</strong>
        {isOpen(run) && ` · ${keeper(run, say)}`}
        {' · '}
        {say('run.by', { name: whoOf(run), when: shownDateTime(run.createdAt, timeZone) })}
      </Typography>
      {run.waitingUntil !== null && run.status === 'running' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('run.waiting', { time: clockText(run.waitingUntil, timeZone) })}
        </Typography>
      )}
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={say('progress.label')}
        sx={{ my: 0.75, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {facts.join(' · ')}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {announced(run, share, say)}
      </Box>
    </Box>
  );
}

function keeper(run: SyncRunRecord, say: Say): string {
  if (run.status === 'paused' && run.pausedBy) return say('run.pausedBy', { name: run.pausedBy });
  if (run.driver === 'backend') return say('run.backend');
  return say(run.status === 'running' ? 'run.page' : 'run.nobody');
}

/** Another text only at each tenth: a screen reader reads each. */
function announced(run: SyncRunRecord, share: number, say: Say): string {
  if (run.status !== 'running') return say(`progress.${run.status}`, { done: run.done, failed: run.failed });
  const failed =
    run.failed > 0 && share % 10 === 0 ? say('progress.failed', { smart_count: run.failed }) : '';
  return say('progress.announced', { share: Math.floor(share / 10) * 10, failed });
}
