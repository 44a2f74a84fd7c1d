/**
 * Carries moves in the tree out, takes them back, and says which one was refused.
 */

import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { BatchOutcome, DocumentEdit } from '../../../../contract/writes.ts';
import { recordLabel } from '../../../../core/records/record-label.ts';
import type { Tree } from '../../../../core/records/tree.ts';
import { WEIGHT } from '../../../../ui/measures.ts';
import { documentEdit, type MoveCommand, planMove } from '../../model/move.ts';
import {
  inverseOf,
  lastDone,
  lastUndone,
  NO_MOVES,
  type Turn,
  withMove,
  without,
} from '../../model/move-history.ts';
import { useServices } from '../../services.ts';

export interface EntryMoves {
  may(command: MoveCommand): boolean;
  run(command: MoveCommand): void;
  undo(): void;
  redo(): void;
}

export interface EntryMovesOptions {
  readonly definition: CollectionDefinition;
  readonly tree: Tree;
  /** A filter hides siblings, so nothing can be put between them. */
  readonly filtered: boolean;
  readonly unfold: (ids: readonly string[]) => void;
  readonly save: (edits: readonly DocumentEdit[]) => Promise<BatchOutcome>;
}

const NOTE_MS = 6000;

/** `undefined` where nothing can be moved: no tree, no right to write, or a filter. */
export function useEntryMoves(options: EntryMovesOptions): EntryMoves | undefined {
  const { definition, tree, filtered, unfold, save } = options;
  const { may, doors } = useServices();
  const notify = useNotify();
  const translate = useTranslate();
  const history = useRef(NO_MOVES);
  const fields = definition.list.view === 'tree' ? definition.list.tree : undefined;

  /** Whether the edits are stored, or kept until they are. */
  const settled = useCallback(
    async (edits: readonly DocumentEdit[], undoing: boolean) => {
      const outcome = await save(edits);
      if (outcome.ok) return true;
      const { reason } = outcome.failure;
      if (reason === 'offline' && doors.localChanges) {
        notify('balcao.collectionScreen.list.moveWaits', { type: 'info' });
        return true;
      }
      const because = translate(`balcao.collectionScreen.failure.${reason}`);
      const message =
        undoing && reason === 'conflict' ? 'undoTooLate' : undoing ? 'undoFailed' : 'moveFailed';
      notify(`balcao.collectionScreen.list.${message}`, { type: 'error', messageArgs: { reason: because } });
      return reason;
    },
    [notify, save, translate, doors],
  );

  const turnBack = useCallback(
    async (kind: 'undo' | 'redo') => {
      const turn: Turn | undefined =
        kind === 'undo' ? lastDone(history.current) : lastUndone(history.current);
      if (!turn) {
        const nothing = kind === 'undo' ? 'nothingToUndo' : 'nothingToRedo';
        notify(`balcao.collectionScreen.list.${nothing}`, { type: 'info', autoHideDuration: 2000 });
        return;
      }
      const { step, after } = turn;
      const before = history.current;
      history.current = after;
      const answer = await settled(kind === 'undo' ? inverseOf(step.edits) : step.edits, true);
      if (answer !== true) {
        history.current = answer === 'conflict' ? without(before, step) : before;
        return;
      }
      const done = kind === 'undo' ? 'unmoved' : 'moved';
      notify(`balcao.collectionScreen.list.${done}`, { type: 'success', messageArgs: { label: step.label } });
    },
    [notify, settled],
  );

  const run = useCallback(
    async (command: MoveCommand) => {
      if (!fields) return;
      const plan = planMove(tree, fields, command);
      if (!plan.ok) {
        notify(`balcao.collectionScreen.move.${plan.reason}`, { type: 'info', autoHideDuration: 2000 });
        return;
      }
      const homes = plan.edits.flatMap((edit) => (edit.parent ? [edit.parent] : []));
      if (homes.length > 0) unfold(homes);
      const edits = plan.edits.map((edit) => documentEdit(definition.name, fields, edit));
      if ((await settled(edits, false)) !== true) return;
      const label = recordLabel(tree.nodes.get(command.id)?.record);
      history.current = withMove(history.current, { id: command.id, label, edits });
      notify(<UndoNote label={label} onUndo={() => void turnBack('undo')} />, {
        type: 'success',
        autoHideDuration: NOTE_MS,
      });
    },
    [definition.name, fields, notify, settled, tree, turnBack, unfold],
  );

  const allowed = fields !== undefined && !filtered && may(definition.access, 'write');
  return useMemo(() => {
    if (!allowed || !fields) return undefined;
    return {
      may: (command) => planMove(tree, fields, command).ok,
      run: (command) => void run(command),
      undo: () => void turnBack('undo'),
      redo: () => void turnBack('redo'),
    };
  }, [allowed, fields, run, tree, turnBack]);
}

/** Which entry was moved, and the way to take it back. */
function UndoNote({ label, onUndo }: { readonly label: string; readonly onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <span>{translate('balcao.collectionScreen.list.moved', { label })}</span>
      <Button
        color="inherit"
        size="small"
        onClick={onUndo}
        sx={{ fontWeight: WEIGHT.strong, textDecoration: 'underline' }}
      >
        {translate('balcao.collectionScreen.list.undo')}
      </Button>
    </>
  );
}
