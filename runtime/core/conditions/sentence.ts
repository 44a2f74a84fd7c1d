/**
 * A condition in a Portuguese sentence, with the labels of its subject. The one function for the editor, the closed
 * field, tables and history; without a subject, fields are named as they are stored.
 */
import { textAsShown } from '../formats/text-as-meant.ts';
import { shownDate } from '../values/days.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { shownDateTime } from '../values/moments.ts';
import { measuredNumber, shownNumber } from '../values/numbers.ts';
import { type ConditionNode, isOff, type ListNode, type TestNode } from './condition.ts';
import { isListOperator, isTestOperator, OPERATORS, operatorName, type ReadingName } from './operators.ts';
import { readCondition } from './read-condition.ts';
import type { ConditionField, FieldSet, Subject } from './subject.ts';

export const UNKNOWN_PART = 'Condição que o editor não conhece';

export interface SentenceWords {
  /** IANA name. */
  readonly timeZone: string;
  /** What a document is called; nothing while it is not known. */
  readonly nameOf?: (collection: string, id: string) => string | undefined;
}

const PLAIN: SentenceWords = { timeZone: 'America/Sao_Paulo' };

/** Empty for what asks nothing. */
export function conditionSentence(stored: unknown, subject?: Subject, words: SentenceWords = PLAIN): string {
  if (!subject) return textAsStored(stored);
  const { tree } = readCondition(stored, subject);
  return tree ? nodeSentence(tree, subject.fields, words) : '';
}

export function nodeSentence(
  node: ConditionNode,
  fields: FieldSet,
  words: SentenceWords,
  isInside = false,
): string {
  if (isOff(node)) return '';
  switch (node.type) {
    case 'opaque':
      return UNKNOWN_PART;
    case 'and':
    case 'or': {
      const parts = partsOf(node.params, fields, words);
      const joined = parts.join(node.type === 'and' ? ' e ' : ' ou ');
      return isInside && parts.length > 1 ? `(${joined})` : joined;
    }
    case 'not': {
      const inner = partsOf(node.params, fields, words).join(' e ');
      return inner === '' ? '' : `não (${inner.replace(/^\((.*)\)$/, '$1')})`;
    }
    case 'some':
    case 'none':
    case 'every':
      return listSentence(node, fields, words);
    default: {
      const field = fields.get(node.field);
      return testSentence(node, field, words);
    }
  }
}

function partsOf(
  params: readonly ConditionNode[],
  fields: FieldSet,
  words: SentenceWords,
): readonly string[] {
  return params.map((part) => nodeSentence(part, fields, words, true)).filter((part) => part !== '');
}

function listSentence({ type, field, params }: ListNode, fields: FieldSet, words: SentenceWords): string {
  const known = fields.get(field);
  const inner = partsOf(params, known?.items ?? new Map(), words).join(' e ');
  const one = singular(known?.label ?? field);
  const isFeminine = one.endsWith('a') || one.endsWith('ão');
  const which = {
    some: isFeminine ? 'tem alguma' : 'tem algum',
    none: isFeminine ? 'não tem nenhuma' : 'não tem nenhum',
    every: isFeminine ? 'toda' : 'todo',
  }[type];
  const start = `${which} ${one}`;
  if (inner === '') return start;
  return type === 'every'
    ? `em ${start}, ${inner}`
    : `${start} em que ${params.length > 1 ? `(${inner})` : inner}`;
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/ões$/, 'ão'],
  [/ais$/, 'al'],
  [/éis$/, 'el'],
  [/ens$/, 'em'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
];

/** `Pedidos` → `pedido`: of the last label alone, as the others say where the list is. */
export function singular(label: string): string {
  const text = (label.split(' › ').at(-1) ?? label).toLowerCase();
  const [first = '', ...rest] = text.split(' ');
  const [form, ending] = PLURALS.find(([plural]) => plural.test(first)) ?? [/$/, ''];
  return [first.replace(form, ending), ...rest].join(' ');
}

export const READING_WORDS: { readonly [reading in ReadingName]: string } = {
  count: 'quantidade de',
  date: 'dia de',
  year: 'ano de',
  month: 'mês de',
  day: 'dia do mês de',
  weekday: 'dia da semana de',
  hour: 'hora de',
  minute: 'minuto de',
  fold: '',
};

