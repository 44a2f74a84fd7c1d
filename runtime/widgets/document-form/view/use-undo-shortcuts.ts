/**
 * Ctrl or Cmd and Z, with Shift to redo, and Ctrl and Y: for the form that holds the focus, or the outermost one while
 * nothing does. Inactive in dialogs over the form; the rich text takes back its own steps while it has any.
 */
import { type RefObject, useEffect, useRef } from 'react';

export interface UndoMoves {
  /** Whether there was anything to take back. */
  undo(): boolean;
  redo(): boolean;
}

/** Marks a form's root element, so that a form inside another one is told apart from it. */
export const FORM_ROOT = { 'data-form-root': '' } as const;

export function useUndoShortcuts(
  root: RefObject<HTMLElement | null>,
  isInside: boolean,
  moves: UndoMoves,
): void {
  const latest = useRef(moves);
  latest.current = moves;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const move = moveOf(event);
      // What has taken the key already had something to take back itself.
      if (!move || event.defaultPrevented || !isFor(root.current, isInside, event.target)) return;
      const moved = latest.current[move]();
      // Beside the form stand others with steps of their own: what it has no use for is left to them.
      if (moved || (event.target instanceof Node && root.current?.contains(event.target)))
        event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root, isInside]);
}

function moveOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function isFor(root: HTMLElement | null, isInside: boolean, target: EventTarget | null): boolean {
  if (!root || !(target instanceof Element)) return false;
  const form = target.closest('[data-form-root]');
  if (form) return form === root && !isUnderDialog(root);
  const isElsewhere = target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]');
  return !isInside && !isElsewhere && !isUnderDialog(root);
}

/** Under a dialog the form waits; inside one it is what the dialog is about. */
function isUnderDialog(root: HTMLElement): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => !dialog.contains(root),
  );
}
