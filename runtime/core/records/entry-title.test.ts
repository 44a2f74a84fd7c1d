import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { entryTitle } from './entry-title.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
const fields = [text('firstName'), text('lastName'), text('email')];
const list = { limit: 50, columns: ['firstName', 'lastName', 'email'], hidden: false };
const table = { list: { ...list, view: 'table' as const }, fields };

describe('entryTitle', () => {
  const cases = [
    {
      name: 'the names that a row starts with',
      given: { id: 'x1', firstName: 'Ana', lastName: 'Lima' },
      want: 'Ana Lima',
    },
    {
      name: 'what there is of them',
      given: { id: 'x1', lastName: 'Lima', email: 'a@b.c' },
      want: 'Lima a@b.c',
    },
    { name: 'the id where there is nothing', given: { id: 'x1', firstName: ' ' }, want: 'x1' },
    {
      name: 'the label where there is one',
      given: { id: 'x1', name: 'Cliente', firstName: 'Ana' },
      want: 'Cliente',
    },
  ];
  it.each(cases)('is $name', ({ given, want }) => {
    expect(entryTitle(table, given)).toBe(want);
  });

  it('is the label beside a list, which shows the same', () => {
    expect(entryTitle({ list: { ...list, view: 'list' }, fields }, { id: 'x1', firstName: 'Ana' })).toBe(
      'x1',
    );
  });
});
