/**
 * A run of items in a dialog, which is closed at any time: the run goes on.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { kindOf } from '../kinds/index.ts';
import { runIn } from '../model/listed-run.ts';
import type { StepHead } from '../model/step-heads.ts';
import { RunItems } from './RunItems.tsx';
import { useRun } from './use-run.ts';
import { type ControlRun, useRunControl } from './use-run-control.ts';
import { useRunWords } from './words.ts';

export interface RunDialogProps {
  readonly id: string;
  readonly project: string;
  /** Absent for who may only watch. */
  readonly control: ControlRun;
  readonly onClose: () => void;
}

export function RunDialog({ id, project, control, onClose }: RunDialogProps) {
  const say = useRunWords();
  const { run, items, status } = useRun(id, runIn);
  const desk = useRunControl(control, project, run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps of a run never change, and its rows draw them
  const heads = useMemo(() => headsOf(run?.steps ?? []), [run?.id]);
  const kind = run && kindOf(run);
  const title = typeof run?.title === 'string' ? run.title : kind && say(`kinds.${kind.kind}.name`);
  return (
    <DialogFrame width="large" title={title ?? say('opening')} cancel={say('close')} onClose={onClose}>
      {kind ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'min(560px, 70vh)' }}>
          <RunItems
            kind={kind}
            run={run}
            status={status}
            items={items}
            heads={heads}
            control={desk}
            mayAct={control !== undefined}
          />
        </Box>
      ) : (
        <Typography role="status">
          {say(status === 'ready' ? 'missing' : status === 'loading' ? 'opening' : status)}
        </Typography>
      )}
    </DialogFrame>
  );
}

type Step = Pick<StepHead, 'name' | 'label' | 'pipeline'>;

export function headsOf(steps: readonly Step[]): readonly StepHead[] {
  return steps.map(({ name, label, pipeline }) => ({ name, label, whole: label, group: '', pipeline }));
}
