/**
 * Hints that decide what a stored value means: the collection that an id leads to, and a number's unit; and what
 * lets less through than before.
 */
import { UNITS } from '../../runtime/contract/field.ts';
import { decimalsOf } from '../../runtime/core/formats/decimals.ts';
import type { JsonObject } from '../json.ts';
import { hints } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function hintChanges(pair: ValuePair): FoundChange[] {
  return [...referenceChanges(pair), ...unitChanges(pair), ...boundChanges(pair), ...secretChanges(pair)];
}

function referenceChanges(pair: ValuePair): FoundChange[] {
  const was = hints(pair.before).collection;
  const now = hints(pair.after).collection;
  if (typeof now !== 'string') return [];
  const known = typeof was === 'string' ? (pair.between.renamed.get(was) ?? was) : undefined;
  if (known === now) return [];
  const from = known === undefined ? 'any text' : `ids of "${was}"`;
  const facts = { from, to: `from "${now}"` };
  return [changeAt(pair, 'FIELD_REFERENCE_CHANGED', facts, 'x-ui', 'collection')];
}

function unitChanges(pair: ValuePair): FoundChange[] {
  const was = hints(pair.before).unit;
  const now = hints(pair.after).unit;
  // A number that gets its first unit is only labelled.
  if (typeof was !== 'string' || typeof now !== 'string' || was === now) return [];
  return [changeAt(pair, 'FIELD_UNIT_CHANGED', { from: was, to: now }, 'x-ui', 'unit')];
}

/** What refuses stored values: fewer decimals, whether said or by the unit, and rows that must differ from now on. */
function boundChanges(pair: ValuePair): FoundChange[] {
  const [was, now] = [pair.before, pair.after].map(decimals);
  const fewer = now !== undefined && (was === undefined || now < was) && !isWhole(pair);
  const facts = { from: said(was), to: said(now) };
  const [before, after] = [pair.before, pair.after].map((node) => hints(node).uniqueBy);
  const differ = after !== undefined && after !== before;
  return [
    ...(fewer
      ? [changeAt(pair, 'FIELD_LIMIT_TIGHTENED', { keyword: 'x-ui.decimals', ...facts }, 'x-ui', 'decimals')]
      : []),
    ...(differ
      ? [
          changeAt(
            pair,
            'FIELD_LIMIT_TIGHTENED',
            { keyword: 'x-ui.uniqueBy', from: said(before), to: said(after) },
            'x-ui',
            'uniqueBy',
          ),
        ]
      : []),
  ];
}

function decimals(node: JsonObject): number | undefined {
  const { decimals: own, unit } = hints(node);
  const known = UNITS.find((each) => each === unit);
  return decimalsOf({
    ...(typeof own === 'number' && { decimals: own }),
    ...(known && { unit: known }),
  });
}

function isWhole({ before }: ValuePair): boolean {
  return before.type === 'integer';
}

function said(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

function secretChanges(pair: ValuePair): FoundChange[] {
  const [was, is] = [pair.before, pair.after].map((schema) => hints(schema).secret === true);
  if (was === is) return [];
  return [changeAt(pair, was ? 'SECRET_EXPOSED' : 'SECRET_IN_THE_CLEAR', { name: pair.field })];
}
