import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { entryHeading, entryTitle, nameAndCode, referenceTitle } from './entry-title.ts';

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

  const coded = {
    list: { ...list, view: 'list' as const, columns: [] },
    fields: [text('ProductSiteName')],
    id: { field: 'id', label: 'Código' },
    subtitle: ['ProductSiteName'],
  };

  it('is a code and its name', () => {
    const record = { id: '2001011', ProductSiteName: 'Panela de pressão 3 L' };
    expect(entryTitle(coded, record)).toBe('2001011 · Panela de pressão 3 L');
    expect(nameAndCode(coded, record)).toBe('Panela de pressão 3 L · 2001011');
    expect(entryTitle(coded, { id: '2001011', ProductSiteName: ' ' })).toBe('2001011');
  });

  it('is a name with its code beside it in a heading', () => {
    const record = { id: '2001011', ProductSiteName: 'Panela de pressão 3 L' };
    expect(entryHeading(coded, record)).toEqual({ name: 'Panela de pressão 3 L', aside: '2001011' });
    expect(entryHeading(coded, { id: '2001011' })).toEqual({ name: '2001011' });
    expect(entryHeading(coded, { ...record, title: 'Título' })).toEqual({
      name: 'Título',
      aside: 'Panela de pressão 3 L',
    });
  });

  it('is the name alone beside a random id, which is no name', () => {
    const { id: _id, ...drawn } = coded;
    expect(entryTitle(drawn, { id: 'k3J9', ProductSiteName: 'Panela' })).toBe('Panela');
    expect(entryTitle(drawn, { id: 'k3J9', title: 'Título', ProductSiteName: 'Panela' })).toBe(
      'Título · Panela',
    );
  });

  it('is an amount as people write it', () => {
    const amount: FieldDefinition = { ...text('amount'), type: 'number', unit: 'BRL' };
    const credit = { ...table, fields: [amount], subtitle: ['amount'] };
    expect(entryTitle(credit, { id: 'k3J9', amount: 1234.5 })).toBe('R$\u00a01.234,50');
  });

  it('is what several fields say, choices by their labels', () => {
    const action = {
      ...text('action'),
      type: 'select' as const,
      options: [{ value: 'buy', label: 'Comprou' }],
    };
    const event = { ...table, fields: [text('ProductCode'), action], subtitle: ['ProductCode', 'action'] };
    expect(entryTitle(event, { id: 'k3J9', ProductCode: '2001011', action: 'buy' })).toBe(
      '2001011 · Comprou',
    );
    expect(entryTitle(event, { id: 'k3J9', action: 'other' })).toBe('other');
    expect(entryTitle(event, { id: 'k3J9' })).toBe('k3J9');
  });

  it('of a referred document is the field that the reference names and its code', () => {
    const reference = { collection: 'product', label: 'ProductSiteName' };
    expect(referenceTitle(reference, { id: '2001011', ProductSiteName: 'Panela' })).toBe('Panela · 2001011');
    expect(referenceTitle(reference, { id: 'Zk3J9aB0cD1eF2gH3iJ4', ProductSiteName: 'Panela' })).toBe(
      'Panela',
    );
    expect(referenceTitle(reference, { id: 'a', name: 'Aurora', ProductSiteName: 'Panela' })).toBe('Panela');
    expect(referenceTitle({ collection: 'brand' }, { id: 'a', name: 'Aurora' })).toBe('Aurora');
  });

  it('is the label beside a list, which shows the same', () => {
    expect(entryTitle({ list: { ...list, view: 'list' }, fields }, { id: 'x1', firstName: 'Ana' })).toBe(
      'x1',
    );
  });
});
