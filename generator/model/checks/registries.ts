/**
 * Components and actions are names in the console's registries.
 */
import { ACTION_NAMES, COMPONENT_NAMES } from '../../../runtime/contract/registries.ts';
import { nearestName } from '../../diagnostics/nearest.ts';
import { problem } from '../../diagnostics/problem.ts';
import { isJsonObject } from '../../json.ts';
import { hints } from '../field-type.ts';
import { hintPlace } from './names.ts';
import type { Check } from './subject.ts';

export interface RegisteredNames {
  readonly components: readonly string[];
  readonly actions: readonly string[];
}

export const REGISTERED: RegisteredNames = { components: COMPONENT_NAMES, actions: ACTION_NAMES };

export function checkRegistries({ components, actions }: RegisteredNames): Check {
  return (subject) => {
    const declared = subject.model.schema['x-collection'];
    const named = isJsonObject(declared) && Array.isArray(declared.actions) ? declared.actions : [];
    return [
      ...subject.fields.flatMap(({ node }) => {
        const name = hints(node).component;
        if (typeof name !== 'string' || components.includes(name)) return [];
        const facts = { name, known: components, nearest: nearestName(name, components) };
        return [problem('COMPONENT_UNKNOWN', subject.bundle.place(node, 'x-ui', 'component'), facts)];
      }),
      ...named.flatMap((name, index) => {
        if (typeof name !== 'string' || actions.includes(name)) return [];
        const facts = { name, known: actions, nearest: nearestName(name, actions) };
        return [problem('ACTION_UNKNOWN', hintPlace(subject, 'actions', index), facts)];
      }),
    ];
  };
}
