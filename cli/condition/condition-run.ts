/**
 * One run of `balcao condition`: reads a condition or many, answers each, and ends with 1 where one is refused.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConsoleRecord } from '../../runtime/contract/collection.ts';
import { storeCondition } from '../../runtime/core/conditions/condition.ts';
import { compileRead } from '../../runtime/core/conditions/predicate.ts';
import { nodeSentence } from '../../runtime/core/conditions/sentence.ts';
import { warehouseColumns } from '../../runtime/core/conditions/sql/columns.ts';
import type { DialectName } from '../../runtime/core/conditions/sql/dialect.ts';
import { DIALECTS, readConditionSql, type SqlOptions } from '../../runtime/core/conditions/sql/print-sql.ts';
import { readSql } from '../../runtime/core/conditions/sql/read-sql.ts';
import type { Subject } from '../../runtime/core/conditions/subject.ts';
import { VISIT, visitRecord } from '../../runtime/core/conditions/visit.ts';
import { isMap } from '../../runtime/core/values/map-value.ts';
import { momentMs } from '../../runtime/core/values/moment.ts';
import { isTimeZone } from '../../runtime/core/values/time-zone.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { line } from '../printable.ts';
import { printJson, readSchemas, type SchemasFlags } from '../read-schemas.ts';
import type { Terminal } from '../terminal.ts';
import { type AskedSubject, askedSubject, treesGiven } from './asked-subject.ts';

export type ConditionAction = 'check' | 'sql' | 'match' | 'read' | 'columns';

export interface ConditionFlags extends SchemasFlags {
  readonly subject: string;
  readonly dialect: DialectName;
  readonly timeZone: string;
  readonly now?: string;
  readonly lines?: boolean;
  readonly records?: string;
  readonly tree?: readonly string[];
}

interface Refusal {
  readonly path: string;
  readonly reason: string;
  readonly message: string;
}

type Answer =
  | { readonly outcome: 'done'; readonly [fact: string]: unknown }
  | { readonly outcome: 'refused'; readonly problems: readonly Refusal[] };

export function runCondition(
  action: ConditionAction,
  file: string | undefined,
  flags: ConditionFlags,
  terminal: Terminal,
): ExitCode {
  const context = contextOf(flags);
  const read = readSchemas(flags, terminal);
  if (!read) return EXIT.differences;
  const definitions = read.subjects.map(({ model }) => model.definition);
  const asked = askedSubject(flags.subject, definitions);
  if (action === 'columns') return printColumns(asked.subject, flags, terminal);
  const recordsIn = (from: string) => readRecords(from, terminal);
  const below = treesGiven(flags.tree ?? [], definitions, recordsIn);
  const options = { ...context, below };
  const records = action === 'match' ? recordsIn(flags.records ?? '') : [];
  const text = readText(file, terminal);
  const answer = (given: unknown): Answer => answerOf(action, given, asked, options, records);
  if (flags.lines) {
    const answers = linesIn(text).map((line) => answer(jsonOf(line)));
    terminal.out(answers.map((each) => `${JSON.stringify(each)}\n`).join(''));
    return answers.every(({ outcome }) => outcome === 'done') ? EXIT.done : EXIT.differences;
  }
  const answered = answer(action === 'read' ? text : jsonOf(text));
  if (flags.json) printJson(answered, terminal);
  else printPlain(action, answered, terminal);
  return answered.outcome === 'done' ? EXIT.done : EXIT.differences;
}

/** What is no JSON at all is refused like any other thing that is no condition. */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function answerOf(
  action: ConditionAction,
  given: unknown,
  { subject, read }: AskedSubject,
  options: SqlOptions,
  records: readonly ConsoleRecord[],
): Answer {
  if (action === 'read') {
    const taken = readSql(typeof given === 'string' ? given : '', subject, options);
    if (!taken.ok) return { outcome: 'refused', problems: [taken.problem] };
    return { outcome: 'done', tree: storeCondition(taken.tree) };
  }
  const condition = read(given);
  if (action === 'sql') {
    const printed = readConditionSql(condition, subject, options);
    if (!printed.ok) return { outcome: 'refused', problems: printed.problems };
    return { outcome: 'done', sql: printed.sql ?? null, columns: printed.columns };
  }
  if (action === 'match') {
    const compiled = compileRead(condition, subject, options, 'all');
    if (!compiled.ok) return { outcome: 'refused', problems: compiled.problems };
    const isVisit = subject.name === VISIT;
    const met = records.filter((record) => compiled.matches(isVisit ? visitOf(record) : record));
    return { outcome: 'done', ids: met.map(({ id }) => id) };
  }
  if (condition.problems.length > 0) return { outcome: 'refused', problems: condition.problems };
  const { timeZone, below } = options;
  const sentence = condition.tree ? nodeSentence(condition.tree, subject.fields, { timeZone }) : '';
  const stored = isMap(given) ? given.sql : undefined;
  // As it is stored: for BigQuery, by the database's own clock.
  const printed = readConditionSql(condition, subject, { timeZone, below });
  const isStored = typeof stored === 'string' && stored !== '';
  if (!isStored) return { outcome: 'done', sentence };
  const differs = !printed.ok || printed.sql !== stored;
  return { outcome: 'done', sentence, ...(differs && { sqlDiffers: true }) };
}

