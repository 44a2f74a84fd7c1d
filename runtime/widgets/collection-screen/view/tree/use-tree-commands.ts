/**
 * The commands of the list of entries. The keys of its rows are read by the tree itself (`model/tree-keys.ts`), and
 * stand here for the help sheet alone.
 */
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { REDO_KEYS, UNDO_KEYS } from '../../../../ui/commands/keys.ts';
import { isOutsideInputs, listedCommands, useCommands } from '../../../../ui/commands/use-commands.ts';
import type { EntryMoves } from './use-entry-moves.tsx';

const ROW_KEYS = { go: ['ArrowUp', 'ArrowDown'], open: ['Enter'] };
const LEVEL_KEYS = { fold: ['ArrowRight', 'ArrowLeft'], unfoldAll: ['*'] };
const MOVE_KEYS = {
  move: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  level: ['Alt+ArrowRight', 'Alt+ArrowLeft'],
};

export interface TreeCommands {
  readonly root: RefObject<Element | null>;
  readonly moves: EntryMoves | undefined;
  readonly hasLevels: boolean;
}

export function useTreeCommands({ root, moves, hasLevels }: TreeCommands): void {
  const translate = useTranslate();
  const movesNow = useRef(moves);
  movesNow.current = moves;
  const canMove = moves !== undefined;
  // The tree is drawn for each row that unfolds, and its commands stay the same.
  const commands = useMemo(() => {
    const place = hasLevels ? 'tree' : 'list';
    const labelOf = (name: string) => translate(`balcao.collectionScreen.keys.${name}`);
    const keys = { ...ROW_KEYS, ...(hasLevels && LEVEL_KEYS), ...(canMove && MOVE_KEYS) };
    const step = (name: 'undo' | 'redo') => ({
      id: `tree.${name}`,
      label: labelOf(name),
      place: 'tree' as const,
      keys: name === 'undo' ? UNDO_KEYS : REDO_KEYS,
      when: isOutsideInputs,
      run: () => movesNow.current?.[name](),
    });
    return [...listedCommands(place, keys, labelOf), ...(canMove ? [step('undo'), step('redo')] : [])];
  }, [translate, hasLevels, canMove]);
  useCommands(commands, root);
}
