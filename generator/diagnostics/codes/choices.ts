/**
 * What a field may be chosen from: the values of an enum, their labels and order, and the tree behind a select_nested.
 */
import { membersOf, PLACEHOLDER, type Remedy } from '../remedy.ts';
import { error, field, instead, type Misspelt, warning } from './entry.ts';

const SIZES = { type: 'string', enum: ['p', 'm'] };
const SIZE_LIST = {
  type: 'array',
  uniqueItems: true,
  items: { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } },
};

export const CHOICES = {
  SELECT_WITHOUT_CHOICES: error<{ name: string; instead?: Remedy | undefined }>({
    says: ({ name }) => `"${name}" is a select without choices.`,
    mend: ({ instead: advice }) =>
      advice ??
      'Add the values as "enum": ["…", "…"], or the collection to choose from as "x-ui": { "collection": "…" }.',
    bad: { properties: { size: field('Porte', { type: 'string', 'x-ui': { type: 'select' } }) } },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  SELECT_NESTED_WITHOUT_PARENT: error<{ name: string; missing: string; instead?: Remedy | undefined }>({
    says: ({ name, missing }) => `"${name}" is a select_nested without "x-ui.${missing}".`,
    mend: ({ instead: advice }) =>
      advice ?? 'Add the tree to choose from: "x-ui": { "collection": "…", "parent": "…" }.',
    bad: {
      properties: {
        head: field('Matriz', {
          type: 'string',
          'x-ui': { type: 'select_nested', collection: 'supplier' },
        }),
      },
    },
    good: {
      properties: {
        head: field('Matriz', {
          type: 'string',
          'x-ui': { type: 'select_nested', collection: 'supplier', parent: 'head' },
        }),
      },
    },
  }),
  OPTION_UNKNOWN: error<Misspelt>({
    says: ({ name }) => `"x-ui.options" labels "${name}", which "enum" does not allow.`,
    mend: (facts) =>
      facts.nearest ? instead(facts) : `Remove it, or add ${JSON.stringify(facts.name)} to "enum".`,
    bad: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio', g: 'Grande' } } }),
      },
    },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  OPTION_WITHOUT_LABEL: error<{ value: string }>({
    says: ({ value }) => `The value "${value}" has no Portuguese label.`,
    mend: ({ value }) =>
      `Add ${membersOf({ [value]: PLACEHOLDER })} to "options", with the Portuguese label.`,
    bad: {
      properties: { size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno' } } }) },
    },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  OPTIONS_WITHOUT_LABELS: warning<{ name: string; values: string }>({
    says: ({ name, values }) => `Operators will read the values of "${name}" as they are stored: ${values}.`,
    mend: () => 'Add "x-ui.options" with a Portuguese label for each, or write the values in Portuguese.',
    bad: { properties: { size: field('Porte', SIZES) } },
    good: {
      properties: {
        size: field('Porte', { ...SIZES, 'x-ui': { options: { p: 'Pequeno', m: 'Médio' } } }),
      },
    },
  }),
  LIST_ORDER_UNSAID: warning<{ name: string }>({
    says: ({ name }) => `Nothing says whether the order of the choices in "${name}" means something.`,
    mend: () =>
      'Add "x-ui": { "ordered": true } where the first comes first, as rows that are moved; or { "ordered": false } where they are a set, to be ticked.',
    bad: { properties: { sizes: field('Portes', SIZE_LIST) } },
    good: { properties: { sizes: field('Portes', { ...SIZE_LIST, 'x-ui': { ordered: false } }) } },
  }),
} as const;
