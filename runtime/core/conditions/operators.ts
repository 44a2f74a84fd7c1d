/**
 * The closed table of operators and readings: which kind of field takes which, and what each is called. Reader,
 * sentence, editor, SQL and predicate all go by it; adding one here is the first step of adding one anywhere.
 */

/** What a field is to a condition; several field types may be one kind. */
export const FIELD_KINDS = [
  'text',
  'code',
  'choice',
  'reference',
  'number',
  'boolean',
  'date',
  'moment',
  'list',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const LIST_OPERATORS = ['some', 'none', 'every'] as const;
export type ListOperator = (typeof LIST_OPERATORS)[number];

export const TEST_OPERATORS = [
  'equals',
  'notEquals',
  'in',
  'notIn',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'greaterThan',
  'greaterThanOrEqual',
  'lessThan',
  'lessThanOrEqual',
  'between',
  'exists',
  'notExists',
  'isTrue',
  'isFalse',
  'inLastDays',
  'notInLastDays',
  'inNextDays',
  'notInNextDays',
  'under',
] as const;
export type TestOperator = (typeof TEST_OPERATORS)[number];

/** How a field is read before it is compared. */
export const READINGS = [
  'count',
  'date',
  'year',
  'month',
  'day',
  'weekday',
  'hour',
  'minute',
  'fold',
] as const;
export type ReadingName = (typeof READINGS)[number];

/** The value that an operator compares with. */
export type ValueForm = 'one' | 'list' | 'two' | 'days' | 'none';

interface OperatorFacts {
  readonly form: ValueForm;
  /** In a Portuguese sentence, between the field and the value. */
  readonly words: string;
}

export const OPERATORS: { readonly [operator in TestOperator]: OperatorFacts } = {
  equals: { form: 'one', words: 'é' },
  notEquals: { form: 'one', words: 'não é' },
  in: { form: 'list', words: 'é um de' },
  notIn: { form: 'list', words: 'não é nenhum de' },
  contains: { form: 'one', words: 'contém' },
  notContains: { form: 'one', words: 'não contém' },
  startsWith: { form: 'one', words: 'começa com' },
  endsWith: { form: 'one', words: 'termina com' },
  greaterThan: { form: 'one', words: 'é maior que' },
  greaterThanOrEqual: { form: 'one', words: 'é maior ou igual a' },
  lessThan: { form: 'one', words: 'é menor que' },
  lessThanOrEqual: { form: 'one', words: 'é menor ou igual a' },
  between: { form: 'two', words: 'está entre' },
  exists: { form: 'none', words: 'está preenchido' },
  notExists: { form: 'none', words: 'não está preenchido' },
  isTrue: { form: 'none', words: 'é sim' },
  isFalse: { form: 'none', words: 'é não' },
  inLastDays: { form: 'days', words: 'foi nos últimos' },
  notInLastDays: { form: 'days', words: 'não foi nos últimos' },
  inNextDays: { form: 'days', words: 'é nos próximos' },
  notInNextDays: { form: 'days', words: 'não é nos próximos' },
  under: { form: 'one', words: 'é ou está abaixo de' },
};

export type PositiveOperator = Exclude<
  TestOperator,
  'notEquals' | 'notIn' | 'notContains' | 'notExists' | 'notInLastDays' | 'notInNextDays'
>;

/** The operator whose exact complement a negated one is; a positive one itself. */
export function positiveOf(operator: TestOperator): PositiveOperator {
  switch (operator) {
    case 'notEquals':
      return 'equals';
    case 'notIn':
      return 'in';
    case 'notContains':
      return 'contains';
    case 'notExists':
      return 'exists';
    case 'notInLastDays':
      return 'inLastDays';
    case 'notInNextDays':
      return 'inNextDays';
    default:
      return operator;
  }
}

const SAME = ['equals', 'notEquals', 'in', 'notIn'] as const;
const FILLED = ['exists', 'notExists'] as const;
const ORDER = ['greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual', 'between'] as const;
const SEARCH = ['contains', 'notContains', 'startsWith', 'endsWith'] as const;
const AROUND_TODAY = ['inLastDays', 'notInLastDays', 'inNextDays', 'notInNextDays'] as const;

export type ConditionOperator = TestOperator | ListOperator;

/** In the order in which the editor offers them. */
export const OPERATORS_OF: { readonly [kind in FieldKind]: readonly ConditionOperator[] } = {
  text: [...SAME, ...SEARCH, ...FILLED],
  code: [...SAME, ...SEARCH, ...ORDER, ...FILLED],
  choice: [...SAME, ...FILLED],
  reference: [...SAME, 'under', ...FILLED],
  number: ['equals', 'notEquals', ...ORDER, 'in', 'notIn', ...FILLED],
  boolean: ['isTrue', 'isFalse', ...FILLED],
  date: ['equals', 'notEquals', ...ORDER, ...AROUND_TODAY, ...FILLED],
  moment: [...ORDER, 'equals', 'notEquals', ...AROUND_TODAY, ...FILLED],
  list: [...LIST_OPERATORS, ...FILLED],
};

const CALENDAR = ['year', 'month', 'day', 'weekday'] as const;

export const READINGS_OF: { readonly [kind in FieldKind]: readonly ReadingName[] } = {
  text: ['fold'],
  code: ['fold'],
  choice: [],
  reference: [],
  number: [],
  boolean: [],
  date: CALENDAR,
  moment: ['date', ...CALENDAR, 'hour', 'minute'],
  list: ['count'],
};

/** The kind of what a reading gives. */
export const READ_AS: { readonly [reading in ReadingName]: FieldKind } = {
  count: 'number',
  date: 'date',
  year: 'number',
  month: 'number',
  day: 'number',
  weekday: 'number',
  hour: 'number',
  minute: 'number',
  fold: 'text',
};

/** The whole numbers that a reading can give (admin console, §5: weekday 1 is Monday). */
export const READING_RANGES: { readonly [reading in ReadingName]?: readonly [number, number] } = {
  count: [0, 1_000_000],
  year: [1, 9999],
  month: [1, 12],
  day: [1, 31],
  weekday: [1, 7],
  hour: [0, 23],
  minute: [0, 59],
};

/** Names that earlier documents and other programs write, in small letters. */
const OLDER_NAMES: { readonly [name: string]: string } = {
  isnull: 'notExists',
  isnotnull: 'exists',
  greaterorequal: 'greaterThanOrEqual',
  lessorequal: 'lessThanOrEqual',
  any: 'some',
  all: 'every',
};

const CURRENT_NAMES = new Map(
  [...TEST_OPERATORS, ...LIST_OPERATORS, 'and', 'or', 'not'].map((name) => [name.toLowerCase(), name]),
);

/** The operator of a stored name; the name itself where no operator has it. */
export function operatorName(stored: string): string {
  const small = stored.toLowerCase();
  const older = Object.hasOwn(OLDER_NAMES, small) ? OLDER_NAMES[small] : undefined;
  return older ?? CURRENT_NAMES.get(small) ?? stored;
}

export function isTestOperator(name: string): name is TestOperator {
  return Object.hasOwn(OPERATORS, name);
}

export function isListOperator(name: string): name is ListOperator {
  return LIST_OPERATORS.some((operator) => operator === name);
}

export function isReading(name: unknown): name is ReadingName {
  return READINGS.some((reading) => reading === name);
}

/** Whether the operator counts calendar days from today. */
export function countsDays(operator: TestOperator): boolean {
  return OPERATORS[operator].form === 'days';
}

/** Whether the operator looks for a text inside a text. */
export function isTextSearch(operator: TestOperator): boolean {
  return SEARCH.some((search) => search === operator);
}

/** What a field with a reading takes. */
export function operatorsFor(
  { kind, items }: { readonly kind: FieldKind; readonly items?: unknown },
  reading?: ReadingName,
): readonly ConditionOperator[] {
  // Of files nothing is asked but how many there are.
  if (reading === undefined) return kind === 'list' && !items ? FILLED : OPERATORS_OF[kind];
  const names = OPERATORS_OF[READ_AS[reading]];
  // Whether it is filled in is asked of the field itself.
  return names.filter((name) => !FILLED.some((filled) => filled === name));
}
