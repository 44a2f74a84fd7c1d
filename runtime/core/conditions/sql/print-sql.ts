/**
 * A tree as a SQL expression. Every comparison is wrapped so that it is never NULL, every group has its parentheses,
 * every identifier is the catalogue's. A tree with a problem is never printed.
 */
import {
  type ConditionContext,
  type ConditionNode,
  type ConditionProblem,
  evaluated,
  type ListNode,
  type TestNode,
} from '../condition.ts';
import { valueKind } from '../fitting-value.ts';
import { countsDays, type FieldKind, type PositiveOperator, positiveOf } from '../operators.ts';
import { foldsByItself, PROBLEM_TEXTS, type ReadCondition, readCondition } from '../read-condition.ts';
import { dayAt } from '../read-field.ts';
import type { ConditionField, FieldSet, Subject } from '../subject.ts';
import { bigquery } from './bigquery.ts';
import { type WarehouseColumn, warehouseColumns } from './columns.ts';
import { type Dialect, type DialectName, printNumber, type Scope, templateOf } from './dialect.ts';
import { sqlite } from './sqlite.ts';
import { standard } from './standard.ts';

export const DIALECTS: { readonly [name in DialectName]: Dialect } = { bigquery, standard, sqlite };

/** Characters that the shared schema has room for. */
export const LONGEST_SQL = 500_000;

export type PrintedSql =
  /** `sql` is absent when the condition is empty. */
  | { readonly ok: true; readonly sql?: string; readonly columns: readonly WarehouseColumn[] }
  | { readonly ok: false; readonly problems: readonly ConditionProblem[] };

export interface SqlOptions extends ConditionContext {
  readonly dialect?: DialectName;
}

export function conditionSql(stored: unknown, subject: Subject, options: SqlOptions): PrintedSql {
  return readConditionSql(readCondition(stored, subject), subject, options);
}

/** The same of what was read already. */
export function readConditionSql(
  { tree, problems }: ReadCondition,
  subject: Subject,
  options: SqlOptions,
): PrintedSql {
  if (problems.length > 0) return { ok: false, problems };
  const asked = evaluated(tree);
  if (!asked) return { ok: true, columns: [] };
  const dialect = DIALECTS[options.dialect ?? 'bigquery'];
  const sql = printTree(asked, subject.fields, dialect, options);
  if (sql.length > LONGEST_SQL) {
    return { ok: false, problems: [{ path: '', reason: 'too-long', message: PROBLEM_TEXTS['too-long'] }] };
  }
  const used = rootsOf(asked, subject.fields);
  return { ok: true, sql, columns: warehouseColumns(subject, dialect).filter(({ name }) => used.has(name)) };
}

/** Only for trees without problems and without muted parts. */
export function printTree(
  tree: ConditionNode,
  fields: FieldSet,
  dialect: Dialect,
  context: ConditionContext,
): string {
  const printer: Printer = { dialect, context, prepared: new Map() };
  if (tree.type !== 'and' && tree.type !== 'or') return printNode(tree, fields, {}, 1, printer);
  return joined(tree, fields, {}, 1, printer);
}

interface Printer {
  readonly dialect: Dialect;
  readonly context: ConditionContext;
  /** Fields come again and again in one tree, and some are long to read: by field, then by all else that counts. */
  readonly prepared: Map<ConditionField, Map<string, PreparedTest>>;
}

/** A test without its values. */
interface PreparedTest {
  readonly pieces: readonly Piece[];
  readonly kind: FieldKind;
  readonly folds: boolean;
}

function printNode(
  node: ConditionNode,
  fields: FieldSet,
  scope: Scope,
  depth: number,
  printer: Printer,
): string {
  switch (node.type) {
    case 'opaque':
      throw new Error('A part that is not known is never SQL');
    case 'and':
    case 'or':
      return `(${joined(node, fields, scope, depth, printer)})`;
    case 'not': {
      const inner = node.params.map((part) => printNode(part, fields, scope, depth, printer)).join(' AND ');
      const [part] = node.params;
      return part?.type === 'and' || part?.type === 'or' ? `NOT ${inner}` : `NOT (${inner})`;
    }
    case 'some':
    case 'none':
    case 'every':
      return printList(node, fieldOf(fields, node.field), scope, depth, printer);
    default:
      return printTest(node, fieldOf(fields, node.field), scope, printer);
  }
}

function joined(
  { type, params }: { readonly type: string; readonly params: readonly ConditionNode[] },
  fields: FieldSet,
  scope: Scope,
  depth: number,
  printer: Printer,
): string {
  const parts = params.map((part) => printNode(part, fields, scope, depth, printer));
  return parts.join(type === 'or' ? ' OR ' : ' AND ');
}

function fieldOf(fields: FieldSet, name: string): ConditionField {
  const field = fields.get(name);
  if (!field) throw new Error(`No field ${name}: the tree was not read by this subject`);
  return field;
}

/** How each list operator begins, and what closes it. */
export const LIST_SQL = {
  some: { before: 'EXISTS (SELECT 1 FROM ', where: ' WHERE ', after: ')' },
  none: { before: 'NOT EXISTS (SELECT 1 FROM ', where: ' WHERE ', after: ')' },
  every: { before: 'NOT EXISTS (SELECT 1 FROM ', where: ' WHERE FALSE = (', after: '))' },
} as const;

