/**
 * Conditions that travel as text: copied from another field, document or store in a versioned envelope, or printed as
 * SQL by this product. What the target's subject lacks stays in the tree as it was copied, and is listed.
 */
import { type ConditionNode, isParent, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { DIALECT_NAMES } from '../../../core/conditions/sql/dialect.ts';
import { readSql } from '../../../core/conditions/sql/read-sql.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

const FORMAT = 'balcao/conditions';
const VERSION = 1;

export function copiedConditions(node: ConditionNode, subject: string): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, subject, condition: storeCondition(node) });
}

export type Pasted =
  | { readonly ok: true; readonly tree: ConditionNode; readonly missing: readonly string[] }
  | { readonly ok: false; readonly reason: 'no-condition' | 'newer' }
  /** SQL that is not this product's: where it stops being so, in the operator's words. */
  | { readonly ok: false; readonly reason: 'sql'; readonly message: string };

export function pastedConditions(text: string, subject: Subject, timeZone: string): Pasted {
  const given = text.trim();
  if (!given.startsWith('{')) return pastedSql(given, subject, timeZone);
  const stored = parsed(given);
  if (!isMap(stored)) return { ok: false, reason: 'no-condition' };
  const isEnvelope = fieldOf(stored, 'format') === FORMAT;
  if (isEnvelope && fieldOf(stored, 'version') !== VERSION) return { ok: false, reason: 'newer' };
  const { tree } = readCondition(isEnvelope ? fieldOf(stored, 'condition') : stored, subject);
  if (!tree || (tree.type === 'opaque' && tree.problem === 'not-a-condition')) {
    return { ok: false, reason: 'no-condition' };
  }
  return { ok: true, tree, missing: [...new Set(missingIn(tree))] };
}

function pastedSql(text: string, subject: Subject, timeZone: string): Pasted {
  const tries = DIALECT_NAMES.map((dialect) => readSql(text, subject, { dialect, timeZone }));
  const read = tries.find(({ ok }) => ok);
  if (read?.ok) return { ok: true, tree: read.tree, missing: [] };
  const [furthest] = tries
    .flatMap((each) => (each.ok ? [] : [each.problem]))
    .sort((one, other) => other.line - one.line || other.column - one.column);
  return furthest
    ? { ok: false, reason: 'sql', message: furthest.message }
    : { ok: false, reason: 'no-condition' };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** What the subject lacks, by the names that stand in what was copied. */
function missingIn(node: ConditionNode): readonly string[] {
  if (isParent(node)) return node.params.flatMap(missingIn);
  if (node.type !== 'opaque') return [];
  const { stored } = node;
  if (!isMap(stored)) return ['?'];
  return [String(fieldOf(stored, 'field') ?? fieldOf(stored, 'type') ?? '?')];
}
