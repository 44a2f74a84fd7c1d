/**
 * Carries moves in the tree out through the writer, and tells the operator of one that was refused.
 */
import { useCallback, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { documentEdit, type MoveCommand, planMove } from '../model/move.ts';
import type { Tree } from '../model/tree.ts';
import { useServices } from '../services.ts';

export interface EntryMoves {
  may(command: MoveCommand): boolean;
  run(command: MoveCommand): void;
}

/** `undefined` where nothing can be moved: no tree, no right to write, or a filter that hides siblings. */
export function useEntryMoves(
  definition: CollectionDefinition,
  tree: Tree,
  filtered: boolean,
  unfold: (ids: readonly string[]) => void,
): EntryMoves | undefined {
  const { may, writer } = useServices();
  const notify = useNotify();
  const translate = useTranslate();
  const fields = definition.list.view === 'tree' ? definition.list.tree : undefined;

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
      const outcomes = await Promise.all(
        plan.edits.map((edit) => writer.edit(documentEdit(definition.name, fields, edit))),
      );
      const refused = outcomes.find((outcome) => !outcome.ok);
      if (refused && !refused.ok) {
        const reason = translate(`balcao.collectionScreen.failure.${refused.failure.reason}`);
        notify('balcao.collectionScreen.list.moveFailed', { type: 'error', messageArgs: { reason } });
        return;
      }
      const label = recordLabel(tree.nodes.get(command.id)?.record);
      notify('balcao.collectionScreen.list.moved', {
        type: 'success',
        autoHideDuration: 1500,
        messageArgs: { label },
      });
    },
    [definition.name, fields, notify, translate, tree, unfold, writer],
  );

  const allowed = fields !== undefined && !filtered && may(definition.access, 'write');
  return useMemo(() => {
    if (!allowed || !fields) return undefined;
    return { may: (command) => planMove(tree, fields, command).ok, run: (command) => void run(command) };
  }, [allowed, fields, run, tree]);
}
