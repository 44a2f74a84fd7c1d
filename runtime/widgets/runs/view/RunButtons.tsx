/**
 * What can be asked of a run (product operations, §2, §4 and §5): of one that is shown, or of one that is put together.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RunRecord } from '../../../contract/run.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { isOpen, isOver } from '../model/listed-run.ts';
import type { RunItem } from '../model/run-items.ts';
import { errorsCsv } from '../model/run-items.ts';
import type { StepHead } from '../model/step-heads.ts';
import type { RunControl } from './use-run-control.ts';
import { type RunWords, useRunWords } from './words.ts';

export interface RunButtonsProps {
  readonly run: RunRecord | undefined;
  readonly control: RunControl;
  readonly mayAct: boolean;
  readonly items: readonly RunItem[];
  readonly heads: readonly StepHead[];
  /** In the place of `Continuar`. */
  readonly start?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** What the kind can do besides: beside the first button, and further on. */
  readonly beside?: ReactNode;
  readonly more?: ReactNode;
  readonly onCancel: () => void;
}

export function RunButtons(props: RunButtonsProps) {
  const { run, control, mayAct, items, heads, beside, more, onCancel } = props;
  const say = useRunWords();
  const isDisabled = !mayAct || control.isBusy;
  const start = props.start ?? { label: say('resume'), onClick: control.resume };
  const failed = items.filter(({ state }) => state === 'error' || state === 'in-doubt');
  const exportErrors = () => {
    const file = new Blob([errorsCsv(failed, errorsWords(say, heads))], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `erros-${run?.id ?? 'sincronizacao'}.csv`);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {run?.status === 'running' ? (
        <Button kind="filled" disabled={isDisabled} onClick={control.pause}>
          {say('pause')}
        </Button>
      ) : (
        <Button kind="filled" disabled={isDisabled || isOver(run)} onClick={start.onClick}>
          {start.label}
        </Button>
      )}
      {beside}
      <Button disabled={isDisabled || run?.status === 'cancelled'} onClick={control.retry}>
        {say('retry')}
      </Button>
      {more}
      {failed.length > 0 && <Button onClick={exportErrors}>{say('export')}</Button>}
      {run && isOpen(run) && (
        <Button disabled={isDisabled} onClick={onCancel}>
          {say('cancel')}
        </Button>
      )}
    </Box>
  );
}

function errorsWords(say: RunWords, heads: readonly StepHead[]) {
  return {
    header: ['code', 'step', 'state', 'message'].map((name) => say(`errorsCsv.${name}`)),
    steps: heads.map(({ whole }) => whole),
    states: {
      failed: say('state.failed'),
      'not-run': say('state.not-run'),
      'in-doubt': say('state.in-doubt'),
    },
  };
}