export function itemScope(field: ConditionField, depth: number): Scope {
  return { alias: `x${depth}`, single: field.single === true };
}

function printList(
  list: ListNode,
  field: ConditionField,
  scope: Scope,
  depth: number,
  printer: Printer,
): string {
  const { before, where, after } = LIST_SQL[list.type];
  const inner = itemScope(field, depth);
  const parts = joined(
    { type: 'and', params: list.params },
    field.items ?? new Map(),
    inner,
    depth + 1,
    printer,
  );
  return `${before}${printer.dialect.items(field, scope)} AS ${inner.alias}${where}${parts || 'TRUE'}${after}`;
}

function printTest(test: TestNode, field: ConditionField, scope: Scope, printer: Printer): string {
  const { pieces, kind, folds } = preparedTest(test, field, scope, printer);
  let body = '';
  for (const { words, blank } of pieces) {
    body += words;
    if (blank !== undefined) body += filled(blank, test, field, kind, folds, printer);
  }
  return body;
}

function preparedTest(test: TestNode, field: ConditionField, scope: Scope, printer: Printer): PreparedTest {
  const { type, map } = test;
  const key = map === undefined && scope.alias === undefined ? type : `${type}/${map}/${scope.alias}`;
  const known = printer.prepared.get(field)?.get(key);
  if (known) return known;
  const ofField = printer.prepared.get(field) ?? new Map<string, PreparedTest>();
  const prepared = prepare(test, field, scope, printer);
  printer.prepared.set(field, ofField.set(key, prepared));
  return prepared;
}

/** With the field in its places, and every comparison wrapped so that it is never NULL. */
function prepare(
  test: TestNode,
  field: ConditionField,
  scope: Scope,
  { dialect, context }: Printer,
): PreparedTest {
  const operator = positiveOf(test.type);
  const folds = test.map === 'fold' || foldsByItself(field, test.type);
  const reading = folds ? 'fold' : countsDays(operator) ? dayReading(field) : test.map;
  const own = dialect.read(field, reading, scope, context.timeZone);
  const pieces: Piece[] = [];
  let words = operator === test.type ? 'COALESCE(' : 'NOT COALESCE(';
  for (const piece of piecesOf(dialect, operator)) {
    words += piece.words;
    if (piece.blank === 'f') words += own;
    else if (piece.blank !== undefined) {
      pieces.push({ words, blank: piece.blank });
      words = '';
    }
  }
  pieces.push({ words: `${words}, FALSE)` });
  return { pieces, kind: valueKind(field, test), folds };
}

interface Piece {
  readonly words: string;
  /** What stands behind the words. */
  readonly blank?: string;
}

function piecesOf(dialect: Dialect, operator: PositiveOperator): readonly Piece[] {
  const parts = templateOf(dialect, operator).split(/\{(\w+)\}/);
  return parts.flatMap((words, index): Piece[] => {
    if (index % 2 === 1) return [];
    const blank = parts[index + 1];
    return [{ words, ...(blank !== undefined && { blank }) }];
  });
}

export function dayReading({ kind }: ConditionField): 'date' | undefined {
  return kind === 'moment' ? 'date' : undefined;
}

function filled(
  blank: string,
  test: TestNode,
  field: ConditionField,
  kind: FieldKind,
  folds: boolean,
  { dialect, context }: Printer,
): string {
  const { value } = test;
  // By far the most: one value.
  if (blank === 'v' && !Array.isArray(value)) return literalOf(value, kind, folds, dialect);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const literal = (each: unknown) => literalOf(each, kind, folds, dialect);
  const list = (all: readonly unknown[]) => (all.length === 0 ? 'NULL' : all.map(literal).join(', '));
  const today = () =>
    context.now === undefined
      ? dialect.today(context.timeZone)
      : dialect.day(dayAt(context.now, context.timeZone));
  switch (blank) {
    case 'v':
      return literal(values[0]);
    case 'w':
      return literal(values[1]);
    case 'list':
      return list(values);
    case 'below':
      return list(context.below?.(field.reference?.collection ?? '', String(values[0])) ?? []);
    case 'today':
      return today();
    case 'before':
      return dialect.daysBefore(today(), String(values[0]));
    case 'after':
      return dialect.daysAfter(today(), String(values[0]));
    default:
      throw new Error(`No template has the blank ${blank}`);
  }
}

function literalOf(value: unknown, kind: FieldKind, folds: boolean, dialect: Dialect): string {
  if (typeof value === 'number') return printNumber(value);
  const text = String(value);
  if (kind === 'date') return dialect.day(text);
  if (kind === 'moment') return dialect.moment(text);
  return folds ? dialect.folded(dialect.text(text)) : dialect.text(text);
}

function rootsOf(node: ConditionNode, fields: FieldSet): ReadonlySet<string> {
  if (node.type === 'and' || node.type === 'or' || node.type === 'not') {
    return new Set(node.params.flatMap((part) => [...rootsOf(part, fields)]));
  }
  const field = 'field' in node ? fields.get(node.field) : undefined;
  return new Set(field?.stored.slice(0, 1));
}
