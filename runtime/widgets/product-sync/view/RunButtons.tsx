/**
 * What can be asked of a run (product operations, §2, §4 and §5). A button that cannot act says why.
 */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { errorsCsv } from '../model/errors-csv.ts';
import type { RunRow } from '../model/run-rows.ts';
import { hasErrors, isOpen } from '../model/synced-run.ts';
import type { RunActions } from './use-run-actions.ts';
import { type Say, useSay } from './words.ts';

export interface RunButtonsProps {
  readonly run: SyncRunRecord | undefined;
  readonly actions: RunActions;
  readonly mayAct: boolean;
  /** What is missing before a run can begin, in words. */
  readonly gap: string | undefined;
  readonly rows: readonly RunRow[];
  readonly labels: readonly string[];
  readonly onSimulate: () => void;
  readonly onCancel: () => void;
  readonly onImport: () => void;
}

export function RunButtons(props: RunButtonsProps) {
  const { run, actions, mayAct, gap, rows, labels } = props;
  const say = useSay();
  const notify = useNotify();
  const isDisabled = !mayAct || actions.isBusy;
  const isOver = run?.status === 'cancelled' || (run?.status === 'finished' && !hasErrors(run));
  const unlessGap = (act: () => void) => () => {
    if (gap === undefined) act();
    else notify(gap, { type: 'warning' });
  };
  const failed = rows.filter(({ state }) => state === 'error' || state === 'in-doubt');
  const exportErrors = () => {
    const file = new Blob([errorsCsv(failed, errorsWords(say, labels))], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `erros-${run?.id ?? 'sincronizacao'}.csv`);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {run?.status === 'running' ? (
        <Act contained disabled={isDisabled} onClick={actions.pause}>
          {say('pause')}
        </Act>
      ) : (
        <Act contained disabled={isDisabled || isOver} onClick={unlessGap(actions.start)}>
          {say('start')}
        </Act>
      )}
      <Act
        disabled={isDisabled || isOver || (run?.driver === 'backend' && isOpen(run))}
        onClick={unlessGap(actions.toBackend)}
      >
        {say('toBackend')}
      </Act>
      <Act disabled={isDisabled || run?.status === 'cancelled'} onClick={actions.retry}>
        {say('retry')}
      </Act>
      <Act disabled={isDisabled || rows.length === 0} onClick={unlessGap(props.onSimulate)}>
        {say('simulate')}
      </Act>
      {failed.length > 0 && <Act onClick={exportErrors}>{say('export')}</Act>}
      {run && isOpen(run) && (
        <Act disabled={isDisabled} onClick={props.onCancel}>
          {say('cancel')}
        </Act>
      )}
      {!run && (
        <Act disabled={isDisabled} onClick={props.onImport}>
          {say('import')}
        </Act>
      )}
    </Stack>
  );
}

interface ActProps {
  readonly contained?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Act({ contained = false, disabled = false, onClick, children }: ActProps) {
  return (
    <Button
      variant={contained ? 'contained' : 'outlined'}
      disabled={disabled}
      onClick={onClick}
      sx={{ [TOUCH]: { minHeight: FINGER } }}
    >
      {children}
    </Button>
  );
}

function errorsWords(say: Say, steps: readonly string[]) {
  return {
    header: ['code', 'step', 'state', 'message'].map((name) => say(`errorsCsv.${name}`)),
    steps,
    states: {
      failed: say('step.failed'),
      'not-run': say('step.not-run'),
      'in-doubt': say('step.in-doubt'),
    },
  };
}
