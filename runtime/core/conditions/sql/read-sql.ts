/**
 * Takes back what `print-sql.ts` prints, in each dialect. It reads by the same templates and the catalogue's own
 * identifiers, prints the tree again and compares: anything else is refused, with the place where it stops being ours.
 */
import {
  type ConditionContext,
  type ConditionNode,
  simplified,
  storeCondition,
  type TestNode,
} from '../condition.ts';
import {
  countsDays,
  type PositiveOperator,
  positiveOf,
  READINGS_OF,
  type ReadingName,
  TEST_OPERATORS,
} from '../operators.ts';
import { foldsByItself, readCondition } from '../read-condition.ts';
import type { ConditionField, FieldSet, Subject } from '../subject.ts';
import { type Dialect, type Scope, templateOf } from './dialect.ts';
import { type PlainSql, plainSql } from './plain-sql.ts';
import { DIALECTS, dayReading, itemScope, LIST_SQL, printTree, type SqlOptions } from './print-sql.ts';

export type ReadSql =
  | { readonly ok: true; readonly tree: ConditionNode }
  | {
      readonly ok: false;
      readonly problem: {
        readonly path: '';
        readonly reason: 'not-ours' | 'too-long';
        readonly message: string;
        readonly line: number;
        readonly column: number;
      };
    };

/** Longer texts than what is ever printed are not looked at. */
const LONGEST_READ = 1_000_000;

export function readSql(text: string, subject: Subject, options: SqlOptions): ReadSql {
  const dialect = DIALECTS[options.dialect ?? 'bigquery'];
  if (text.length > LONGEST_READ) return refused('too-long', { line: 1, column: 1 });
  const plain = plainSql(text, dialect);
  const reader = new SqlReader(plain, dialect, options);
  const read = reader.whole(subject.fields);
  const tree = read && simplified(read);
  if (!tree) return refused('not-ours', plain.placeOf(reader.furthest));
  const checked = readCondition(storeCondition(tree), subject);
  if (!checked.tree || checked.problems.length > 0) return refused('not-ours', plain.placeOf(0));
  const again = plainSql(printTree(checked.tree, subject.fields, dialect, options), dialect).sql;
  const differs = firstDifference(again, plain.sql);
  return differs === undefined
    ? { ok: true, tree: checked.tree }
    : refused('not-ours', plain.placeOf(differs));
}

function refused(reason: 'not-ours' | 'too-long', place: { line: number; column: number }): ReadSql {
  const message =
    reason === 'not-ours'
      ? `Este SQL não veio do editor de condições: linha ${place.line}, coluna ${place.column}.`
      : 'O SQL é longo demais.';
  return { ok: false, problem: { path: '', reason, message, ...place } };
}

function firstDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

interface Found<T> {
  readonly value: T;
  readonly end: number;
}

interface ReadField {
  readonly field: ConditionField;
  readonly reading?: ReadingName;
}

class SqlReader {
  furthest = 0;
  private readonly sql: string;
  private readonly dialect: Dialect;
  private readonly context: ConditionContext;
  private readonly printed = new Map<FieldSet, readonly (readonly [string, ReadField])[]>();

  constructor(plain: PlainSql, dialect: Dialect, context: ConditionContext) {
    this.dialect = dialect;
    this.context = context;
    this.sql = plain.sql;
  }

  whole(fields: FieldSet): ConditionNode | undefined {
    const read = this.sequence(0, fields, {}, 1);
    return read && this.is('', read.end) && read.end === this.sql.length ? read.value : undefined;
  }

  private is(words: string, at: number): boolean {
    if (this.sql.startsWith(words, at)) {
      this.furthest = Math.max(this.furthest, at + words.length);
      return true;
    }
    let same = 0;
    while (same < words.length && this.sql[at + same] === words[same]) same += 1;
    this.furthest = Math.max(this.furthest, at + same);
    return false;
  }

