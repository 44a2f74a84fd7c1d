/**
 * Components, actions of forms and lists, panels and icons are names in the console's registries.
 */
import {
  ACTION_NAMES,
  COMPONENT_NAMES,
  ICON_NAMES,
  LIST_ACTION_NAMES,
  PANEL_NAMES,
} from '../../../../runtime/contract/registries.ts';
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject } from '../../../json.ts';
import { hints } from '../../field-type.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

export interface RegisteredNames {
  readonly components: readonly string[];
  readonly actions: readonly string[];
  readonly listActions: readonly string[];
  readonly panels: readonly string[];
}

export const REGISTERED: RegisteredNames = {
  components: COMPONENT_NAMES,
  actions: ACTION_NAMES,
  listActions: LIST_ACTION_NAMES,
  panels: PANEL_NAMES,
};

type UnknownName = 'ACTION_UNKNOWN' | 'LIST_ACTION_UNKNOWN' | 'PANEL_UNKNOWN';

export function checkRegistries({ components, actions, listActions, panels }: RegisteredNames): Check {
  return (subject) => {
    const declared = subject.model.schema['x-collection'];
    const list = (hint: string): readonly unknown[] =>
      isJsonObject(declared) && Array.isArray(declared[hint]) ? declared[hint] : [];
    const unknown = (hint: string, code: UnknownName, known: readonly string[]) =>
      list(hint).flatMap((name, index) => {
        if (typeof name !== 'string' || known.includes(name)) return [];
        const facts = { name, known, nearest: nearestName(name, known) };
        return [problem(code, hintPlace(subject, hint, index), facts)];
      });
    return [
      ...subject.fields.flatMap(({ node }) => {
        const name = hints(node).component;
        if (typeof name !== 'string' || components.includes(name)) return [];
        const facts = { name, known: components, nearest: nearestName(name, components) };
        return [problem('COMPONENT_UNKNOWN', subject.bundle.place(node, 'x-ui', 'component'), facts)];
      }),
      ...unknown('actions', 'ACTION_UNKNOWN', actions),
      ...unknown('listActions', 'LIST_ACTION_UNKNOWN', listActions),
      ...unknown('panels', 'PANEL_UNKNOWN', panels),
      ...checkIcon(subject),
    ];
  };
}

/** Of screens too. */
export function checkIcon(subject: Subject): Problem[] {
  const declared = subject.model.schema['x-collection'];
  const name = isJsonObject(declared) ? declared.icon : undefined;
  if (typeof name !== 'string' || ICON_NAMES.some((known) => known === name)) return [];
  // Other sets have their name before it: `mdi-gift`.
  const words = name.split(/[-_:]/);
  const nearest = nearestName(name, ICON_NAMES) ?? ICON_NAMES.find((known) => words.includes(known));
  const facts = { name, known: ICON_NAMES, nearest };
  return [problem('ICON_UNKNOWN', hintPlace(subject, 'icon'), facts)];
}
