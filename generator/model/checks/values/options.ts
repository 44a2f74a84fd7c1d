/**
 * Labels of an enum against its values, and lists of such choices.
 */
import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import type { Bundle } from '../../bundle.ts';
import { type Choice, choicesOf, hints, jsonTypes } from '../../field-type.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check } from '../subject.ts';

export const checkOptions: Check = ({ fields, bundle }) =>
  fields.flatMap((visit) => {
    const { node, name } = visit;
    if (visit.field.type === 'array_field') return orderUnsaid(bundle, visit);
    const labels = hints(node).options;
    const choices = choicesOf(node);
    if (!choices || bundle.isDamaged(node)) return [];
    const odd = oddValues(bundle, node, choices);
    if (!isJsonObject(labels))
      return odd.length > 0 || saysLabelsOfItems(bundle, visit)
        ? odd
        : unlabelled(bundle, node, name, choices);
    const known = choices.flatMap(({ value }) => (value === null ? [] : [String(value)]));
    const unknown = Object.keys(labels).filter((name) => !known.includes(name));
    const missing = known.filter((value) => !Object.hasOwn(labels, value));
    // The one label that no value has is that of the one value that has none.
    const isMisspelt = unknown.length === 1 && missing.length === 1;
    return [
      ...odd,
      ...unknown.map((name) =>
        problem(
          'OPTION_UNKNOWN',
          { ...bundle.place(node, 'x-ui', 'options', name), on: 'key' },
          { name, known: missing, nearest: isMisspelt ? missing[0] : nearestName(name, missing) },
        ),
      ),
      ...(isMisspelt ? [] : missing).map((value) =>
        problem('OPTION_WITHOUT_LABEL', { ...bundle.place(node, 'x-ui', 'options'), on: 'key' }, { value }),
      ),
    ];
  });

/** Different choices are a set that is ticked, or a list whose first item comes first: only the author knows. */
function orderUnsaid(bundle: Bundle, { field, node, name }: FieldVisit): Problem[] {
  const isOpen = node.uniqueItems === true && field.item?.options && field.ordered === undefined;
  return isOpen ? [problem('LIST_ORDER_UNSAID', bundle.namePlace(node), { name })] : [];
}

/** As cells of a sheet are copied: several values in one text, and blanks around a value. */
function oddValues(bundle: Bundle, node: JsonObject, choices: readonly Choice[]): Problem[] {
  if (!Array.isArray(node.enum)) return [];
  const [only] = choices;
  const parts =
    choices.length === 1 && typeof only?.value === 'string' ? only.value.split(/\s*[,;|]\s*/) : [];
  if (parts.length > 1) {
    const facts = { value: JSON.stringify(only?.value), says: 'holds several values in one text' };
    const meant = `"enum": ${JSON.stringify(parts)}`;
    return [problem('ENUM_VALUE_ODD', bundle.place(node, 'enum', 0), { ...facts, meant })];
  }
  return choices.flatMap(({ value }, index) =>
    typeof value === 'string' && value !== value.trim()
      ? [
          problem('ENUM_VALUE_ODD', bundle.place(node, 'enum', index), {
            value: JSON.stringify(value),
            says: 'has blanks at its ends, which nobody sees',
            meant: JSON.stringify(value.trim()),
          }),
        ]
      : [],
  );
}

const LABELS = /enum|labels|option|choice/i;

/** Labels beside "items" have a diagnostic of their own. */
function saysLabelsOfItems(bundle: Bundle, { holder, place, name }: FieldVisit): boolean {
  const list = isJsonObject(holder.properties) ? holder.properties[name] : undefined;
  if (place !== 'item' || !isJsonObject(list)) return false;
  return hints(list).options !== undefined || bundle.lostKeyword(list, LABELS);
}

/** Words that begin like words and short abbreviations (`SP`, `P`) can be read; codes cannot. */
const READS_WELL = /^(\d|\p{Lu}{1,3}$|\p{Lu}[\p{Ll} ])/u;

function unlabelled(bundle: Bundle, node: JsonObject, name: string, choices: readonly Choice[]): Problem[] {
  const texts = choices.filter(({ value }) => typeof value === 'string');
  if (!Array.isArray(node.enum)) {
    const keyword = node.oneOf === undefined ? 'anyOf' : 'oneOf';
    return choices.flatMap(({ value, title }, index) =>
      title === undefined && typeof value === 'string'
        ? [problem('OPTION_WITHOUT_LABEL', bundle.place(node, keyword, index, 'const'), { value })]
        : [],
    );
  }
  if (jsonTypes(node).includes('boolean')) return [];
  const codes = texts.map(({ value }) => String(value)).filter((value) => !READS_WELL.test(value));
  if (codes.length === 0 || bundle.lostKeyword(node, LABELS)) return [];
  const values = codes.slice(0, 5).map((value) => `"${value}"`);
  const shown = codes.length > 5 ? [...values, '…'] : values;
  const place = { ...bundle.place(node, 'enum'), on: 'key' } as const;
  return [problem('OPTIONS_WITHOUT_LABELS', place, { name, values: shown.join(', ') })];
}
