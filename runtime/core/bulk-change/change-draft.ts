/**
 * A bulk change as it is put together: one line a field, read into a change once it is whole. Pure.
 */

import { declarationOf } from '../field-types/index.ts';
import { isEmptyValue } from '../values/empty-value.ts';
import { typedNumber } from '../values/numbers.ts';
import type { BulkFieldChange, BulkOperation } from './bulk-change.ts';
import type { BulkField } from './bulk-fields.ts';
import type { Rounding } from './decimals.ts';
import { type InputProblem, readInput } from './typed-value.ts';

export type Way =
  | 'set'
  | 'clear'
  | 'more'
  | 'less'
  | 'morePercent'
  | 'lessPercent'
  | 'round'
  | 'copy'
  | 'replace';

export interface ChangeDraft {
  readonly key: number;
  /** Empty until a field is chosen. */
  readonly path: string;
  readonly way: Way;
  /** The value, the amount, or what is looked for. */
  readonly text: string;
  /** What takes the place of what is found. */
  readonly by: string;
  /** The field that is copied. */
  readonly from: string;
  readonly rounding: Rounding | 'none';
}

export type DraftProblem = InputProblem | 'percent' | 'from' | 'find';

export type ReadDraft =
  | { readonly ok: true; readonly change: BulkFieldChange }
  | { readonly ok: false; readonly problem: DraftProblem | 'path' };

export function newDraft(key: number, path = ''): ChangeDraft {
  return { key, path, way: 'set', text: '', by: '', from: '', rounding: 'none' };
}

/** With what the field is usually changed by: money to the cent. */
export function draftOf(key: number, { path, field, kind }: BulkField): ChangeDraft {
  const money = kind === 'number' && field.unit === 'BRL';
  return { ...newDraft(key, path), rounding: money ? 'cents' : 'none' };
}

/** Fields whose value the field can take over. */
export function sourcesOf(target: BulkField, fields: readonly BulkField[]): readonly BulkField[] {
  if (!['number', 'text', 'date'].includes(target.kind)) return [];
  return fields.filter(
    ({ path, kind, field }) =>
      path !== target.path && kind === target.kind && field.type === target.field.type,
  );
}

export function waysOf(target: BulkField, fields: readonly BulkField[]): readonly Way[] {
  const ways: Way[] = ['set'];
  if (target.kind === 'number') ways.push('morePercent', 'lessPercent', 'more', 'less', 'round');
  if (target.kind === 'text') ways.push('replace');
  if (sourcesOf(target, fields).length > 0) ways.push('copy');
  if (!target.field.required) ways.push('clear');
  return ways;
}

export function readDraft(draft: ChangeDraft, fields: readonly BulkField[], timeZone: string): ReadDraft {
  const target = fields.find(({ path }) => path === draft.path);
  if (!target) return { ok: false, problem: 'path' };
  const operation = operationOf(draft, target, timeZone);
  return typeof operation === 'string'
    ? { ok: false, problem: operation }
    : { ok: true, change: { path: draft.path, operation } };
}

function operationOf(
  { way, text, by, from, rounding }: ChangeDraft,
  { field }: BulkField,
  timeZone: string,
): BulkOperation | DraftProblem {
  const rounded = rounding === 'none' ? {} : { rounding };
  switch (way) {
    case 'clear':
      return { kind: 'clear', value: declarationOf(field.type).empty };
    case 'set': {
      const read = readInput(field, text, timeZone);
      if (!read.ok) return read.problem;
      return isEmptyValue(read.value) ? 'required' : { kind: 'set', value: read.value };
    }
    case 'more':
    case 'less': {
      const amount = typedNumber(text);
      if (amount === undefined) return 'number';
      return { kind: 'amount', by: way === 'less' ? -amount : amount, ...rounded };
    }
    case 'morePercent':
    case 'lessPercent': {
      const percent = typedNumber(text.replace('%', ''));
      if (percent === undefined || percent < 0 || (way === 'lessPercent' && percent > 100)) return 'percent';
      return { kind: 'percent', by: way === 'lessPercent' ? -percent : percent, ...rounded };
    }
    case 'round':
      return { kind: 'round', rounding: rounding === 'none' ? 'cents' : rounding };
    case 'copy':
      return from === '' ? 'from' : { kind: 'copy', from, ...rounded };
    case 'replace':
      return text === '' ? 'find' : { kind: 'replace', find: text, by };
  }
}
