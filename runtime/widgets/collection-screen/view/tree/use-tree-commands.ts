/**
 * The commands of the list of entries. The keys of its rows are read by the tree itself (`model/tree-keys.ts`), and
 * stand here for the help sheet alone.
 */
import type { RefObject } from 'react';
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
  const place = hasLevels ? 'tree' : 'list';
  const labelOf = (name: string) => translate(`balcao.collectionScreen.keys.${name}`);
  const keys = { ...ROW_KEYS, ...(hasLevels && LEVEL_KEYS), ...(moves && MOVE_KEYS) };
  const step = (name: 'undo' | 'redo') => ({
    id: `tree.${name}`,
    label: labelOf(name),
    place: 'tree' as const,
    keys: name === 'undo' ? UNDO_KEYS : REDO_KEYS,
    when: isOutsideInputs,
    run: () => moves?.[name](),
  });
  useCommands(
    [...listedCommands(place, keys, labelOf), ...(moves ? [step('undo'), step('redo')] : [])],
    root,
  );
}