  private sequence(
    at: number,
    fields: FieldSet,
    scope: Scope,
    depth: number,
  ): Found<ConditionNode> | undefined {
    const first = this.node(at, fields, scope, depth);
    if (!first) return undefined;
    const params = [first.value];
    let { end } = first;
    const word = this.is(' AND ', end) ? ' AND ' : this.is(' OR ', end) ? ' OR ' : undefined;
    while (word !== undefined && this.is(word, end)) {
      const next = this.node(end + word.length, fields, scope, depth);
      if (!next) return undefined;
      params.push(next.value);
      end = next.end;
    }
    return {
      value: word === undefined ? first.value : { type: word === ' OR ' ? 'or' : 'and', params },
      end,
    };
  }

  private node(at: number, fields: FieldSet, scope: Scope, depth: number): Found<ConditionNode> | undefined {
    if (depth > 8) return undefined;
    const isNegated = this.is('NOT (', at);
    if (isNegated || this.is('(', at)) {
      const inner = this.sequence(at + (isNegated ? 5 : 1), fields, scope, depth);
      if (!inner || !this.is(')', inner.end)) return undefined;
      const value: ConditionNode = isNegated ? { type: 'not', params: [inner.value] } : inner.value;
      return { value, end: inner.end + 1 };
    }
    return this.list(at, fields, scope, depth) ?? this.test(at, fields, scope);
  }

  private list(at: number, fields: FieldSet, scope: Scope, depth: number): Found<ConditionNode> | undefined {
    for (const type of ['some', 'every', 'none'] as const) {
      const { before, where, after } = LIST_SQL[type];
      if (!this.is(before, at)) continue;
      for (const field of fields.values()) {
        if (!field.items) continue;
        const inner = itemScope(field, depth);
        const opening = `${this.dialect.items(field, scope)} AS ${inner.alias}${where}`;
        if (!this.is(opening, at + before.length)) continue;
        const start = at + before.length + opening.length;
        const empty = this.is(`TRUE${after}`, start);
        if (empty) return { value: { type, field: field.name, params: [] }, end: start + 4 + after.length };
        const read = this.sequence(start, field.items, inner, depth + 1);
        if (!read || !this.is(after, read.end)) continue;
        return { value: { type, field: field.name, params: [read.value] }, end: read.end + after.length };
      }
    }
    return undefined;
  }

  private test(at: number, fields: FieldSet, scope: Scope): Found<ConditionNode> | undefined {
    const isNegated = this.is('NOT COALESCE(', at);
    if (!isNegated && !this.is('COALESCE(', at)) return undefined;
    const start = at + (isNegated ? 'NOT COALESCE(' : 'COALESCE(').length;
    for (const type of TEST_OPERATORS) {
      const operator = positiveOf(type);
      if ((operator !== type) !== isNegated) continue;
      const read = this.body(start, operator, fields, scope);
      if (!read || !this.is(', FALSE)', read.end)) continue;
      return { value: { type, ...read.value }, end: read.end + ', FALSE)'.length };
    }
    return undefined;
  }

  private body(
    at: number,
    operator: PositiveOperator,
    fields: FieldSet,
    scope: Scope,
  ): Found<Omit<TestNode, 'type'>> | undefined {
    const blanks = new Blanks();
    let end = at;
    for (const piece of templateOf(this.dialect, operator).split(/(\{\w+\})/)) {
      const next = /^\{\w+\}$/.test(piece)
        ? this.blank(piece.slice(1, -1), end, fields, scope, blanks)
        : this.is(piece, end)
          ? end + piece.length
          : undefined;
      if (next === undefined) return undefined;
      end = next;
    }
    const { field } = blanks;
    if (!field) return undefined;
    const value = blanks.valueOf(operator);
    const reading =
      countsDays(operator) && field.reading === dayReading(field.field) ? undefined : field.reading;
    const map = reading === 'fold' && foldsByItself(field.field, operator) ? undefined : reading;
    return {
      value: { field: field.field.name, ...(map && { map }), ...(value !== undefined && { value }) },
      end,
    };
  }

  private blank(
    name: string,
    at: number,
    fields: FieldSet,
    scope: Scope,
    blanks: Blanks,
  ): number | undefined {
    switch (name) {
      case 'f':
        return this.field(at, fields, scope, blanks);
      case 'v':
      case 'w': {
        const read = this.literal(at);
        if (read) blanks[name] = read.value;
        return read?.end;
      }
      case 'today':
        return this.today(at);
      case 'before':
        return this.dayFrom(at, blanks, this.dialect.daysBefore);
      case 'after':
        return this.dayFrom(at, blanks, this.dialect.daysAfter);
      default: {
        const read = this.literals(at);
        if (name === 'list') blanks.list = read.value;
        return read.end;
      }
    }
  }

