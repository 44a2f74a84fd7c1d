/**
 * The edge where stored conditions come in: anything at all becomes a tree and a list of what is wrong with it, each
 * with its place. Never throws, never runs code of what it reads; what it does not know is kept as it is.
 */

import { isDay } from '../values/days.ts';
import {
  type ConditionNode,
  type ConditionProblem,
  evaluated,
  isOff,
  isParent,
  type OpaqueNode,
  type ProblemReason,
  simplified,
  type TestNode,
} from './condition.ts';
import {
  isReadable,
  LONGEST_CONDITION,
  MOST_VALUES,
  readValue,
  valueKind,
  valueProblem,
} from './fitting-value.ts';
import {
  countsDays,
  isListOperator,
  isReading,
  isTestOperator,
  isTextSearch,
  OPERATORS,
  operatorName,
  operatorsFor,
  READINGS_OF,
  type TestOperator,
} from './operators.ts';
import type { ConditionField, FieldSet, Subject } from './subject.ts';

/** What the shared schema has room for: the root, and four levels in it. */
export const DEEPEST = 5;
export const MOST_CONDITIONS = 200;
/** Equal groups in each other are flattened before depth counts; beyond this nobody has written them. */
const DEEPEST_STORED = 64;
/** Parts that are looked at. A list that has more is not looked into: what holds it is one part that nobody knows. */
export const MOST_NODES = 2000;
/** More say nothing to anybody. */
const MOST_PROBLEMS = 100;

export interface ReadCondition {
  /** Absent: the condition is empty. */
  readonly tree?: ConditionNode;
  readonly problems: readonly ConditionProblem[];
}

export const PROBLEM_TEXTS: { readonly [reason in ProblemReason]: string } = {
  'not-a-condition': 'Isto não é uma condição.',
  'unknown-operator': 'Operador desconhecido.',
  'unknown-field': 'O campo não existe ou não pode ser consultado.',
  'unknown-reading': 'Conversão desconhecida para este campo.',
  'operator-not-for-field': 'O operador não serve para este campo.',
  'parts-missing': 'Falta a condição de dentro.',
  'value-missing': 'Informe o valor.',
  'value-unfit': 'O valor não serve para este campo.',
  'unknown-value': 'O valor não é de um tipo que este operador compara.',
  'text-unprintable': 'O texto tem um caractere que nenhum banco de dados guarda.',
  'too-deep': `Há grupos demais um dentro do outro: no máximo ${DEEPEST} níveis.`,
  'too-many': `Há condições demais: no máximo ${MOST_CONDITIONS}.`,
  'too-long': `Os valores passam de ${shownCount(LONGEST_CONDITION)} caracteres ou de ${shownCount(MOST_VALUES)} itens.`,
};

/** What may still be looked at. */
interface Reading {
  nodes: number;
  values: number;
  characters: number;
}

function shownCount(count: number): string {
  return count.toLocaleString('pt-BR');
}

/** All of it is a part that cannot be evaluated. */
export function unreadable(
  stored: unknown,
  path: string,
  reason: ProblemReason = 'not-a-condition',
): ReadCondition {
  return {
    tree: { type: 'opaque', stored, problem: reason },
    problems: [{ path, reason, message: PROBLEM_TEXTS[reason] }],
  };
}

export function readCondition(stored: unknown, subject: Subject): ReadCondition {
  if (isNothing(stored)) return { problems: [] };
  const reading = { nodes: MOST_NODES, values: MOST_VALUES, characters: LONGEST_CONDITION };
  const raw = readNode(stored, subject.fields, 1, reading);
  const tree = simplified(raw);
  return tree ? { tree, problems: treeProblems(raw, tree, subject) } : { problems: [] };
}

/** What is wrong with a tree that was read or edited; every place at once. */
export function checkCondition(stored: unknown, subject: Subject): readonly ConditionProblem[] {
  return readCondition(stored, subject).problems;
}

function isNothing(stored: unknown): boolean {
  if (stored === undefined || stored === null || stored === '') return true;
  if (typeof stored !== 'object') return false;
  try {
    return !Array.isArray(stored) && Object.keys(stored).length === 0;
  } catch {
    return false;
  }
}

/** A property of its own that holds a value: nothing inherited, no getter. */
function dataOf(map: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(map, name)?.value;
}

function itemsIn(list: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: list.length }, (_, index) => dataOf(list, String(index)));
}

function readNode(stored: unknown, fields: FieldSet, depth: number, reading: Reading): ConditionNode {
  try {
    return nodeOf(stored, fields, depth, reading);
  } catch {
    // A proxy may refuse to be looked at.
    return opaque(stored, 'not-a-condition');
  }
}

function nodeOf(stored: unknown, fields: FieldSet, depth: number, reading: Reading): ConditionNode {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return opaque(stored, 'not-a-condition');
  }
  if (depth > DEEPEST_STORED) return opaque(stored, 'too-deep');
  const named = dataOf(stored, 'type');
  if (typeof named !== 'string') return opaque(stored, 'not-a-condition');
  const type = operatorName(named);
  const off = dataOf(stored, 'off') === true ? ({ off: true } as const) : {};
  const name = dataOf(stored, 'field');
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  const partsIn = (inner: FieldSet) => readParts(stored, inner, depth, reading);
  if (type === 'and' || type === 'or') {
    const params = partsIn(fields);
    return typeof params === 'string' ? opaque(stored, params) : { type, params, ...off };
  }
  if (type === 'not') {
    const params = partsIn(fields);
    return typeof params !== 'string' && params.length === 1
      ? { type, params, ...off }
      : opaque(stored, 'parts-missing');
  }
  if (!isListOperator(type) && !isTestOperator(type)) return opaque(stored, 'unknown-operator');
  if (!field) return opaque(stored, 'unknown-field');
  if (isTestOperator(type)) return { ...readTest(stored, type, field, reading), ...off };
  if (!field.items) return opaque(stored, 'operator-not-for-field');
  const params = partsIn(field.items);
  return typeof params === 'string' ? opaque(stored, params) : { type, field: field.name, params, ...off };
}

