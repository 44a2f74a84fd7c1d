/**
 * Labels of an enum against its values.
 */
import { nearestName } from '../../diagnostics/nearest.ts';
import { problem } from '../../diagnostics/problem.ts';
import { isJsonObject } from '../../json.ts';
import { choicesOf, hints } from '../field-type.ts';
import type { Check } from './subject.ts';

export const checkOptions: Check = ({ fields, bundle }) =>
  fields.flatMap(({ node }) => {
    const labels = hints(node).options;
    const choices = choicesOf(node);
    if (!choices || !isJsonObject(labels)) return [];
    const known = choices.flatMap(({ value }) => (value === null ? [] : [String(value)]));
    const unknown = Object.keys(labels).filter((name) => !known.includes(name));
    const missing = known.filter((value) => !Object.hasOwn(labels, value));
    return [
      ...unknown.map((name) =>
        problem(
          'OPTION_UNKNOWN',
          { ...bundle.place(node, 'x-ui', 'options', name), on: 'key' },
          { name, known: missing, nearest: nearestName(name, missing) },
        ),
      ),
      ...missing.map((value) =>
        problem('OPTION_WITHOUT_LABEL', { ...bundle.place(node, 'x-ui', 'options'), on: 'key' }, { value }),
      ),
    ];
  });
