/**
 * Mistakes in the text of a file, and words that the vocabulary does not know.
 */
import { error, field, instead, type Misspelt, neighbour } from './entry.ts';

export const READING = {
  JSON_SYNTAX: error<{ problem: string }>({
    says: ({ problem }) => `The file is not valid JSON: ${problem}.`,
    mend: () => 'Correct the JSON at this place; comments and trailing commas are not allowed.',
    bad: { files: { 'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json",\n}\n' } },
    good: { files: { 'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json"\n}\n' } },
  }),
  JSON_DUPLICATE_KEY: error<{ key: string; firstLine: number }>({
    says: ({ key, firstLine }) => `The key "${key}" stands twice in one object, first at line ${firstLine}.`,
    mend: () => 'Keep one of the two: JSON silently drops the other.',
    bad: {
      files: {
        'shared/price.schema.json':
          '{\n  "$schema": "../meta/shared.schema.json",\n  "type": "number",\n  "type": "integer"\n}\n',
      },
    },
    good: {
      files: {
        'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json",\n  "type": "number"\n}\n',
      },
    },
  }),
  SCHEMA_FILE_NAME: error<{ file: string }>({
    says: ({ file }) => `"${file}" is not taken for a schema.`,
    mend: ({ file }) =>
      `Call it "${file.replace(/(\.schema)?\.json$/i, '')}.schema.json", or move it out of the schemas folder.`,
    bad: { files: { 'catalog/brand.json': neighbour('brand', 'Marca') } },
    good: { files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca') } },
  }),
  VOCABULARY_UNKNOWN_HINT: error<Misspelt & { where: string }>({
    says: ({ name, where }) => `${where} has no hint "${name}".`,
    mend: instead,
    bad: { properties: { name: field('Nome', { type: 'string', 'x-ui': { hlep: 'Como na nota.' } }) } },
    good: { properties: { name: field('Nome', { type: 'string', 'x-ui': { help: 'Como na nota.' } }) } },
  }),
  VOCABULARY_UNKNOWN_VALUE: error<Misspelt & { what: string }>({
    says: ({ name, what }) => `"${name}" is no ${what}.`,
    mend: instead,
    bad: { properties: { about: field('Sobre', { type: 'string', 'x-ui': { type: 'textaera' } }) } },
    good: { properties: { about: field('Sobre', { type: 'string', 'x-ui': { type: 'textarea' } }) } },
  }),
  VOCABULARY_MISSING: error<{ where: string; name: string; about?: string | undefined }>({
    says: ({ where, name }) => `${where} lacks "${name}".`,
    mend: ({ name, about }) => `Add "${name}"${about === undefined ? '.' : `: ${about}`}`,
    bad: { collection: { list: { order: { direction: 'desc' } } } },
    good: { collection: { list: { order: { field: 'name', direction: 'desc' } } } },
  }),
  VOCABULARY_INVALID: error<{ where: string; problem: string; mend: string }>({
    says: ({ where, problem }) => `${where} ${problem}.`,
    mend: ({ mend }) => mend,
    bad: { collection: { deletable: 'no' } },
    good: { collection: { deletable: false } },
  }),
  KEYWORD_UNKNOWN: error<Misspelt & { instead?: string | undefined }>({
    says: ({ name }) => `Nothing reads the keyword "${name}".`,
    mend: ({ instead: advice, nearest }) => {
      if (advice !== undefined) return advice;
      return nearest
        ? `Did you mean "${nearest}"?`
        : 'Remove it: schemas are JSON Schema draft-07 with "x-collection" and "x-ui".';
    },
    bad: { properties: { name: field('Nome', { type: 'string', nullable: true }) } },
    good: { properties: { name: field('Nome', { type: ['string', 'null'] }) } },
  }),
} as const;
