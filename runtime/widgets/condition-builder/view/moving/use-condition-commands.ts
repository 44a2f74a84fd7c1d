/**
 * The editor's entries in the table of commands (decision 40): each is about the row that holds the focus.
 */
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { type ConditionCommand, type NodePlace, nodeAt } from '../../../../core/conditions/commands.ts';
import { type Command, useCommands } from '../../../../ui/commands/use-commands.ts';
import { type Step, stepTarget } from '../../model/places.ts';
import type { Editor } from '../editor-context.ts';

const STEPS: { readonly [step in Step]: string } = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  into: 'Alt+ArrowRight',
  out: 'Alt+ArrowLeft',
};

const CHANGES: { readonly [type in 'duplicate' | 'mute' | 'negate' | 'remove']: string } = {
  duplicate: 'Mod+D',
  mute: 'Alt+Shift+M',
  negate: 'Alt+Shift+N',
  remove: 'Alt+Delete',
};

export function useConditionCommands(editor: Editor, root: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  const named = (
    name: string,
    keys: string,
    commandAt: (at: NodePlace) => ConditionCommand | undefined,
  ): Command => ({
    id: `conditions.${name}`,
    label: translate(`balcao.conditionBuilder.actions.${name}`),
    place: 'conditions',
    keys: [keys],
    when: (target) => placeOf(target, root.current) !== undefined,
    run: (target) => {
      const at = placeOf(target, root.current);
      const command = at && nodeAt(editor.root(), at) ? commandAt(at) : undefined;
      // Where there is no way the key is taken all the same: it would leave the page, or open a list.
      if (command) editor.run(command);
    },
  });
  const steps = entries(STEPS).map(([step, keys]) =>
    named(`move-${step}`, keys, (at) => {
      const to = stepTarget(editor.root(), at, step);
      return to && { type: 'move', at, to };
    }),
  );
  const changes = entries(CHANGES).map(([type, keys]) => named(type, keys, (at) => ({ type, at })));
  useCommands(editor.readOnly ? [] : [...steps, ...changes], root);
}

function placeOf(target: Element, root: Element | null): NodePlace | undefined {
  const row = target.closest<HTMLElement>('[data-condition]');
  return row && root?.contains(row) ? row.dataset.condition?.split('.').map(Number) : undefined;
}

function entries<K extends string, V>(map: { readonly [key in K]: V }): readonly (readonly [K, V])[] {
  return Object.entries(map) as [K, V][];
}