function visitOf(record: ConsoleRecord): object {
  const { at, customer, product, zipcode, ...rest } = record;
  return visitRecord({
    ...rest,
    at: typeof at === 'string' ? at : '',
    ...(typeof zipcode === 'string' && { zipcode }),
    ...(isMap(customer) && { customer }),
    ...(isMap(product) && { product }),
  });
}

function printColumns(subject: Subject, flags: ConditionFlags, terminal: Terminal): ExitCode {
  const columns = warehouseColumns(subject, DIALECTS[flags.dialect]);
  if (flags.json) printJson({ outcome: 'done', columns }, terminal);
  else terminal.out(columns.map(({ name, type }) => `${name} ${type}\n`).join(''));
  return EXIT.done;
}

function printPlain(action: ConditionAction, answer: Answer, terminal: Terminal): void {
  if (answer.outcome === 'refused') {
    for (const problem of answer.problems) {
      const { path, reason, message } = problem;
      // The sentence is the console's, in Portuguese.
      terminal.err(line(`${path === '' ? '(condition)' : path}: ${reason}`) + line(`  ${message}`));
    }
    return;
  }
  if (action === 'match' && Array.isArray(answer.ids)) {
    terminal.out(answer.ids.map((id) => line(String(id))).join(''));
    return;
  }
  const said = action === 'sql' ? (answer.sql ?? '') : action === 'check' ? answer.sentence : answer.tree;
  terminal.data(`${typeof said === 'string' ? said : JSON.stringify(said, undefined, 2)}\n`);
}

function contextOf({ now, timeZone, dialect }: ConditionFlags): SqlOptions {
  if (!isTimeZone(timeZone)) throw new UsageError(`"${timeZone}" is no time zone.`);
  if (now === undefined) return { timeZone, dialect };
  const ms = momentMs(now);
  if (ms === undefined) throw new UsageError(`"${now}" is no moment: write it as 2026-01-31T12:00:00Z.`);
  return { timeZone, dialect, now: ms };
}

/** Standard input without a file. */
function readText(file: string | undefined, terminal: Terminal): string {
  try {
    const text = readFileSync(file === undefined ? 0 : resolve(terminal.cwd, file), 'utf8');
    return text.replace(/^\ufeff/, '');
  } catch (cause) {
    throw new EnvironmentError(`${file ?? 'Standard input'} cannot be read.`, { cause });
  }
}

function readRecords(file: string, terminal: Terminal): readonly ConsoleRecord[] {
  return linesIn(readText(file, terminal)).map((line, index) => {
    const record = jsonOf(line);
    if (!isMap(record)) throw new UsageError(`Line ${index + 1} of ${file} is no record.`);
    return { ...record, id: typeof record.id === 'string' ? record.id : String(index + 1) };
  });
}

function linesIn(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