export function testSentence(
  test: TestNode,
  field: ConditionField | undefined,
  words: SentenceWords,
): string {
  const label = field?.label ?? test.field;
  // A day compared with a moment needs no word.
  const isPlainDay = test.map === 'date' || test.map === 'fold' || test.map === undefined;
  const name = isPlainDay || !test.map ? label : `${READING_WORDS[test.map]} ${label}`;
  const value = valueWords(test, field, words);
  return `${name} ${OPERATORS[test.type].words}${value === '' ? '' : ` ${value}`}`;
}

/** The value alone, as the sentence says it. */
export function valueWords(test: TestNode, field: ConditionField | undefined, words: SentenceWords): string {
  const { form } = OPERATORS[test.type];
  if (form === 'none') return '';
  if (form === 'days') return `${String(test.value ?? '?')} dias`;
  const values: readonly unknown[] = Array.isArray(test.value) ? test.value : [test.value];
  return listed(values, (value) => oneValue(value, test, field, words), form === 'two' ? ' e ' : ', ');
}

/** Only what is named is put into words: a list may have many thousand values. */
function listed(values: readonly unknown[], wordsOf: (value: unknown) => string, between: string): string {
  if (values.length <= LONG_LIST) return values.map(wordsOf).join(between);
  const named = values.slice(0, LONG_LIST - 1).map(wordsOf);
  return `${named.join(', ')} e mais ${values.length - named.length}`;
}

/** Values of a list that a sentence names before it counts. */
const LONG_LIST = 8;
const WEEKDAYS = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
];

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

export function oneValue(
  value: unknown,
  { map }: Pick<TestNode, 'map'>,
  field: ConditionField | undefined,
  words: SentenceWords,
): string {
  if (value === undefined || value === null || value === '') return '…';
  if (map === 'weekday') return WEEKDAYS[Number(value) - 1] ?? String(value);
  if (map === 'month') return MONTHS[Number(value) - 1] ?? String(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const option = field?.options?.find((each) => each.value === value);
  if (option) return option.label;
  if (typeof value === 'number') return map ? String(value) : measuredNumber(value, field);
  const text = String(value);
  if (field?.reference) return words.nameOf?.(field.reference.collection, text) ?? `“${text}”`;
  if (field?.kind === 'date' || map === 'date') return shownDate(text);
  if (field?.kind === 'moment') return shownDateTime(text, words.timeZone);
  return `“${map ? text : textAsShown(field?.format, text)}”`;
}

/** A cycle ends somewhere. */
const MOST_NODES = 2000;

function textAsStored(stored: unknown): string {
  try {
    return storedText(stored, false, { left: MOST_NODES });
  } catch {
    // A getter or a proxy may refuse to be looked at.
    return UNKNOWN_PART;
  }
}

/** For who knows no subject: as it is stored, with the operators' words. */
function storedText(node: unknown, isInside: boolean, nodes: { left: number }): string {
  nodes.left -= 1;
  if (!isMap(node) || nodes.left < 0) return '';
  const named = fieldOf(node, 'type');
  if (typeof named !== 'string' || named === '') return '';
  const type = operatorName(named);
  const params = fieldOf(node, 'params');
  const parts = (Array.isArray(params) ? params : [])
    .slice(0, nodes.left)
    .map((part: unknown) => storedText(part, true, nodes))
    .filter((part) => part !== '');
  if (type === 'and' || type === 'or') {
    const joined = parts.join(type === 'and' ? ' e ' : ' ou ');
    return isInside && parts.length > 1 ? `(${joined})` : joined;
  }
  if (type === 'not') return parts.length > 0 ? `não (${parts.join(' e ')})` : '';
  const name = fieldOf(node, 'field');
  const field = typeof name === 'string' && name !== '' ? name : '?';
  if (isListOperator(type)) return `${type} ${field}${parts.length > 0 ? ` (${parts.join(' e ')})` : ''}`;
  const words = isTestOperator(type) ? OPERATORS[type].words : type;
  return `${field} ${words} ${storedValue(fieldOf(node, 'value'), type === 'between')}`.trim();
}

function storedValue(value: unknown, isRange: boolean): string {
  if (Array.isArray(value)) return listed(value, (item) => storedValue(item, false), isRange ? ' e ' : ', ');
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'number') return shownNumber(value);
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : '';
}
