/**
 * A run of rows as it goes on, whoever made it and wherever: it needs no page. Who may write its documents may pause and
 * stop it; whoever made it takes it back, and so do admins.
 */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { RowRunRecord } from '../../../../contract/row-run.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { useWidgetServices, type WidgetServices } from '../../../../ui/widget-services.ts';
import { hasEnded, useRunWords } from '../../../runs/index.ts';
import { Panel } from '../Panel.tsx';
import { useSay } from '../words.ts';
import { RunView } from './RunView.tsx';
import { type RowRunOptions, useRowRun } from './use-row-run.ts';

export interface LiveRunProps extends RowRunOptions {
  readonly id: string;
  readonly definition: CollectionDefinition;
  readonly user: string;
  readonly mayRemove: boolean;
  readonly onClose: () => void;
  readonly onAnother?: () => void;
  /** It has come to its end, one way or the other. */
  readonly onEnded?: (() => void) | undefined;
}

export function LiveRun(props: LiveRunProps) {
  const { id, user, isAdmin, store, definition, mayRemove, onClose, onAnother, onEnded } = props;
  const say = useSay();
  const runSay = useRunWords();
  const { may } = useWidgetServices();
  const watched = useRowRun(id, props);
  const isOver = watched.status === 'ready' && hasEnded(watched.state);
  useEffect(() => {
    if (isOver) onEnded?.();
  }, [isOver, onEnded]);
  if (watched.status !== 'ready') {
    return (
      <Panel
        actions={
          <Button kind="text" onClick={onClose}>
            {say('close')}
          </Button>
        }
      >
        {watched.status === 'loading' ? (
          <Typography role="status">{say('finding')}</Typography>
        ) : (
          <Alert severity="error">
            {say(watched.status === 'missing' ? 'failed.forgotten' : 'failed.notRead')}
          </Alert>
        )}
      </Panel>
    );
  }
  const { record, state, read, hasRows, desk, problem, waiting, undoneBy } = watched;
  const isGone = isOver && hasRows === false;
  return (
    <RunView
      state={state}
      definition={definition}
      desk={mayRunRows(may, definition, record) ? desk : undefined}
      mayUndo={!isGone && (isAdmin || record.createdBy.id === user)}
      mayUndoRest={!isGone && isAdmin && undoneBy !== undefined && undoneBy !== user && state.undo.kept > 0}
      read={isGone ? undefined : read}
      note={isGone ? runSay('elsewhere') : isOver && !read ? runSay('onlyAdminsRead') : undefined}
      problem={problem}
      waiting={waiting}
      mayRemove={mayRemove}
      isOfThisPage={store.epoch !== undefined}
      onClose={onClose}
      onAnother={onAnother}
    />
  );
}

/** As the backend decides it (`server/runs/rows/rows-access.ts`). */
function mayRunRows(
  may: WidgetServices['may'],
  { access, audit }: Pick<CollectionDefinition, 'access' | 'audit'>,
  { kind, what }: Pick<RowRunRecord, 'kind' | 'what'>,
): boolean {
  if (kind === 'rows' && what === 'removal') return may(access, 'delete');
  return may(audit ? { ...access, write: audit.write } : access, 'write');
}
