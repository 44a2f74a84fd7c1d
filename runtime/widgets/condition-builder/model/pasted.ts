/**
 * What people paste: a list of values from a spreadsheet, conditions of another field or store, SQL of this product.
 */
import { type ConditionNode, isParent, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { DIALECT_NAMES } from '../../../core/conditions/sql/dialect.ts';
import { readSql } from '../../../core/conditions/sql/read-sql.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

export interface PastedList {
  readonly values: readonly string[];
  /** How many stood there more than once. */
  readonly dropped: number;
}

/** One value a line or a cell; a single line may be cut at commas or semicolons. */
export function pastedList(text: string): PastedList {
  const lines = text.split(/[\r\n\t]+/);
  const single = lines.filter((line) => line.trim() !== '');
  const parts = single.length === 1 ? (single[0] ?? '').split(/[;,]/) : lines;
  const values = parts.map((part) => part.trim()).filter((part) => part !== '');
  const once = [...new Set(values)];
  return { values: once, dropped: values.length - once.length };
}

const ENVELOPE = 'balcao/conditions';

export function copiedConditions(node: ConditionNode, subject: string): string {
  return JSON.stringify({ format: ENVELOPE, version: 1, subject, condition: storeCondition(node) });
}

export type Pasted =
  | { readonly ok: true; readonly tree: ConditionNode; readonly missing: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Conditions from an envelope, as JSON or as SQL of any dialect. */
export function pastedConditions(text: string, subject: Subject, timeZone: string): Pasted {
  const given = text.trim();
  if (given.startsWith('{')) {
    const stored = parsed(given);
    const isEnvelope = isMap(stored) && fieldOf(stored, 'format') === ENVELOPE;
    const condition = isEnvelope ? fieldOf(stored, 'condition') : stored;
    const { tree } = readCondition(condition, subject);
    return tree
      ? { ok: true, tree, missing: missingFields(tree) }
      : { ok: false, message: 'Isto não é uma condição.' };
  }
  const tries = DIALECT_NAMES.map((dialect) => readSql(given, subject, { dialect, timeZone }));
  const read = tries.find(({ ok }) => ok);
  if (read?.ok) return { ok: true, tree: read.tree, missing: [] };
  const furthest = tries
    .flatMap((each) => (each.ok ? [] : [each.problem]))
    .sort((one, other) => other.line - one.line || other.column - one.column)[0];
  return { ok: false, message: furthest?.message ?? 'Isto não é uma condição.' };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function missingFields(node: ConditionNode): readonly string[] {
  if (isParent(node)) return node.params.flatMap(missingFields);
  if (node.type !== 'opaque' || !isMap(node.stored)) return [];
  return [String(fieldOf(node.stored, 'field') ?? fieldOf(node.stored, 'type') ?? '?')];
}