function readParts(
  stored: object,
  fields: FieldSet,
  depth: number,
  reading: Reading,
): readonly ConditionNode[] | 'not-a-condition' | 'too-many' {
  const params = dataOf(stored, 'params');
  if (params === undefined || params === null) return [];
  if (!Array.isArray(params)) return 'not-a-condition';
  if (params.length > reading.nodes) return 'too-many';
  reading.nodes -= params.length;
  return itemsIn(params).map((part) => readNode(part, fields, depth + 1, reading));
}

function readTest(stored: object, type: TestOperator, field: ConditionField, left: Reading): ConditionNode {
  const given = dataOf(stored, 'value');
  if (Array.isArray(given)) left.values -= given.length;
  else if (typeof given === 'string') left.characters -= given.length;
  if (left.values < 0 || left.characters < 0) return opaque(stored, 'too-long');
  const raw = Array.isArray(given) ? itemsIn(given) : given;
  const map = readMap(dataOf(stored, 'map'), raw, field, type);
  if (map !== undefined && !isReading(map)) return opaque(stored, 'unknown-reading');
  if (map !== undefined && !READINGS_OF[field.kind].includes(map)) return opaque(stored, 'unknown-reading');
  const reading = map === undefined ? {} : { map };
  if (field.kind === 'boolean' && (type === 'equals' || type === 'notEquals'))
    return yesOrNo(type, raw, stored, field.name);
  if (!operatorsFor(field, map).includes(type)) return opaque(stored, 'operator-not-for-field');
  const { form } = OPERATORS[type];
  if (!isReadable(raw, form)) return opaque(stored, 'unknown-value');
  const value = readValue(raw, valueKind(field, reading), form);
  return { type, field: field.name, ...reading, ...(value !== undefined && { value }) };
}

/** A day compared with a moment means the day; what every search does by itself is not said again. */
function readMap(map: unknown, value: unknown, field: ConditionField, type: TestOperator): unknown {
  if (map === null || map === '') return undefined;
  if (map === 'fold' && foldsByItself(field, type)) return undefined;
  if (map === 'date' && countsDays(type)) return undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const areDays = values.length > 0 && values.every(isDay);
  return map === undefined && field.kind === 'moment' && areDays ? 'date' : map;
}

export function foldsByItself({ kind }: ConditionField, type: TestOperator): boolean {
  return kind === 'text' && isTextSearch(type);
}

function yesOrNo(type: 'equals' | 'notEquals', value: unknown, stored: object, field: string): ConditionNode {
  const isYes = value === true || value === 'true';
  if (!isYes && value !== false && value !== 'false') return opaque(stored, 'unknown-value');
  const test: TestNode = { type: isYes ? 'isTrue' : 'isFalse', field };
  return type === 'equals' ? test : { type: 'not', params: [test] };
}

function opaque(stored: unknown, problem: ProblemReason): OpaqueNode {
  return { type: 'opaque', stored, problem };
}

function treeProblems(
  raw: ConditionNode,
  tree: ConditionNode,
  subject: Subject,
): readonly ConditionProblem[] {
  const problems: ConditionProblem[] = [];
  const whole: ConditionProblem[] = [];
  const say = (path: string, reason: ProblemReason, message = PROBLEM_TEXTS[reason]) => {
    (path === '' ? whole : problems).push({ path, reason, message });
  };
  const size = { conditions: 0, characters: 0, longest: 0, list: '' };
  const visit = (node: ConditionNode, fields: FieldSet, path: readonly string[]): void => {
    if (isOff(node)) return;
    if (node.type === 'opaque') {
      say(path.join('.'), node.problem);
    } else if (isParent(node)) {
      if (isHollow(node)) say(path.join('.'), 'value-missing', PROBLEM_TEXTS['parts-missing']);
      const inner = 'field' in node ? (fields.get(node.field)?.items ?? new Map()) : fields;
      for (const [index, part] of node.params.entries())
        visit(part, inner, [...path, 'params', String(index)]);
    } else {
      size.conditions += 1;
      const field = fields.get(node.field);
      const length = lengthOf(node.value);
      size.characters += length;
      if (length > size.longest) Object.assign(size, { longest: length, list: field?.label ?? node.field });
      const fault = field && valueProblem(node, field);
      if (fault) say([...path, 'value'].join('.'), fault.reason, fault.message);
    }
  };
  visit(raw, subject.fields, []);
  if (depthOf(tree) > DEEPEST) say('', 'too-deep');
  if (size.conditions > MOST_CONDITIONS) say('', 'too-many');
  if (size.characters > LONGEST_CONDITION) {
    say('', 'too-long', `${PROBLEM_TEXTS['too-long']} A lista mais longa é a de ${size.list}.`);
  }
  return mostProblems([...whole, ...problems]);
}

export function mostProblems(problems: readonly ConditionProblem[]): readonly ConditionProblem[] {
  return problems.slice(0, MOST_PROBLEMS);
}

/** Every item, of which nothing is asked: everybody would meet it. */
export function isHollow(node: ConditionNode): boolean {
  return node.type === 'every' && node.params.every((part) => evaluated(part) === undefined);
}

function lengthOf(value: TestNode['value']): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce((sum: number, each) => sum + String(each).length, 0) : 0;
}

function depthOf(node: ConditionNode): number {
  if (isOff(node)) return 0;
  return isParent(node) ? 1 + node.params.reduce((most, part) => Math.max(most, depthOf(part)), 0) : 1;
}
