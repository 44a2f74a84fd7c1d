/**
 * The run of one product as it goes: its steps, and what can be done when one failed.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { SyncService } from '../../../../contract/sync-service.ts';
import { StepList } from '../Timeline.tsx';
import { useSay } from '../words.ts';
import type { SingleSyncProps, SingleTarget } from './SingleSync.tsx';
import { useSingleRun } from './use-single-run.ts';

export interface SingleRunProps extends SingleSyncProps {
  readonly service: SyncService;
  readonly target: SingleTarget;
  /** The questions are to be asked anew. */
  readonly onAsk: () => void;
}

export function SingleRun(props: SingleRunProps) {
  const { kind, target, isOnline, onDone, onClose } = props;
  const say = useSay();
  const { run, row, problem, isDone, isStopped, goOn, decide } = useSingleRun(props);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!isDone || isAnnounced.current) return;
    isAnnounced.current = true;
    onDone(target.code);
  }, [isDone, onDone, target.code]);
  const isUpdating = run?.steps.some(
    ({ name }, at) => name === 'own-product' && ['sent', 'waiting'].includes(row?.steps[at] ?? ''),
  );
  const before = row?.steps.slice(0, -1).every((step) => step === 'done');
  const status = isUpdating && before ? 'single.updating' : 'single.syncing';
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1.5 }}>
          {isDone
            ? say('single.done')
            : isStopped
              ? target.code
              : `${target.code}: ${say(kind === 'import' && status === 'single.syncing' ? 'single.importing' : status)}`}
        </Typography>
        {!isDone && !isStopped && problem === undefined && (
          <LinearProgress aria-label={say('single.steps')} sx={{ mb: 2 }} />
        )}
        {problem !== undefined && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {run && row && <StepList row={row} steps={run.steps} onDecide={decide} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('single.close')}
        </Button>
        {(isStopped || problem !== undefined) && !isDone && (
          <Button variant="contained" autoFocus disabled={!isOnline} onClick={goOn}>
            {say('single.again')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
