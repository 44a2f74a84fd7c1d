/**
 * Names of collections and fields, and the places at which fields are stored.
 */
import { camelOf, inLatin } from '../nearest.ts';
import { adding, membersOf, mend, written } from '../remedy.ts';
import { error, field, neighbour } from './entry.ts';

export const NAMES = {
  COLLECTION_NAME_FILE: error<{ name: string; file: string; isTaken?: boolean }>({
    says: ({ name, file }) => `The collection is called "${name}" but its file "${file}".`,
    mend: ({ name, file, isTaken }) => {
      const called = file.replace(/\.schema\.json$/, '');
      return isTaken
        ? written(called, `, as the file is called: "${name}" is another collection`)
        : `Call the file "${name}.schema.json", or write "${called}" here.`;
    },
    bad: { files: { 'catalog/brands.schema.json': neighbour('brand', 'Marca') } },
    good: { files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca') } },
  }),
  COLLECTION_GROUP_FOLDER: error<{ group: string; folder: string }>({
    says: ({ group, folder }) => `The group is "${group}" but the file lies in "${folder}".`,
    mend: ({ group }) => `Move the file to "${group}/", or correct "x-collection.group".`,
    bad: { files: { 'content/brand.schema.json': neighbour('brand', 'Marca') } },
    good: { files: { 'catalog/brand.schema.json': neighbour('brand', 'Marca') } },
  }),
  COLLECTION_NAME_TWICE: error<{ name: string; other: string }>({
    says: ({ name, other }) => `The collection "${name}" is also declared in ${other}.`,
    mend: () => 'Give one of the two another name.',
    bad: {
      files: { 'content/supplier.schema.json': neighbour('supplier', 'Fornecedor', { group: 'content' }) },
    },
    good: { files: { 'content/author.schema.json': neighbour('author', 'Autor', { group: 'content' }) } },
  }),
  COLLECTION_NAME_RESERVED: error<{ name: string; because: string }>({
    says: ({ name, because }) => `"${name}" cannot be a collection's name: ${because}.`,
    mend: () => 'Choose another name.',
    bad: { files: { 'catalog/config.schema.json': neighbour('config', 'Configuração') } },
    good: { files: { 'catalog/setting.schema.json': neighbour('setting', 'Configuração') } },
  }),
  COLLECTION_TYPE_NAME_TWICE: error<{ name: string; other: string; type: string }>({
    says: ({ name, other, type }) => `"${name}" and "${other}" would both become the type ${type}.`,
    mend: () => 'Give one of the two another name.',
    bad: {
      files: {
        'catalog/popup-1lead.schema.json': neighbour('popup-1lead', 'Contato'),
        'catalog/popup1lead.schema.json': neighbour('popup1lead', 'Contato'),
      },
    },
    good: { files: { 'catalog/popup1lead.schema.json': neighbour('popup1lead', 'Contato') } },
  }),
  FIELD_NAME_REFUSED: error<{ name: string; because: string; isUntitled?: boolean }>({
    says: ({ name, because }) => `"${name}" cannot be a field's name: ${because}.`,
    mend: ({ name, isUntitled }) => {
      const camel = camelOf(inLatin(name).replace(/\p{Cf}/gu, ''));
      if (!/^[a-z]/.test(camel) || camel === name)
        return 'Choose letters, digits and "_", not starting with a digit.';
      const [first, ...rest] = name.split('.');
      if (rest.length > 0 && rest.every((each) => /^\w+$/.test(each)))
        return `Make "${first}" an object with "${rest.join('.')}" in its "properties", or call the field "${camel}" with "x-ui": { "path": "${name}" }.`;
      // The heading of a column is the label too.
      const heading = isUntitled && /\S\s\S/.test(name) ? { title: name.trim() } : undefined;
      const titled = heading ? `, with ${membersOf(heading)}` : '';
      return mend(
        `Call it "${camel}"${titled}: names are letters, digits and "_", and do not start with a digit.`,
        { kind: 'rename', name: camel, ...(heading && { patch: heading }) },
      );
    },
    bad: { properties: { 'sale.price': field('Preço', { type: 'number' }) } },
    good: { properties: { salePrice: field('Preço', { type: 'number', 'x-ui': { path: 'sale.price' } }) } },
  }),
  FIELD_WITHOUT_TITLE: error<{ name: string }>({
    says: ({ name }) => `The field "${name}" has no label.`,
    mend: () => mend('Add "title": "…", the Portuguese label that operators read.', adding('title')),
    bad: { properties: { city: { type: 'string' } } },
    good: { properties: { city: field('Cidade') } },
  }),
  FIELD_NAME_OF_THE_SYSTEM: error<{ name: string; is: string; wants: string }>({
    says: ({ name, is }) => `"${name}" is ${is}.`,
    mend: ({ wants }) => wants,
    bad: { properties: { createdAt: field('Criado em', { type: 'number' }) } },
    good: {
      properties: {
        createdAt: field('Criado em', { type: 'string', format: 'date-time', 'x-ui': { readOnly: true } }),
      },
    },
  }),
  FIELD_PATH_REFUSED: error<{ path: string; because: string }>({
    says: ({ path, because }) => `A field cannot be stored at "${path}": ${because}.`,
    mend: () => 'Correct "x-ui.path": names joined by dots, each one that a field could have.',
    bad: { properties: { price: field('Preço', { type: 'number', 'x-ui': { path: 'sale..price' } }) } },
    good: { properties: { price: field('Preço', { type: 'number', 'x-ui': { path: 'sale.price' } }) } },
  }),
  FIELD_PATH_TAKEN: error<{ path: string; name: string; other: string; inside: boolean }>({
    says: ({ path, name, other, inside }) =>
      inside
        ? `"${name}" would be stored at "${path}", inside or around what "${other}" stores.`
        : `"${name}" and "${other}" would both be stored at "${path}".`,
    mend: () => 'Give one of the two another "x-ui.path".',
    bad: {
      properties: {
        phone: field('Telefone'),
        mobile: field('Celular', { type: 'string', 'x-ui': { path: 'phone' } }),
      },
    },
    good: {
      properties: {
        phone: field('Telefone'),
        mobile: field('Celular', { type: 'string', 'x-ui': { path: 'mobilePhone' } }),
      },
    },
  }),
  CSV_HEADER_TAKEN: error<{ name: string; header: string; other: string }>({
    says: ({ name, header, other }) =>
      `The CSV column "${header}" of "${name}" cannot be told from that of ${other}.`,
    mend: () => 'Give the field another name or "x-ui.path", or leave it out with "x-ui.csv": false.',
    bad: { properties: { code: field('Código', { type: 'string', 'x-ui': { path: 'id' } }) } },
    good: { properties: { code: field('Código') } },
  }),
} as const;
