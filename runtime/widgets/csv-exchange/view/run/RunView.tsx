/**
 * How an import goes, and how it ended: counters, the latest rows, the errors, what was changed.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import type { ImportState } from '../../model/import-state.ts';
import type { ImportController } from '../../run/import-controller.ts';
import { Panel } from '../Panel.tsx';
import { rowMessage, runWords, useSay } from '../words.ts';
import { RunActions } from './RunActions.tsx';
import { RunChanges } from './RunChanges.tsx';
import { RunRows } from './RunRows.tsx';
import { Tallies } from './Tallies.tsx';

export interface RunViewProps {
  readonly definition: CollectionDefinition;
  readonly mayRemove: boolean;
  /** A colleague's run that this user may not take back. */
  readonly isOnlyReport?: boolean;
  readonly onClose: () => void;
  /** Another file; absent where there is none to choose. */
  readonly onAnother?: () => void;
  readonly state: Extract<ImportState, { readonly tally: unknown }>;
  readonly controller: ImportController;
}

const UNDO: readonly RunViewProps['state']['phase'][] = ['undoing', 'undoPausing', 'undoPaused', 'undone'];

export function RunView(props: RunViewProps) {
  const { state } = props;
  const say = useSay();
  const headId = useId();
  const { run, done, phase, errors, latest, tally } = state;
  const back = UNDO.includes(phase);
  const ended = phase === 'finished' || phase === 'stopped' || phase === 'undone';
  const { restored = 0, keptCount = 0, kept = [] } = 'kept' in state ? state : {};
  const messageOf = (row: ImportRow) => rowMessage(say, row);
  const counts = back
    ? ([
        ['restored', restored],
        ['kept', keptCount],
      ] as const)
    : run.removes
      ? ([
          ...(run.move ? [['moved', tally.moved ?? 0] as const] : []),
          ['removed', tally.updated - (tally.moved ?? 0)],
          ['errors', tally.errors],
        ] as const)
      : ([
          ['created', tally.created],
          ['updated', tally.updated],
          ['unchanged', tally.unchanged],
          ['errors', tally.errors],
        ] as const);
  const wrong = back ? keptCount : tally.errors;
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <Panel actions={<RunActions {...props} />}>
      <Typography id={headId} variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {say(`${runWords(run)}.${phase}`, { file: run.file })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {run.file} · {say('run.progress', { done: number(done), total: number(run.total) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={run.total === 0 ? 100 : (100 * done) / run.total}
        color={ended ? (wrong > 0 ? 'warning' : 'success') : 'primary'}
        aria-labelledby={headId}
        sx={{ borderRadius: 2, height: 6, my: 1.5 }}
      />
      <Box role="status">
        <Tallies counts={counts} />
        {state.waiting && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {say(state.waiting === 'signed-out' ? 'run.signedOut' : 'run.waiting')}
          </Alert>
        )}
      </Box>
      {phase === 'stopped' && run.total > done && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {say('run.left', { smart_count: run.total - done })}
        </Typography>
      )}
      {back && kept.length > 0 && (
        <RunRows title={say('rows.kept')} rows={kept} total={keptCount} textOf={messageOf} />
      )}
      {!back && errors.length > 0 && (
        <RunRows title={say('rows.errors')} rows={errors} total={tally.errors} textOf={messageOf} />
      )}
      {ended && (
        <RunChanges key={phase} run={run} controller={props.controller} definition={props.definition} />
      )}
      {!ended && !back && (
        <RunRows title={say('rows.latest')} rows={latest} total={latest.length} textOf={() => ''} />
      )}
      {!ended && (
        <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
          {say('run.keep')}
        </Typography>
      )}
    </Panel>
  );
}
