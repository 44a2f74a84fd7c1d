/**
 * Conditions: what they ask about.
 */
import type { JsonObject } from '../../json.ts';
import { type Example, error, field, instead, type Misspelt, warning } from './entry.ts';

const SHAPE = {
  type: { type: 'string' },
  params: { type: 'array', items: { type: 'object', properties: { type: { type: 'string' } } } },
};

function rule(condition: JsonObject | undefined, properties: JsonObject = SHAPE): JsonObject {
  return {
    password: field('Senha', { type: 'string', 'x-ui': { secret: true, csv: false } }),
    city: field('Cidade'),
    rule: field('Regra', {
      type: 'object',
      properties,
      'x-ui': { type: 'condition', ...(condition && { condition }) },
    }),
  };
}

const GOOD = { properties: rule({ subject: 'supplier', empty: 'all' }) };

function attention(where: JsonObject, ...names: readonly string[]): Example {
  const entry = (name: string) => ({ name, label: 'sem cidade', where, severity: 'normal' });
  return {
    collection: { attention: names.length === 0 ? [entry('no-city')] : names.map(entry) },
    properties: {
      password: field('Senha', { type: 'string', 'x-ui': { secret: true } }),
      city: field('Cidade'),
    },
  };
}

export const CONDITIONS = {
  CONDITION_WITHOUT_SUBJECT: warning<object>({
    says: () => 'The condition does not say what it asks about: it can be edited as JSON alone.',
    mend: () => 'Add "x-ui.condition" with "subject" and "empty".',
    bad: { properties: rule(undefined) },
    good: GOOD,
  }),
  CONDITION_SUBJECT_MISSING: error<object>({
    says: () => 'The condition names no subject.',
    mend: () => 'Let "x-ui.condition.subject" name the collection whose documents it asks about.',
    bad: { properties: rule({ empty: 'all' }) },
    good: GOOD,
  }),
  CONDITION_EMPTY_MISSING: error<object>({
    says: () => 'The condition does not say what it means while it is empty.',
    mend: () => 'Let "x-ui.condition.empty" be "all" or "none".',
    bad: { properties: rule({ subject: 'supplier' }) },
    good: GOOD,
  }),
  CONDITION_SUBJECT_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `No schema declares the subject "${name}".`,
    mend: instead,
    bad: { properties: rule({ subject: 'suplier', empty: 'all' }) },
    good: GOOD,
  }),
  CONDITION_FIELD_UNKNOWN: error<Misspelt & { subject: string }>({
    says: ({ name, subject }) => `"${subject}" has no field "${name}" to ask about.`,
    mend: instead,
    bad: { properties: rule({ subject: 'supplier', empty: 'all', fields: ['cidy'] }) },
    good: { properties: rule({ subject: 'supplier', empty: 'all', fields: ['city'] }) },
  }),
  CONDITION_FIELD_UNFIT: error<{ name: string; subject: string }>({
    says: ({ name, subject }) => `A condition cannot ask about "${name}" of "${subject}".`,
    mend: () =>
      'Remove it from the list: conditions cannot read secrets, rich text, layouts and single files. Instead of a struct, name its inner fields.',
    bad: { properties: rule({ subject: 'supplier', empty: 'all', fields: ['password'] }) },
    good: { properties: rule({ subject: 'supplier', empty: 'all', fields: ['city'] }) },
  }),
  CONDITION_UNFIT: error<{ because: string }>({
    says: ({ because }) => `"x-ui.condition" does not belong here: ${because}.`,
    mend: () => 'Let the property be "$ref": "../shared/condition.schema.json".',
    bad: { properties: rule({ subject: 'supplier', empty: 'all' }, { text: { type: 'string' } }) },
    good: GOOD,
  }),
  CONDITION_LABEL_TWICE: warning<{ one: string; other: string; subject: string }>({
    says: ({ one, other, subject }) => `"${one}" and "${other}" of "${subject}" have one label.`,
    mend: () => 'Give one of them another "title", or nobody can tell them apart in a condition.',
    bad: {
      properties: {
        ...rule({ subject: 'supplier', empty: 'all' }),
        one: field('Código'),
        other: field('Código'),
      },
    },
    good: {
      properties: {
        ...rule({ subject: 'supplier', empty: 'all' }),
        one: field('Código'),
        other: field('Código antigo'),
      },
    },
  }),
  ATTENTION_NAME_TWICE: error<{ name: string }>({
    says: ({ name }) => `Two entries of "x-collection.attention" are called "${name}".`,
    mend: () => 'Give one of them another name: the address of the table says it.',
    bad: attention({ type: 'notExists', field: 'city' }, 'no-city', 'no-city'),
    good: attention({ type: 'notExists', field: 'city' }, 'no-city', 'city-unknown'),
  }),
  ATTENTION_FIELD_UNKNOWN: error<Misspelt & { isDeclared: boolean }>({
    says: ({ name, isDeclared }) =>
      isDeclared
        ? `"x-collection.attention" cannot ask about "${name}": secrets, rich text, layouts, single files and structs are not compared.`
        : `The collection has no field "${name}" to ask about.`,
    mend: instead,
    bad: attention({ type: 'notExists', field: 'cidy' }),
    good: attention({ type: 'notExists', field: 'city' }),
  }),
  ATTENTION_UNFIT: error<{ because: string }>({
    says: ({ because }) => `Nothing can be counted by this condition: ${because}.`,
    mend: () => 'Write it as docs/conditions.md says; the start page counts the documents that meet it.',
    bad: attention({ type: 'inNextDays', field: 'city', value: 7 }),
    good: attention({ type: 'equals', field: 'city', value: 'Santos' }),
  }),
} as const;
