/**
 * How a run goes, and how it ended: counters, the latest rows, the errors, what was changed.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { WaitsFor } from '../../../../core/row-runs/row-run-service.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { goesBack, hasEnded, RunHead, type RunState, Tallies, type Tally } from '../../../runs/index.ts';
import type { PartReader } from '../../run/stored-rows.ts';
import { Panel } from '../Panel.tsx';
import { rowMessage, runWords, useSay } from '../words.ts';
import { RunActions } from './RunActions.tsx';
import { RunChanges } from './RunChanges.tsx';
import { RunRows } from './RunRows.tsx';

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
  const { run, done, total, phase, wrong, latest, tally, because, failed, error = '' } = state;
  const isBack = goesBack(state);
  const isOver = hasEnded(state);
  const wrongCount = isBack ? state.undo.kept : tally.errors;
  const messageOf = (row: ImportRow) => rowMessage(say, row);
  const number = (value: number) => value.toLocaleString('pt-BR');
  const head = say(`${runWords(run)}.${phase}`, { file: run.title });
  const share = isOver && done >= total ? 100 : total === 0 ? 0 : (100 * done) / total;
  return (
    <Panel actions={<RunActions {...props} />}>
      <RunHead
        head={
          <Typography variant="subtitle1" component="h3">
            {head}
          </Typography>
        }
        label={head}
        share={share}
        tone={isOver ? (wrongCount > 0 || failed !== undefined ? 'warning' : 'success') : undefined}
        facts={[run.title, say('run.progress', { done: number(done), total: number(total) })]}
      >
        <Box role="status">
          <Tallies counts={countsOf(state)} />
        </Box>
      </RunHead>
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

function countsOf({ run, tally, undo, phase }: RunState): readonly Tally[] {
  const back = [counted('restored', undo.restored), counted('kept', undo.kept)];
  if (goesBack({ phase })) return back;
  const written =
    run.what === 'removal'
      ? [
          ...(run.moves ? [counted('moved', tally.moved ?? 0)] : []),
          counted('removed', tally.updated - (tally.moved ?? 0)),
        ]
      : [
          counted('created', tally.created),
          counted('updated', tally.updated),
          counted('unchanged', tally.unchanged),
        ];
  // An undo that was stopped has taken some of it back.
  return [...written, counted('errors', tally.errors), ...(undo.restored + undo.kept > 0 ? back : [])];
}

function counted(name: string, count: number): Tally {
  return { name, label: `tally.${name}`, count };
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
