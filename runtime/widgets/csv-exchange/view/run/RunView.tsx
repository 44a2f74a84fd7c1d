/**
 * How a run goes, and how it ended: counters, the latest rows, the errors, what was changed.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { WaitsFor } from '../../../../core/row-runs/row-run-service.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { goesBack, hasEnded, type RunState } from '../../model/shown-run.ts';
import type { PartReader } from '../../run/stored-rows.ts';
import { Panel } from '../Panel.tsx';
import { rowMessage, runWords, useSay } from '../words.ts';
import { RunActions } from './RunActions.tsx';
import { RunChanges } from './RunChanges.tsx';
import { RunRows } from './RunRows.tsx';
import { Tallies } from './Tallies.tsx';

/** What the operator asks of a run. */
export interface RunDesk {
  pause(): void;
  resume(): void;
  stop(): void;
  /** What has failed once more. */
  retry(): void;
  /** `about`: the reason, where the run changed an audited collection. */
  undo(about?: string): void;
}

export interface RunViewProps {
  readonly state: RunState;
  readonly definition: CollectionDefinition;
  /** Absent: the run is only watched. */
  readonly desk?: RunDesk | undefined;
  readonly mayUndo: boolean;
  /** What somebody else has taken back left some of it, for want of rights. */
  readonly mayUndoRest?: boolean;
  /** Absent where its rows may not be read, or are not stored any more. */
  readonly read?: PartReader | undefined;
  /** Why it has no rows, and what went wrong with what was asked for. */
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  /** What was asked for waits in this page. */
  readonly waiting?: WaitsFor | undefined;
  readonly mayRemove: boolean;
  /** It is done by this very page. */
  readonly isOfThisPage?: boolean;
  readonly onClose: () => void;
  /** Another file; absent where there is none to choose. */
  readonly onAnother?: (() => void) | undefined;
}

/** Nothing goes on by itself. */
const PAUSED: readonly RunState['phase'][] = ['paused', 'undoPaused'];

export function RunView(props: RunViewProps) {
  const { state, read, note, problem, waiting } = props;
  const say = useSay();
  const headId = useId();
  const { run, done, total, phase, wrong, latest, tally, because, failed, error = '' } = state;
  const isBack = goesBack(state);
  const isOver = hasEnded(state);
  const wrongCount = isBack ? state.undo.kept : tally.errors;
  const messageOf = (row: ImportRow) => rowMessage(say, row);
  const number = (value: number) => value.toLocaleString('pt-BR');
  const share = isOver && done >= total ? 100 : total === 0 ? 0 : (100 * done) / total;
  return (
    <Panel actions={<RunActions {...props} />}>
      <Typography id={headId} variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {say(`${runWords(run)}.${phase}`, { file: run.title })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {run.title} · {say('run.progress', { done: number(done), total: number(total) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color={isOver ? (wrongCount > 0 || failed !== undefined ? 'warning' : 'success') : 'primary'}
        aria-labelledby={headId}
        sx={{ borderRadius: 2, height: 6, my: 1.5 }}
      />
      <Box role="status">
        <Tallies counts={countsOf(state)} />
      </Box>
      {because !== undefined && <Note severity="warning" text={because} />}
      {failed !== undefined && (
        <Note severity="warning" text={say('run.failed', { smart_count: total - done, error })} />
      )}
      {problem !== undefined && <Note severity="error" text={problem} />}
      {phase === 'stopped' && total > done && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {say('run.left', { smart_count: total - done })}
        </Typography>
      )}
      {note !== undefined && <Note severity="info" text={note} />}
      {wrong.length > 0 && (
        <RunRows
          title={say(isBack ? 'rows.kept' : 'rows.errors')}
          rows={wrong}
          total={wrongCount}
          textOf={messageOf}
        />
      )}
      {isOver && read && <RunChanges key={`${phase} ${done}`} read={read} definition={props.definition} />}
      {!isOver && !isBack && latest.length > 0 && (
        <RunRows title={say('rows.latest')} rows={latest} total={latest.length} textOf={() => ''} />
      )}
      {!isOver && !PAUSED.includes(phase) && (
        <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
          {say(waiting ? WAITING[waiting] : props.isOfThisPage ? 'run.ofThisPage' : 'run.keep')}
        </Typography>
      )}
    </Panel>
  );
}

const WAITING = { offline: 'run.waiting', 'signed-out': 'run.signedOut' } as const;

function countsOf(state: RunState): readonly (readonly [string, number])[] {
  const { undo } = state;
  const back = [['restored', undo.restored] as const, ['kept', undo.kept] as const];
  if (goesBack(state)) return back;
  // An undo that was stopped has taken some of it back.
  return undo.restored + undo.kept > 0 ? [...writtenIn(state), ...back] : writtenIn(state);
}

function writtenIn({ run, tally }: RunState): readonly (readonly [string, number])[] {
  if (run.what === 'removal') {
    return [
      ...(run.moves ? [['moved', tally.moved ?? 0] as const] : []),
      ['removed', tally.updated - (tally.moved ?? 0)],
      ['errors', tally.errors],
    ];
  }
  return [
    ['created', tally.created],
    ['updated', tally.updated],
    ['unchanged', tally.unchanged],
    ['errors', tally.errors],
  ];
}

function Note({
  severity,
  text,
}: {
  readonly severity: 'info' | 'warning' | 'error';
  readonly text: string;
}) {
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      {text}
    </Alert>
  );
}
