/**
 * The commands of a form: undo and redo, for the form that holds the focus or the outermost one while nothing does, and
 * save. The rich text undoes its own steps while it has any.
 */
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import { isOutsideInputs, useCommands } from '../../../ui/commands/use-commands.ts';

/** Marks a form's root element, so that a form inside another one is told apart from it. */
export const FORM_ROOT = { 'data-form-root': '' } as const;
export const FORM_ROOT_SELECTOR = '[data-form-root]';

const STEPS = { undo: UNDO_KEYS, redo: REDO_KEYS } as const;

/** `move` says whether there was anything to undo or redo. */
export function useFormUndo(
  root: RefObject<HTMLElement | null>,
  isInside: boolean,
  move: (type: 'undo' | 'redo') => boolean,
): void {
  const translate = useTranslate();
  const holds = (target: Element): boolean => root.current?.contains(target) === true;
  const step = (type: keyof typeof STEPS) => ({
    id: `form.${type}`,
    label: translate(`balcao.documentForm.history.${type}`),
    place: 'form' as const,
    keys: STEPS[type],
    when: (target: Element) => holds(target) || (!isInside && isOutsideInputs(target)),
    // Beside the form stand others with steps of their own: what it has no use for is left to them.
    run: (target: Element) => move(type) || holds(target),
  });
  useCommands([step('undo'), step('redo')], root);
}

/** Instead of the browser's own: every form on the screen saves. */
export function useFormSave(label: string, save: () => void, when?: (target: Element) => boolean): void {
  useCommands([
    {
      id: 'form.save',
      label,
      place: 'form',
      keys: ['Mod+S'],
      shared: true,
      ...(when && { when }),
      run: () => save(),
    },
  ]);
}
