/**
 * Values that a schema writes down against that schema, bounds against each other, and choices named twice.
 */
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import type { JsonObject } from '../../../json.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { schemaNodes } from '../../schema-nodes.ts';
import { refusalOf } from '../../value-refusal.ts';
import type { Check, Subject } from '../subject.ts';
import { listMeant, valueMeant } from './meant.ts';
import { exampleOf } from './typed-formats.ts';

const BOUNDS: readonly (readonly [low: string, high: string, excluded: boolean])[] = [
  ['minimum', 'maximum', false],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
  ['minProperties', 'maxProperties', false],
];

export const checkValues: Check = (subject) =>
  schemaNodes(subject.model.schema).flatMap(({ node }) => [
    ...crossed(subject, node),
    ...twice(subject, node),
    ...refused(subject, node),
  ]);

function crossed({ bundle }: Subject, node: JsonObject): Problem[] {
  return BOUNDS.flatMap(([low, high, excluded]) => {
    const lowest = node[low];
    const highest = node[high];
    if (typeof lowest !== 'number' || typeof highest !== 'number') return [];
    if (excluded ? lowest < highest : lowest <= highest) return [];
    return [problem('BOUNDS_CROSSED', bundle.place(node, high), { low, high, lowest, highest })];
  });
}

function twice({ bundle }: Subject, node: JsonObject): Problem[] {
  const choices = choicesOf(node) ?? [];
  const said = choices.map(({ value }) => JSON.stringify(value));
  return said.flatMap((value, index) => {
    if (said.indexOf(value) === index) return [];
    const place = Array.isArray(node.enum)
      ? bundle.place(node, 'enum', index)
      : bundle.place(node, node.oneOf === undefined ? 'anyOf' : 'oneOf', index, 'const');
    return [problem('ENUM_VALUE_TWICE', place, { value })];
  });
}

function refused({ bundle }: Subject, node: JsonObject): Problem[] {
  if (bundle.isDamaged(node)) return [];
  const written: (readonly [keyword: string, values: readonly unknown[]])[] = [];
  if ('default' in node) written.push(['default', [node.default]]);
  if ('const' in node) written.push(['const', [node.const]]);
  // A checkbox has no choices, which its field type says.
  if (Array.isArray(node.enum) && !jsonTypes(node).includes('boolean')) written.push(['enum', node.enum]);
  if (Array.isArray(node.examples)) written.push(['examples', node.examples]);
  return written.flatMap(([keyword, values]) => {
    const { [keyword]: _own, ...rest } = node;
    const whole = keyword === 'enum' ? listMeant(rest, values) : undefined;
    if (whole !== undefined) {
      const value = values.find((each) => refusalOf(rest, each) !== undefined);
      const facts = { keyword, value: shown(value), says: refusalOf(rest, value) ?? '', instead: whole };
      return [problem('VALUE_REFUSED', { ...bundle.place(node, keyword), on: 'key' }, facts)];
    }
    const refusals = new Set(values.map((value) => refusalOf(rest, value)));
    const [all] = refusals;
    if (keyword === 'enum' && values.length > 1 && refusals.size === 1 && all !== undefined) {
      const instead =
        exampleOf(rest) ??
        'Correct the keyword beside "enum", which refuses all of its values, or the values.';
      const facts = { keyword, value: shown(values[0]), says: all, instead };
      return [problem('VALUE_REFUSED', { ...bundle.place(node, keyword), on: 'key' }, facts)];
    }
    return values.flatMap((value, index) => {
      const says = refusalOf(rest, value);
      if (says === undefined) return [];
      const isList = keyword === 'enum' || keyword === 'examples';
      const place = bundle.place(node, keyword, ...(isList ? [index] : []));
      const instead = valueMeant(rest, keyword, value);
      return [problem('VALUE_REFUSED', place, { keyword, value: shown(value), says, instead })];
    });
  });
}

export function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
