import { expect, it } from 'vitest';
import { readSubjects } from '../index.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { explain } from './index.ts';

it('says what a condition asks about, and which operators each field takes', () => {
  const supplier = collectionSchema('supplier', {
    name: { title: 'Nome', type: 'string' },
    city: { title: 'Cidade', type: 'string' },
    tags: { title: 'Marcadores', type: 'array', items: { type: 'string' } },
  });
  const condition = { subject: 'supplier', empty: 'none', fields: ['name', 'tags'] };
  const rule = collectionSchema('rule', {
    who: {
      title: 'Quem',
      type: 'object',
      properties: { type: { type: 'string' }, params: { type: 'array', items: {} } },
      'x-ui': { type: 'condition', condition },
    },
  });
  const explained = explain('rule.who', readSubjects([catalogSource(supplier), catalogSource(rule)]));
  expect(explained.ok && explained.explanation).toMatchObject({
    condition: {
      subject: 'supplier',
      empty: 'none',
      fields: [
        { field: 'name', label: 'Nome', kind: 'text', readings: ['fold'] },
        { field: 'tags', kind: 'list', operators: ['some', 'none', 'every', 'exists', 'notExists'] },
        { field: 'tags[].value', kind: 'text' },
      ],
    },
  });
});
