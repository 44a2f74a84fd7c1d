/**
 * The run of one product as it goes: its steps, and what can be done when one failed.
 */
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { SyncService } from '../../../../contract/sync-service.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { headsOf, StepList } from '../../../runs/index.ts';
import { useSay } from '../words.ts';
import type { SingleSyncProps, SingleTarget } from './SingleSync.tsx';
import { useSingleRun } from './use-single-run.ts';

export interface SingleRunProps extends SingleSyncProps {
  readonly title: string;
  readonly service: SyncService;
  readonly target: SingleTarget;
  /** The questions are to be asked anew. */
  readonly onAsk: () => void;
}

export function SingleRun(props: SingleRunProps) {
  const { title, kind, target, isOnline, onDone, onClose } = props;
  const say = useSay();
  const { run, item, problem, isDone, isStopped, goOn, decide } = useSingleRun(props);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isDone || isAnnounced.current) return;
    isAnnounced.current = true;
    onDone(target.code);
  }, [isDone, onDone, target.code]);
  const isUpdating = run?.steps.some(
    ({ name }, at) => name === 'own-product' && ['sent', 'waiting'].includes(item?.steps[at] ?? ''),
  );
  const before = item?.steps.slice(0, -1).every((step) => step === 'done');
  const status =
    isUpdating && before ? 'single.updating' : kind === 'import' ? 'single.importing' : 'single.syncing';
  const hasStopped = (isStopped || problem !== undefined) && !isDone;
  return (
    <DialogFrame
      title={title}
      cancel={say('single.close')}
      focus={hasStopped ? 'action' : undefined}
      action={hasStopped ? { label: say('single.again'), disabled: !isOnline, onClick: goOn } : undefined}
      onClose={onClose}
    >
      <Typography role="status" sx={{ mb: 1.5 }}>
        {isDone ? say('single.done') : isStopped ? target.code : `${target.code}: ${say(status)}`}
      </Typography>
      {!isDone && !hasStopped && <LinearProgress aria-label={say('single.steps')} sx={{ mb: 2 }} />}
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {run && item && <StepList item={item} heads={headsOf(run.steps)} onDecide={decide} />}
    </DialogFrame>
  );
}
