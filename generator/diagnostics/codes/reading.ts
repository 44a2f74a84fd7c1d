/**
 * Mistakes in the text of a file, and words that the vocabulary does not know.
 */
import type { JsonObject } from '../../json.ts';
import { adding, membersOf, mend, type Remedy, removal, sayingOf } from '../remedy.ts';
import { didYouMean, error, field, instead, type Misspelt, neighbour, SHARED } from './entry.ts';

function nested(levels: number): JsonObject {
  let schema: JsonObject = field('Texto');
  for (let level = 0; level < levels; level += 1) {
    schema = field('Parte', { type: 'object', properties: { part: schema } });
  }
  return { $schema: SHARED, ...schema };
}

export const READING = {
  JSON_SYNTAX: error<{ problem: string; mend?: Remedy | undefined }>({
    says: ({ problem }) => `The file is not valid JSON: ${problem}.`,
    mend: ({ mend }) =>
      mend ?? 'Correct the JSON at this place; comments and trailing commas are not allowed.',
    bad: { files: { 'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json",\n}\n' } },
    good: { files: { 'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json"\n}\n' } },
  }),
  JSON_DUPLICATE_KEY: error<{
    key: string;
    firstLine: number;
    /** Where the second one stands with the comma before it, if both say the same. */
    copy?: { readonly offset: number; readonly length: number } | undefined;
    /** Both as one, where they say different things. */
    both?: JsonObject | undefined;
    /** A name that the second one could have, and where that stands. */
    free?: { readonly name: string; readonly offset: number; readonly length: number } | undefined;
  }>({
    says: ({ key, firstLine }) => `The key "${key}" stands twice in one object, first at line ${firstLine}.`,
    mend: ({ key, copy, both, free }) => {
      if (copy) return mend('Remove one of the two: they say the same.', { kind: 'text', ...copy, text: '' });
      if (both) return `Write them as one: ${membersOf({ [key]: both })}.`;
      if (free === undefined) return 'Keep one of the two: JSON silently drops the first.';
      const { name, offset, length } = free;
      const says = `Call this one "${name}", or by another name of its own, if it is a field more; else remove one: JSON silently drops the first.`;
      return mend(says, { kind: 'text', offset, length, text: JSON.stringify(name) });
    },
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
  FILE_ENCODING: error<{ encoding: string }>({
    says: ({ encoding }) => `The file is not in UTF-8; it looks like ${encoding}.`,
    mend: () => 'Save it as UTF-8 in your editor: its letters would be stored broken.',
    bad: { files: { 'shared/price.schema.json': '{ "title": "Pre\uFFFDo" }\n' } },
    good: { files: { 'shared/price.schema.json': '{\n  "$schema": "../meta/shared.schema.json"\n}\n' } },
  }),
  SCHEMA_FILE_NAME: error<{ file: string; folder: string }>({
    says: ({ file }) => `"${file}" is not taken for a schema.`,
    mend: ({ file, folder }) => {
      if (folder === 'meta') return 'Move it out of "meta/", which holds the vocabulary.';
      const own = file.replace(/(\.schema)?\.\w+$/, '.schema.json');
      const isJson = /\.json$/i.test(file);
      const call = isJson ? `Call it "${own}"` : `Write it as JSON, and call it "${own}"`;
      return `${call}, or move it out of the schemas folder.`;
    },
    bad: { files: { 'catalog/brand.json': neighbour('brand', 'Marca') } },
    good: { files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca') } },
  }),
  VOCABULARY_UNKNOWN_HINT: error<Misspelt & { where: string; instead?: Remedy | undefined }>({
    says: ({ name, where }) => `${where} has no hint "${name}".`,
    mend: (facts) =>
      facts.instead ?? (facts.nearest ? instead(facts) : removal(`Remove it. ${sayingOf(instead(facts))}`)),
    bad: { properties: { name: field('Nome', { type: 'string', 'x-ui': { hlep: 'Como na nota.' } }) } },
    good: { properties: { name: field('Nome', { type: 'string', 'x-ui': { help: 'Como na nota.' } }) } },
  }),
  JSON_TOO_DEEP: error<{ levels: number }>({
    says: ({ levels }) => `The file is nested ${levels} levels deep, and no document can be.`,
    mend: () => 'Store the inner part as documents of their own collection.',
    bad: { files: { 'shared/deep.schema.json': nested(210) } },
    good: { files: { 'shared/deep.schema.json': nested(2) } },
  }),
  VOCABULARY_UNKNOWN_VALUE: error<Misspelt & { what: string; instead?: Remedy | undefined }>({
    says: ({ name, what }) => `"${name}" is no ${what}.`,
    mend: (facts) => facts.instead ?? instead(facts),
    bad: { properties: { about: field('Sobre', { type: 'string', 'x-ui': { type: 'textaera' } }) } },
    good: { properties: { about: field('Sobre', { type: 'string', 'x-ui': { type: 'textarea' } }) } },
  }),
  VOCABULARY_MISSING: error<{ where: string; name: string; about?: string | undefined; value?: unknown }>({
    says: ({ where, name }) => `${where} lacks "${name}".`,
    mend: ({ name, about, value }) =>
      value === undefined
        ? mend(`Add "${name}"${about === undefined ? '.' : `: ${about}`}`, adding(name))
        : mend(`Add ${membersOf({ [name]: value })}`, adding(name, value)),
    bad: { collection: { list: { order: { direction: 'desc' } } } },
    good: { collection: { list: { order: { field: 'name', direction: 'desc' } } } },
  }),
  VOCABULARY_INVALID: error<{ where: string; problem: string; mend: Remedy }>({
    says: ({ where, problem }) => `${where} ${problem}.`,
    mend: ({ mend }) => mend,
    bad: { collection: { deletable: 'no' } },
    good: { collection: { deletable: false } },
  }),
  KEYWORD_UNKNOWN: error<Misspelt & { instead?: Remedy | undefined }>({
    says: ({ name }) => `Nothing reads the keyword "${name}".`,
    mend: ({ instead: advice, nearest }) => {
      if (advice !== undefined) return advice;
      return nearest
        ? didYouMean(nearest)
        : removal('Remove it: schemas are JSON Schema draft-07 with "x-collection" and "x-ui".');
    },
    bad: { properties: { name: field('Nome', { type: 'string', nullable: true }) } },
    good: { properties: { name: field('Nome', { type: ['string', 'null'] }) } },
  }),
} as const;
