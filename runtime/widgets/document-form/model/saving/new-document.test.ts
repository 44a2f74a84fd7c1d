import { describe, expect, it } from 'vitest';
import { createdData, documentId, idProblem, newDocument } from './new-document.ts';

const text = (name: string) => ({ name, path: name, type: 'text' as const, label: name });
const product = { fields: [text('id'), text('title'), text('status')], id: { field: 'id', label: 'Código' } };
const schema = {
  properties: {
    title: { type: 'string' },
    status: { type: 'string', default: 'draft' },
    Height: { properties: { Measure: { $ref: '#/definitions/measure' } } },
  },
  definitions: { measure: { type: 'string', default: 'cm' } },
};

describe('newDocument', () => {
  it('starts with the defaults of the schema, in structs and behind references too', () => {
    expect(newDocument(product, schema)).toEqual({ status: 'draft', Height: { Measure: 'cm' } });
  });

  it('copies the fields of another document, but neither its id nor its stamps', () => {
    const copied = { id: 'P1', title: 'Panela', status: 'live', createdAt: 'x', updatedAt: 'y', unknown: 1 };
    expect(newDocument(product, schema, copied)).toEqual({
      title: 'Panela',
      status: 'live',
      Height: { Measure: 'cm' },
    });
  });
});

describe('idProblem', () => {
  const cases = [
    { name: 'misses an id that is not given', id: undefined, want: 'missing' },
    { name: 'misses an id of spaces', id: '  ', want: 'missing' },
    { name: 'takes an ordinary id', id: 'P-1', want: null },
    { name: 'refuses a slash', id: 'a/b', want: 'not-storable' },
    { name: 'refuses what the store keeps for itself', id: '__x__', want: 'not-storable' },
    { name: 'refuses two points', id: '..', want: 'not-storable' },
  ];
  for (const { name, id, want } of cases) it(name, () => expect(idProblem(product, { id })).toBe(want));

  it('asks for none where the store chooses', () => expect(idProblem({ fields: [] }, {})).toBeNull());
});

it('sends neither the id as a field nor empty values', () => {
  expect(createdData({ id: 'P1', title: 'Panela', Price: null, slug: undefined })).toEqual({
    title: 'Panela',
  });
  expect(documentId(product, { id: ' P1 ' })).toBe('P1');
});
