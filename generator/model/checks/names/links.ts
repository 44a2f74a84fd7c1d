/**
 * Links lead to a collection or a screen that there is, and name fields that there are.
 */
import { PROJECT_PLACEHOLDER, placeholdersOf, targetOf } from '../../../../runtime/contract/link-address.ts';
import { LINKED_SCREEN_NAMES } from '../../../../runtime/contract/registries.ts';
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { fieldPaths } from '../../walk.ts';
import type { Check } from '../subject.ts';
import { hintPlace } from './names.ts';

export const checkLinks: Check = (subject, { declaredNames }) => {
  const { links = [], fields } = subject.model.definition;
  const targets = [...declaredNames, ...LINKED_SCREEN_NAMES];
  const values = [PROJECT_PLACEHOLDER, 'id', ...fieldPaths(fields)];
  return links.flatMap(({ to }, index): Problem[] => {
    const place = hintPlace(subject, 'links', index, 'to');
    const target = targetOf(to);
    const unknown = (
      code: 'LINK_TARGET_UNKNOWN' | 'LINK_FIELD_UNKNOWN',
      name: string,
      known: readonly string[],
    ) => problem(code, place, { name, known, nearest: nearestName(name, known), to });
    return [
      ...(targets.includes(target) ? [] : [unknown('LINK_TARGET_UNKNOWN', target, targets)]),
      ...placeholdersOf(to)
        .filter((name) => !values.includes(name))
        .map((name) => unknown('LINK_FIELD_UNKNOWN', name, values)),
    ];
  });
};
