/**
 * Ctrl or Cmd with Z takes a move back, with Shift or with Y makes it again: from wherever nothing is being typed.
 */
import { useEffect } from 'react';
import type { EntryMoves } from './use-entry-moves.tsx';

/** Where the same keys take back what was typed. */
const TYPING = 'input, textarea, select, form, [contenteditable], [role=dialog]';

export function useUndoKeys(moves: EntryMoves | undefined): void {
  useEffect(() => {
    if (!moves) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const turn = turnOfKey(event);
      if (!turn || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      moves[turn]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [moves]);
}

function turnOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}
