import { describe, expect, it } from 'vitest';
import { readStages } from '../../../read-stages.ts';
import { catalogSource, collectionSchema, type TestSchema } from '../../../testing/schemas.ts';

function told(schema: TestSchema): string[] {
  return readStages([catalogSource(schema)]).diagnostics.map(({ message, remedy }) => `${message} ${remedy}`);
}

const TEXT = { title: 'Nome', type: 'string' };
const CONTACTS = {
  title: 'Contatos',
  type: 'array',
  items: { type: 'object', properties: { phone: { ...TEXT, title: 'Telefone' } } },
};
const FIELDS = { name: TEXT, contacts: CONTACTS };

describe('a name that leads into a list', () => {
  it.each(['contacts.phone', 'phone', 'contacts[].phone'])('is told as a column: %s', (column) => {
    expect(told(collectionSchema('supplier', FIELDS, { list: { columns: ['name', column] } }))).toEqual([
      `"x-collection.list.columns.1" names "${column}", which stands inside the list "contacts": each of its rows has one. Write "contacts", which shows the list as a whole.`,
    ]);
  });

  it('is told as an order, with the fields that will do', () => {
    const [said] = told(
      collectionSchema('supplier', FIELDS, { list: { order: { field: 'contacts.phone' } } }),
    );
    expect(said).toContain('stands inside the list "contacts"');
    expect(said).toContain('Name a field of the document itself: "name"');
  });

  it('is told in the "required" of the root, with the place where it belongs', () => {
    const required = ['contacts.phone'];
    expect(told({ ...collectionSchema('supplier', FIELDS), required })).toEqual([
      `"required" names "contacts.phone", which stands inside "items" of the list "contacts". Name "phone" in the "required" of "items" of the list "contacts" instead.`,
    ]);
  });
});

it('the source of other admins is the place at which the field is stored', () => {
  const schema = collectionSchema('supplier', { city: { ...TEXT, 'x-ui': { source: 'address.city' } } });
  expect(told(schema)).toEqual(['"x-ui" has no hint "source". Call it "path": "address.city".']);
});
