/**
 * Whether the value of a test fits its field, in the operator's words, and the one spelling of values that mean the
 * same: a list typed as lines, a number stored as text, a moment with an offset.
 */
import { isDay } from '../values/days.ts';
import { momentMs } from '../values/moment.ts';
import { orderedEnds } from '../values/range-ends.ts';
import type { ConditionProblem, ConditionValue, ProblemReason, TestNode } from './condition.ts';
import { type FieldKind, OPERATORS, READ_AS, READING_RANGES, type ValueForm } from './operators.ts';
import type { ConditionField } from './subject.ts';

/** Characters of all texts of one condition; a thousand addresses have a tenth of it. */
export const LONGEST_CONDITION = 500_000;
/** Values of all its lists; the shortest codes that are of use leave room for fewer. */
export const MOST_VALUES = 100_000;
const MOST_DAYS = 36_500;

/** What the values of a test are: the field's kind, or what its reading gives. */
export function valueKind(field: ConditionField, test: Pick<TestNode, 'map'>): FieldKind {
  return test.map === undefined || test.map === 'fold' ? field.kind : READ_AS[test.map];
}

/** Whether a value has a shape that the operator's form can hold; whether it fits is `valueProblem`'s to say. */
export function isReadable(value: unknown, form: ValueForm): boolean {
  if (form === 'none' || value === undefined || value === null) return true;
  if (form === 'one' || form === 'days') return isPlain(value) || typeof value === 'boolean';
  return Array.isArray(value) ? value.every(isPlain) : isPlain(value);
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Of a readable value; one of another type passes through, as `valueProblem` says what is wrong with it. */
export function readValue(value: unknown, kind: FieldKind, form: ValueForm): ConditionValue | undefined {
  if (form === 'none') return undefined;
  const one = (each: unknown): string | number | undefined => {
    if (form === 'days' || kind === 'number') return numberOf(each);
    if (kind === 'moment') {
      const ms = momentMs(each);
      return ms === undefined ? plain(each) : new Date(ms).toISOString();
    }
    return plain(each);
  };
  if (form !== 'list' && form !== 'two') return typeof value === 'boolean' ? value : one(value);
  const parts: readonly unknown[] = typeof value === 'string' ? linesOf(value) : [value ?? []].flat();
  const values = parts.flatMap((part) => one(part) ?? []);
  const [from, to, ...more] = values;
  const isRange = form === 'two' && from !== undefined && to !== undefined && more.length === 0;
  return isRange ? orderedEnds(from, to) : values;
}

export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function plain(value: unknown): string | number | undefined {
  return isPlain(value) ? value : undefined;
}

/** A text that is exactly a number is that number. */
function numberOf(value: unknown): string | number | undefined {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return plain(value);
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

type Fault = Pick<ConditionProblem, 'reason' | 'message'>;

export function valueProblem(test: TestNode, field: ConditionField): Fault | undefined {
  const { form } = OPERATORS[test.type];
  if (form === 'none') return undefined;
  const values: readonly unknown[] = Array.isArray(test.value) ? test.value : [test.value];
  const isListed = form === 'list' || form === 'two';
  if (isListed !== Array.isArray(test.value) || (form === 'two' && values.length !== 2)) {
    return form === 'two' ? missing('Informe os dois valores.') : missing('Informe o valor.');
  }
  if (values.length === 0) return missing('Informe pelo menos um valor.');
  const kind = valueKind(field, test);
  for (const [index, value] of values.entries()) {
    const fault = form === 'days' ? dayCountFault(value) : oneFault(value, kind, test);
    if (fault) return isListed ? { ...fault, message: `Item ${index + 1}: ${fault.message}` } : fault;
  }
  return undefined;
}

function oneFault(value: unknown, kind: FieldKind, { map }: TestNode): Fault | undefined {
  if (value === undefined || value === null || value === '') return missing('Informe o valor.');
  switch (kind) {
    case 'number':
      return numberFault(value, map && READING_RANGES[map]);
    case 'date':
      return isDay(value) ? undefined : unfit('Informe um dia que existe, como 31/12/2026.');
    case 'moment':
      return momentMs(value) === undefined ? unfit('Informe uma data e hora.') : undefined;
    case 'boolean':
    case 'list':
      return unfit('Este campo não se compara com um valor.');
    default:
      return textFault(value);
  }
}

function numberFault(value: unknown, range: readonly [number, number] | undefined): Fault | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return unfit('Informe um número.');
  if (!range || (Number.isInteger(value) && value >= range[0] && value <= range[1])) return undefined;
  return unfit(`Informe um número inteiro de ${range[0]} a ${range[1]}.`);
}

function dayCountFault(value: unknown): Fault | undefined {
  if (value === undefined || value === null) return missing('Informe quantos dias.');
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;
  return fits ? undefined : unfit(`Informe um número inteiro de dias, de 0 a ${MOST_DAYS}.`);
}

const LONE_SURROGATE = /[\ud800-\udfff]/u;

function textFault(value: unknown): Fault | undefined {
  if (typeof value !== 'string') return unfit('Informe um texto.');
  if (!value.includes('\0') && !LONE_SURROGATE.test(value)) return undefined;
  return {
    reason: 'text-unprintable',
    message: 'O texto tem um caractere que nenhum banco de dados guarda.',
  };
}

function missing(message: string): Fault {
  return { reason: 'value-missing' satisfies ProblemReason, message };
}

function unfit(message: string): Fault {
  return { reason: 'value-unfit' satisfies ProblemReason, message };
}
