/**
 * Keywords that say what is valid: against each other, against the form, and against time.
 */
import type { JsonObject } from '../../json.ts';
import { membersOf, mend, type Remedy, removal, resaid, written } from '../remedy.ts';
import { error, field, instead, type Misspelt, warning } from './entry.ts';

/** Longer patterns would bury what is said of them. */
function cut(pattern: string): string {
  return pattern.length > 120 ? `${pattern.slice(0, 117)}…` : pattern;
}

export const VALUES = {
  PATTERN_INVALID: error<{ pattern: string; problem: string; instead?: string | undefined }>({
    says: ({ pattern, problem }) => `"${pattern}" is no regular expression: ${problem}.`,
    mend: ({ pattern, instead }) =>
      instead === undefined
        ? /^\(\?[a-z]+\)/.test(pattern)
          ? 'Leave the flags out, and write both cases, as in "[A-Za-z]".'
          : 'Correct it; patterns are JavaScript regular expressions with the flag "u".'
        : written(instead, `: patterns are JavaScript's, with the flag "u"`),
    bad: { properties: { code: field('Código', { type: 'string', pattern: '^[a-z' }) } },
    good: { properties: { code: field('Código', { type: 'string', pattern: '^[a-z]+$' }) } },
  }),
  PATTERN_RUNS_AWAY: error<{ pattern: string; part: string; isJudged: boolean }>({
    says: ({ pattern, part, isJudged }) => {
      if (!isJudged) return `"${cut(pattern)}" is too large to be judged, and might take for ever.`;
      return part === pattern
        ? `"${cut(pattern)}" can take for ever: one text can be shared out among its repetitions in too many ways, so one that almost fits stops the form.`
        : `"${cut(pattern)}" can take for ever: "${cut(part)}" repeats what can be read in several ways, so a text of thirty letters that almost fits stops the form.`;
    },
    mend: ({ isJudged }) =>
      isJudged
        ? 'Let each repetition begin with a character that the one before it cannot take.'
        : 'Make it shorter: name words in "enum", and say the length with "maxLength".',
    bad: { properties: { code: field('Código', { type: 'string', pattern: '^([a-z]+-?)+$' }) } },
    good: { properties: { code: field('Código', { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' }) } },
  }),
  PATTERN_BETWEEN_SLASHES: error<{ pattern: string; instead: string }>({
    says: ({ pattern }) => `"${pattern}" stands between slashes, which are taken for letters of the text.`,
    mend: ({ instead }) => written(instead, '; flags cannot be said'),
    bad: { properties: { code: field('Código', { type: 'string', pattern: '/^[a-z]+$/' }) } },
    good: { properties: { code: field('Código', { type: 'string', pattern: '^[a-z]+$' }) } },
  }),
  BOUNDS_CROSSED: error<{ low: string; high: string; lowest: number; highest: number }>({
    says: ({ low, high, lowest, highest }) =>
      `No value fits: "${low}" is ${lowest} and "${high}" is ${highest}.`,
    mend: ({ low, high, lowest, highest }) => {
      const patch = { [low]: highest, [high]: lowest };
      return lowest === highest
        ? `Correct "${low}" or "${high}".`
        : mend(`Say ${membersOf(patch)}, the other way round, or correct one of them.`, {
            kind: 'say',
            patch,
          });
    },
    bad: { properties: { rate: field('Nota', { type: 'number', minimum: 5, maximum: 1 }) } },
    good: { properties: { rate: field('Nota', { type: 'number', minimum: 1, maximum: 5 }) } },
  }),
  VALUE_REFUSED: error<{ keyword: string; value: string; says: string; instead?: Remedy | undefined }>({
    says: ({ keyword, value, says }) =>
      `The value ${value} of "${keyword}" is refused by the schema that it stands in: it ${says}.`,
    mend: ({ keyword, instead: advice }) =>
      advice ?? `Correct the value, or the keyword beside "${keyword}" that refuses it.`,
    bad: { properties: { parts: field('Parcelas', { type: 'integer', minimum: 1, default: 0 }) } },
    good: { properties: { parts: field('Parcelas', { type: 'integer', minimum: 1, default: 1 }) } },
  }),
  ENUM_VALUE_TWICE: error<{ value: string }>({
    says: ({ value }) => `"enum" names ${value} twice.`,
    mend: () => removal('Keep one of the two.'),
    bad: { properties: { level: field('Nível', { type: 'integer', enum: [1, 2, 2] }) } },
    good: { properties: { level: field('Nível', { type: 'integer', enum: [1, 2, 3] }) } },
  }),
  ENUM_VALUE_ODD: warning<{ value: string; says: string; meant: string }>({
    says: ({ value, says }) => `The value ${value} of "enum" ${says}.`,
    mend: ({ meant }) => `Write ${meant}, unless documents hold the value as it stands.`,
    bad: { properties: { size: field('Porte', { type: 'string', enum: ['Pequeno, Grande'] }) } },
    good: { properties: { size: field('Porte', { type: 'string', enum: ['Pequeno', 'Grande'] }) } },
  }),
  KEYWORD_MISPLACED: error<{
    keyword: string;
    jsonType: string;
    types: string;
    /** What to say of values of this type. */
    own?: Remedy | undefined;
    ofRows?: boolean;
    value: unknown;
  }>({
    says: ({ keyword, jsonType }) => `"${keyword}" says nothing of ${jsonType}.`,
    mend: ({ keyword, types, own, ofRows, value }) => {
      if (ofRows) {
        const patch = { items: { type: 'object', [keyword]: value } };
        return mend(`Move it into "items": { "type": "object", "${keyword}": … }.`, { kind: 'say', patch });
      }
      if (keyword === 'required') {
        const says = 'Name the field in "required" of the object around it, and remove this.';
        return mend(says, { kind: 'say', patch: {}, isRequired: true });
      }
      const isOfType = typeof own === 'object' && own.edit.kind === 'say' && 'type' in own.edit.patch;
      return resaid(own ?? `Remove "${keyword}"`, (text) =>
        isOfType
          ? `${text}, as "${keyword}" is for ${types}; or remove "${keyword}".`
          : `${text}, or correct "type": it is for ${types}.`,
      );
    },
    bad: { properties: { name: field('Nome', { type: 'string', maximum: 80 }) } },
    good: { properties: { name: field('Nome', { type: 'string', maxLength: 80 }) } },
  }),
  KEYWORD_NOT_HONOURED: error<{ keyword: string; because: string; instead: Remedy }>({
    says: ({ keyword, because }) => `The form cannot honour "${keyword}": ${because}.`,
    mend: ({ instead: advice }) => advice,
    bad: {
      properties: {
        prices: field('Preços', {
          type: 'object',
          properties: { base: field('Base', { type: 'number' }) },
          additionalProperties: { type: 'number' },
        }),
      },
    },
    good: {
      properties: {
        prices: field('Preços', {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: field('Tabela'), price: field('Preço', { type: 'number' }) },
          },
        }),
      },
    },
  }),
  FIELD_ONLY_IN_BRANCH: error<{ name: string; keyword: string; instead: Remedy }>({
    says: ({ name, keyword }) =>
      `"${name}" is declared only inside "${keyword}", where neither the form nor the CSV looks for fields.`,
    mend: ({ instead: advice }) => advice,
    bad: {
      properties: { person: field('Pessoa', { type: 'boolean' }) },
      keywords: {
        if: { properties: { person: { const: true } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { cpf: { type: 'string', format: 'cpf' } }, required: ['cpf'] },
      },
    },
    good: {
      properties: {
        person: field('Pessoa', { type: 'boolean' }),
        cpf: field('CPF', {
          type: 'string',
          format: 'cpf',
          'x-ui': { visibleWhen: { field: 'person', equals: true } },
        }),
      },
      keywords: {
        if: { properties: { person: { const: true } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { required: ['cpf'] },
      },
    },
  }),
  STRUCT_WITHOUT_FIELDS: error<{ name: string }>({
    says: ({ name }) => `"${name}" is an object without fields: the form would show an empty frame.`,
    mend: () =>
      'Add its fields: "properties": { "…": { "title": "…", "type": "string" } }; or store it as a text: "type": "string", "x-ui": { "type": "textarea" }.',
    bad: { properties: { extra: field('Dados', { type: 'object' }) } },
    good: { properties: { extra: field('Dados', { type: 'object', properties: { note: field('Nota') } }) } },
  }),
  TUPLE_REFUSED: error<{ instead: Remedy | undefined }>({
    says: () => 'A list with a schema for each position cannot be shown by the form.',
    mend: ({ instead: advice }) =>
      advice ?? 'Give "items" one schema, or make the field an object with named properties.',
    bad: {
      properties: { size: field('Medidas', { type: 'array', items: [{ type: 'number' }] }) },
    },
    good: {
      properties: {
        size: field('Medidas', {
          type: 'object',
          properties: { width: field('Largura', { type: 'number' }) },
        }),
      },
    },
  }),
  LIST_IN_LIST: error<{ name: string; inner: JsonObject }>({
    says: ({ name }) => `"${name}" is a list directly in a list, which the store cannot keep.`,
    mend: ({ inner }) => {
      const items = { type: 'object', properties: { values: { title: 'Valores', ...inner } } };
      return mend(`Make the inner list a field of an object: ${membersOf({ items })}.`, {
        kind: 'write',
        value: items,
      });
    },
    bad: {
      properties: {
        rows: field('Linhas', { type: 'array', items: { type: 'array', items: { type: 'number' } } }),
      },
    },
    good: {
      properties: {
        rows: field('Linhas', {
          type: 'array',
          items: {
            type: 'object',
            properties: { cells: field('Células', { type: 'array', items: { type: 'number' } }) },
          },
        }),
      },
    },
  }),
  REQUIRED_UNKNOWN: error<Misspelt & { keyword?: string; inside?: string | undefined }>({
    says: ({ name, keyword = 'required', inside }) =>
      inside === undefined
        ? `"${keyword}" names "${name}", and there is no such property.`
        : `"${keyword}" names "${name}", which stands inside ${inside}.`,
    mend: ({ inside, ...facts }) =>
      inside === undefined
        ? instead(facts)
        : `Name "${facts.name.split('.').at(-1)}" in the "required" of ${inside} instead.`,
    bad: { properties: { price: field('Preço', { type: 'number' }) }, required: ['prize'] },
    good: { properties: { price: field('Preço', { type: 'number' }) }, required: ['price'] },
  }),
  FIXTURE_IMPOSSIBLE: warning<{ where: string; says: string }>({
    says: ({ where, says }) =>
      `No example record could be made up${where === '' ? '' : `: "${where}" ${says}`}.`,
    mend: () => 'Add "examples" to the field: they are taken before anything is made up.',
    bad: {
      properties: { code: field('Código', { type: 'string', pattern: '^(?=a)b?a$' }) },
      required: ['code'],
    },
    good: {
      properties: { code: field('Código', { type: 'string', pattern: '^(?=a)b?a$', examples: ['a'] }) },
      required: ['code'],
    },
  }),
} as const;
