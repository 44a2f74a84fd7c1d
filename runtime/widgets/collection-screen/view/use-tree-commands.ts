/**
 * The commands of the list of entries. The keys of its rows are read by the tree itself (`model/tree-keys.ts`), and
 * stand here for the help sheet alone.
 */
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import { type Command, isOutsideInputs, useCommands } from '../../../ui/commands/use-commands.ts';
import type { EntryMoves } from './use-entry-moves.tsx';

const ROW_KEYS = {
  go: ['ArrowUp', 'ArrowDown'],
  open: ['Enter'],
} as const;
const LEVEL_KEYS = {
  fold: ['ArrowRight', 'ArrowLeft'],
  unfoldAll: ['*'],
} as const;
const MOVE_KEYS = {
  move: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  level: ['Alt+ArrowRight', 'Alt+ArrowLeft'],
} as const;

export interface TreeCommands {
  readonly root: RefObject<Element | null>;
  readonly moves: EntryMoves | undefined;
  readonly hasLevels: boolean;
}

export function useTreeCommands({ root, moves, hasLevels }: TreeCommands): void {
  const translate = useTranslate();
  const place = hasLevels ? 'tree' : 'list';
  const labelled = (name: string, keys: readonly string[]): Command => ({
    id: `tree.${name}`,
    label: translate(`balcao.collectionScreen.keys.${name}`),
    place,
    keys,
  });
  const listed = (table: { readonly [name: string]: readonly string[] }): readonly Command[] =>
    Object.entries(table).map(([name, keys]) => labelled(name, keys));
  const steps = moves && [
    { ...labelled('undo', UNDO_KEYS), when: isOutsideInputs, run: () => moves.undo() },
    { ...labelled('redo', REDO_KEYS), when: isOutsideInputs, run: () => moves.redo() },
  ];
  useCommands(
    [
      ...listed(ROW_KEYS),
      ...(hasLevels ? listed(LEVEL_KEYS) : []),
      ...(moves ? listed(MOVE_KEYS) : []),
      ...(steps ?? []),
    ],
    root,
  );
}