  private field(at: number, fields: FieldSet, scope: Scope, blanks: Blanks): number | undefined {
    for (const [text, read] of this.reads(fields, scope)) {
      if (!this.is(text, at)) continue;
      // Templates that name the field twice mean one field.
      if (blanks.field && blanks.field !== read) continue;
      blanks.field = read;
      return at + text.length;
    }
    return undefined;
  }

  /** All ways to read a field here, the longest first: the beginning of one may be another. */
  private reads(fields: FieldSet, scope: Scope): readonly (readonly [string, ReadField])[] {
    const known = this.printed.get(fields);
    if (known) return known;
    const made = [...fields.values()].flatMap((field) =>
      [undefined, ...READINGS_OF[field.kind]].map((reading): readonly [string, ReadField] => [
        this.dialect.read(field, reading, scope, this.context.timeZone),
        { field, ...(reading && { reading }) },
      ]),
    );
    made.sort(([one], [other]) => other.length - one.length);
    this.printed.set(fields, made);
    return made;
  }

  private literals(at: number): Found<readonly (string | number)[]> {
    if (this.is('NULL', at)) return { value: [], end: at + 4 };
    const value: (string | number)[] = [];
    let end = at;
    for (let read = this.literal(at); read; read = this.is(', ', end) ? this.literal(end + 2) : undefined) {
      value.push(read.value);
      end = read.end;
    }
    return { value, end };
  }

  private literal(at: number): Found<string | number> | undefined {
    const [number] = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/.exec(this.sql.slice(at, at + 40)) ?? [];
    if (number !== undefined) return this.reached({ value: Number(number), end: at + number.length });
    const [before = '', after = ''] = this.dialect.folded('\0').split('\0');
    const [inner, innerAfter] = this.foldedMiddle(at, before, after);
    if (innerAfter !== undefined && inner)
      return this.reached({ value: inner.value, end: inner.end + after.length });
    const [word = ''] = /^(?:DATE|TIMESTAMP) (?=')/.exec(this.sql.slice(at, at + 12)) ?? [];
    const text = this.dialect.readText(this.sql, at + word.length);
    return text && this.reached(text);
  }

  private foldedMiddle(
    at: number,
    before: string,
    after: string,
  ): readonly [Found<string> | undefined, true | undefined] {
    if (!this.is(before, at)) return [undefined, undefined];
    const inner = this.dialect.readText(this.sql, at + before.length);
    return [inner, inner && this.is(after, inner.end) ? true : undefined];
  }

  private reached<T>(found: Found<T>): Found<T> {
    this.furthest = Math.max(this.furthest, found.end);
    return found;
  }

  private today(at: number): number | undefined {
    const clock = this.dialect.today(this.context.timeZone);
    return this.is(clock, at) ? at + clock.length : this.literal(at)?.end;
  }

  private dayFrom(at: number, blanks: Blanks, print: Dialect['daysAfter']): number | undefined {
    const [start = '', middle = '', after = ''] = print('\0', '\0').split('\0');
    if (!this.is(start, at)) return undefined;
    const today = this.today(at + start.length);
    if (today === undefined || !this.is(middle, today)) return undefined;
    const [days] = /^\d+/.exec(this.sql.slice(today + middle.length, today + middle.length + 8)) ?? [];
    if (days === undefined) return undefined;
    blanks.days = Number(days);
    const end = today + middle.length + days.length;
    return this.is(after, end) ? end + after.length : undefined;
  }
}

/** What the blanks of one template held. */
class Blanks {
  field?: ReadField;
  v?: string | number;
  w?: string | number;
  list?: readonly (string | number)[];
  days?: number;

  valueOf(operator: PositiveOperator): TestNode['value'] {
    switch (operator) {
      case 'in':
        return this.list ?? [];
      case 'between':
        return [this.v ?? '', this.w ?? ''];
      case 'inLastDays':
      case 'inNextDays':
        return this.days;
      default:
        return this.v;
    }
  }
}
